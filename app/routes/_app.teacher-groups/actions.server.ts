import type { ActionFunctionArgs, json } from "@remix-run/node";
import type { Session } from "~/accounts/sessions.server";
import { LARGE_FORM, readForm } from "~/http/form.server";
import type { FormReply } from "~/http/form-reply";
import { actionFor } from "~/http/intents.server";
import { isUpload } from "~/http/upload.server";
import { IMPORT_INTENTS, receiveFile } from "./import/import-actions.server";
import { PAGE_INTENTS } from "./pages/pages.server";
import { TOGETHER_INTENTS } from "./roster/together.server";
import { readView, type View } from "./roster/view";
import { STAFF_INTENTS } from "./staff/staff-actions.server";
import { TEACHER_INTENTS } from "./teacher/teacher-actions.server";
import type { WeekAsks } from "./week/part.server";
import { WEEK_INTENTS } from "./week/week-actions.server";

type ActionResult =
  | Response
  | Awaited<ReturnType<typeof TEACHER_INTENTS.save>>
  | ReturnType<typeof json<FormReply<WeekAsks>>>;

type StartAction = (
  form: FormData,
  view: View,
  session: Session,
  args: ActionFunctionArgs,
) => Promise<ActionResult>;

const INTENTS = {
  ...TEACHER_INTENTS,
  ...WEEK_INTENTS,
  ...IMPORT_INTENTS,
  ...STAFF_INTENTS,
  ...TOGETHER_INTENTS,
  ...PAGE_INTENTS,
} satisfies Record<string, StartAction>;

declare module "~/ui/press/press" {
  interface Intents extends Record<keyof typeof INTENTS, true> {}
}

/** Throws 413 and 415 for an unreadable form. */
export async function runAction(args: ActionFunctionArgs, session: Session): Promise<ActionResult> {
  const view = readView(new URL(args.request.url).searchParams);
  if (isUpload(args.request)) return receiveFile(args.request, view, session);
  const form = await readForm(args.request, LARGE_FORM);
  return actionFor<StartAction>(form, INTENTS)(form, view, session, args);
}
