import { verifyAdminPassword } from "~/accounts/verification.server";
import { DONE } from "~/api/fields.server";
import { verifyAdminPassword as contract } from "~/api/session.server";
import { call, serve } from "~/http/api.server";

export const loader = serve(
  call(contract, async ({ request, session, body }) => {
    await verifyAdminPassword(request, session, body.password);
    return DONE;
  }),
);
export const action = loader;
