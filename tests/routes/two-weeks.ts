import { write } from "db/client";
import { absences, substitutions } from "db/schema";
import type { DayName } from "~/school/dates";
import type { Block } from "~/school/week";
import { writeRotations, writeWeeksOfCycle } from "~/settings/write-week.server";
import { addEntries } from "~/teachers/entries.server";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { addTeachers, makeTeacher } from "../school";
import { readWeek } from "../week-now";

/** Today, Sunday 22 November 2026, begins a week A: this Monday is A, the next B. */
export const [SUNDAY, MONDAY, NEXT_MONDAY] = ["2026-11-22", "2026-11-23", "2026-11-30"] as const;

export const scheduleOf = (week: Partial<Record<DayName, Block[]>>) =>
  makeTeacher("", { week }).schedule;

/** Mona teaches on Mondays, Sami never; all weeks are alike. */
export async function monaAndSami(): Promise<void> {
  const mona = makeTeacher("mona", { name: "Mona Adel", week: { Monday: ["2"] } });
  await addTeachers(mona, makeTeacher("sami", { name: "Sami Fadel" }));
}

/** Weeks A and B, the second with other classes; Mona is away on both Mondays, and Sami covers her. */
export async function takeTurns(): Promise<void> {
  const present = (await readWeek()).timetableId;
  await write(async (tx) => {
    await writeWeeksOfCycle(tx, present, ["A", "B"]);
    await writeRotations(tx, [{ from: SUNDAY, week: 1 }]);
    const b = { id: "mona", schedule: scheduleOf({ Monday: ["3"] }) };
    await addEntries(tx, [b, { id: "sami", schedule: scheduleOf({}) }], present, 2);
    await tx
      .insert(absences)
      .values([makeAbsence(MONDAY, "mona"), makeAbsence(NEXT_MONDAY, "mona")]);
    await tx
      .insert(substitutions)
      .values([
        makeSubstitution(MONDAY, "mona", "2", "sami"),
        makeSubstitution(NEXT_MONDAY, "mona", "3", "sami"),
      ]);
  });
}
