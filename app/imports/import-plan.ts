import { Refusal } from "~/http/refusal";
import { WORKING_DAYS } from "~/school/blocks";
import { nameKey } from "~/school/names";
import type { Schedule } from "~/school/schedule";
import type { ImportedTeacher } from "./fet";

export type KnownTeacher = {
  id: string;
  name: string;
  subject: string;
  classesPerWeek: number;
  schedule: Schedule;
};

/** What an import does to the teachers who are there; `others` are not in the file and stay as they are. */
export type ImportPlan = {
  added: ImportedTeacher[];
  changed: (ImportedTeacher & { id: string })[];
  unchanged: KnownTeacher[];
  others: KnownTeacher[];
};

/**
 * Compares the teachers of a file with those who are there, by name (any case, spaces and invisible
 * marks aside). Who is there keeps id and spelling. Throws a Refusal (409) when a name of the file is
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
    if (!there) plan.added.push(teacher);
    else if (isSame(there, teacher)) plan.unchanged.push(there);
    else plan.changed.push({ ...teacher, id: there.id, name: there.name });
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

function isSame(there: KnownTeacher, imported: ImportedTeacher): boolean {
  return (
    there.subject === imported.subject &&
    there.classesPerWeek === imported.classesPerWeek &&
    weekAsText(there.schedule) === weekAsText(imported.schedule)
  );
}

function weekAsText(schedule: Schedule): string {
  return JSON.stringify(
    WORKING_DAYS.map((day) => schedule[day].map(({ block, room }) => [block, room])),
  );
}
