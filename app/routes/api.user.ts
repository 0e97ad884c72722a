import { currentUser } from "~/api/session.server";
import { call, serve } from "~/http/api.server";

export const loader = serve(call(currentUser, async ({ session }) => session.user));
export const action = loader;
