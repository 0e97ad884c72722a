import { endSession } from "~/accounts/sessions.server";
import { DONE } from "~/api/fields.server";
import { logout } from "~/api/session.server";
import { call, serve } from "~/http/api.server";

export const loader = serve(
  call(logout, async ({ request, headers }) => {
    headers.append("Set-Cookie", await endSession(request));
    return DONE;
  }),
);
export const action = loader;
