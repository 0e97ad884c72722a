import { dashboard } from "~/api/figures.server";
import { call, serve } from "~/http/api.server";
import { readDashboard } from "~/reports/figures.server";

export const loader = serve(call(dashboard, async () => (await readDashboard()).figures));
export const action = loader;
