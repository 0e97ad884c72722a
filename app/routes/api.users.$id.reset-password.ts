import { resetPassword } from "~/accounts/users.server";
import { DONE } from "~/api/fields.server";
import * as users from "~/api/users.server";
import { call, serve } from "~/http/api.server";

export const loader = serve(
  call(users.resetPassword, async ({ id, body, session }) => {
    await resetPassword(id, body.newPassword, session.user, session.id);
    return DONE;
  }),
);
export const action = loader;
