import { groupBy } from "~/cover/day/day";
import { Refusal } from "~/http/refusal";
import { foldedName, nameKey } from "~/school/names";
import { daysWithin, type Schedule } from "~/school/schedule";
import { FACT_NAMES, pickFacts, type TeacherFacts } from "~/teachers/facts";
import { isSameDepartment } from "~/teachers/groups";
import { kindOf, sendKind } from "~/teachers/kinds-of-hours";
import type { Spellings } from "~/teachers/names/recognise";
import {
  countClasses,
  emptySchedule,
  entriesOn,
  type SentSchedule,
  settleSchedule,
} from "~/teachers/schedule";
import type { ImportedTeacher } from "../people/timetable";

export type KnownTeacher = {
  id: string;
  name: string;
  subject: string;
  classesPerWeek: number;
  schedule: Schedule;
  /** One for each week that takes turns, `schedule` being one; missing if none do. */
  schedules?: readonly Schedule[];
} & Partial<TeacherFacts>;

export function schedulesOf({
  schedule,
  schedules,
}: Pick<KnownTeacher, "schedule" | "schedules">): readonly Schedule[] {
  return schedules ?? [schedule];
}

export function meanClasses(teacher: Pick<KnownTeacher, "schedule" | "schedules">): number {
  const all = schedulesOf(teacher);
  return all.reduce((sum, schedule) => sum + countClasses(schedule), 0) / all.length;
}

export const NO_DEPARTMENT = "No department";

export type ImportPlan = {
  added: Omit<KnownTeacher, "id">[];
  changed: KnownTeacher[];
  unchanged: KnownTeacher[];
  others: KnownTeacher[];
};

/**
 * Matches by name (`nameKey`), else by a remembered spelling; of an Export also those of one name
 * (`pairNamesakes`). Throws 409 if nothing tells two of one name apart, or two names mean one person.
 */
export function* planImportSteps(
  known: readonly KnownTeacher[],
  imported: readonly ImportedTeacher[],
  spellings: Spellings = new Map(),
): Generator<void, ImportPlan> {
  const find = finderOf(known, imported, spellings);
  const plan: ImportPlan = { added: [], changed: [], unchanged: [], others: [] };
  const matched = new Map<KnownTeacher, string>();
  for (const teacher of imported) {
    yield;
    const there = find(teacher);
    if (!there) {
      plan.added.push(newcomerOf(teacher));
      continue;
    }
    const twin = matched.get(there);
    if (twin !== undefined) refuseTwins(there, twin, teacher.name);
    matched.set(there, teacher.name);
    const updated = updateOf(there, teacher);
    if (isSame(there, updated)) plan.unchanged.push(there);
    else plan.changed.push(updated);
  }
  plan.others = known.filter((teacher) => !matched.has(teacher));
  return plan;
}

function finderOf(
  known: readonly KnownTeacher[],
  imported: readonly ImportedTeacher[],
  spellings: Spellings,
) {
  const byId = new Map(known.map((teacher) => [teacher.id, teacher]));
  const byKey = groupBy(known, ({ name }) => nameKey(name));
  const exported = imported.filter(({ called }) => called !== undefined);
  const pairs = new Map(
    [...groupBy(exported, ({ name }) => nameKey(name))].flatMap(([key, those]) =>
      pairNamesakes(byKey.get(key) ?? [], those),
    ),
  );
  return (teacher: ImportedTeacher): KnownTeacher | undefined => {
    if (pairs.has(teacher)) return pairs.get(teacher);
    const { name, short } = teacher;
    for (const one of [name, ...(short ? [short] : [])]) {
      const bearers = byKey.get(nameKey(one)) ?? [];
      if (bearers.length > 1) refuseNamesakes(bearers);
      const there = bearers[0] ?? byId.get(spellings.get(foldedName(one)) ?? "");
      if (there) return there;
    }
    return undefined;
  };
}

type Pair = [file: ImportedTeacher, here: KnownTeacher | undefined];

/**
 * Who of one name here is who of an Export: whoever is here unchanged, then whom the department
 * tells, then as many as are left on both sides, in their order. Throws 409 where others are left.
 */
