import { write } from "db/client";
import { DAYS } from "~/school/dates";
import { readWeekOf } from "~/settings/week.server";
import { writeRotations, writeWeeksOfCycle } from "~/settings/write-week.server";
import { correctEntries } from "~/teachers/entries.server";
import { everyoneInWeeks } from "~/teachers/shown.server";
import { addTeachers, makeTeacher } from "../school";
import { readWeek } from "../week-now";

/** A pasted list, a line each: who, day, period, class, week. */
export const listOf = (...lines: string[]) =>
  ["Teacher\tDay\tPeriod\tClass\tWeek", ...lines.map((line) => line.replaceAll("|", "\t"))].join(
    "\n",
  );

/** What each teaches in the weeks of the timetable in force, or of another: "Mona Adel: A Monday 2 7B". */
export async function taught(timetableId?: string): Promise<string[]> {
  const week = timetableId ? await readWeekOf(timetableId) : await readWeek();
  const all = await everyoneInWeeks(week);
  return all.flatMap((those, at) =>
    those.flatMap(({ name, schedule }) =>
      DAYS.flatMap((day) =>
        schedule[day].map(
          ({ block, students }) =>
            `${name}: ${week.weeks?.[at] ?? "-"} ${day} ${block} ${students ?? ""}`,
        ),
      ),
    ),
  );
}

/** Mona, whose Mondays are 2 in week A, which it is, and 3 in B. */
export async function twoWeeks(): Promise<void> {
  await addTeachers(
    makeTeacher("mona", { name: "Mona Adel", week: { Monday: ["2"] } }),
    makeTeacher("rana", { name: "Rana Aziz", week: { Sunday: ["7"] } }),
  );
  const { schedule } = makeTeacher("", { week: { Monday: ["3"] } });
  await write(async (tx) => {
    await writeWeeksOfCycle(tx, (await readWeek(tx)).timetableId, ["A", "B"]);
    await writeRotations(tx, [{ from: "2026-11-22", week: 1 }]);
  });
  await write((tx) => correctEntries(tx, [{ id: "mona", schedule }], { week: 2 }));
  const { schedule: rana } = makeTeacher("", { week: { Sunday: ["7"] } });
  await write((tx) => correctEntries(tx, [{ id: "rana", schedule: rana }], { week: 2 }));
}

/** A file of two weeks, odd and even. */
export const FILE = listOf(
  "Mona Adel|Monday|4|7B|odd",
  "Mona Adel|Monday|5L1|9C|even",
  "Mona Adel|Tuesday|1|8A|",
);
