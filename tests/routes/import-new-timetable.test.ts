import { db, write } from "db/client";
import { absences, substitutions, timetables } from "db/schema";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { FormReply } from "~/http/form-reply";
import * as manage from "~/routes/_app.manage-substitutions/route";
import type { IsoDate } from "~/school/dates";
import { readWeekOn } from "~/settings/week.server";
import { everyoneOn, readEntries } from "~/teachers/teachers.server";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { addTeachers, freshSchoolEachTest, makeTeacher, trailOf } from "../school";
import { dataAt, shownIn, toastOf } from "./call";
import { clerkAt, DIFFERENCE, faultsOf, fileOf } from "./import-clerk";

freshSchoolEachTest(new Date("2027-01-12T04:30:00Z"));

const [FIRST_MONDAY, MONDAY, SPRING] = ["2027-02-01", "2027-02-08", "2027-02-07"] as const;

/** Autumn, in which Mona teaches block 3 on Mondays; she is away on two of them, and Sami takes both. */
beforeEach(async () => {
  await addTeachers(
    makeTeacher("mona", { name: "Mona Adel", week: { Monday: ["3"] } }),
    makeTeacher("sami", { name: "Sami Fadel", week: { Tuesday: ["1"] } }),
    makeTeacher("rana", { name: "Rana Odeh", week: { Monday: ["1"] } }),
  );
  const dates = [FIRST_MONDAY, MONDAY] as const;
  await write(async (tx) => {
    await tx.insert(absences).values(dates.map((date) => makeAbsence(date, "mona")));
    await tx
      .insert(substitutions)
      .values(dates.map((date) => makeSubstitution(date, "mona", "3", "sami")));
  });
});

const FILE = fileOf(
  "Monday|5L1|Physics|Mona Adel|B1|9C",
  "Monday|7|Physics|Mona Adel|B1|8A",
  "Sunday|1|Art|Omar Zaki|C1|7A",
);
const NEW = { holds: "new", timetableName: "Spring", first: SPRING, last: "" };
const CHANGE = { intent: "import-read", next: "difference", ...NEW };

/** Somebody before the step that says what Spring would change. */
async function clerkWithSpring(name = "salma") {
  const clerk = await clerkAt(name);
  await clerk.upload({ timetable: ["spring.csv", FILE] }, "by itself");
  const next = await clerk.send(CHANGE);
  if (next.status !== 303) throw new Error(JSON.stringify(await faultsOf(next)));
  return clerk;
}

const rowsNow = async () =>
  (await db().select().from(substitutions)).map(({ date, status }) => `${date} ${status}`).sort();
const namesNow = async () => (await db().select().from(timetables)).map(({ name }) => name).sort();
const blocksOf = async (id: string, ...dates: IsoDate[]) => {
  const entriesOf = await readEntries({ from: "2000-01-01" });
  return dates.map((date) =>
    entriesOf(id, date)
      .map(({ block }) => block)
      .join(" "),
  );
};
const historyOf = async (date: string) =>
  (await dataAt(manage.loader, `/manage-substitutions?date=${date}&dialog=history`)).history ?? [];
const changeOf = (done: Response) =>
  /imported=(\d+)/.exec(done.headers.get("Location") ?? "")?.[1] ?? "";

describe("a file", () => {
  test("is a new timetable from the next school week on, unless nobody is here yet", async () => {
    const clerk = await clerkAt();
    await clerk.upload({ timetable: ["spring.csv", FILE] }, "by itself");
    expect(await clerk.see()).toMatchObject({
      file: { when: { holds: "new", timetable: { name: "", first: "2027-01-17", last: "" } } },
    });
    expect((await clerk.seeDifference()).holds[0]).toMatch(
      /^The new timetable holds from 17 Jan 2027\. Until then nothing/,
    );
  });

  test.each([
    [{ first: "2027-01-12" }, "first", "A timetable begins tomorrow at the earliest"],
    [{ first: "2026-01-12" }, "first", "A timetable begins tomorrow at the earliest"],
    [{ first: "" }, "first", "The first day must be a date"],
    [{ last: "2027-02-06" }, "last", "The last day is before the first"],
    [{ last: "soon" }, "last", "The last day must be a date"],
    [{ timetableName: "x".repeat(41) }, "name", "The name has more than 40 characters"],
  ])("is refused with %j beside the field, as typed", async (more, field, words) => {
    const clerk = await clerkAt();
    await clerk.upload({ timetable: ["spring.csv", FILE] }, "by itself");
    const refused = await clerk.send({ ...CHANGE, ...more });
    expect(refused.status).toBe(400);
    const { errors } = shownIn((await refused.json()) as FormReply);
    expect(errors).toEqual({ [`when-${field}`]: [words] });
    const { timetableName: name, first, last } = { ...NEW, ...more };
    expect(await clerk.see()).toMatchObject({
      file: { when: { timetable: { name, first, last }, faults: { [field]: [words] } } },
    });
    const seen = await clerk.see(DIFFERENCE);
    expect(seen).toMatchObject({ file: { view: null, refusal: words } });
    expect(await namesNow()).toHaveLength(1);
  });
});

