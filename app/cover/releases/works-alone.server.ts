import { readVersions } from "db/cache";
import { db, type Transaction, write } from "db/client";
import { type Actor, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import { nameKey, plainText } from "~/school/names";
import { shortened } from "~/school/sentence";
import { aloneFrom, aloneOn, MOST_ALONE, parseWorksAlone } from "~/school/works-alone";
import { writeSetting } from "~/settings/settings.server";
import { namesOfStudents, studentsOf } from "~/teachers/entry";
import { askWhichStudents, nearStudents } from "~/teachers/names/near-students";
import { listTeachers } from "~/teachers/teachers.server";

/** The students who always work alone today, as they are written. */
export async function readWorksAlone(
  source: Transaction | ReturnType<typeof db> = db(),
): Promise<string[]> {
  return aloneOn(parseWorksAlone((await readVersions(source)).worksAlone), today());
}

/**
 * Says which students ("13A, 13B") work alone from today on whenever their teacher is away; of days before nothing changes. Throws 400,
 * beside its field, for students whom nobody teaches, and for too many.
 */
export function setWorksAlone(typed: string, actor: Actor): Promise<void> {
  return write(async (tx) => {
    const taught = studentsOf((await listTeachers(tx)).map(({ schedule }) => schedule));
    const kept = parseWorksAlone((await readVersions(tx)).worksAlone);
    const was = aloneOn(kept, today());
    const known = new Map([...was.map((name) => [nameKey(name), name] as const), ...taught]);
    const names = namesOfStudents(plainText(typed));
    refuseUnknown(names, known);
    const students = [...new Set(names.map((name) => known.get(nameKey(name)) ?? name))];
    if (students.join() === was.join()) return;
    const will = aloneFrom(kept, students, today());
    await writeSetting(tx, "worksAlone", will.length > 0 ? JSON.stringify(will) : null);
    const who = students.join(", ") || "nobody";
    await recordAct(tx, actor, `said that ${who} always work alone`);
  });
}

function refuseUnknown(names: readonly string[], known: ReadonlyMap<string, string>): void {
  const faults = names
    .filter((name) => !known.has(nameKey(name)))
    .map((name) => {
      const asked = askWhichStudents(nearStudents(name, known.values()));
      return `Nobody teaches ${shortened(name)}${asked ? `. ${asked}` : ""}`;
    });
  if (names.length > MOST_ALONE) faults.push(`At most ${MOST_ALONE} classes always work alone`);
  if (faults.length === 0) return;
  throw new Refusal(400, faults.join(". "), { errors: { alone: faults } });
}
