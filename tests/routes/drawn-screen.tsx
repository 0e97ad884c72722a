import { renderToStaticMarkup } from "react-dom/server";
import type { RouteObject } from "react-router-dom";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom/server";

/** A screen as HTML, at an address or after a form was posted to it; a redirect comes back as it is. */
export async function drawnScreen(
  {
    loader,
    action,
    default: Screen,
  }: { loader: unknown; action?: unknown; default: () => JSX.Element },
  request: Request,
): Promise<{ status: number; html: string; location: string | null }> {
  const path = new URL(request.url).pathname;
  const route = { path, id: "screen", element: <Screen />, loader, action } as RouteObject;
  const { query, dataRoutes } = createStaticHandler([route]);
  const context = await query(request, { requestContext: {} });
  if (context instanceof Response) {
    const { status, headers } = context;
    return { status, html: "", location: headers.get("Location") };
  }
  const router = createStaticRouter(dataRoutes, context);
  const html = renderToStaticMarkup(<StaticRouterProvider router={router} context={context} />);
  return { status: context.statusCode, html, location: null };
}
