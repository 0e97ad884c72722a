import { json } from "@remix-run/node";
import { refuseUnlessMay } from "~/accounts/may-run.server";
import type { Session, User } from "~/accounts/sessions.server";
import { setPresence } from "~/cover/day/presence.server";
import { changeWeek } from "~/cover/week/change-week.server";
import { renameTimetable } from "~/cover/week/rename-timetable.server";
import { setYearBegins } from "~/cover/week/school-year.server";
import {
  deleteTimetable,
  makeTimetable,
  moveTimetable,
} from "~/cover/week/timetables-to-come.server";
import type { PlannedWeek } from "~/cover/week/week-change";
import { digestOf } from "~/http/agreed.server";
import { textOf, textsOf } from "~/http/form.server";
import { shownAgain } from "~/http/form-again.server";
import { unknownForm } from "~/http/refusal";
import { redirectWithToast } from "~/http/toast.server";
import { today } from "~/school/clock.server";
import { pairsAtOnce } from "~/school/overlaps";
import { isPresence } from "~/school/presence";
import { parseDayOfYear } from "~/school/school-year";
import { isLabel } from "~/school/week";
import { backwardsTimes, readBlocks, readDayNames } from "~/school/week-fields";
import { readWeekOn } from "~/settings/week.server";
import { urlOf, type View } from "../roster/view";
import { forgetStudents, saveAlone, saveMostOnLeave } from "./alone-actions.server";
import { bell, removeBell, weekdayBell } from "./bell-actions.server";
import { addRange, removeRange } from "./calendar-actions.server";
import { closedWeeks, cycle, turn } from "./turn-actions.server";
import {
  agreementIn,
  asks,
  changeYear,
  ofForm,
  refused,
  type WeekAnswer,
} from "./week-answers.server";
import { edited, settled, stateOfForm, type WeekState } from "./week-state";

type Start = (form: FormData, back: string, actor: User) => Promise<WeekAnswer>;

export const WEEK_INTENTS = {
  week: forRunning(saveWeek),
  presence: forRunning(savePresence),
  "school-year": forRunning(saveYear),
  "works-alone": forRunning(saveAlone),
  "forget-students": forRunning(forgetStudents),
  "most-on-leave": forRunning(saveMostOnLeave),
  close: forRunning(addRange),
  open: forRunning(removeRange),
  bell: forRunning(bell),
  "delete-bell": forRunning(removeBell),
  "weekday-bell": forRunning(weekdayBell),
  "rename-timetable": forRunning(rename),
  "move-timetable": forRunning(move),
  "delete-timetable": forRunning(remove),
  "new-timetable": forRunning(make),
  turn: forRunning(turn),
  "closed-weeks": forRunning(closedWeeks),
  cycle: forRunning(cycle),
};

function forRunning(start: Start) {
  return async (form: FormData, view: View, { user }: Session): Promise<WeekAnswer> => {
    await refuseUnlessMay(user, "change the school's week");
    return start(form, urlOf(view, { dialog: "week" }), user);
  };
}

function rename(form: FormData, back: string, actor: User): Promise<WeekAnswer> {
  return changeYear(form, `${back}#timetables`, async () => {
    const name = await renameTimetable(textOf(form, "timetable"), textOf(form, "name"), actor);
    return { title: "Renamed", text: `The timetable is called ${name}.` };
  });
}

function move(form: FormData, back: string, actor: User): Promise<WeekAnswer> {
  return changeYear(form, `${back}#timetables`, async () => {
    const typed = { first: textOf(form, "first"), last: textOf(form, "last") };
    await moveTimetable(textOf(form, "timetable"), typed, agreementIn(form, actor));
    return { title: "Timetable moved" };
  });
}

function remove(form: FormData, back: string, actor: User): Promise<WeekAnswer> {
  return changeYear(form, `${back}#timetables`, async () => {
    await deleteTimetable(textOf(form, "timetable"), agreementIn(form, actor));
    return { title: "Timetable deleted" };
  });
}

