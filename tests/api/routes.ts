import type { LoaderFunctionArgs } from "@remix-run/node";
import { matchRoutes } from "@remix-run/router";
import type { serve } from "~/http/api.server";

type Module = { loader: ReturnType<typeof serve>; action: ReturnType<typeof serve> };

/** Every route module of the API by its path, as Remix reads it from the file's name. */
export const routes = Object.entries(
  import.meta.glob<Module>("/app/routes/api.*.ts", { eager: true }),
).map(([file, module]) => ({ path: pathOf(file), module }));

/** `/app/routes/api.users.$id.ts` is `/api/users/:id`. */
function pathOf(file: string): string {
  const name = file.slice("/app/routes/".length, -".ts".length);
  const segments = name.replaceAll("[.]", "\0").split(".");
  return `/${segments
    .map((one) => (one === "$" ? "*" : one.replace(/^\$/, ":").replaceAll("\0", ".")))
    .join("/")}`;
}

/** Sends a request to the route that Remix would choose: reads to its loader, writes to its action. */
export function dispatch(request: Request): Promise<Response> {
  const [match] = matchRoutes(routes, new URL(request.url).pathname) ?? [];
  if (!match) throw new Error(`no route of the API has the path ${request.url}`);
  const { loader, action } = match.route.module;
  const isRead = ["GET", "HEAD", "OPTIONS"].includes(request.method);
  const given: LoaderFunctionArgs = { request, params: match.params, context: {} };
  return isRead ? loader(given) : action(given);
}
