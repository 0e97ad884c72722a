import { db, write } from "db/client";
import { absences, acts, cycleWeeks, scheduleVersions, substitutions, timetables } from "db/schema";
import { beforeEach, describe, expect, test } from "vitest";
import type { FormReply } from "~/http/form-reply";
import * as manage from "~/routes/_app.manage-substitutions/route";
import { action } from "~/routes/_app.teacher-groups/route";
import type { WeekAsks } from "~/routes/_app.teacher-groups/week/week-state";
import { cycleWeekOn } from "~/school/cycle";
import type { IsoDate } from "~/school/dates";
import { addTimetable, writeTurns } from "~/settings/write-week.server";
import { readEntries } from "~/teachers/teachers.server";
import { makeAbsence } from "../make-rows";
import { addPerson, post, signedIn } from "../people";
import { freshSchoolEachTest } from "../school";
import { readWeek } from "../week-now";
import { argsFor, dataAt, shownIn, toastOf } from "./call";
import { MONDAY, monaAndSami, NEXT_MONDAY, SUNDAY, takeTurns } from "./two-weeks";

freshSchoolEachTest();

const PATH = "/teacher-groups?dialog=week";

let cookie = "";
let present = "";
beforeEach(async () => {
  await monaAndSami();
  present = (await readWeek()).timetableId;
  cookie = await signedIn(await addPerson("admin"));
});

async function send(intent: string, fields: Record<string, string | string[]>) {
  const form = Object.entries({ intent, ...fields }).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  const response = (await action(argsFor(post(PATH, form, { cookie })))) as Response;
  if (response.status === 303) return { status: 303, toast: await toastOf(response), agree: "" };
  const { typed, errors, question } = shownIn((await response.json()) as FormReply<WeekAsks>);
  const effects = question?.losses.map(({ lines }: { lines: string[] }) => lines);
  return { status: response.status, typed, errors, effects, agree: question?.agree ?? "" };
}

/** The same with Yes. */
async function sendAgreed(intent: string, fields: Record<string, string | string[]>) {
  const { agree } = await send(intent, fields);
  return send(intent, { ...fields, agreed: agree });
}

const letters = async (...dates: IsoDate[]) => {
  const week = await readWeek();
  return dates.map((date) => cycleWeekOn(week, date)?.name ?? "–").join("");
};
const blocksOn = async (date: IsoDate) =>
  (await readEntries())("mona", date).map(({ block }) => block);
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
    expect(done.toast).toMatchObject({ title: "Weeks changed" });
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
    expect(await send("turn", { turn })).toMatchObject({ status: 400, errors: { turn: [words] } });
    expect(await letters(MONDAY, NEXT_MONDAY)).toBe("AB");
  });

  test("that somebody has agreed to before it did more is asked about again", async () => {
    const { agree } = await send("turn", { turn: "2026-11-29 1" });
    await write((tx) => tx.update(substitutions).set({ substituteTeacherId: null }));
    const again = await send("turn", { turn: "2026-11-29 1", agreed: agree });
    expect(again.status).toBe(409);
    expect(await letters(NEXT_MONDAY)).toBe("B");
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
    expect((await send("closed-weeks", {})).toast).toMatchObject({ title: "Weeks changed" });
    expect(await letters(...dates)).toBe("ABBA");
    expect((await send("closed-weeks", { count: "on" })).status).toBe(303);
    expect(await letters(...dates)).toBe("ABAB");
  });
});

describe("the calendar, where closed weeks do not count", () => {
  const past = ["2026-11-01", "2026-11-08", "2026-11-15", SUNDAY] as const;
  const toCome = ["2026-11-29", "2026-12-06", "2026-12-13"] as const;

  beforeEach(async () => {
    await takeTurns();
    await write(async (tx) => {
      await tx.delete(absences);
      await tx.delete(substitutions);
      await writeTurns(tx, [{ from: "2026-11-01", week: 1 }]);
    });
    await send("closed-weeks", {});
  });

  test("moves no letter of weeks gone by, nor of this one, by what it says of them", async () => {
    expect(await letters(...past, ...toCome)).toBe("ABABABA");
    const storm = { from: "2026-11-08", until: "2026-11-12", note: "Storm", kind: "closed" };
    await sendAgreed("close", storm);
    expect(await letters(...past, ...toCome)).toBe("ABABABA");
    const [range] = (await readWeek()).calendar;
    await sendAgreed("open", { range: range?.id ?? "" });
    expect((await readWeek()).calendar).toEqual([]);
    expect(await letters(...past, ...toCome)).toBe("ABABABA");
  });

  test("moves the letters after a week to come that it closes, and back", async () => {
    await sendAgreed("close", {
      from: "2026-11-29",
      until: "2026-12-03",
      note: "Eid",
      kind: "closed",
    });
    expect(await letters(...past, ...toCome)).toBe("ABABAAB");
    const [range] = (await readWeek()).calendar;
    await sendAgreed("open", { range: range?.id ?? "" });
    expect(await letters(...past, ...toCome)).toBe("ABABABA");
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
    [["A", "a", "", ""], { "week-1": ["Another week is called a already"] }],
    [["A", "B", "C", "D", "E"], { "week-4": ["A timetable has at most four weeks"] }],
    [["A", "x".repeat(21)], { "week-1": ["A week's name has at most 20 characters"] }],
  ])("is refused beside the field where it cannot be: %j", async (week, errors) => {
    const refused = await send("cycle", ofPresent(...week));
    expect(refused).toMatchObject({ status: 400, errors, typed: { week } });
    expect(await namesOf()).toEqual([]);
  });

  test("of a timetable that is not there is a 404", async () => {
    expect(await send("cycle", { timetable: "gone", week: "A" })).toMatchObject({ status: 404 });
  });
});
