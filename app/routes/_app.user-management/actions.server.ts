import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { unbind as unbindAccount } from "~/accounts/school-account-users.server";
import type { Session } from "~/accounts/sessions.server";
import {
  newUserOnScreen,
  newUserWithoutPassword,
  resetForm,
  userOnScreen,
  verifyForm,
} from "~/accounts/user-form.server";
import { addUser, changeUser, removeUser, resetPassword } from "~/accounts/users.server";
import { spendVerification, verifyAdminPasswordFor } from "~/accounts/verification.server";
import { Unanswered } from "~/http/agreed.server";
import { onlyFields, readForm, textOf } from "~/http/form.server";
import { answerForm, checkedForm, NOTHING_CHANGED } from "~/http/form-again.server";
import { actionFor } from "~/http/intents.server";
import { unknownForm } from "~/http/refusal";
import { refusalForNotice, refusalOrFault } from "~/http/respond.server";
import { answerBefore, idempotencyKey } from "~/http/sent-forms.server";
import { leaveWithToast, redirectWithToast } from "~/http/toast.server";
import { addUrl, dialogUrl, type GatedVerb, isFromSetup, SCREEN, verifyUrl } from "./dialog-state";

type Args = Pick<ActionFunctionArgs, "request" | "context"> & { form: FormData; session: Session };
type ActionResult = ReturnType<typeof answerForm>;
type StartAction = (args: Args) => ActionResult;

const FIELDS = [
  ...["intent", "id", "newId", "verb"],
  ...["username", "name", "password", "newPassword", "mayRunSchool"],
  ...["email", "onlySchoolAccount", "agreed", "more"],
];

const INTENTS = {
  add,
  edit,
  unbind,
  verify,
  reset,
  delete: remove,
} satisfies Record<string, StartAction>;

declare module "~/ui/press/press" {
  interface Intents extends Record<keyof typeof INTENTS, true> {}
}

/** Throws a refusal for an unknown form. */
export async function runAction(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  session: Session,
): ActionResult {
  const form = onlyFields(await readForm(request), FIELDS);
  return actionFor<StartAction>(form, INTENTS)({ request, context, form, session });
}

function add(args: Args): ActionResult {
  return answerForm(args, "Failed to create user", async () => {
    const { session, form } = args;
    const isWithout = form.has("onlySchoolAccount");
    const user = checkedForm(form, isWithout ? newUserWithoutPassword : newUserOnScreen);
    const sent = idempotencyKey(form, "newId", session.user.id);
    const isAgain = (await answerBefore(sent)) !== null;
    const { username } = await addUser(user, session.user, sent);
    const isOther = isAgain && !user.onlySchoolAccount;
    const text = isOther ? `${username}, with the password you entered the first time` : username;
    const said = ["User created successfully", text] as const;
    const { searchParams } = new URL(args.request.url);
    if (form.has("more"))
      return redirectWithToast(addUrl(searchParams, username), toastOf(...said));
    return isFromSetup(searchParams) ? leaveWithToast("/#setup", toastOf(...said)) : done(...said);
  });
}

function edit(args: Args): ActionResult {
  return answerForm(args, "Failed to update user", async () => {
    const { form, session } = args;
    const values = checkedForm(form, userOnScreen);
    // The field is there where the school has accounts; empty it clears what was known.
    const email = form.has("email") ? (values.email ?? null) : undefined;
    const facts = { ...values, email };
    const { username } = await changeUser(textOf(form, "id"), facts, session.user, session.id);
    return done("User updated successfully", username);
  });
}

async function unbind({ request, form, session }: Args): ActionResult {
  try {
    const { username } = await unbindAccount(textOf(form, "id"), session.user, session.id);
    return done("School account unbound", username);
  } catch (thrown) {
    return notDone("Failed to unbind", thrown, request);
  }
}

function verify(args: Args): ActionResult {
  return answerForm(args, undefined, async () => {
    const { request, session, form } = args;
    const { password } = checkedForm(form, verifyForm);
    const gated = { verb: verbOf(form), userId: textOf(form, "id") };
    await verifyAdminPasswordFor(request, session, password, gated);
    return redirect(dialogUrl(gated.verb, gated.userId), 303);
  });
}

function reset(args: Args): ActionResult {
  const title = "Failed to reset password";
  return answerForm(args, title, async () => {
    const { session, form } = args;
    const { newPassword } = checkedForm(form, resetForm);
    const gated = { verb: "reset", userId: textOf(form, "id") } as const;
    if (!(await spendVerification(session, gated))) return askAgain(title, gated);
    await resetPassword(gated.userId, newPassword, session.user, session.id);
    return done("Password reset successfully");
  });
}

async function remove({ request, form, session }: Args): ActionResult {
  const title = "Failed to delete user";
  const gated = { verb: "delete", userId: textOf(form, "id") } as const;
  try {
    if (!(await spendVerification(session, gated))) return askAgain(title, gated);
    await removeUser(gated.userId, session.user, textOf(form, "agreed"));
    return done("User deleted successfully");
  } catch (thrown) {
    if (thrown instanceof Unanswered) return redirect(verifyUrl("delete", gated.userId), 303);
    return notDone(title, thrown, request);
  }
}

function notDone(title: string, thrown: unknown, request: Request) {
  const why = refusalForNotice(thrown) ?? refusalOrFault(thrown, request, NOTHING_CHANGED);
  return redirectWithToast(SCREEN, { title, text: why.message, tone: "destructive" });
}

const toastOf = (title: string, text?: string) => ({ title, text, tone: "success" as const });
const done = (title: string, text?: string) => redirectWithToast(SCREEN, toastOf(title, text));

/** The verification was used up, ran out, or never was. */
function askAgain(title: string, { verb, userId }: { verb: GatedVerb; userId: string }) {
  const text = "Enter the admin password first. It counts for one change, within five minutes.";
  return redirectWithToast(verifyUrl(verb, userId), { title, text, tone: "destructive" });
}

function verbOf(form: FormData): GatedVerb {
  const verb = textOf(form, "verb");
  if (verb !== "reset" && verb !== "delete") {
    throw unknownForm();
  }
  return verb;
}
