import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";
import type { Session } from "~/accounts/sessions.server";
import { correctTeacher } from "~/cover/change-teacher.server";
import { removeTeacher } from "~/cover/delete-teacher.server";
import type { TeacherRemoval } from "~/cover/removal-in-words";
import { Unanswered } from "~/http/agreed.server";
import { textOf } from "~/http/form.server";
import type { FormReply, Question } from "~/http/form-reply";
import type { FieldErrors } from "~/http/refusal";
import { refusalForNotice, refusalOrFault } from "~/http/respond.server";
import { idempotencyKey } from "~/http/sent-forms.server";
import { redirectWithToast, toastHere } from "~/http/toast.server";
import type { DayName } from "~/school/dates";
import { inBrief } from "~/school/sentence";
import { type Block, labelsOf, type Week } from "~/school/week";
import { readWeekOf } from "~/settings/week.server";
import { type Cell, readCorrected } from "~/teachers/correct-timetable.server";
import { writeHalfDays } from "~/teachers/half-days";
import { matchTeachers } from "~/teachers/match-teachers.server";
import { askAboutStudents } from "~/teachers/names/asked-students";
import { confirmNoClasses } from "~/teachers/no-classes.server";
import { addTeacher } from "~/teachers/roster.server";
import { type CellPart, cellName, gridOf } from "~/teachers/teacher-fields";
import { readTeacherForm } from "~/teachers/teacher-form.server";
import { listTeachers, type Teacher } from "~/teachers/teachers.server";
import { viewOf } from "../roster/roster.server";
import { urlOf, type View, weekId } from "../roster/view";

export const TEACHER_INTENTS = {
  save: saveTeacher,
  delete: deleteTeacher,
  "no-classes": sayNoClasses,
};

async function sayNoClasses(form: FormData, view: View, { user }: Session): Promise<Response> {
  const [timetable, teacher] = [textOf(form, "timetable"), textOf(form, "teacher")];
  try {
    const done = await confirmNoClasses(timetable, teacher, user);
    const text = `${done.name} has no classes in ${done.timetable}.`;
    return redirectWithToast(urlOf(view), { title: "Confirmed", text, tone: "success" });
  } catch (error) {
    const why = refusalForNotice(error);
    if (!why) throw error;
    return redirectWithToast(urlOf(view), {
      title: "Nothing was confirmed",
      text: why.message,
      tone: "destructive",
    });
  }
}

/** Without an id it adds one; an unsavable form comes back as typed. */
async function saveTeacher(
  form: FormData,
  view: View,
  { user: actor }: Session,
  args: ActionFunctionArgs,
): Promise<Response | ReturnType<typeof json<FormReply>>> {
  const again = (reply: FormReply["reply"], question?: Question): FormReply => {
    return { form: "save", reply, question, key: randomUUID() };
  };
  const timetableId = textOf(form, "timetable");
  const ofForm = await readWeekOf(timetableId);
  const staying = writeHalfDays(form, ofForm);
  const submission = readTeacherForm(form, ofForm);
  const copied = form.has("copy") ? await gridOfWeek(form, view) : null;
  if (copied) {
    const typed = submission.reply();
    const initialValue = { ...typed.initialValue, grid: copied } as typeof typed.initialValue;
    return json(again({ ...typed, error: undefined, initialValue }));
  }
  if (submission.status !== "success") return json(again(submission.reply()), { status: 400 });
  const id = textOf(form, "id");
  const { from: _, also, ...values } = submission.value;
  // A new teacher is there from the start; of a correction it is said from which day.
  const from = id ? textOf(form, "from").trim() : undefined;
  const week = Number(textOf(form, "turn")) || undefined;
  const place = { timetableId, week, from, also, every: everyWeekIn(form, ofForm) };
  const agreement = { agreed: textOf(form, "agreed") || null, actor };
  const sent = idempotencyKey(form, "newId", actor.id);
  const { came: teacher, failure } = await outcomeOf(args.request, "Failed to save teacher", () =>
    id ? correctTeacher(id, values, place, agreement) : addTeacher(values, actor, sent, place),
  );
  if (teacher) {
    const shown = id ? urlOf(view) : `${urlOf(await viewOf(view, teacher))}#${weekId(teacher.id)}`;
    const lookAt = await whatToLookAt(teacher, staying);
    return redirectWithToast(shown, {
      title: id ? "Teacher updated successfully" : "Teacher added successfully",
      text: lookAt || teacher.name,
      tone: lookAt ? "info" : "success",
    });
  }
  const { status, text, errors, question } = failure;
  if (question) return json(again(submission.reply(), question), { status });
  const toast = { title: "Error", text, tone: "destructive" } as const;
  // There is nobody left whose form it could be.
  if (status === 404) return redirectWithToast(urlOf(view), toast);
  const headers = await toastHere(args, { ...toast, isSaidInPage: true });
  const said = errors ? { fieldErrors: errors } : { formErrors: [text] };
  return json(again(submission.reply(said)), { status, headers });
}

