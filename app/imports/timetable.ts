import { Refusal } from "~/http/refusal";
import { DAYS } from "~/school/dates";
import { nameKey } from "~/school/names";
import type { Schedule } from "~/school/schedule";
import { blockNamed, DEFAULT_WEEK, labelsOf, openWeekdays, type Week } from "~/school/week";
import type { ClassesPerWeek } from "~/teachers/groups";
import type { OtherKind } from "~/teachers/kinds-of-hours";
import { countClasses } from "~/teachers/schedule";
import { type Balance, balanceOf, type Outcome } from "./balance";
import { askBells, type BellsMeaning } from "./bells-of-file";
import { type CycleChoice, type CycleOfFile, cycleOfFile } from "./cycle-of-file";
import { tellDays } from "./days/tell-days";
import { dueAmong, readDaysInTurn } from "./days-in-turn";
import { countOf, type DepartmentSource, nameDepartments } from "./departments";
import { scheduleOf, withHoursOut } from "./entries-of-file";
import { type KindNames, kindsKept, subjectOrNone } from "./kinds";
import type { Assumption, Fault, FileLesson, LessonsRead, PersonFacts } from "./lesson";
import { askDays, type DayMeaning, type HourMeaning, mapDays, mapHours } from "./mapping";
import {
  eachOnce,
  factsByName,
  isIn,
  type PersonInWeeks,
  readingsOfWeeks,
  togetherIn,
  withNames,
} from "./people-of-file";
import { faultAt, hasNoStudents, type PersonOfFile, type Placed, placeLesson } from "./placing";
import { type Mapping, OFF } from "./reading/pairs";
import { pairsIn } from "./taken-together";
import { blocksOfFile, daysOfFile, type FileBlocks } from "./week-of-file";

export type ImportedTeacher = {
  name: string;
  /** The department, by subjects or activity tags (departments.ts); null if the file names none. */
  subject: string | null;
  classesPerWeek: ClassesPerWeek;
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
  /** Hours such as "1:30" that were taken for ones of the afternoon. */
  afternoon: string[];
  departments: { source: DepartmentSource; count: number };
  /** Pairs of names who teach a class together: each two teachers of one line, or said so. */
  together: readonly (readonly [string, string])[];
  /** Lessons of so many teachers that nobody is a pair by them. */
  assemblies: number;
  /** Of a table. */
  balance: Balance | null;
  lessons: number;
  lessonsWithoutTeacher: number;
  kept: Record<OtherKind, [string, number][]>;
  /** By subject, day or hour, the most frequent first. */
  leftOut: {
    withoutStudents: [string, number][];
    daysOff: [string, number][];
    hoursOff: [string, number][];
  };
};

export type MappingOptions = {
  schoolWeek?: Week;
  setWeek?: boolean;
  /** The file's days take turns on the days on which the school is open; with its week. */
  inTurn?: boolean;
  /** Of these, the one that is due today. */
  due?: string;
  blocks?: Mapping<HourMeaning>;
  /** If the file's hours become the school's: those left out, and what overlapping ones are. */
  hoursOff?: ReadonlySet<string>;
  bells?: BellsMeaning;
  days?: Mapping<DayMeaning>;
  turns?: CycleChoice;
  called?: (name: string) => string;
} & KindNames;

/**
 * A lesson without students is no class: its name says what its teachers are then.
 * Throws 400 without lessons, and for hours or days that need an option.
 */
