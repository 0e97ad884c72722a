import { db, write } from "db/client";
import { absences, calendar, substitutions } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import { changeTaught } from "~/cover/week/change-taught.server";
import { makeTimetable } from "~/cover/week/timetables-to-come.server";
import * as manage from "~/routes/_app.manage-substitutions/route";
import type { WeeksFields } from "~/routes/_app.teacher-groups/week/fields";
import { dayInWords } from "~/school/cycle";
import type { IsoDate } from "~/school/dates";
import { timetablesOf } from "~/school/week";
import { writeRotations, writeWeeksOfCycle } from "~/settings/write-week.server";
import { addEntries, correctEntries } from "~/teachers/entries.server";
import { confirmNoClasses } from "~/teachers/no-classes.server";
import { askedBy, linesOf } from "../agreed";
import { rangeOf } from "../bells";
import { makeAbsence } from "../make-rows";
import { addPerson, signedIn } from "../people";
import {
  addTeachers,
  assignClasses,
  CLERK,
  freshSchoolEachTest,
  makeTeacher,
  signedInRequest,
} from "../school";
import { readWeek } from "../week-now";
import { argsFor, dataAt } from "./call";
import { savePart } from "./school-week-forms";

freshSchoolEachTest(new Date("2027-01-12T06:45:00+04:00"));

const [FIRST, EIGHTH] = ["2027-02-01", "2027-02-08"] as const;

let cookie = "";
/**
 * Autumn's week of 10 January 2027 is A; 17 to 21 January are closed, and count. Mona Adel's Mondays: A 2/7B, 4/8A; B 3/9C. She is absent on the
 * first Monday of February and the next, and covered: by Sami in B, by Rana and Omar in A.
 */
beforeEach(async () => {
  const people = ["Sami Fadel", "Rana Saleh", "Omar Zaki"].map((name) =>
    makeTeacher(name.slice(0, 4).trim().toLowerCase(), { name }),
  );
  await addTeachers(
    makeTeacher("mona", { name: "Mona Adel", week: { Monday: ["2", "4"] } }),
    ...people,
  );
  await write(async (tx) => {
    const { timetableId } = await readWeek(tx);
    await writeWeeksOfCycle(tx, timetableId, ["A", "B"]);
    await writeRotations(tx, [{ from: "2027-01-10", week: 1 }]);
    const { schedule } = makeTeacher("", { week: { Monday: ["3"] } });
    await addEntries(tx, [{ id: "mona", schedule }], timetableId, 2);
    const holidays = rangeOf("2027-01-17", "2027-01-21", "Holidays");
    await tx.insert(calendar).values({ id: "holidays", ...holidays, entered: 1 });
    await tx.insert(absences).values([makeAbsence(FIRST, "mona"), makeAbsence(EIGHTH, "mona")]);
  });
  const ref = (block: string) => [{ absentTeacherId: "mona", block }];
  await assignClasses(FIRST, "sami", ref("3"), CLERK);
  await assignClasses(EIGHTH, "rana", ref("2"), CLERK);
  await assignClasses(EIGHTH, "omar", ref("4"), CLERK);
  cookie = await signedIn(await addPerson("admin"));
});

async function dayOf(date: IsoDate) {
  const path = `/manage-substitutions?date=${date}&dialog=history`;
  const { schoolDay, assigned, uncovered, history } = await dataAt(manage.loader, path);
  const blocks = (groups: { covers: { block: string }[] }[]) =>
    groups.flatMap(({ covers }) => covers.map(({ block }) => block)).sort();
  const open = uncovered.flatMap(({ classes }) => classes.map(({ block }) => block)).sort();
  return { title: dayInWords(date, schoolDay), covered: blocks(assigned), open, history };
}

async function say(turn: string, agreed = "") {
  const change = (fields: WeeksFields) => ({ ...fields, turns: [turn] });
  const { losses = [], agree } = await savePart(cookie, "weeks", change, { agreed });
  return { lines: losses.map(({ title, lines }) => [title, ...lines]), agree };
}

/** Presses Assign again, of each change that the history of a day offers it of. */
async function assignAgain(date: IsoDate) {
  const { history } = await dayOf(date);
  for (const { id, button } of history ?? []) {
    if (button !== "Assign again") continue;
    const path = `/manage-substitutions?date=${date}&dialog=history`;
    const form = { intent: "reverse", change: String(id) };
    await manage.action(argsFor(await signedInRequest(path, form)));
  }
}

