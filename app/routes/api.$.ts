import { calls } from "~/api/calls.server";
import { serve } from "~/api/serve.server";

/**
 * The whole API in one route: Remix looks through all routes three times a page, and one route
 * per path took a tenth of the time of every screen.
 */
export const loader = serve(calls);
export const action = loader;
