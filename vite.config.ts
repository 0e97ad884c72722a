import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { alias } from "./vite.alias";

// The browsers the scripts and styles are built for; both lists the same, or the server and the
// client disagree on the stylesheet's hash.
const browsers = ["es2020", "chrome87", "firefox78", "safari14"];

/** A route without a page (the API, downloads) has nothing for the browser; a comment in zod is not where Rollup looks. */
const EXPECTED = ["EMPTY_BUNDLE", "INVALID_ANNOTATION"];

export default defineConfig(({ command, isSsrBuild }) => ({
  // remix-serve serves /build/ as immutable and the rest of public/ for an hour.
  base: command === "build" ? "/build/" : "/",
  plugins: [remix(remixConfig)],
  resolve: { alias },
  // The start reads one file instead of hundreds, and of React only what production needs. What has files of its own beside
  // it, or is shared with remix-serve, stays where it is.
  ssr: {
    noExternal: command === "build" ? true : undefined,
    external: [
      "@libsql/client",
      "@remix-run/node",
      "fontkit",
      "pdfkit",
      "prom-client",
      "subset-font",
      "tinypool",
      "write-excel-file",
    ],
  },
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  build: {
    target: isSsrBuild ? "node20" : browsers,
    cssTarget: browsers,
    assetsInlineLimit: 0,
    rollupOptions: {
      // A shared piece too small to be a request of its own goes along with another.
      output: isSsrBuild
        ? {}
        : {
            experimentalMinChunkSize: 2_000,
            // Every page begins with it: were it put beside what few need, every page would load that.
            manualChunks: (id) => (id.endsWith("/app/ui/static.tsx") ? "static" : undefined),
          },
      onwarn: (warning, warn) => EXPECTED.includes(warning.code ?? "") || warn(warning),
    },
    sourcemap: false,
  },
  cacheDir: fileURLToPath(new URL("./.cache/vite", import.meta.url)),
}));
