import { Refusal } from "~/http/refusal";
import { DAYS } from "~/school/dates";
import { nameKey } from "~/school/names";
import type { Schedule } from "~/school/schedule";
import { emptySchedule, type SentSchedule, settleSchedule } from "~/teachers/schedule";
import type { ImportedTeacher } from "./timetable";

export type KnownTeacher = {
  id: string;
  name: string;
  subject: string;
  classesPerWeek: number;
  schedule: Schedule;
};

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
 * marks aside). Who is there keeps id and spelling, and what the file says nothing of: the department, whose class it is.
 * Throws a Refusal (409) when a name of the file is
 * borne by two who are there.
 */
export function planImport(
  known: readonly KnownTeacher[],
  imported: readonly ImportedTeacher[],
): ImportPlan {
  const keyed = known.map((teacher) => ({ teacher, key: nameKey(teacher.name) }));
  const plan: ImportPlan = { added: [], changed: [], unchanged: [], others: [] };
  const matched = new Set<KnownTeacher>();
  for (const teacher of imported) {
    const key = nameKey(teacher.name);
    const bearers = keyed.filter((one) => one.key === key).map((one) => one.teacher);
    const [there] = bearers;
    if (bearers.length > 1) refuseNamesakes(bearers);
    if (there) matched.add(there);
    if (!there) {
      plan.added.push({ ...teacher, subject: teacher.subject ?? NO_DEPARTMENT });
      continue;
    }
    const updated = updateOf(there, teacher);
    if (isSame(there, updated)) plan.unchanged.push(there);
    else plan.changed.push(updated);
  }
  plan.others = known.filter((teacher) => !matched.has(teacher));
  return plan;
}

function refuseNamesakes(bearers: readonly KnownTeacher[]): never {
  const who = bearers.map(({ name, subject }) => `${name} (${subject})`).join(", ");
  throw new Refusal(
    409,
    `A name of the file is borne by ${bearers.length} teachers here: ${who}. Change one of their names first`,
  );
}

function updateOf(there: KnownTeacher, imported: ImportedTeacher): KnownTeacher {
  return {
    ...imported,
    id: there.id,
    name: there.name,
    subject: imported.subject ?? there.subject,
    schedule: settleSchedule(sentBy(imported.schedule), there.schedule),
  };
}

/** The file decides which blocks are classes and which are busy; whose class it is, where it names students. */
function sentBy(schedule: Schedule): SentSchedule {
  const sent = emptySchedule() as SentSchedule;
  for (const day of DAYS) {
    sent[day] = schedule[day].map((one) => ({ ...one, needsCover: one.needsCover ?? null }));
  }
  return sent;
}

function isSame(there: KnownTeacher, updated: KnownTeacher): boolean {
  return (
    there.subject === updated.subject &&
    there.classesPerWeek === updated.classesPerWeek &&
    weekAsText(there.schedule) === weekAsText(updated.schedule)
  );
}

function weekAsText(schedule: Schedule): string {
  return JSON.stringify(
    DAYS.map((day) =>
      schedule[day].map(({ block, room, students, needsCover }) => [
        block,
        room,
        students,
        needsCover,
      ]),
    ),
  );
}
