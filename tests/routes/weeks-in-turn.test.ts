import { db, write } from "db/client";
import { absences, acts, cycleWeeks, scheduleVersions, substitutions, timetables } from "db/schema";
import { beforeEach, describe, expect, test } from "vitest";
import * as manage from "~/routes/_app.manage-substitutions/route";
import type { CalendarFields, WeeksFields } from "~/routes/_app.teacher-groups/week/fields";
import { cycleWeekOn } from "~/school/cycle";
import type { IsoDate } from "~/school/dates";
import { addTimetable } from "~/settings/write-week.server";
import { readEntries } from "~/teachers/teachers.server";
import { makeAbsence } from "../make-rows";
import { freshSchoolEachTest } from "../school";
import { readWeek } from "../week-now";
import { dataAt } from "./call";
import { savePart, signInAdmin } from "./school-week-forms";
import { MONDAY, monaAndSami, NEXT_MONDAY, SUNDAY, takeTurns } from "./two-weeks";

freshSchoolEachTest();

let cookie = "";
let present = "";
beforeEach(async () => {
  await monaAndSami();
  present = (await readWeek()).timetableId;
  cookie = await signInAdmin();
});

const CHANGES = {
  turn:
    ({ turn }: Typed) =>
    (fields: WeeksFields) => ({ ...fields, turns: [turn] }),
  pause:
    ({ pause }: Typed) =>
    (fields: WeeksFields) => ({ ...fields, pause }),
  cycle:
    ({ timetable, week }: Typed) =>
    ({ cycles, ...fields }: WeeksFields) => ({
      ...fields,
      cycles: [...cycles.filter(({ id }) => id !== timetable), { id: timetable, names: week }],
    }),
  close: (range: Typed) => (fields: CalendarFields) => ({ rows: [...fields.rows, range] }),
  open:
    ({ range }: Typed) =>
    ({ rows }: CalendarFields) => ({
      rows: rows.map((row) => (row.id === range ? { ...row, removed: "on" } : row)),
    }),
};
type Typed = Record<string, string | string[]>;

async function send(what: keyof typeof CHANGES, { agreed = "", ...typed }: Typed) {
  const part = what === "close" || what === "open" ? "calendar" : "weeks";
  const change = CHANGES[what](typed) as (fields: object) => object;
  const came = await savePart(cookie, part, change, { agreed });
  return { ...came, effects: came.losses?.map(({ lines }) => lines) };
}

/** The same with Yes. */
async function sendAgreed(what: keyof typeof CHANGES, fields: Typed) {
  const { agree } = await send(what, fields);
  return send(what, { ...fields, agreed: agree });
}

const letters = async (...dates: IsoDate[]) => {
  const week = await readWeek();
  return dates.map((date) => cycleWeekOn(week, date)?.name ?? "–").join("");
};
const blocksOn = async (date: IsoDate) =>
  (await readEntries({ from: "2000-01-01" }))("mona", date).map(({ block }) => block);
const statuses = async () =>
  (await db().select().from(substitutions).orderBy(substitutions.date)).map(({ status }) => status);
const historyOf = async (date: string) =>
  (await dataAt(manage.loader, `/manage-substitutions?date=${date}&dialog=history`)).history ?? [];

describe("another letter", () => {
  beforeEach(takeTurns);

  test("is said once it has been named what that does, from its week on", async () => {
    const typed = { turn: "2026-11-29 1" };
    const asked = await send("turn", typed);
    expect(asked).toMatchObject({
      status: 409,
      effects: [
        ["block 3 of Mona Adel on 30 Nov 2026: Sami Fadel"],
        ["block 2 of Mona Adel on 30 Nov 2026"],
      ],
    });
    expect(await letters(MONDAY, NEXT_MONDAY, "2026-12-07")).toBe("ABA");
    const done = await send("turn", { ...typed, agreed: asked.agree });
    expect(done.toast).toMatchObject({ title: "Weeks saved" });
    expect(await letters(MONDAY, NEXT_MONDAY, "2026-12-07")).toBe("AAB");
    expect(await statuses()).toEqual(["assigned", "cancelled"]);
    expect([await historyOf(MONDAY), await historyOf(NEXT_MONDAY)]).toMatchObject([[], [{}]]);
    expect(await db().select({ what: acts.what }).from(acts)).toContainEqual({
      what: "said that it is Week A from 29 Nov 2026 on",
    });
  });

  test("is put back as if nothing had been said", async () => {
    await sendAgreed("turn", { turn: "2026-11-29 1" });
    await sendAgreed("turn", { turn: "2026-11-29 2" });
    expect(await letters(MONDAY, NEXT_MONDAY, "2026-12-07")).toBe("ABA");
    expect((await readWeek()).turns).toEqual([{ from: SUNDAY, week: 1 }]);
  });

  test.each([
    ["2026-11-29 3", "This week is not there: on 29 Nov 2026 A and B take turns"],
    ["2026-11-29 0", "This week is not there: on 29 Nov 2026 A and B take turns"],
    ["2026-11-15 2", "Weeks that are over keep their letters"],
    ["soon", "Weeks that are over keep their letters"],
  ])("that cannot be is refused beside the list: %s", async (turn, words) => {
    expect(await send("turn", { turn })).toMatchObject({ status: 400, errors: { turns: [words] } });
    expect(await letters(MONDAY, NEXT_MONDAY)).toBe("AB");
  });
});

