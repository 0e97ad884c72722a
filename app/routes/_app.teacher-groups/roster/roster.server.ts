import { readCoverDay } from "~/cover/day/cover-day.server";
import { isByAgreement, NO_USAGE } from "~/cover/day/limits";
import { readFreeWeek } from "~/cover/free-when/free-when.server";
import { movesToCome } from "~/cover/moves/moves-to-come.server";
import { readTermOf } from "~/reports/term/people.server";
import { today } from "~/school/clock.server";
import { compareNames } from "~/school/collation.server";
import { countWeeks, weekShown } from "~/school/cycle";
import { formatDate, formatMonth, monthOf } from "~/school/dates";
import { pageOf } from "~/school/list-page";
import { compareExactly } from "~/school/names";
import { withoutTitles } from "~/school/titles";
import { weakMemo } from "~/school/weak-memo";
import { timetableKey, type Week } from "~/school/week";
import { readWeekOn } from "~/settings/week.server";
import { limitsOf, termsInWords } from "~/teachers/cover-terms";
import { eachContact } from "~/teachers/facts";
import { askAboutWriting } from "~/teachers/names/asked-students";
import { cellsOfWeek } from "~/teachers/schedule";
import { countGroups, distinctSubjects, searchTeachers } from "~/teachers/search";
import { everyoneInWeeks, readShown } from "~/teachers/shown.server";
import { listTeachers, type Teacher } from "~/teachers/teachers.server";
import type { FreeWeek } from "./free-when";
import type { TimetableOption, WeeksToChoose } from "./timetable-choice";
import { type FreeCell, isFiltered, type View } from "./view";

const CARDS_A_PAGE = 60;
const LINES_A_PAGE = 200;
const pageSize = ({ list }: View) => (list ? LINES_A_PAGE : CARDS_A_PAGE);

/** A search that finds nobody in the tab shows other groups (`nobodyIn`: the tab). */
export async function readRoster({ timetable, week: named, ...asked }: View) {
  const [{ present, week, turn, everyone, isUnknown }, day] = await Promise.all([
    readShown({ timetable, week: named }),
    readCoverDay(today()),
  ]);
  const isOther = week.timetableId !== present.timetableId;
  const view = {
    ...widened(everyone, asked),
    ...(isOther && timetable ? { timetable } : {}),
    ...(named && week.weeks?.[turn - 1] === named ? { week: named } : {}),
  };
  const found = searchTeachers(everyone, view);
  const inTab = listIn(everyone, view);
  const { shown, ...place } = pageOf(inTab, view.page, pageSize(view));
  const opened = shown.filter(({ id }) => !view.list || view.open.includes(id));
  const openedIds = opened.map(({ id }) => id);
  const term = opened.length > 0 ? await readTermOf(openedIds) : null;
  const mean = countWeeks(week) > 1 ? meanClasses(week, await everyoneInWeeks(week), shown) : null;
  const moves = isOther ? new Map<string, string[]>() : await movesToCome();
  const onDay = new Map(day.people.map((person) => [person.id, person]));
  return {
    view: { ...view, page: place.page, open: view.list ? openedIds : [] },
    nobodyIn: view.tab === asked.tab ? null : asked.tab,
    place,
    counts: countGroups(everyone),
    found: countGroups(found),
    subjects: distinctSubjects(everyone).sort(compareNames),
    month: formatMonth(monthOf(today())),
    yearBegins: term ? formatDate(term.yearBegins) : null,
    teachers: shown.map((one) => {
      const facts = rosterTeacherIn(week)(one);
      const { usage, agreed, limits = limitsOf(one) } = onDay.get(one.id) ?? { usage: NO_USAGE };
      const teacher = { ...facts, scheduled: mean?.get(one.id) ?? facts.scheduled, limits };
      const [used, limit] = [usage.monthly, limits.monthly];
      const byAgreement = isByAgreement(used, limit, agreed?.monthly);
      const covered = { used, limit, byAgreement };
      const shownTerm = term?.of.get(one.id) ?? null;
      const asked = shownTerm ? askAboutWriting(one, everyone) : [];
      return { teacher, covered, term: shownTerm, asked, moves: moves.get(one.id) ?? [] };
    }),
    week: gridWeekOf(week),
    weeks: weeksOf(week, turn),
    timetables: optionsOf(present),
    isUnknown,
  };
}