describe("a new timetable", () => {
  test("names by date what it does, and cancels cover without a class, a change of each day", async () => {
    const clerk = await clerkWithSpring();
    expect((await clerk.seeDifference()).effects).toMatchObject([
      { kind: "lost", lines: ["block 3 of Mona Adel on 8 Feb 2027: Sami Fadel"] },
      {
        kind: "toCover",
        lines: ["block 5L1 of Mona Adel on 8 Feb 2027", "block 7 of Mona Adel on 8 Feb 2027"],
      },
    ]);
    const done = await clerk.importIt();
    const text = expect.stringMatching(/Cover cancelled: 1$/);
    expect(await toastOf(done)).toMatchObject({ text });
    expect(await namesNow()).toEqual(["Spring", "Timetable"]);
    expect(await rowsNow()).toEqual([`${FIRST_MONDAY} assigned`, `${MONDAY} cancelled`]);
    expect(await blocksOf("mona", FIRST_MONDAY, MONDAY)).toEqual(["3", "5L1 7"]);
    expect(await historyOf(FIRST_MONDAY)).toEqual([]);
    expect(await historyOf(MONDAY)).toHaveLength(1);
    expect((await trailOf("2027-01-12")).map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        "cancelled cover of Mona Adel, block 3 by Sami Fadel, on 8 Feb 2027",
        "imported spring.csv as the timetable Spring, from 7 Feb 2027 (teachers added: 1, changed: 1)",
      ]),
    );
  });

  test("asks for cover whoever comes with it from its first day on, and whoever leaves until the day before", async () => {
    const clerk = await clerkWithSpring();
    const { others, until } = await clerk.seeDifference();
    expect([until, ...others.map(({ whyStaying }) => whyStaying)]).toEqual([
      "6 Feb 2027",
      null,
      null,
    ]);
    await clerk.importIt({ leaving: "rana" });
    const people = (await everyoneOn(SPRING)).map(({ name, firstDate, lastDate, schedule }) => {
      const classes = Object.values(schedule).flat().length;
      return [name, firstDate, lastDate, classes];
    });
    expect(people).toEqual([
      ["Mona Adel", null, null, 2],
      ["Omar Zaki", SPRING, null, 1],
      ["Rana Odeh", null, "2027-02-06", 0],
      ["Sami Fadel", null, null, 1],
    ]);
    expect(await blocksOf("rana", FIRST_MONDAY, MONDAY)).toEqual(["1", ""]);
    expect(await blocksOf("sami", "2027-02-02", "2027-02-09")).toEqual(["1", "1"]);
    expect(await blocksOf("omar", "2027-01-31")).toEqual([""]);
  });

  test("names cover of whoever has left by then, and leaves it", async () => {
    await write((tx) =>
      tx.insert(substitutions).values(makeSubstitution(MONDAY, "mona", "7", "rana")),
    );
    const clerk = await clerkWithSpring();
    const { agree, key } = await clerk.seeDifference();
    const form = { intent: "import", looked: "on", agreed: agree ?? "", key, leaving: "rana" };
    const refused = await clerk.send(form, DIFFERENCE);
    expect(refused.status).toBe(409);
    expect(await faultsOf(refused)).toEqual([expect.stringMatching(/^Who leaves is needed/)]);
    const seen = await clerk.seeDifference();
    expect(seen.others).toMatchObject([{ name: "Rana Odeh", isLeaving: true }, {}]);
    expect(seen.effects).toContainEqual({
      kind: "gone",
      title: "Substitutes who would have left by then; their cover stays: 1",
      lines: ["block 7 of Mona Adel on 8 Feb 2027: Rana Odeh"],
    });
    expect((await clerk.importIt({ leaving: "rana" })).status).toBe(303);
    expect(await rowsNow()).toEqual([
      `${FIRST_MONDAY} assigned`,
      `${MONDAY} assigned`,
      `${MONDAY} cancelled`,
    ]);
  });

  test("has the file's week where that is ticked, else that of then; what has no place is named", async () => {
    const clerk = await clerkAt("admin");
    await clerk.upload({ timetable: ["spring.csv", FILE] }, "by itself");
    await clerk.send({ ...CHANGE, setWeek: "on" });
    const { week, displaced } = await clerk.seeDifference();
    expect(week).toMatch(/^Sunday, Monday; blocks 1, 5L1, 7/);
    expect(displaced).toEqual(["Sami Fadel: 1 lesson"]);
    await clerk.importIt();
    expect((await readWeekOn(SPRING)).days).toEqual(["Sunday", "Monday"]);
    expect((await readWeekOn("2027-02-06")).days).toHaveLength(5);
    expect(await blocksOf("sami", "2027-02-02", "2027-02-09")).toEqual(["1", ""]);
  });

  test("that has come to its first day between the question and Yes is refused, and asked for anew", async () => {
    vi.setSystemTime(new Date("2027-01-12T19:30:00Z"));
    const clerk = await clerkWithSpring();
    await clerk.send({ ...CHANGE, first: "2027-01-13" });
    const { agree, key } = await clerk.seeDifference();
    vi.setSystemTime(new Date("2027-01-12T20:30:00Z"));
    const refused = await clerk.send(
      { intent: "import", looked: "on", agreed: agree ?? "", key },
      DIFFERENCE,
    );
    expect(refused.status).toBe(400);
    expect(await faultsOf(refused)).toEqual(["A timetable begins tomorrow at the earliest"]);
    expect(await clerk.see()).toMatchObject({
      file: { when: { faults: { first: ["A timetable begins tomorrow at the earliest"] } } },
    });
    expect(await namesNow()).toEqual(["Timetable"]);
  });
});

