import type { IsoDate } from "~/school/dates";
import { plainText } from "~/school/names";
import type { PartOfDay } from "~/school/part-of-day";
import type { School } from "~/school/week";
import { faultsOfMeant, type resolveStudents } from "~/teachers/names/students-meant";
import { MOST_SPAN, planSpan, type WantedSpan } from "../planned-span";

/** Characters of what is typed, and teachers. */
export const MOST_OUT = { students: 400, note: MOST_SPAN.note, along: 20 };
const NO_NOTE = "Class out";
const TOO_MANY = `Classes are out for at most ${MOST_SPAN.days} school days`;

/** As typed: all but the students and the first day may be empty. */
export type WantedOuting = WantedSpan & { students: string };

export type PlannedOuting = Required<PartOfDay> & {
  students: string;
  note: string;
  dates: IsoDate[];
};

export type OutingFaults = Partial<Record<keyof WantedOuting | "along", string[]>>;

export type MeantStudents = ReturnType<typeof resolveStudents>;

/** Faults by field, in words. `meant`: its students; `taught`: timetable names by their keys. */
export function planOuting(
  week: School,
  { meant, taught }: { meant: MeantStudents; taught: ReadonlyMap<string, string> },
  today: IsoDate,
  wanted: WantedOuting,
): { planned: PlannedOuting; faults?: undefined } | { planned?: undefined; faults: OutingFaults } {
  const span = planSpan(week, today, wanted, TOO_MANY);
  const faults: OutingFaults = {
    ...whyNotStudents(plainText(wanted.students), meant, taught),
    ...span.faults,
  };
  if (Object.keys(faults).length > 0) return { faults };
  const { firstBlock, lastBlock, dates, note } = span;
  return {
    planned: {
      ...{ firstBlock, lastBlock, dates, note: note || NO_NOTE },
      students: meant.students.join(", "),
    },
  };
}

function whyNotStudents(
  typed: string,
  meant: MeantStudents,
  taught: ReadonlyMap<string, string>,
): OutingFaults {
  const { students, unknown } = meant;
  if (students.length + unknown.length === 0)
    return { students: ["Enter the classes that are out, for example 7A, 7B"] };
  if (Math.max(typed.length, students.join(", ").length) > MOST_OUT.students)
    return { students: [`Students have at most ${MOST_OUT.students} characters at once`] };
  const faults = faultsOfMeant(meant, taught.values());
  return faults.length > 0 ? { students: faults } : {};
}
