import { json, redirect } from "@remix-run/node";
import { refuseUnlessMay, whoMayInstead } from "~/accounts/may-run.server";
import type { Session } from "~/accounts/sessions.server";
import { onlyFields, textOf, textsOf } from "~/http/form.server";
import { withTypedValues } from "~/http/form-again.server";
import type { FormReply } from "~/http/form-reply";
import { refusalOf } from "~/http/respond.server";
import { leaveWithToast, redirectWithToast } from "~/http/toast.server";
import type { StaffAnswers } from "~/imports/answers/staff-answers";
import { dropUpload } from "~/imports/kept/uploads.server";
import { type OpenStaff, openStaff, saveStaff, saySoFar } from "~/imports/staff/staff.server";
import { FACTS, shownLines } from "~/imports/staff/staff-view";
import { listTeachers } from "~/teachers/teachers.server";
import { columnsOf } from "../import/reading-answers.server";
import { afterDialog, urlOf, type View } from "../roster/view";

export type StaffData =
  | { step: "ask"; whoMay: string }
  | { step: "paste" }
  /** `people`: those without a line. */
  | { step: "look"; open: OpenStaff; people: { id: string; name: string }[] };

export async function readStaff(session: Session): Promise<StaffData> {
  const whoMay = await whoMayInstead(session.user);
  if (whoMay) return { step: "ask", whoMay };
  const open = await openStaff(session.id);
  if (!open) return { step: "paste" };
  const taken = new Set(open.view.lines.map(({ who }) => who));
  const others = (await listTeachers()).filter(({ id }) => !taken.has(id));
  return { step: "look", open, people: others.map(({ id, name }) => ({ id, name })) };
}

type ActionResult = Response | ReturnType<typeof json<FormReply>>;
type Act = (form: FormData, view: View, session: Session) => Promise<ActionResult>;

const here = (view: View) => urlOf(view, { dialog: "staff" });

/** Whatever is refused is said above the form, with what was typed in it. */
function act(work: Act): Act {
  return async (form, view, session) => {
    try {
      await refuseUnlessMay(session.user, "import a timetable");
      return await work(form, view, session);
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      if (!refusal || refusal.status === 503) throw thrown;
      const again = withTypedValues(onlyFields(form, ["intent"]), { "": [refusal.message] });
      return json(again, { status: refusal.status });
    }
  };
}

export const STAFF_INTENTS = {
  "staff-save": act(async (form, view, session) => {
    const before = await sayFrom(form, session.id);
    if (textOf(form, "go") !== "save") return redirect(here(view), 303);
    const isAsShown = before?.shown === textOf(form, "shown");
    const shown = isAsShown ? ((await openStaff(session.id))?.shown ?? "") : "";
    const { changed, added, changeId } = await saveStaff(session.id, shown, session.user);
    const figures = [`changed: ${changed}`, ...(added > 0 ? [`added: ${added}`] : [])];
    const text = `Teachers ${figures.join(", ")}`;
    const toast = { title: "Staff list saved", text, tone: "success" } as const;
    if (view.isSetup) return leaveWithToast(afterDialog(view), toast);
    const to: Record<string, string> = changeId === null ? {} : { imported: String(changeId) };
    return redirectWithToast(urlOf({ ...view, tab: "all" }, to), toast);
  }),
  "staff-drop": act(async (_form, view, session) => {
    await dropUpload(session.id);
    return redirect(here(view), 303);
  }),
  "staff-close": act(async (_form, view, session) => {
    await dropUpload(session.id);
    return redirect(afterDialog(view), 303);
  }),
};

/** Keeps what a form says of columns, lines and ticks. Answers the list as it was before. */
async function sayFrom(form: FormData, sessionId: string): Promise<OpenStaff | null> {
  const open = await openStaff(sessionId);
  const ticked = new Set(textsOf(form, "tick"));
  const all = FACTS.find((fact) => fact === textOf(form, "take"));
  await saySoFar(sessionId, (answers): StaffAnswers => {
    const { open: asked, changed } = open ? shownLines(open.view) : { open: [], changed: [] };
    const shown = [...asked, ...changed].flatMap(({ changes }) => changes);
    const offered = [
      ...shown.filter(({ fact }) => fact !== "department"),
      ...(open?.view.departments ?? []),
    ];
    const turned = new Set(answers.turned);
    const turn = (key: string) => turned.delete(key) || turned.add(key);
    for (const { key, isTicked } of offered) {
      if (ticked.has(key) !== isTicked) turn(key);
    }
    for (const { key, fact, isTicked } of open?.view.lines.flatMap(({ changes }) => changes) ??
      []) {
      if (fact === all && !isTicked && !ticked.has(key)) turn(key);
    }
    const who = new Map(answers.who);
    for (const { line } of asked) {
      const text = textOf(form, `who-${line}`);
      if (text) who.set(line, text);
      else if (form.has(`who-${line}`)) who.delete(line);
    }
    return {
      ...answers,
      columns: columnsOf(textsOf(form, "columnHeading"), textsOf(form, "column")),
      rowsFrom: form.has("rowsFrom") ? Number(textOf(form, "rowsFrom")) || 0 : answers.rowsFrom,
      ...{ who: [...who], turned: [...turned] },
    };
  });
  return open;
}
