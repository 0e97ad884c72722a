import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom/server";

/** The HTML of what stands on a screen, its links and forms among it. */
export async function draw(element: ReactElement): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([{ path: "/", element }]);
  const context = await query(new Request("http://school.test/"));
  if (context instanceof Response) throw new Error("It was sent on");
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} />);
}
