import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { changeOwnPassword } from "~/accounts/own-password.server";
import { safePath } from "~/accounts/safe-path";
import type { Session } from "~/accounts/sessions.server";
import { ownPasswordForm } from "~/accounts/user-form.server";
import { decideReasons } from "~/cover/erase-reasons.server";
import { onlyFields, readForm, textOf } from "~/http/form.server";
import { answerForm, checkedForm } from "~/http/form-again.server";
import { actionFor } from "~/http/intents.server";
import { refusalForNotice } from "~/http/respond.server";
import { leaveWithToast, redirectWithToast } from "~/http/toast.server";
import { formatDate } from "~/school/dates";
import { changeSetup, nameSchool } from "./checklist.server";

type Args = Pick<ActionFunctionArgs, "request" | "context"> & { form: FormData; session: Session };
type ActionResult = ReturnType<typeof answerForm>;
type StartAction = (args: Args) => ActionResult;

export async function runAction(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  session: Session,
): ActionResult {
  const form = onlyFields(await readForm(request), FIELDS);
  return actionFor<StartAction>(form, INTENTS)({ request, context, form, session });
}

const FIELDS = ["intent", "password", "newPassword", "before", "press", "name"];

const INTENTS = {
  password: changePassword,
  "reasons-erase": (args) => sayOfReasons(args, true),
  "reasons-keep": (args) => sayOfReasons(args, false),
  setup: async ({ form, session }) =>
    redirect(await changeSetup(textOf(form, "press"), session), 303),
  "school-name": (args) =>
    answerForm(args, undefined, async () => {
      await nameSchool(textOf(args.form, "name"), args.session);
      return redirect("/", 303);
    }),
} satisfies Record<string, StartAction>;

declare module "~/ui/press/press" {
  interface Intents extends Record<keyof typeof INTENTS, true> {}
}

async function sayOfReasons({ form, session }: Args, erases: boolean): ActionResult {
  const said = await decideReasons(textOf(form, "before"), erases, session.user).catch(refused);
  if (said instanceof Response) return said;
  const { on } = said;
  return redirectWithToast("/", {
    title: on ? `Reasons will be erased on ${formatDate(on)}` : "Reasons will be kept",
    text: on ? "You can change your mind until then." : "You will be asked again next year.",
    tone: "success",
  });
}

function changePassword({ session, ...args }: Args): ActionResult {
  return answerForm(args, undefined, async () => {
    await changeOwnPassword(args.request, session, checkedForm(args.form, ownPasswordForm));
    const text = "You have been signed out everywhere else.";
    const from = safePath(new URL(args.request.url).searchParams.get("from"));
    return leaveWithToast(from, { title: "Password changed", text, tone: "success" });
  });
}

function refused(thrown: unknown): Promise<Response> {
  const refusal = refusalForNotice(thrown);
  if (!refusal) throw thrown;
  return redirectWithToast("/", { title: refusal.message, tone: "destructive" });
}
