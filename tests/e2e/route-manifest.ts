import { readdirSync, readFileSync } from "node:fs";

const ASSETS = "build/client/assets";

type Entry = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  hasAction: boolean;
  hasLoader: boolean;
};
export type Route = { id: string; path: string; isApi: boolean; hasAction: boolean };

/** Every route of the program as it was built, with its whole path; a new one cannot be missing. */
export function builtRoutes(): Route[] {
  const file = readdirSync(ASSETS).find((name) => name.startsWith("manifest-"));
  if (!file) throw new Error("the program has not been built");
  const text = readFileSync(`${ASSETS}/${file}`, "utf8");
  const json = text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
  const { routes } = JSON.parse(json) as { routes: Record<string, Entry> };
  const pathOf = (entry: Entry): string => {
    const parent = entry.parentId ? routes[entry.parentId] : undefined;
    return `${parent ? pathOf(parent) : ""}${entry.path ? `/${entry.path}` : ""}`;
  };
  return Object.values(routes).map((entry) => {
    const path = pathOf(entry) || "/";
    return { id: entry.id, path, isApi: path.startsWith("/api"), hasAction: entry.hasAction };
  });
}
