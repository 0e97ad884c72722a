import { Refusal } from "~/http/refusal";
import { DAYS } from "~/school/dates";
import { nameKey } from "~/school/names";
import type { Schedule } from "~/school/schedule";
import { DEFAULT_WEEK, labelsOf, openWeekdays, type Week } from "~/school/week";
import type { ClassesPerWeek } from "~/teachers/groups";
import type { OtherKind } from "~/teachers/kinds-of-hours";
import { countClasses } from "~/teachers/schedule";
import type { CycleOfFile } from "../answers/cycle-of-file";
import type { ImportPreview } from "../answers/found";
import type { FoundLabel } from "../answers/guess";
import { daysOfFile } from "../answers/week-of-file";
import type { DayMeaning, HourMeaning } from "../labels/hour-order";
import { type Mapping, OFF } from "../labels/pairs";
import { countOf } from "../lessons/counts";
import type { KindMeaning } from "../lessons/kinds";
import { areAsked, NO_SUBJECT, subjectOrNone } from "../lessons/kinds";
import type { Assumption, Fault, FileLesson, LessonsRead, PersonFacts } from "../lessons/lesson";
import { faultAt } from "../lessons/lesson";
import { type Balance, balanceOf, type Outcome } from "./balance";
import { type DepartmentSource, nameDepartments } from "./departments";
import { type HourOut, scheduleOf, withHoursOut } from "./entries-of-file";
import {
  eachOnce,
  factsByName,
  isIn,
  type PersonInWeeks,
  readingsOfWeeks,
  togetherIn,
  withNames,
} from "./people-of-file";
import { hasNoStudents, type PersonOfFile, type Placed, placeLesson } from "./placing";
import { pairsIn } from "./taken-together";

export type ImportedTeacher = {
  name: string;
  /** The department, by subjects or activity tags (departments.ts); null if the file names none. */
  subject: string | null;
  /** Null where a file of special weeks says nothing of it. */
  classesPerWeek: ClassesPerWeek | null;
  schedule: Schedule;
  /** One for each week; null where no week of the file is that one. */
  schedules?: readonly (Schedule | null)[];
} & Omit<PersonFacts, "name" | "subject" | "classesPerWeek">;

export type TimetableOfFile = {
  week: Pick<Week, "days" | "weekdays" | "blocks"> | null;
  /** Of days that take turns, from 1: the one that is due today; null if nobody has said. */
  due: number | null;
  /** Null where the file has one, or one was taken. */
  turns: CycleOfFile | null;
  teachers: ImportedTeacher[];
  faults: Fault[];
  /** Where a teacher is in two places at once: the first was taken. */
  clashes: Fault[];
  assumed: readonly Assumption[];
  /** In the order of the day and the week. */
  mapping: { hours: [string, HourMeaning][]; days: [string, DayMeaning][] };
  departments: { source: DepartmentSource; count: number };
  /** Pairs of names who teach a class together: each two teachers of one line, or said so. */
  together: readonly (readonly [string, string])[];
  /** Lessons of so many teachers that nobody is a pair by them. */
  assemblies: number;
  balance: Balance;
  lessons: number;
  lessonsWithoutTeacher: number;
  kept: Record<OtherKind, [string, number][]>;
  /** By subject, day or hour, the most frequent first. */
  leftOut: {
    withoutStudents: [string, number][];
    daysOff: [string, number][];
    hoursOff: [string, number][];
    /** Hours out of school whose block is not here, or is taken. */
    notInSchool: [string, number][];
    /** People of the file's list of teachers. */
    withoutLessons: [string, number][];
  };
};

/** What was said of a file, or proposed and left so: nothing here is guessed. */
export type HowPlaced = Pick<
  ImportPreview,
  "days" | "hours" | "blocks" | "inTurn" | "dayChoices" | "due" | "kinds" | "isSpecial"
> & { turns: Pick<NonNullable<ImportPreview["turns"]>, "cycle"> | null };

/**
 * Does what is said of its days, hours, weeks and kinds, and no more. A lesson without students is no
 * class. Throws 400 for a file without lessons.
 */
