import { describeApi, readDescription } from "~/api/openapi.server";
import { call, serve } from "~/http/api.server";

export const loader = serve(call(readDescription, async () => describeApi()));
export const action = loader;
