import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { BrowserContext, Route } from "playwright/test";

const ASSETS = "build/client/assets";

type Manifest = {
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, { id: string; module: string; imports?: string[] }>;
};

/** What the pages' manifest names: the built one itself. */
function readManifest(): Manifest {
  const [file = ""] = readdirSync(ASSETS).filter((name) => /^manifest-.*\.js$/.test(name));
  const [, text = ""] =
    readFileSync(path.join(ASSETS, file), "utf8").match(/=(\{[\s\S]*\});?\s*$/) ?? [];
  return JSON.parse(text);
}

/** The routes that the main job and a teacher's edit go through. */
const MAIN =
  /^(root|routes\/(login|_app|_app\._index|_app\.find-substitute|_app\.assignment-confirmation|_app\.manage-substitutions|_app\.teacher-groups)(\/route)?)$/;

/**
 * Every script that a page may load: its file's name, a title that holds from build to build, and whether the main
 * job's pages load it.
 */
export function servedScripts(): { name: string; title: string; isMain: boolean }[] {
  const { entry, routes, url } = readManifest();
  const main = new Set([url, entry.module, ...entry.imports].map(nameOf));
  const titles = new Map([...main].map((name) => [name, titleOf(name)]));
  for (const { id, module, imports = [] } of Object.values(routes)) {
    for (const name of [module, ...imports].map(nameOf)) {
      // A route without a page has an empty script that nobody asks for.
      if (statSync(path.join(ASSETS, name)).size <= 1) continue;
      titles.set(name, name === nameOf(module) ? id : titleOf(name));
      if (MAIN.test(id)) main.add(name);
    }
  }
  const all = [...titles].sort(([, one], [, other]) => (one < other ? -1 : 1));
  return all.map(([name, title], at) => {
    const before = all.slice(0, at).filter(([, other]) => other === title).length;
    return { name, title: before ? `${title} (${before + 1})` : title, isMain: main.has(name) };
  });
}

const titleOf = (name: string) => name.replace(/-[\w-]{8}\.js$/, "");

const nameOf = (url: string) => url.split("/").at(-1) ?? "";

export type Mode = "cut off" | "not found" | "never answered";
export const MODES: Mode[] = ["cut off", "not found", "never answered"];

/** Keeps these files from the pages of a browser. */
export async function block(context: BrowserContext, names: string[], mode: Mode): Promise<void> {
  for (const name of names) await context.route(`**/${name}`, (route) => refuse(route, mode));
}

export async function refuse(route: Route, mode: Mode): Promise<void> {
  if (mode === "cut off") await route.abort("blockedbyclient");
  if (mode === "not found") await route.fulfill({ status: 404, body: "Not found" });
}

/** Numbers between 0 and 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}