describe("closed weeks", () => {
  test("come to count, or not, from next week on", async () => {
    await takeTurns();
    await write((tx) => tx.delete(absences));
    const holidays = { from: "2026-11-29", until: "2026-12-05", note: "Eid", kind: "closed" };
    await write((tx) => tx.delete(substitutions));
    await send("close", holidays);
    const dates = [MONDAY, NEXT_MONDAY, "2026-12-07", "2026-12-14"] as const;
    expect(await letters(...dates)).toBe("ABAB");
    expect((await send("pause", { pause: "on" })).toast).toMatchObject({ title: "Weeks saved" });
    expect(await letters(...dates)).toBe("ABBA");
    expect((await send("pause", { pause: "" })).status).toBe(303);
    expect(await letters(...dates)).toBe("ABAB");
  });
});

describe("how many weeks take turns", () => {
  const ofPresent = (...week: string[]) => ({ timetable: present, week });
  const namesOf = async (timetableId = present) =>
    (await db().select().from(cycleWeeks).orderBy(cycleWeeks.number))
      .filter((one) => one.timetableId === timetableId)
      .map(({ name }) => name);

  test("is said by their names; a new one begins as a copy, and this week is the first", async () => {
    expect((await send("cycle", ofPresent("A", "B", "", ""))).status).toBe(303);
    expect(await namesOf()).toEqual(["A", "B"]);
    expect(await letters("2026-11-15", SUNDAY, NEXT_MONDAY)).toBe("BAB");
    expect([await blocksOn(MONDAY), await blocksOn(NEXT_MONDAY)]).toEqual([["2"], ["2"]]);
    expect(await db().select({ what: acts.what }).from(acts)).toContainEqual({
      what: "said that A and B take turns",
    });
  });

  test("stays where they are only called otherwise", async () => {
    await takeTurns();
    const asked = await send("cycle", ofPresent("Red week", "Blue week", "", ""));
    expect(asked.status).toBe(303);
    expect(await namesOf()).toEqual(["Red week", "Blue week"]);
    expect(await blocksOn(NEXT_MONDAY)).toEqual(["3"]);
    expect(await statuses()).toEqual(["assigned", "assigned"]);
  });

  test("becomes one again once it has been asked, and the others' entries go", async () => {
    await takeTurns();
    const asked = await send("cycle", ofPresent("A", "", "", ""));
    expect(asked).toMatchObject({
      status: 409,
      effects: [
        ["block 3 of Mona Adel on 30 Nov 2026: Sami Fadel"],
        ["block 2 of Mona Adel on 30 Nov 2026"],
      ],
    });
    const agreed = { ...ofPresent("A", "", "", ""), agreed: asked.agree };
    expect((await send("cycle", agreed)).status).toBe(303);
    expect(await letters(MONDAY, NEXT_MONDAY)).toBe("––");
    expect(await blocksOn(NEXT_MONDAY)).toEqual(["2"]);
    const rows = await db().select().from(scheduleVersions);
    expect(rows.map(({ week }) => week)).toEqual([1, 1]);
  });

  test("leaves the entries of the weeks that stay, whichever goes", async () => {
    await takeTurns();
    await sendAgreed("cycle", ofPresent("", "B", "C", ""));
    expect(await namesOf()).toEqual(["B", "C"]);
    expect([await blocksOn(MONDAY), await blocksOn(NEXT_MONDAY)]).toEqual([["3"], ["3"]]);
  });

  test("is a new timetable's from today on where a day gone by has an absence", async () => {
    await write((tx) => tx.insert(absences).values(makeAbsence("2026-11-16", "mona")));
    expect((await send("cycle", ofPresent("A", "B", "", ""))).status).toBe(303);
    const all = await db().select().from(timetables);
    expect(all.map(({ name, firstDate }) => [name, firstDate])).toContainEqual([
      ...["From 22 Nov 2026", SUNDAY],
    ]);
    expect(await namesOf()).toEqual([]);
    expect(await letters("2026-11-16", MONDAY, NEXT_MONDAY)).toBe("–AB");
    expect(await blocksOn("2026-11-16")).toEqual(["2"]);
    expect([await blocksOn(MONDAY), await blocksOn(NEXT_MONDAY)]).toEqual([["2"], ["2"]]);
  });

  test("is said of a timetable to come, too", async () => {
    const { days, blocks } = await readWeek();
    await write(async (tx) => {
      const spring = { id: "spring", name: "Spring", firstDate: NEXT_MONDAY, lastDate: null };
      await addTimetable(tx, { ...spring, days, blocks });
    });
    expect((await send("cycle", { timetable: "spring", week: ["X", "Y", "Z"] })).status).toBe(303);
    expect(await letters(MONDAY, NEXT_MONDAY, "2026-12-07")).toBe("–XY");
  });

  test.each([
    [["A", "a", "", ""], { "cycles[0].names[1]": ["Another week is called a already"] }],
    [[..."ABCDEFG"], { "cycles[0].names[6]": ["A timetable has at most six weeks"] }],
    [["A", "x".repeat(21)], { "cycles[0].names[1]": ["A week's name has at most 20 characters"] }],
  ])("is refused beside the field where it cannot be: %j", async (week, errors) => {
    const refused = await send("cycle", ofPresent(...week));
    expect(refused).toMatchObject({ status: 400, errors });
    expect(await namesOf()).toEqual([]);
  });

  test("of a timetable that is not there is said", async () => {
    expect(await send("cycle", { timetable: "gone", week: ["A"] })).toMatchObject({
      errors: { "cycles[1].names[0]": ["This timetable has been deleted"] },
    });
  });
});
