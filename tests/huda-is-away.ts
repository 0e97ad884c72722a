import { db } from "db/client";
import { substitutions } from "db/schema";
import { addAbsence } from "~/cover/absences/absences.server";
import { uncoveredClasses } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { findAvailability } from "~/cover/day/free";
import type { Block } from "~/school/week";
import { addTeachers, assignClasses, CLERK, SUNDAY } from "./school";
import { smallSchool } from "./small-school";

/** The small school on a Sunday on which Huda is away. */
export async function hudaIsAway(): Promise<void> {
  await addTeachers(...smallSchool);
  await addAbsence(SUNDAY, "huda", CLERK);
}

/** Gives a substitute classes of that Sunday, all or none. */
export function give(substitute: string, absentTeacherId: string, ...blocks: Block[]) {
  const classes = blocks.map((block) => ({ absentTeacherId, block }));
  return assignClasses(SUNDAY, substitute, classes, CLERK);
}

/** The classes of that Sunday which nobody covers. */
export const uncovered = async () =>
  uncoveredClasses(await readCoverDay(SUNDAY)).map(({ id }) => id);

/** Why somebody is not available in a block of that Sunday. */
export async function reasonFor(id: string, block: Block): Promise<string | undefined> {
  const { unavailable } = findAvailability(await readCoverDay(SUNDAY), block);
  return unavailable.find(({ person }) => person.id === id)?.reason;
}

/** Every row of cover there is, cancelled ones too. */
export const allIds = async () => (await db().select().from(substitutions)).map(({ id }) => id);
