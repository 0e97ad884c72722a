import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/node";
import { changeOwnPassword } from "~/accounts/own-password.server";
import { safePath } from "~/accounts/safe-path";
import type { Session } from "~/accounts/sessions.server";
import { ownPasswordForm } from "~/accounts/user-form.server";
import { type Answered, carryOut } from "~/http/carry-out.server";
import { onlyFields, readForm, textOf } from "~/http/form.server";
import { unknownForm } from "~/http/refusal";
import { leaveWithToast } from "~/http/toast.server";

/** Carries out the Dashboard's one form: whoever is signed in changes their own password. */
export async function changePassword(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  session: Session,
): Answered {
  const form = onlyFields(await readForm(request), ["intent", "password", "newPassword"]);
  if (textOf(form, "intent") !== "password") {
    throw unknownForm();
  }
  const submission = parseWithZod(form, { schema: ownPasswordForm });
  return carryOut({ request, context, form }, submission, null, async (values) => {
    await changeOwnPassword(request, session, values);
    const text = "You have been signed out everywhere else.";
    const from = safePath(new URL(request.url).searchParams.get("from"));
    return leaveWithToast(from, { title: "Password changed", text, tone: "success" });
  });
}
