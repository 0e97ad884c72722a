import { randomUUID } from "node:crypto";
import type { absences, substitutions } from "db/schema";
import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";

/** A substitution of Mathematics in room R1, as it is stored. */
export function makeSubstitution(
  date: IsoDate,
  absentTeacherId: string,
  classBlock: Block,
  substituteTeacherId: string | null,
  more: Partial<typeof substitutions.$inferInsert> = {},
): typeof substitutions.$inferInsert {
  return {
    id: randomUUID(),
    date,
    absentTeacherId,
    substituteTeacherId,
    classBlock,
    subject: "Mathematics",
    room: "R1",
    status: "assigned",
    createdAt: `${date}T02:00:00.000Z`,
    ...more,
  };
}

/** An absence, as it is stored: of the whole day, where nothing more is said. */
export function makeAbsence(
  date: IsoDate,
  teacherId: string,
  more: Partial<typeof absences.$inferInsert> = {},
): typeof absences.$inferInsert {
  return {
    id: randomUUID(),
    date,
    teacherId,
    enteredAt: `${date}T02:00:00.000Z`,
    enteredBy: "Clerk",
    ...more,
  };
}
