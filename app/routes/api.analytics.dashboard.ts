import { dashboard } from "~/api/figures.server";
import { call, serve } from "~/http/api.server";
import { dashboardFigures } from "~/reports/figures.server";

export const loader = serve(call(dashboard, () => dashboardFigures()));
export const action = loader;