export function gatherTimetable(
  asWritten: LessonsRead,
  how: HowPlaced,
  school: Week,
  called?: (name: string) => string,
): TimetableOfFile {
  const named = called ? withNames(asWritten, called) : asWritten;
  const { faults, assumed, people: facts = [], alsoHere = [] } = named;
  const kinds = new Map(how.kinds.map(({ name, meaning }) => [name, meaning ?? "out"]));
  const lessons = named.lessons.map((one) => withKind(one, kinds));
  if (lessons.length + faults.length + alsoHere.length === 0)
    throw new Refusal(400, "The file has no lessons");
  const classes = lessons.filter((one) => !hasNoStudents(one));
  const taught = classes.filter(({ teachers }) => teachers.length > 0);
  const others = lessons.filter((one) => hasNoStudents(one) && one.teachers.length > 0);
  const kept = others.filter(({ kind }) => kind !== undefined);
  const { inTurn, blocks } = how;
  const ownDays: Pick<Week, "days" | "weekdays"> = inTurn
    ? { days: [...how.dayChoices], weekdays: openWeekdays(school) }
    : { days: DAYS };
  const week = blocks ? { ...DEFAULT_WEEK, ...ownDays, blocks: [...blocks] } : school;
  const hours = meaningsIn(how.hours);
  const days = meaningsIn(how.days);
  const filled = how.turns?.cycle ?? null;
  const readings = readingsOfWeeks(filled, { hours, days });
  const daysOff = taught.filter(({ day }) => days.get(day) === OFF);
  const hoursOff = taught.filter(
    ({ day, hour }) => days.get(day) !== OFF && hours.get(hour) === OFF,
  );
  const outcomes = new Map<FileLesson, Outcome>(lessons.map((one) => [one, { out: whyOut(one) }]));
  const place = (those: readonly FileLesson[]): Fault[] =>
    those.flatMap((lesson) => {
      const theirs = readings.filter(({ week }) => isIn(lesson, week));
      const placed = theirs.map(({ reading }) => placeLesson(reading, lesson));
      const [fault] = placed.flatMap((one) =>
        typeof one === "object" && "fault" in one ? one.fault : [],
      );
      outcomes.set(lesson, outcomeOf(placed, hasNoStudents(lesson)));
      return fault ? [faultAt(lesson, fault)] : [];
    });
  const unplaced = place(taught);
  const unkept = place(kept);
  const people = togetherIn(readings, alsoHere);
  const taughtBy = people.map((weeks): FileLesson[] => {
    const theirs = [...new Set(weeks.flatMap(({ person }) => lessonsOf(person)))];
    const ordinary = theirs.filter(({ teachers }) => teachers.length <= MOST_TOGETHER);
    return ordinary.length > 0 ? ordinary : theirs;
  });
  const { names, source } = nameDepartments(how.isSpecial ? [] : taughtBy);
  const factsByKey = factsByName(facts);
  const used = new Set([...classes, ...kept].map(({ day }) => day));
  const outThen = { kept: 0, out: [] as HourOut[] };
  const teachers = people.map((weeks, at): ImportedTeacher => {
    const [{ person }] = weeks;
    const said = factsByKey.get(nameKey(person.name));
    const name = said?.called ?? person.name;
    const teacher = teacherOf(weeks, week, names[at] || null, filled);
    const { schedule, left } = withHoursOut(teacher.schedule, said?.hoursOut, hours);
    outThen.out.push(...left);
    outThen.kept += (said?.hoursOut?.length ?? 0) - left.length;
    const facts = { ...teacher, ...said, name, schedule };
    return how.isSpecial ? { ...facts, subject: null, classesPerWeek: null } : facts;
  });
  return {
    week: blocks && {
      ...(inTurn ? ownDays : { days: daysOfFile(days, used, asWritten.week?.days) }),
      blocks: [...blocks],
    },
    due: how.due ? ownDays.days.indexOf(how.due) + 1 : null,
    turns: filled && filled.names.length > 1 ? filled : null,
    teachers,
    departments: { source, count: new Set(names.filter(Boolean)).size },
    faults: [...faults, ...unplaced, ...unkept].sort((a, b) => a.line - b.line),
    clashes: eachOnce(readings.flatMap(({ reading }) => reading.clashes)),
    assumed,
    mapping: {
      hours: inOrderOf([...labelsOf(week), OFF], hours),
      days: inOrderOf([...week.days, OFF], days),
    },
    balance: balanceOf(asWritten, outcomes, {
      kept: outThen.kept,
      out: outThen.out.map(({ line, hour }) => {
        return { line, reason: `not in school then: the block ${hour} is not here, or taken` };
      }),
    }),
    assemblies: taught.filter(({ teachers }) => teachers.length > MOST_TOGETHER).length,
    together: [
      ...pairsIn(taught.filter(({ teachers }) => teachers.length <= MOST_TOGETHER)),
      ...(asWritten.together ?? []),
    ],
    lessons: taught.length - unplaced.length - daysOff.length - hoursOff.length,
    lessonsWithoutTeacher: lessons.length - taught.length - others.length,
    kept: {
      busy: talliedOf(kept, "busy"),
      standby: talliedOf(kept, "standby"),
      notInSchool: talliedOf(kept, "notInSchool"),
    },
    leftOut: {
      withoutStudents: tally(others.filter(({ kind }) => !kind).map(subjectOrNone)),
      daysOff: tally(daysOff.map(({ day }) => day)),
      hoursOff: tally(hoursOff.map(({ hour }) => hour)),
      notInSchool: tally(outThen.out.map(({ hour }) => hour)),
      withoutLessons: withoutLessons(facts, people),
    },
  };
}

