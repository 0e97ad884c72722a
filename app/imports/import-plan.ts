import { Refusal } from "~/http/refusal";
import { DAYS } from "~/school/dates";
import { foldedName, nameKey } from "~/school/names";
import type { Schedule } from "~/school/schedule";
import type { CoverTerms } from "~/teachers/cover-terms";
import { isSameDepartment } from "~/teachers/groups";
import { kindOf, sendKind } from "~/teachers/kinds-of-hours";
import type { Spellings } from "~/teachers/names/recognise";
import { emptySchedule, type SentSchedule, settleSchedule } from "~/teachers/schedule";
import type { ImportedTeacher } from "./timetable";

export type KnownTeacher = {
  id: string;
  name: string;
  subject: string;
  classesPerWeek: number;
  schedule: Schedule;
  email?: string | null;
  phone?: string | null;
} & Partial<CoverTerms>;

/** The department of a teacher who is new, from a file that says nothing of subjects. */
export const NO_DEPARTMENT = "No department";

/** What an import does to the teachers who are there; `others` are not in the file and stay as they are. */
export type ImportPlan = {
  added: Omit<KnownTeacher, "id">[];
  changed: KnownTeacher[];
  unchanged: KnownTeacher[];
  others: KnownTeacher[];
};

/**
 * Compares the teachers of a file with those who are there, by name (any case, spaces and invisible
 * marks aside), else by the `spellings` of the name or of the short one. Who is there keeps id and spelling, and what the file says nothing of: the
 * department, whose class it is, how they are reached.
 * Of two of one name who are there, the one of the file's department is meant where the file tells such people apart. Throws a Refusal (409) when a name of the file is
 * else borne by two who are there, or two of its names mean the same person.
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
    `A name of the file is borne by ${bearers.length} teachers here: ${who}. Change one of their names first`,
  );
}

function refuseTwins({ name }: KnownTeacher, one: string, other: string): never {
  throw new Refusal(
    409,
    `Two names of the file mean ${name} here: "${one}" and "${other}". Make them one in the file, or say that one is somebody else`,
  );
}

/** What a file says of a person besides their week; what it says nothing of is left out. */
function factsOf({ email, phone, cover, monthlyAllowance, firstDate, lastDate }: ImportedTeacher) {
  const facts = { email, phone, cover, monthlyAllowance, firstDate, lastDate };
  return Object.fromEntries(
    Object.entries(facts).filter(([, fact]) => fact !== undefined),
  ) as Partial<Pick<KnownTeacher, keyof typeof facts>>;
}

function newcomerOf(teacher: ImportedTeacher): Omit<KnownTeacher, "id"> {
  const { name, subject, classesPerWeek, schedule } = teacher;
  const common = { name, subject: subject ?? NO_DEPARTMENT, classesPerWeek, schedule };
  return { ...common, ...factsOf(teacher) };
}

function updateOf(there: KnownTeacher, imported: ImportedTeacher): KnownTeacher {
  return {
    ...there,
    ...factsOf(imported),
    subject: imported.subject ?? there.subject,
    classesPerWeek: imported.classesPerWeek,
    schedule: settleSchedule(sentBy(imported.schedule), there.schedule),
  };
}

/** The file decides of what kind the blocks are; whose class it is, or what keeps somebody busy, where it says so. */
function sentBy(schedule: Schedule): SentSchedule {
  const sent = emptySchedule() as SentSchedule;
  for (const day of DAYS) {
    sent[day] = schedule[day].map((one) => {
      return { ...one, ...sendKind(kindOf(one)), busy: one.busy };
    });
  }
  return sent;
}

/** Whether nothing of a teacher is another. */
export function isSame(there: KnownTeacher, updated: KnownTeacher): boolean {
  return factsAsText(there) === factsAsText(updated);
}

function factsAsText({ schedule, ...teacher }: KnownTeacher): string {
  const { name, subject, classesPerWeek, cover, monthlyAllowance, firstDate, lastDate } = teacher;
  const facts = [teacher.email, teacher.phone, cover, monthlyAllowance, firstDate, lastDate];
  return JSON.stringify([name, subject, classesPerWeek, facts, weekOf(schedule)]);
}

function weekOf(schedule: Schedule): unknown[] {
  return DAYS.map((day) =>
    schedule[day].map((one) => [
      one.block,
      one.room,
      one.students,
      one.course,
      kindOf(one),
      one.busy,
    ]),
  );
}
