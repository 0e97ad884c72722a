import { changeUser, removeUser } from "~/accounts/users.server";
import { DONE } from "~/api/fields.server";
import * as users from "~/api/users.server";
import { call, serve } from "~/http/api.server";

export const loader = serve(
  call(users.changeUser, ({ id, body, session }) => changeUser(id, body, session.user)),
  call(users.removeUser, async ({ id, session }) => {
    await removeUser(id, session.user);
    return DONE;
  }),
);
export const action = loader;
