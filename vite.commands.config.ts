import { readdirSync } from "node:fs";
import { defineConfig } from "vite";
import { alias } from "./vite.alias";

const commands = readdirSync("app/commands").filter((file) => /^[a-z-]+\.ts$/.test(file));

// The programs that run beside the server, one file each: node build/commands/import.js
export default defineConfig({
  resolve: { alias },
  publicDir: false,
  build: {
    ssr: true,
    target: "node20",
    outDir: "build/commands",
    rollupOptions: { input: commands.map((file) => `app/commands/${file}`) },
  },
});
