import { effectsInWords } from "~/cover/week/effects-in-words";
import { addDays, formatDate } from "~/school/dates";
import { faultLines } from "../lessons/told";
import type { TimetableOfFile } from "../people/timetable";
import type { Difference } from "./difference.server";
import { type KnownTeacher, meanClasses } from "./import-plan";
import {
  displacedInWords,
  holdsInWords,
  leftOutInWords,
  loadInWords,
  turnsInWords,
  weekInWords,
} from "./in-words";
import { changesInWords } from "./teacher-changes";

const MOST_LISTED = 400;

export type DifferenceView = ReturnType<typeof differenceView>;

export function differenceView(difference: Difference, timetable: TimetableOfFile) {
  const { added, changed, unchanged, others, removed, before, cover, displaced, made } = difference;
  const classesIn = (teachers: readonly Omit<KnownTeacher, "id">[]) =>
    Math.round(teachers.reduce((sum, one) => sum + meanClasses(one), 0) * 10) / 10;
  const weeks = difference.turns?.names;
  return {
    leftOut: leftOutInWords(timetable),
    week: timetable.week && weekInWords(timetable.week),
    turns: turnsInWords(difference.turns),
    faults: faultLines(timetable.faults),
    clashes: faultLines(timetable.clashes),
    displaced: displacedInWords(displaced),
    effects: effectsInWords(cover),
    lost: cover.lost.length,
    holds: holdsInWords(made),
    /** The last day of those who leave before a new timetable begins; null if they are removed. */
    until: made && formatDate(addDays(made.firstDate, -1)),
    counts: {
      added: added.length,
      changed: changed.length,
      unchanged: unchanged.length,
      others: others.length,
      removed: removed.length,
      before: classesIn([...before.values()]),
      after: classesIn([...added, ...changed, ...unchanged, ...difference.staying]),
    },
    added: added
      .slice(0, MOST_LISTED)
      .map((one) => ({ name: one.name, subject: one.subject, load: loadInWords(one) })),
    changed: changed.slice(0, MOST_LISTED).map((one) => {
      const was = before.get(one.id);
      return { id: one.id, name: one.name, changes: was ? changesInWords(was, one, weeks) : [] };
    }),
    others: others.slice(0, MOST_LISTED).map((teacher) => ({
      id: teacher.id,
      name: teacher.name,
      words: `${teacher.subject}, ${loadInWords(teacher)}`,
      isLeaving: difference.leaving.some(({ id }) => id === teacher.id),
      whyStaying: difference.whyStaying.get(teacher.id) ?? null,
    })),
  };
}
