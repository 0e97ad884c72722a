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
import type { ImportedTeacher } from "./timetable";

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
 * Matches by name (`nameKey`), else by a remembered spelling. Throws 409 if two here bear a name
 * and the department does not tell them apart, or two names mean one person.
 */
export function planImport(
  known: readonly KnownTeacher[],
  imported: readonly ImportedTeacher[],
  spellings: Spellings = new Map(),
): ImportPlan {
  const find = finderOf(known, spellings);
  const plan: ImportPlan = { added: [], changed: [], unchanged: [], others: [] };
  const matched = new Map<KnownTeacher, string>();
  for (const teacher of imported) {
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

function finderOf(known: readonly KnownTeacher[], spellings: Spellings) {
  const byId = new Map(known.map((teacher) => [teacher.id, teacher]));
  const byKey = new Map<string, KnownTeacher[]>();
  for (const teacher of known) {
    const key = nameKey(teacher.name);
    byKey.set(key, [...(byKey.get(key) ?? []), teacher]);
  }
  return ({ name, short, called, subject }: ImportedTeacher): KnownTeacher | undefined => {
    for (const one of [name, ...(short ? [short] : [])]) {
      const all = byKey.get(nameKey(one)) ?? [];
      const inDepartment = all.filter((there) => isSameDepartment(there.subject, subject ?? ""));
      const isTold = called !== undefined && all.length > 1 && inDepartment.length === 1;
      const bearers = isTold ? inDepartment : all;
      if (bearers.length > 1) refuseNamesakes(bearers);
      const there = bearers[0] ?? byId.get(spellings.get(foldedName(one)) ?? "");
      if (there) return there;
    }
    return undefined;
  };
}

function refuseNamesakes(bearers: readonly KnownTeacher[]): never {
  const who = bearers.map(({ name, subject }) => `${name} (${subject})`).join(", ");
  throw new Refusal(
    409,
    `A name of the file belongs to ${bearers.length} teachers here: ${who}. Change one of their names first`,
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
  const common = { name, subject: subject ?? NO_DEPARTMENT, classesPerWeek, schedule };
  const all = schedules?.map((schedule) => schedule ?? emptySchedule());
  return { ...common, ...(all ? withSchedules(all) : {}), ...pickFacts(teacher) };
}

export function withSchedules(schedules: readonly Schedule[]) {
  return { schedule: schedules[0] ?? emptySchedule(), schedules };
}

function updateOf(there: KnownTeacher, imported: ImportedTeacher): KnownTeacher {
  const weeks = imported.schedules?.map((schedule, at) => {
    const before = there.schedules?.[at] ?? there.schedule;
    return schedule ? settleSchedule(sentBy(schedule), before) : before;
  });
  return {
    ...there,
    ...pickFacts(imported),
    subject: imported.subject ?? there.subject,
    classesPerWeek: imported.classesPerWeek,
    ...(weeks
      ? withSchedules(weeks)
      : { schedule: settleSchedule(sentBy(imported.schedule), there.schedule) }),
  };
}

/** The file decides the kind of each hour; of class and duty, where it says one. */
function sentBy(schedule: Schedule): SentSchedule {
  const sent = {} as SentSchedule;
  for (const [day, entries] of Object.entries(schedule)) {
    sent[day] = entries.map((entry) => {
      return { ...entry, ...sendKind(kindOf(entry)), busy: entry.busy };
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
