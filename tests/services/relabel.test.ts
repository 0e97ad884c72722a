import { db } from "db/client";
import { classNotes, outings, planChoices, releases, reportedWork, reports } from "db/schema";
import { expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { noteClass, takeDuty } from "~/cover/class-notes.server";
import { recordClassesOut } from "~/cover/classes-out/classes-out.server";
import { dutiesOfAway } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { leaveOpen } from "~/cover/plan-choices/choices-of-classes.server";
import { reportAway } from "~/cover/reported/report-away.server";
import { changeWeek } from "~/cover/week/change-week.server";
import { DEFAULT_WEEK, labelsOf } from "~/school/week";
import { releaseWithCover } from "../agreed";
import { agreeingTo } from "../bells";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";

freshSchoolEachTest();

const { days } = DEFAULT_WEEK;

/** The week with some of its blocks called otherwise. */
function called(newLabels: Record<string, string>) {
  const blocks = labelsOf(DEFAULT_WEEK).map((was) => ({
    ...{ was, label: newLabels[was] ?? was, name: null, begins: null, ends: null },
  }));
  return { days, blocks };
}
const change = (newLabels: Record<string, string>) =>
  agreeingTo((agreed) => changeWeek(called(newLabels), { agreed, actor: CLERK }));

/** Everything that is recorded of days to come, each with the blocks that it names. */
async function recorded() {
  const ofClass = async (table: typeof releases | typeof classNotes | typeof planChoices) =>
    (await db().select({ date: table.date, block: table.classBlock }).from(table)).map(
      ({ date, block }) => `${date} ${block}`,
    );
  const work = await db().select().from(reportedWork);
  return {
    released: await ofClass(releases),
    noted: (await ofClass(classNotes)).sort(),
    said: await ofClass(planChoices),
    out: (await db().select().from(outings)).map((one) => [one.firstBlock, one.lastBlock]),
    reported: (await db().select().from(reports)).map((one) => [one.firstBlock, one.lastBlock]),
    work: work.map((one) => one.classBlock),
  };
}

async function aDayOfAllKinds() {
  const duty = { block: "3", room: null, needsCover: false, busy: "Gate duty" } as const;
  const huda = makeTeacher("huda", { name: "Huda Nasser", week: { Sunday: ["1", "2", "5L2"] } });
  huda.schedule.Sunday.push(duty);
  huda.schedule.Sunday = huda.schedule.Sunday.map((entry) =>
    entry.block === "1" ? { ...entry, students: "7A" } : entry,
  );
  await addTeachers(huda, makeTeacher("sami", { week: { Sunday: ["1", "5L2"] } }));
  await addAbsence(SUNDAY, "huda", CLERK);
  const of = (block: string) => ({ absentTeacherId: "huda", block });
  await releaseWithCover(SUNDAY, of("5L2"), { note: "Exam", withTeacherId: "" }, CLERK);
  await noteClass(SUNDAY, of("2"), { work: "Page 40", room: "" }, CLERK);
  await takeDuty(SUNDAY, of("3"), "Abu Ali", CLERK);
  await leaveOpen(SUNDAY, of("1"), CLERK);
  const trip = { students: "7A", from: SUNDAY, until: "", note: "Trip" };
  await recordClassesOut({ ...trip, firstBlock: "5L2", lastBlock: "7" }, null, CLERK);
  await reportAway("sami", {
    ...{ kind: "cannot come", reason: null, firstDate: SUNDAY, lastDate: SUNDAY },
    ...{ firstBlock: "1", lastBlock: "5L2" },
    work: [{ date: SUNDAY, block: "5L2", work: "Page 12", room: "" }],
  });
}

test("what is recorded of days to come follows blocks that are called otherwise", async () => {
  await aDayOfAllKinds();
  await change({ 1: "A", 2: "B", 3: "C", "5L2": "5B" });
  expect(await recorded()).toEqual({
    released: [`${SUNDAY} 5B`],
    noted: [`${SUNDAY} B`, `${SUNDAY} C`],
    said: [`${SUNDAY} A`],
    out: [["5B", "7"]],
    reported: [["A", "5B"]],
    work: ["5B"],
  });
  const day = await readCoverDay(SUNDAY);
  expect(dutiesOfAway(day)).toMatchObject([{ block: "C", takenBy: "Abu Ali" }]);
});
