import { signIn } from "~/accounts/auth.server";
import { login } from "~/api/session.server";
import { call, serve } from "~/http/api.server";

export const loader = serve(
  call(login, async ({ request, body, headers }) => {
    const { user, cookies } = await signIn(request, body.username, body.password);
    for (const cookie of cookies) headers.append("Set-Cookie", cookie);
    return user;
  }),
);
export const action = loader;
