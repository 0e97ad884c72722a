import type { ActionFunctionArgs, json } from "@remix-run/node";
import type { Session } from "~/accounts/sessions.server";
import { readForm, textOf } from "~/http/form.server";
import { unknownForm } from "~/http/refusal";
import { isUpload } from "~/http/upload.server";
import { receiveTimetable, runImportAction } from "./import/import-actions.server";
import type { ImportAnswer } from "./import/import-state";
import { readView } from "./roster/view";
import { deleteTeacher, saveTeacher } from "./teacher/teacher-actions.server";
import { runWeekAction } from "./week/week-actions.server";
import type { WeekAnswer } from "./week/week-state";

type Answer =
  | Response
  | Awaited<ReturnType<typeof saveTeacher>>
  | ReturnType<typeof json<{ weekAnswer: WeekAnswer }>>
  | ReturnType<typeof json<{ importAnswer: ImportAnswer }>>;

/** Carries out what a form of the screen asks. Throws 413 and 415 for a form that cannot be read. */
export async function runAction(args: ActionFunctionArgs, session: Session): Promise<Answer> {
  const view = readView(new URL(args.request.url).searchParams);
  if (isUpload(args.request)) return receiveTimetable(args.request, view, session);
  const form = await readForm(args.request);
  const actor = session.user;
  const intent = textOf(form, "intent");
  if (intent === "save") return saveTeacher(args, form, view, actor);
  if (intent === "delete") return deleteTeacher(args, form, view, actor);
  if (["week", "presence", "school-year", "close", "open"].includes(intent))
    return runWeekAction(form, view, actor);
  if (intent === "import" || intent.startsWith("import-"))
    return runImportAction(form, view, session);
  throw unknownForm();
}
