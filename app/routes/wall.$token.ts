import type { LoaderFunctionArgs } from "@remix-run/node";
import { respondWithLinkPage } from "~/links/link-page.server";
import { wallPage } from "~/walls/wall-page.server";

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return respondWithLinkPage(request, await wallPage(params.token ?? ""));
}

export function action(): Response {
  return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
}