test("the letter of a week is corrected, put back, and corrected again", async () => {
  expect(await dayOf(FIRST)).toMatchObject({
    ...{ title: "Monday 1 February 2027 · Week B", covered: ["3"], open: [] },
  });
  expect(await dayOf(EIGHTH)).toMatchObject({
    ...{ title: "Monday 8 February 2027 · Week A", covered: ["2", "4"], open: [] },
  });

  const asked = await say("2027-01-24 2");
  expect(asked.lines).toEqual([
    ["Cover to come that would lose its class, and be cancelled: 3"],
    ["Classes of absent teachers that would need cover then: 3"],
    [
      "Monday 1 February 2027 · Week A",
      "Cancelled: block 3 of Mona Adel: Sami Fadel",
      "To cover: block 2 of Mona Adel",
      "To cover: block 4 of Mona Adel",
    ],
    [
      "Monday 8 February 2027 · Week B",
      "Cancelled: block 2 of Mona Adel: Rana Saleh",
      "Cancelled: block 4 of Mona Adel: Omar Zaki",
      "To cover: block 3 of Mona Adel",
    ],
  ]);
  await say("2027-01-24 2", asked.agree);
  const first = await dayOf(FIRST);
  expect(first).toMatchObject({ title: "Monday 1 February 2027 · Week A", open: ["2", "4"] });
  const eighth = await dayOf(EIGHTH);
  expect(eighth).toMatchObject({ title: "Monday 8 February 2027 · Week B", open: ["3"] });
  expect(first.history?.[0]).toMatchObject({ note: "Mona Adel has no class in block 3" });

  await say("2027-01-24 1", (await say("2027-01-24 1")).agree);
  for (const date of [FIRST, EIGHTH]) {
    const { history } = await dayOf(date);
    expect(history?.map(({ button }) => button)).toContain("Assign again");
  }
  await assignAgain(FIRST);
  await assignAgain(EIGHTH);
  expect(await dayOf(FIRST)).toMatchObject({ covered: ["3"], open: [] });
  expect(await dayOf(EIGHTH)).toMatchObject({ covered: ["2", "4"], open: [] });

  await say("2027-01-24 2", (await say("2027-01-24 2")).agree);
  const ref = [{ absentTeacherId: "mona", block: "3" }];
  await assignClasses(EIGHTH, "sami", ref, CLERK);
  expect(await dayOf(EIGHTH)).toMatchObject({ covered: ["3"], open: [] });
  const active = (await db().select().from(substitutions)).filter(
    ({ status }) => status === "assigned",
  );
  expect(active.map(({ date }) => date)).toEqual([EIGHTH]);
});

test("Spring begins in its turn: what is no longer taught is cancelled, and what is taught then is covered anew", async () => {
  await say("2027-01-24 2", (await say("2027-01-24 2")).agree);
  await assignClasses(EIGHTH, "sami", [{ absentTeacherId: "mona", block: "3" }], CLERK);
  const { timetableId: copy } = await readWeek();
  const spring = { name: "Spring", copy, first: "2027-02-07", last: "" };
  await makeTimetable(spring, { agreed: null, actor: CLERK });
  const made = timetablesOf(await readWeek()).find(({ name }) => name === "Spring");
  const weeks = [["1"], ["5L1", "7"]];
  const correct = (agreed: string | null) =>
    changeTaught({ agreed, actor: CLERK }, async (tx) => {
      for (const [at, blocks] of weeks.entries()) {
        const { schedule } = makeTeacher("mona", { week: { Monday: blocks } });
        const place = { timetableId: made?.id, week: at + 1, from: "2027-02-07" as const };
        await correctEntries(tx, [{ id: "mona", schedule }], place);
      }
      return { done: null };
    });
  const asked = await askedBy(correct(null));
  expect(linesOf(asked)).toEqual([
    ["block 3 of Mona Adel on 8 Feb 2027: Sami Fadel"],
    ["block 5L1 of Mona Adel on 8 Feb 2027", "block 7 of Mona Adel on 8 Feb 2027"],
  ]);
  await correct(asked?.agree ?? null);
  for (const id of ["rana", "omar"]) await confirmNoClasses(made?.id ?? "", id, CLERK);
  await assignClasses(EIGHTH, "rana", [{ absentTeacherId: "mona", block: "5L1" }], CLERK);
  await assignClasses(EIGHTH, "omar", [{ absentTeacherId: "mona", block: "7" }], CLERK);
  expect(await dayOf(EIGHTH)).toMatchObject({
    ...{ title: "Monday 8 February 2027 · Week B", covered: ["5L1", "7"], open: [] },
  });
  expect(await dayOf(FIRST)).toMatchObject({ covered: [], open: ["2", "4"] });
});