export function gatherTimetable(
  asWritten: LessonsRead,
  options: MappingOptions = {},
): TimetableOfFile {
  const read = options.called ? withNames(asWritten, options.called) : asWritten;
  const { lessons, faults, hours: inOrder, numbersDays, assumed, people: facts = [] } = read;
  const { alsoHere = [] } = read;
  if (lessons.length + faults.length + alsoHere.length === 0)
    throw new Refusal(400, "The file has no lessons");
  const classes = lessons.filter(({ students }) => students?.length !== 0);
  const taught = classes.filter(({ teachers }) => teachers.length > 0);
  const others = lessons.filter((one) => one.students?.length === 0 && one.teachers.length > 0);
  const kinds = kindsKept(others, options);
  const kept = [...kinds].map(([one, kind]): FileLesson => ({ ...one, kind }));
  const placed = [...classes, ...kept];
  const { schoolWeek = DEFAULT_WEEK } = options;
  const turns = options.inTurn ? readDaysInTurn(read, schoolWeek) : null;
  const ofFile = options.setWeek || turns ? blocksAsAsked(read, options) : null;
  const ownDays = turns
    ? { days: [...turns.values()], weekdays: openWeekdays(schoolWeek) }
    : { days: DAYS };
  const week = ofFile ? { ...DEFAULT_WEEK, ...ownDays, blocks: ofFile.blocks } : schoolWeek;
  const labels = labelsOf(week);
  const inFile = hoursOf(lessons);
  if (!ofFile && !options.blocks) refuseStrangeBlocks(read, inFile, week);
  const asBlocks = ofFile && new Map([...ofFile.hours].filter(([hour]) => inFile.has(hour)));
  const { hours, afternoon } = mapHours(
    inFile.size > labels.length && !options.blocks ? hoursOf(placed) : inFile,
    week,
    asBlocks ?? options.blocks,
    inOrder,
  );
  if (numbersDays && !options.days && !turns)
    askDays(
      lessons.map(({ day }) => day),
      week,
    );
  const days = mapDays(
    (options.days ? lessons : placed).map(({ day }) => day),
    week,
    options.days ?? turns ?? undefined,
  );
  const told = tellDays(lessons.map(({ day }) => day));
  const filled = cycleOfFile(read.weeks, schoolWeek, options.turns);
  const readings = readingsOfWeeks(filled, { hours, days, told });
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
  const { names, source } = nameDepartments(taughtBy);
  const factsByKey = factsByName(facts);
  const used = new Set(placed.map(({ day }) => day));
  const teachers = people.map((weeks, at): ImportedTeacher => {
    const [{ person }] = weeks;
    const said = factsByKey.get(nameKey(person.name));
    const name = said?.called ?? person.name;
    const teacher = teacherOf(weeks, week, names[at] || null, filled);
    const schedule = withHoursOut(teacher.schedule, said?.hoursOut, hours, week);
    return { ...teacher, ...said, name, schedule };
  });
  return {
    week: ofFile && {
      ...(turns ? ownDays : { days: daysOfFile(days, used, read.week?.days) }),
      blocks: ofFile.blocks,
    },
    due: dueAmong(turns ? ownDays.days : [], options.due),
    turns: filled && filled.names.length > 1 ? filled : null,
    teachers,
    departments: { source, count: new Set(names.filter(Boolean)).size },
    afternoon,
    faults: [...faults, ...unplaced, ...unkept].sort((a, b) => a.line - b.line),
    clashes: eachOnce(readings.flatMap(({ reading }) => reading.clashes)),
    assumed,
    mapping: {
      hours: inOrderOf([...labels, OFF], hours),
      days: inOrderOf([...week.days, OFF], days),
    },
    balance: balanceOf(read, outcomes),
    assemblies: taught.filter(({ teachers }) => teachers.length > MOST_TOGETHER).length,
    together: [
      ...pairsIn(taught.filter(({ teachers }) => teachers.length <= MOST_TOGETHER)),
      ...(read.together ?? []),
    ],
    lessons: taught.length - unplaced.length - daysOff.length - hoursOff.length,
    lessonsWithoutTeacher: lessons.length - taught.length - others.length,
    kept: {
      busy: talliedOf(kept, "busy"),
      standby: talliedOf(kept, "standby"),
      notInSchool: talliedOf(kept, "notInSchool"),
    },
    leftOut: {
      withoutStudents: tally(others.filter((one) => !kinds.has(one)).map(subjectOrNone)),
      daysOff: tally(daysOff.map(({ day }) => day)),
      hoursOff: tally(hoursOff.map(({ hour }) => hour)),
    },
  };
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

function blocksAsAsked(
  read: LessonsRead,
  { blocks: given, hoursOff, bells }: MappingOptions,
): FileBlocks {
  const ofFile = blocksOfFile(hoursOf(read.lessons), read, { given, hoursOff, bells });
  if (!ofFile) {
    throw new Refusal(
      400,
      `The order of the hours cannot be told: --blocks "HOUR=LABEL,…" in the order of the day says it`,
    );
  }
  if (ofFile.bells && ofFile.bells.meaning === null) throw new Refusal(400, askBells(ofFile.bells));
  return ofFile;
}

/** Throws 400 for blocks of Export that have no namesake here: nothing else tells which they are. */
function refuseStrangeBlocks({ week }: LessonsRead, hours: ReadonlySet<string>, here: Week): void {
  const own = (week?.blocks ?? []).flatMap(({ label }) => label ?? []);
  const strangers = own.filter((label) => hours.has(label) && blockNamed(here, label) === null);
  if (strangers.length === 0) return;
  const template = strangers.map((label) => `${label}=`).join(",");
  throw new Refusal(
    400,
    `No block here is called as these of the file are: ${strangers.join(", ")}. --set-week takes the file's week, --blocks "${template}" says which blocks they are`,
  );
}

/** The hours of lessons. A lunch hour keeps its place, unless there is one too many then. */
export function hoursOf(lessons: readonly FileLesson[]): ReadonlySet<string> {
  return new Set(lessons.map(({ hour }) => hour).filter((hour) => hour !== ""));
}

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
