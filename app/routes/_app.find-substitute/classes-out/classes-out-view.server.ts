import { redirect } from "@remix-run/node";
import {
  type ChangedOuting,
  countDaysOut,
  listStudents,
  recordClassesOut,
  takeBackClassesOut,
} from "~/cover/classes-out/classes-out.server";
import { whoGoesWith } from "~/cover/classes-out/going-along";
import { type CoverDay, isAwayAllDay, nameOf } from "~/cover/day/day";
import { sayFreed } from "~/cover/lost-cover";
import { type SearchState, searchUrl } from "~/cover/search-state";
import { fieldsIn, textOf, textsOf } from "~/http/form.server";
import { redirectWithToast } from "~/http/toast.server";
import { compareNames } from "~/school/collation.server";
import { partInWords } from "~/school/part-of-day";
import { inBrief } from "~/school/sentence";
import type { Block } from "~/school/week";
import { namesOfStudents } from "~/teachers/entry";
import type { Spelling } from "~/teachers/names/spellings.server";
import {
  answersIn,
  forgetStudentName,
  listStudentNames,
} from "~/teachers/names/student-names.server";
import { parentClasses, withoutParts } from "~/teachers/names/students-meant";
import type { IntentAction } from "../intent-action.server";

export type OutingView = {
  id: string;
  /** Without the halves of a class that is out itself. */
  students: string[];
  when: string;
  note: string;
  along: string[];
};

/** `days` are those from today on; `names` are of students. */
export type ClassesOutView = {
  all: (OutingView & { days: number })[];
  names: string[];
  people: { id: string; name: string }[];
  blocks: readonly Block[];
  remembered: Spelling[];
};

export function viewOutings(day: CoverDay): OutingView[] {
  return (day.outings ?? []).map(({ id, students, note, series, ...part }) => ({
    ...{ id, note },
    students: withoutParts(namesOfStudents(students)),
    along: whoGoesWith(day, series).map((teacherId) => nameOf(day, teacherId)),
    when: partInWords(part) || "all day",
  }));
}

export async function viewClassesOut(
  day: CoverDay,
  dialog: string | null,
  blocks: readonly Block[],
): Promise<ClassesOutView | null> {
  if (dialog !== "classes-out" || day.isPast || !day.weekday) return null;
  const [names, days, remembered] = await Promise.all([
    listStudents(day.date, day.date),
    countDaysOut(day),
    listStudentNames(),
  ]);
  const seriesOf = new Map(day.outings?.map((outing) => [outing.id, outing.series]));
  return {
    all: viewOutings(day).map((outingView) => ({
      ...outingView,
      days: days.get(seriesOf.get(outingView.id) ?? "") ?? 1,
    })),
    blocks,
    people: day.people
      .filter(({ id, group }) => group !== "dedicated" && !isAwayAllDay(day, id))
      .map(({ id, name }) => ({ id, name })),
    names: [...names.values(), ...parentClasses(names)].sort(compareNames),
    remembered,
  };
}

export const CLASSES_OUT_INTENTS = {
  "classes-out": async (form, state, { user }) => {
    const span = fieldsIn(form, "from", "until", "firstBlock", "lastBlock", "note");
    const wanted = { ...span, students: textOf(form, "students") };
    const more = { along: textsOf(form, "along"), answers: answersIn(form) };
    const changed = await recordClassesOut(wanted, agreedIn(form), user, more);
    return done(changed, state, `${inBrief(namesOfStudents(wanted.students), 3)} out`);
  },
  "classes-in": async (form, state, { user }) => {
    const which = {
      date: state.date,
      id: textOf(form, "outing"),
      all: textOf(form, "all") === "yes",
    };
    return done(await takeBackClassesOut(which, agreedIn(form), user), state, "Taken back");
  },
  "forget-students": async (form, state) => {
    await forgetStudentName(textOf(form, "spelling"));
    return redirect(searchUrl(state, { dialog: "classes-out" }), 303);
  },
} satisfies Record<string, IntentAction>;

const agreedIn = (form: FormData) => textOf(form, "agreed") || null;

function done({ days, cancelled }: ChangedOuting, state: SearchState, title: string) {
  const text = [
    days > 1 ? `On ${days} school days.` : "",
    cancelled.length > 0 ? `${cancelled.length} substitution(s) have been cancelled.` : "",
    sayFreed(cancelled, state.date),
  ];
  return redirectWithToast(searchUrl(state), {
    ...{ title, text: text.filter(Boolean).join(" ") || undefined },
    tone: "success",
  });
}
