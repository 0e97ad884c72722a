import { calls } from "~/api/calls.server";
import { serve } from "~/api/serve.server";

/** Remix goes through all routes three times a page; a route a path took a tenth of its time. */
export const loader = serve(calls);
export const action = loader;
