import { defineConfig } from "vitest/config";
import { alias } from "./vite.alias";

export default defineConfig({
  resolve: { alias },
  cacheDir: ".cache/vitest",
  test: {
    include: [
      "app/**/*.test.{ts,tsx}",
      "db/**/*.test.ts",
      "tests/{services,api,routes,files}/**/*.test.{ts,tsx}",
      "tests/*.test.ts",
    ],
    environment: "node",
    restoreMocks: true,
  },
});