function pairNamesakes(
  bearers: readonly KnownTeacher[],
  exported: readonly ImportedTeacher[],
): Pair[] {
  if (bearers.length + exported.length < 3) return [];
  const [here, file] = [new Set(bearers), new Set(exported)];
  const pairs: Pair[] = [];
  const pair = (teacher: ImportedTeacher, there: KnownTeacher) => {
    here.delete(there);
    file.delete(teacher);
    pairs.push([teacher, there]);
  };
  for (const teacher of file) {
    const there = [...here].find((bearer) => isSame(bearer, updateOf(bearer, teacher)));
    if (there) pair(teacher, there);
  }
  for (const teacher of file) {
    const isTheirs = ({ subject }: { subject: string | null }) =>
      isSameDepartment(subject ?? "", teacher.subject ?? "");
    const [there, ...more] = [...here].filter(isTheirs);
    if (there && more.length === 0 && [...file].filter(isTheirs).length === 1) pair(teacher, there);
  }
  if (here.size > 0 && file.size > 0 && here.size !== file.size) refuseNamesakes([...here]);
  const left = [...here];
  return [...pairs, ...[...file].map((teacher, at): Pair => [teacher, left[at]])];
}

function refuseNamesakes(bearers: readonly KnownTeacher[]): never {
  const who = bearers.map(({ name, subject }) => `${name} (${subject})`).join(", ");
  throw new Refusal(
    409,
    bearers.length > 1
      ? `A name of the file belongs to ${bearers.length} teachers here: ${who}. Change one of their names first`
      : `Several teachers of the file have the name of ${who}, and nothing tells which of them it is. Change one of their names in the file first`,
  );
}

function refuseTwins({ name }: KnownTeacher, one: string, other: string): never {
  throw new Refusal(
    409,
    `Two names of the file mean ${name} here: "${one}" and "${other}". Make them one in the file, or say that one is somebody else`,
  );
}

function newcomerOf(teacher: ImportedTeacher): Omit<KnownTeacher, "id"> {
  const { name, subject, classesPerWeek, schedule, schedules } = teacher;
  const facts = { subject: subject ?? NO_DEPARTMENT, classesPerWeek: classesPerWeek ?? 20 };
  const common = { name, ...facts, schedule };
  const all = schedules?.map((schedule) => schedule ?? emptySchedule());
  return { ...common, ...(all ? withSchedules(all) : {}), ...pickFacts(teacher) };
}

export function withSchedules(schedules: readonly Schedule[]) {
  return { schedule: schedules[0] ?? emptySchedule(), schedules };
}

function updateOf(there: KnownTeacher, imported: ImportedTeacher): KnownTeacher {
  const saysCourses = imported.subject !== null;
  const weeks = imported.schedules?.map((schedule, at) => {
    const before = there.schedules?.[at] ?? there.schedule;
    return schedule ? settleSchedule(sentBy(schedule, saysCourses), before) : before;
  });
  return {
    ...there,
    ...pickFacts(imported),
    subject: imported.subject ?? there.subject,
    classesPerWeek: imported.classesPerWeek ?? there.classesPerWeek,
    ...(weeks
      ? withSchedules(weeks)
      : { schedule: settleSchedule(sentBy(imported.schedule, saysCourses), there.schedule) }),
  };
}

/**
 * The file decides the kind of each hour; of class and duty, where it says one. One that names
 * subjects says of each class what its course is, or that it has none.
 */
function sentBy(schedule: Schedule, saysCourses: boolean): SentSchedule {
  const sent = {} as SentSchedule;
  for (const [day, entries] of Object.entries(schedule)) {
    sent[day] = entries.map((entry) => {
      const course = entry.course ?? (saysCourses ? null : undefined);
      return { ...entry, ...sendKind(kindOf(entry)), course, busy: entry.busy };
    });
  }
  return sent;
}

export function isSame(there: KnownTeacher, updated: KnownTeacher): boolean {
  return factsAsText(there) === factsAsText(updated);
}

function factsAsText(teacher: KnownTeacher): string {
  const { name, subject, classesPerWeek } = teacher;
  const facts = FACT_NAMES.map((fact) => teacher[fact]);
  return JSON.stringify([name, subject, classesPerWeek, facts, schedulesOf(teacher).map(weekOf)]);
}

function weekOf(schedule: Schedule): unknown[] {
  return daysWithin(emptySchedule(), schedule).map((day) =>
    entriesOn(schedule, day).map((entry) => [
      entry.block,
      entry.room,
      entry.students,
      entry.course,
      kindOf(entry),
      entry.busy,
    ]),
  );
}