/** The view asked for if its tab and search have the teacher, else the tab of their group. */
export async function viewOf(asked: View, { id, group }: Teacher): Promise<View> {
  const everyone = await listTeachers();
  const view = widened(everyone, asked);
  const here = listIn(everyone, view).some((teacher) => teacher.id === id);
  const seen = here ? view : { ...view, tab: group, q: "", subject: "" };
  const before = listIn(everyone, seen).findIndex((teacher) => teacher.id === id);
  const page = Math.floor(Math.max(0, before) / pageSize(view)) + 1;
  return { ...seen, page, open: view.list ? [...view.open, id] : [] };
}

function widened(everyone: readonly Teacher[], view: View): View {
  const isElsewhere =
    isFiltered(view) &&
    listIn(everyone, view).length === 0 &&
    searchTeachers(everyone, view).length > 0;
  return isElsewhere ? { ...view, tab: "all" } : view;
}

function listIn(everyone: readonly Teacher[], view: View): Teacher[] {
  const found = searchTeachers(inOrder(everyone), view);
  return view.tab === "all" ? found : found.filter(({ group }) => group === view.tab);
}

/** By name without titles. */
const inOrder = weakMemo((everyone: readonly Teacher[]) => {
  const names = new Map(everyone.map(({ id, name }) => [id, withoutTitles(name)]));
  const nameOf = ({ id, name }: Teacher) => names.get(id) ?? name;
  return [...everyone].sort((a, b) => compareNames(nameOf(a), nameOf(b)) || compareExactly(a, b));
});

/** `key` is the address's; the timetable in force has none. */
function optionsOf({ timetables = [], timetableId }: Week): TimetableOption[] {
  return timetables.map((timetable) => {
    const day = timetable.firstDate && formatDate(timetable.firstDate);
    const since = day && !timetable.name.includes(day) ? ` · from ${day}` : "";
    const until = timetable.lastDate ? ` · until ${formatDate(timetable.lastDate)}` : "";
    const isPresent = timetable.id === timetableId;
    return {
      key: isPresent ? "" : timetableKey(timetable),
      name: timetable.name,
      label: `${timetable.name}${since}${until}${isPresent ? " · now" : ""}`,
    };
  });
}

function weeksOf({ weeks = [] }: Week, turn: number): WeeksToChoose | null {
  const shown = weeks[turn - 1];
  return shown === undefined ? null : { names: [...weeks], shown };
}

/** The mean over the weeks that take turns, to one decimal. */
function meanClasses(
  week: Week,
  weeks: readonly (readonly Teacher[])[],
  shown: readonly Teacher[],
): ReadonlyMap<string, number> {
  const counts = new Map(shown.map(({ id }) => [id, 0]));
  for (const teacher of weeks.flat()) {
    const sum = counts.get(teacher.id);
    if (sum === undefined) continue;
    counts.set(teacher.id, sum + rosterTeacherIn(week)(teacher).scheduled);
  }
  const mean = (sum: number) => Math.round((10 * sum) / weeks.length) / 10;
  return new Map([...counts].map(([id, sum]) => [id, mean(sum)]));
}

export async function readFree(
  { timetable, week: named }: View,
  cell: FreeCell,
): Promise<FreeWeek> {
  const present = await readWeekOn(today());
  const { week, turn } = weekShown(present, { timetable, week: named }, today());
  const days = await readFreeWeek(week, turn);
  const opened = days
    .find(({ weekday }) => weekday === cell.weekday)
    ?.blocks.find(({ block }) => block === cell.block);
  return {
    days: days.map(({ blocks, ...day }) => ({
      ...day,
      blocks: blocks.map(({ free, ...block }) => ({ ...block, count: free.length })),
    })),
    opened: opened ? { ...cell, names: opened.free } : null,
  };
}

const gridWeekOf = ({ days, blocks }: Week): Pick<Week, "days" | "blocks"> => ({ days, blocks });

/** As a card shows them in a week: `cells` as `cellsOfWeek`, `scheduled` how many are classes. */
const rosterTeacherIn = weakMemo((inWeek: Week) =>
  weakMemo((teacher: Teacher) => {
    const { id, name, subject, group, classesPerWeek, schedule } = teacher;
    const cells = cellsOfWeek(schedule, inWeek);
    const scheduled = cells.filter((entry) => entry && !entry.kind).length;
    const contacts = eachContact((of) => teacher[of]);
    const more = { contacts, terms: termsInWords(teacher) };
    return { id, name, subject, group, classesPerWeek, scheduled, cells, ...more };
  }),
);

export type Listed = Awaited<ReturnType<typeof readRoster>>["teachers"][number];
export type RosterTeacher = Listed["teacher"];
