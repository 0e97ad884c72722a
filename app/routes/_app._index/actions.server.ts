import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/node";
import { changeOwnPassword } from "~/accounts/own-password.server";
import { safePath } from "~/accounts/safe-path";
import type { Session } from "~/accounts/sessions.server";
import { ownPasswordForm } from "~/accounts/user-form.server";
import { type Answered, carryOut } from "~/http/carry-out.server";
import { onlyFields, readForm } from "~/http/form.server";
import { startedBy } from "~/http/intents.server";
import { leaveWithToast } from "~/http/toast.server";

type Args = Pick<ActionFunctionArgs, "request" | "context"> & { form: FormData; session: Session };

/** Carries out the Dashboard's one form. */
export async function runAction(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  session: Session,
): Answered {
  const form = onlyFields(await readForm(request), ["intent", "password", "newPassword"]);
  return startedBy(form, { password: changePassword })({ request, context, form, session });
}

/** Whoever is signed in changes their own password. */
function changePassword({ session, ...args }: Args): Answered {
  const submission = parseWithZod(args.form, { schema: ownPasswordForm });
  return carryOut(args, submission, null, async (values) => {
    await changeOwnPassword(args.request, session, values);
    const text = "You have been signed out everywhere else.";
    const from = safePath(new URL(args.request.url).searchParams.get("from"));
    return leaveWithToast(from, { title: "Password changed", text, tone: "success" });
  });
}
