import { db, write } from "db/client";
import { substitutions } from "db/schema";
import { deleteTimetable, moveTimetable } from "~/cover/week/timetables-to-come.server";
import { EVERYTHING } from "~/http/agreed.server";
import { timetablesOf } from "~/school/week";
import { addTimetable } from "~/settings/write-week.server";
import { addEntries } from "~/teachers/entries.server";
import { readEntries } from "~/teachers/teachers.server";
import { makeTeacher } from "../make-teacher";
import { CLERK } from "../school";
import { readWeek } from "../week-now";
import { clientOf, cookiesOf } from "./api";
import { expect, type School, test } from "./school-fixture";

// The program serves a school while another process, this test, changes its year on the same database: by the functions of its own, as a second server would.

const NEXT_MONDAY = "2026-11-30" as const;
const SUBSTITUTES = ["sami", "rana", "omar"];

test.use({
  teachers: [
    [
      makeTeacher("huda", { name: "Huda Nasser", week: { Monday: ["2"], Sunday: ["1"] } }),
      ...SUBSTITUTES.map((id) => makeTeacher(id, { name: `${id} Fadel`, subject: "Substitute" })),
    ],
    { scope: "test" },
  ],
});

const entries = (...blocks: string[]) => makeTeacher("", { week: { Monday: blocks } }).schedule;
const clientAt = async (school: School, url = school.url) => clientOf(url, await cookiesOf(url));

/** Spring, from the second Monday on, in which Huda teaches block 3 in place of 2. */
async function spring(): Promise<void> {
  await write(async (tx) => {
    const { days, blocks } = await readWeek(tx);
    const dates = { firstDate: NEXT_MONDAY, lastDate: null };
    await addTimetable(tx, { id: "spring", name: "Spring", ...dates, days, blocks });
    await addEntries(tx, [{ id: "huda", schedule: entries("3") }], "spring");
  });
}

test("cover is given in one process while another moves or deletes the timetable: none is left without a class", async ({
  school,
}) => {
  const client = await clientAt(school);
  const assign = (substituteTeacherId: string) =>
    client("POST", "/api/substitutions/assign-bulk", {
      ...{ substituteTeacherId, absentTeachers: ["Huda Nasser"] },
      ...{ date: NEXT_MONDAY, isDedicated: true },
    });
  const seen = new Set<string>();
  for (let round = 0; round < 12; round++) {
    if (!timetablesOf(await readWeek()).some(({ id }) => id === "spring")) await spring();
    const change =
      round % 2 === 0
        ? deleteTimetable("spring", { agreed: EVERYTHING, actor: CLERK })
        : moveTimetable(
            "spring",
            { first: "2026-12-06", last: "" },
            { agreed: EVERYTHING, actor: CLERK },
          );
    const [answer] = await Promise.all([assign(SUBSTITUTES[round % 3] as string), change]);
    expect([200, 409]).toContain(answer.status);
    const entriesOf = await readEntries();
    const rows = await db().select().from(substitutions);
    for (const { date, absentTeacherId, classBlock, status } of rows) {
      seen.add(`${classBlock} ${status}`);
      if (status !== "assigned") continue;
      const taught = entriesOf(absentTeacherId, date).map(({ block }) => block);
      expect(taught, `round ${round}`).toContain(classBlock);
    }
    await write((tx) => tx.delete(substitutions));
    const back = { first: NEXT_MONDAY, last: "" };
    if (round % 2 === 1) await moveTimetable("spring", back, { agreed: EVERYTHING, actor: CLERK });
  }
  // Autumn's block or Spring's: what was given in Spring is cancelled with it.
  expect([...seen].every((one) => ["2 assigned", "3 cancelled"].includes(one))).toBe(true);
  expect(seen.size).toBeGreaterThan(0);
});
