import { write } from "db/client";
import { recordAct } from "~/acts/acts.server";
import { insertAbsences, insertSubstitutions } from "~/cover/rows.server";
import { today } from "~/school/clock.server";
import { readWeekOn } from "~/settings/week.server";
import { hasTeachers } from "~/teachers/school-size.server";
import { insertTeachers } from "~/teachers/teachers.server";
import { holdsDemoSchool, markDemoSchool } from "./demo-mark.server";
import { makeDemoSchool } from "./demo-school";
import { addDemoYear } from "./demo-year.server";

/** Answers whether it did; a demo whose teachers were all removed is left empty. */
export function fillWithDemoSchool(): Promise<boolean> {
  const now = new Date().toISOString();
  const notLater = (instant: string) => (instant < now ? instant : now);
  return write(async (tx) => {
    if ((await hasTeachers(tx)) || (await holdsDemoSchool(tx))) return false;
    const { teachers, absences, substitutions } = makeDemoSchool(
      today(),
      await readWeekOn(today(), tx),
    );
    await insertTeachers(tx, teachers);
    await insertAbsences(
      tx,
      absences.map((row) => ({ ...row, enteredAt: notLater(row.enteredAt) })),
    );
    await insertSubstitutions(
      tx,
      substitutions.map((row) => ({ ...row, createdAt: notLater(row.createdAt) })),
    );
    await addDemoYear(tx);
    await markDemoSchool(tx, true);
    await recordAct(tx, null, "filled the empty database with the demo school");
    return true;
  });
}