/** The week that **Copy from** names, as it is now; null if there is none. */
async function gridOfWeek(form: FormData, view: View) {
  const named = { timetable: view.timetable, week: textOf(form, "copy") };
  const { teacher, school, week } = await readCorrected(textOf(form, "id"), named);
  const isIt = teacher && school.weeks?.[week - 1] === named.week;
  return isIt ? gridOf(teacher.schedule) : null;
}

function everyWeekIn(form: FormData, week: Week): Cell[] {
  const isOn = (day: DayName, block: Block, part: CellPart) => form.has(cellName(day, block, part));
  return week.days.flatMap((day) =>
    labelsOf(week)
      .filter((block) => isOn(day, block, "taught") && isOn(day, block, "every"))
      .map((block) => ({ day, block })),
  );
}

async function deleteTeacher(
  form: FormData,
  view: View,
  { user: actor }: Session,
  { request }: ActionFunctionArgs,
): Promise<Response> {
  const title = "Failed to delete teacher";
  const id = textOf(form, "id");
  try {
    const removal = await removeTeacher(id, actor, textOf(form, "agreed"));
    return await redirectWithToast(urlOf(view), {
      title: "Teacher deleted successfully",
      text: removal.uncovered > 0 ? uncoveredNote(removal) : removal.teacher.name,
      tone: "success",
    });
  } catch (thrown) {
    // The dialog asks again, with what is lost by now.
    if (thrown instanceof Unanswered) return redirect(urlOf(view, { dialog: "delete", id }), 303);
    const why = refusalForNotice(thrown) ?? refusalOrFault(thrown, request, "Nothing was changed");
    return redirectWithToast(urlOf(view), { title, text: why.message, tone: "destructive" });
  }
}

type Failure = { status: number; text: string; errors?: FieldErrors; question?: Question };
type Outcome<T> = { came: T; failure?: undefined } | { came?: undefined; failure: Failure };

/** Says a refusal's words, else `fault`. */
async function outcomeOf<T>(
  request: Request,
  fault: string,
  work: () => Promise<T>,
): Promise<Outcome<T>> {
  try {
    return { came: await work() };
  } catch (thrown) {
    const { status, message: text, errors } = refusalOrFault(thrown, request, fault);
    const question = thrown instanceof Unanswered ? thrown.question : undefined;
    return { failure: { status, text, errors, question } };
  }
}

const MOST_SAID = 5;

/** One question at a time: the next one comes when the teacher is saved again. */
async function whatToLookAt(teacher: Teacher, staying: readonly string[]): Promise<string> {
  const [asked] = askAboutStudents(teacher, await listTeachers());
  const stay =
    staying.length > 0 && `Classes in a half day off stay: ${inBrief(staying, MOST_SAID)}`;
  return [await namesakeNote(teacher), asked, stay].filter(Boolean).join(". ");
}

/** Tells of others with the same name: they are allowed, and easily added twice by mistake. */
async function namesakeNote({ id, name }: Teacher): Promise<string | undefined> {
  const bearers = (await matchTeachers([name])).get(name) ?? [];
  const others = bearers.filter((bearer) => bearer.id !== id);
  if (others.length === 0) return undefined;
  return `${name} is also the name of another teacher: ${others.map((one) => one.subject).join(", ")}`;
}

function uncoveredNote({ teacher: { name }, uncovered }: TeacherRemoval): string {
  return uncovered === 1
    ? `1 class that ${name} was to cover needs cover again`
    : `${uncovered} classes that ${name} was to cover need cover again`;
}