describe("taken back", () => {
  test("a new timetable goes once it has been said what that does, and what was cancelled can be assigned again", async () => {
    const clerk = await clerkWithSpring();
    const change = changeOf(await clerk.importIt({ leaving: "rana" }));
    await write((tx) =>
      tx.insert(substitutions).values(makeSubstitution(MONDAY, "mona", "7", "sami")),
    );
    const asked = await clerk.send({ intent: "import-back", change });
    expect(asked.status).toBe(409);
    const { question } = shownIn((await asked.json()) as FormReply);
    expect(question?.losses).toMatchObject([
      { kind: "lost", lines: ["block 7 of Mona Adel on 8 Feb 2027: Sami Fadel"] },
      { kind: "toCover", lines: ["block 3 of Mona Adel on 8 Feb 2027"] },
    ]);
    expect(await namesNow()).toEqual(["Spring", "Timetable"]);
    const done = await clerk.send({ intent: "import-back", change, agreed: question?.agree ?? "" });
    expect(done.status).toBe(303);
    expect(await namesNow()).toEqual(["Timetable"]);
    const people = (await everyoneOn(MONDAY)).map(({ name, lastDate }) => [name, lastDate]);
    expect(people).toEqual([
      ["Mona Adel", null],
      ["Rana Odeh", null],
      ["Sami Fadel", null],
    ]);
    expect(await blocksOf("mona", FIRST_MONDAY, MONDAY)).toEqual(["3", "3"]);
    const offered = (await historyOf(MONDAY)).map(({ button }) => button);
    expect(offered).toContain("Assign again");
  });

  test("it cannot be once it has begun, or been deleted", async () => {
    const clerk = await clerkWithSpring();
    const change = changeOf(await clerk.importIt());
    vi.setSystemTime(new Date("2027-02-07T04:30:00Z"));
    const again = await clerkAt("again");
    expect(await again.see()).toMatchObject({ last: { obstacle: "Spring has begun" } });
    const refused = await again.send({ intent: "import-back", change });
    expect([refused.status, await faultsOf(refused)]).toEqual([
      409,
      ["The import cannot be taken back. Spring has begun"],
    ]);
    vi.setSystemTime(new Date("2027-01-13T04:30:00Z"));
    await write((tx) => tx.delete(timetables));
    expect(await again.see()).toMatchObject({
      last: { obstacle: "Its timetable has been deleted" },
    });
  });
});
