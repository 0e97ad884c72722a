import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { refuseForeignWriteToScreen } from "~/accounts/auth.server";
import { endSession, readSession } from "~/accounts/sessions.server";
import { screenAction } from "~/http/screen.server";
import { leaveWithToast } from "~/http/toast.server";

export function loader() {
  return redirect("/");
}

export const action = screenAction(async ({ request }: ActionFunctionArgs) => {
  refuseForeignWriteToScreen(request);
  try {
    const session = await readSession(request);
    const to = session?.withSchoolAccount ? "/login?still=signed-in" : "/login";
    return await leaveWithToast(to, { title: "Logged out", tone: "info" }, [
      ["Set-Cookie", await endSession(request)],
    ]);
  } catch {
    const text = "The database cannot be reached. Try again in a moment.";
    return leaveWithToast("/", { title: "Logout failed", text, tone: "destructive" });
  }
});
