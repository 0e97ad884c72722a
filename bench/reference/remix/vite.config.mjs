// The smallest Remix app, built as the product is.
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

export default defineConfig(({ command, isSsrBuild }) => ({
  base: command === "build" ? "/build/" : "/",
  plugins: [remix({ buildDirectory: process.env.BENCH_BUILD, ignoredRouteFiles: [] })],
  build: { target: isSsrBuild ? "node20" : "es2020" },
}));
