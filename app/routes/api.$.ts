import { calls } from "~/api/calls.server";
import { serve } from "~/api/serve.server";

/**
 * The whole API. One route and not one for each path: Remix looks through all routes three times a page, and with them
 * it took a tenth of the time of every screen.
 */
export const loader = serve(calls);
export const action = loader;