function make(form: FormData, back: string, actor: User): Promise<WeekAnswer> {
  return changeYear(form, `${back}#timetables`, async () => {
    const [name, copy] = [textOf(form, "name"), textOf(form, "copy")];
    const typed = { name, copy, first: textOf(form, "first"), last: textOf(form, "last") };
    await makeTimetable(typed, agreementIn(form, actor));
    return { title: "Timetable made" };
  });
}

async function savePresence(form: FormData, back: string, actor: User): Promise<WeekAnswer> {
  const presence = textOf(form, "presence");
  if (!isPresence(presence)) throw unknownForm();
  await setPresence(presence, actor);
  return redirectWithToast(back, { title: "Presence saved", tone: "success" });
}

async function saveYear(form: FormData, back: string, actor: User): Promise<WeekAnswer> {
  const begins = parseDayOfYear(`${textOf(form, "year-month")}-${textOf(form, "year-day")}`);
  if (!begins) {
    return refused(form, { "year-day": ["Choose a day that exists in every year"] });
  }
  await setYearBegins(begins, actor);
  return redirectWithToast(back, { title: "First day saved", tone: "success" });
}

async function saveWeek(form: FormData, back: string, actor: User): Promise<WeekAnswer> {
  const state = stateOfForm((name) => textsOf(form, name));
  const edit = textOf(form, "edit");
  if (edit && edit !== "save") {
    const { week, focus } = edited(state, edit);
    return json(shownAgain(formOf(form, week), {}, { focus }));
  }
  const backwards = backwardsTimes(state.blocks);
  const planned = planOf(state);
  if (!planned.plan) {
    const besides = planned.faults.filter((one) => !backwards.some((it) => it.message === one));
    const ofTimes = backwards.map(({ at, field, message }) => [`${field}-${at}`, [message]]);
    return refused(form, { ...Object.fromEntries(ofTimes), ...ofForm(besides) });
  }
  const overlaps = pairsAtOnce(planned.plan.blocks);
  const ofOverlaps = digestOf(overlaps);
  // What was said of other overlaps than there are now was said of other times.
  const said = textOf(form, "overlaps") === ofOverlaps ? textOf(form, "bells") : "";
  const isNew =
    overlaps.length > 0 && ofOverlaps !== digestOf(pairsAtOnce((await readWeekOn(today())).blocks));
  if (isNew && said !== "two") {
    if (said !== "one" && said !== "untimed") {
      return asks(form, { overlaps, ofOverlaps });
    }
    return saveWeek(formOf(form, settled(state, overlaps, said)), back, actor);
  }
  const { plan } = planned;
  const change = async () => {
    await changeWeek(plan, agreementIn(form, actor));
    return { title: "Week saved" };
  };
  return changeYear(form, back, change, { ofOverlaps, areTwoBells: said === "two" });
}

function formOf(form: FormData, { blocks }: WeekState): FormData {
  const other = new FormData();
  for (const [name, value] of form)
    if (!["label", "name", "begins", "ends", "was", "bells"].includes(name))
      other.append(name, value);
  for (const block of blocks)
    for (const [name, value] of Object.entries(block)) other.append(name, value);
  return other;
}

function planOf(state: ReturnType<typeof stateOfForm>): { plan?: PlannedWeek; faults: string[] } {
  const days = readDayNames(state.days);
  const blocks = readBlocks(state.blocks);
  const faults = [...(days.faults ?? []), ...(blocks.faults ?? [])];
  if (!days.read || !blocks.read) return { faults };
  const was = (at: number) => {
    const label = state.blocks[at]?.was;
    return isLabel(label) ? label : null;
  };
  const planned = blocks.read.map((block, at) => ({ ...block, was: was(at) }));
  return { plan: { days: days.read, blocks: planned }, faults };
}
