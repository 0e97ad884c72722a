import { fileURLToPath } from "node:url";

const folder = (name: string) => fileURLToPath(new URL(`./${name}/`, import.meta.url));

/** The import names of tsconfig.json, for Vite and Vitest. */
export const alias = [
  { find: /^~\//, replacement: folder("app") },
  { find: /^db\//, replacement: folder("db") },
];
