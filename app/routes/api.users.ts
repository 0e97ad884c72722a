import { addUser, listUsers } from "~/accounts/users.server";
import * as users from "~/api/users.server";
import { call, serve } from "~/http/api.server";

export const loader = serve(
  call(users.listUsers, () => listUsers()),
  call(users.addUser, ({ body, session }) => addUser(body, session.user)),
);
export const action = loader;