/** A lesson with its kind, where it is asked about and that is not left out. */
function withKind(lesson: FileLesson, kinds: ReadonlyMap<string, KindMeaning>): FileLesson {
  const kind = areAsked(lesson) ? kinds.get(lesson.subject || NO_SUBJECT) : undefined;
  return kind && kind !== "out" ? { ...lesson, kind } : lesson;
}

function meaningsIn<Meaning extends string>(labels: readonly FoundLabel<Meaning>[]) {
  return new Map(labels.map(({ label, meaning }) => [label, meaning ?? (OFF as Meaning)]));
}

/** Who is in a list of people, and has no lesson: they are not brought in. */
function withoutLessons(
  facts: readonly PersonFacts[],
  people: readonly PersonInWeeks[],
): [string, number][] {
  const there = new Set(people.map(([{ person }]) => nameKey(person.name)));
  const strangers = facts.filter(({ name }) => !there.has(nameKey(name)));
  return tally(strangers.map(({ name }) => name));
}

/** More teachers than this of one lesson are an assembly: it makes no pairs, and no department. */
export const MOST_TOGETHER = 12;

function outcomeOf(placed: readonly Placed[], isKept: boolean): Outcome {
  if (placed.includes("new")) return isKept ? "kept" : "class";
  if (placed.includes("joined")) return "joined";
  const [first] = placed;
  if (typeof first !== "object")
    return { out: first ? "its teacher has another class then" : "its week is left out" };
  return { out: "off" in first ? first.off : first.fault };
}

const whyOut = (fileLesson: FileLesson) =>
  fileLesson.teachers.length === 0 ? "no teacher" : `without a class: ${subjectOrNone(fileLesson)}`;

function lessonsOf({ week, off }: PersonOfFile): FileLesson[] {
  const placed = Object.values(week).flatMap((placements) =>
    placements.map(({ lesson }) => lesson),
  );
  return [...placed.filter((lesson) => !hasNoStudents(lesson)), ...off.values()];
}

function teacherOf(
  weeks: PersonInWeeks,
  week: Week,
  department: string | null,
  filled: CycleOfFile | null,
): ImportedTeacher {
  const read = weeks.map((personInWeek) => ({
    ...personInWeek,
    schedule: scheduleOf(personInWeek.person, week, department),
  }));
  const loads = read.map(({ schedule, person }) => countClasses(schedule) + person.off.size);
  const load = loads.reduce((sum, one) => sum + one, 0) / loads.length;
  const [{ schedule, person }] = read as [(typeof read)[number]];
  const facts = { name: person.name, subject: department, schedule };
  const classesPerWeek = load > 20 ? 25 : 20;
  if (!filled || filled.names.length < 2) return { ...facts, classesPerWeek };
  const ofWeek = new Map(read.map((one) => [one.week, one.schedule]));
  return { ...facts, classesPerWeek, schedules: filled.from.map((one) => ofWeek.get(one) ?? null) };
}

const talliedOf = (kept: readonly FileLesson[], kind: OtherKind) =>
  tally(kept.filter((fileLesson) => fileLesson.kind === kind).map(subjectOrNone));

function tally(names: readonly string[]): [string, number][] {
  return [...countOf(names)].sort(([, a], [, b]) => b - a);
}

function inOrderOf<Meaning>(order: readonly Meaning[], mapping: Mapping<Meaning>) {
  return [...mapping].sort(([, a], [, b]) => order.indexOf(a) - order.indexOf(b));
}
