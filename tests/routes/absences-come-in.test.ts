import { db } from "db/client";
import { absences, reports } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import { changeInWords } from "~/changes/change";
import { listChangesOf } from "~/changes/changes.server";
import { addAbsence } from "~/cover/absences/absences.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { reverseChange } from "~/cover/history/reverse.server";
import { viewPutAside } from "~/cover/reported/waiting.server";
import type { IsoDate } from "~/school/dates";
import { give } from "../huda-is-away";
import { openMy, pagePathOf, pagesOn, pressMy, RUNNING } from "../my-pages";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";
import { at, MONDAY, office, report, waitingOn } from "./reporting";

freshSchoolEachTest();

beforeEach(async () => {
  await addTeachers(...smallSchool);
});

test("a morning is told whom to call within the hour before their first block, and not before", async () => {
  await pagesOn({ mayReport: true, phone: "04-555 0100" });
  at("2026-11-22T05:00");
  const { to } = await report("huda");
  expect((await openMy(to)).text).toContain("Call too: 04-555 0100");
});

test("what is sent from a page is refused after midnight where it says today, with what was typed", async () => {
  await pagesOn({ mayReport: true });
  at("2026-11-23T00:01");
  const { status, html } = await report("huda", {
    "work.2": "p. 42",
    part: "some",
    firstBlock: "2",
    lastBlock: "3",
  });
  expect([status, html]).toEqual([
    400,
    expect.stringContaining("Sunday 22 November 2026, which is over"),
  ]);
  expect(html).toContain("p. 42");
  expect(await db().select().from(reports)).toEqual([]);
});

test("what is sent from a page is refused from the eleventh report that waits on, with a 429", async () => {
  await pagesOn({ mayReport: true });
  const ends = ["1", "2", "3", "4", "5L1"];
  const pairs = ends.flatMap((first, at) => ends.slice(at).map((last) => [first, last] as const));
  const statuses: number[] = [];
  for (const [firstBlock, lastBlock] of pairs.slice(0, 11)) {
    statuses.push((await report("huda", { part: "some", firstBlock, lastBlock })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 429]);
});

test("what is sent from a page is nothing on a day link, and nothing where the school has not switched it on", async () => {
  await pagesOn();
  expect((await report("huda")).status).toBe(403);
  const { text } = await openMy(await pagePathOf("huda"));
  expect(text).not.toContain("I can't come");
  expect(await db().select().from(reports)).toEqual([]);
});

test("what is sent from a page is withdrawn until the office has recorded it, and shows nobody else's", async () => {
  await pagesOn({ mayReport: true });
  const { to } = await report("huda");
  const id = new URL(to, "http://school.test").searchParams.get("report") ?? "";
  const other = `${await pagePathOf("sami")}?view=reported&report=${id}`;
  expect((await openMy(other)).text).not.toContain("Reported");
  expect((await pressMy(other, { intent: "withdraw", report: id })).status).toBe(409);
  expect((await pressMy(to, { intent: "withdraw", report: id })).status).toBe(303);
  expect(await waitingOn(SUNDAY)).toEqual([]);
});

test("what is sent from a page counts as it was filled in, whatever was chosen above it", async () => {
  await pagesOn({ mayReport: true });
  const [from, until] = [MONDAY, "2026-11-24"];
  await report("huda", { from, until, firstBlock: "1", lastBlock: "7" });
  await report("huda", { from, firstBlock: "1", lastBlock: "7" });
  await report("huda", { firstBlock: "2", lastBlock: "7" });
  await report("huda", { firstBlock: "1", lastBlock: "7" });
  const spans = (await db().select().from(reports)).map((one) => [
    ...[one.firstDate, one.lastDate, one.firstBlock, one.lastBlock],
  ]);
  expect(spans).toEqual([
    [from, until, null, null],
    [from, from, null, null],
    [SUNDAY, SUNDAY, "2", "7"],
    [SUNDAY, SUNDAY, null, null],
  ]);
});

test("what is sent from a page is refused beside its field where it makes no sense, once, with all that was typed", async () => {
  await pagesOn({ mayReport: true });
  const typed = { "work.2": "p. 42" };
  const refusals: [Record<string, string>, string][] = [
    [{ until: MONDAY }, "Choose the first day."],
    [{ firstBlock: "4", lastBlock: "2" }, "The last block is before the first."],
    [{ from: MONDAY, until: MONDAY }, "This is work for Sunday 22 November 2026"],
    [{ firstBlock: "3", lastBlock: "4" }, "This block is not among those above."],
  ];
  for (const [fields, words] of refusals) {
    const { status, text, html } = await report("huda", { ...typed, ...fields });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text.split(words), words).toHaveLength(2);
    expect(text).toContain("Not sent yet. What is wrong is marked below.");
    const [, field] = /href="#(wrong-[^"]*)"/.exec(html) ?? [];
    expect(html).toContain(`id="${field}"`);
    expect(html).toContain("p. 42");
  }
  expect(await db().select().from(reports)).toEqual([]);
});

test("what is sent from a page goes with its teacher", async () => {
  await pagesOn({ mayReport: true });
  await report("huda", { "work.2": "p. 42" });
  await removeTeacher("huda", CLERK);
  expect(await db().select().from(reports)).toEqual([]);
});

test("on the board another part than what is entered waits for its own press, which makes it longer", async () => {
  await pagesOn({ mayReport: true });
  const { press, waits } = await office();
  await report("huda", { part: "some", firstBlock: "1", lastBlock: "2" });
  const [first] = await waits(SUNDAY);
  await press(SUNDAY, { intent: "report-record", report: `${first?.id} ${first?.shown}` });
  await report("huda", { part: "some", firstBlock: "2", lastBlock: "4" });
  const [line] = await waits(SUNDAY);
  expect(line).toMatchObject({
    isPlain: false,
    differs: "Entered: blocks 1 to 2. Record makes it blocks 1 to 4.",
  });
  await press(SUNDAY, { intent: "report-record", report: `${line?.id} ${line?.shown}` });
  expect(await db().select().from(absences)).toMatchObject([{ firstBlock: "1", lastBlock: "4" }]);
});

test("on the board what was withdrawn meanwhile is said, and nothing is recorded", async () => {
  await pagesOn({ mayReport: true });
  const { press, waits } = await office();
  const { to } = await report("huda");
  const [line] = await waits(SUNDAY);
  await pressMy(to, { intent: "withdraw", report: line?.id ?? "" });
  await press(SUNDAY, { intent: "report-record", report: `${line?.id} ${line?.shown}` });
  expect(await db().select().from(absences)).toEqual([]);
});

test("on the board leave is approved and declined by who may run the school, and taking it back opens it again", async () => {
  await pagesOn({ mayAskLeave: true });
  const { press, waits } = await office(true);
  await pressMy(`${await pagePathOf("huda")}?view=leave`, {
    ...{ intent: "leave", from: MONDAY, until: MONDAY, part: "all" },
  });
  const [line] = await waits(MONDAY);
  await press(MONDAY, { intent: "leave-approve", report: `${line?.id} ${line?.shown}` });
  expect(await db().select().from(reports)).toMatchObject([{ state: "approved" }]);
  const changed = await listChangesOf(MONDAY);
  expect(changed.flatMap((change) => changeInWords(change, MONDAY))).toEqual([
    "recorded, as reported, Huda Nasser absent",
  ]);
  await reverseChange(changed[0]?.id ?? 0, RUNNING);
  const [again] = await waits(MONDAY);
  await press(MONDAY, {
    intent: "leave-decline",
    report: `${again?.id} ${again?.shown}`,
    words: "Exams",
  });
  expect(await db().select().from(reports)).toMatchObject([{ state: "declined", words: "Exams" }]);
  expect((await openMy(await pagePathOf("huda"))).text).toContain("Your leave is declined. Exams");
});

test("on the board what was set aside or declined by mistake is put back, and leave by who may run the school alone", async () => {
  await pagesOn({ mayReport: true, mayAskLeave: true });
  const [runs, clerk] = [await office(true), await office()];
  await report("mona");
  await pressMy(`${await pagePathOf("huda")}?view=leave`, {
    ...{ intent: "leave", from: MONDAY, until: MONDAY, part: "all" },
  });
  const [mona] = await clerk.waits(SUNDAY);
  await clerk.press(SUNDAY, { intent: "report-aside", report: `${mona?.id} ${mona?.shown}` });
  const [huda] = await runs.waits(MONDAY);
  await runs.press(MONDAY, { intent: "leave-decline", report: `${huda?.id} ${huda?.shown}` });
  const aside = async (date: IsoDate) => viewPutAside(await readCoverDay(date), true, CLERK);
  expect(await aside(SUNDAY)).toMatchObject([
    { says: "all day · reported 6:45 · set aside 6:45 by amal", mayAct: true },
  ]);
  expect(await aside(MONDAY)).toMatchObject([
    { says: "all day · asked 6:45 · declined 6:45 by salma", mayAct: false },
  ]);
  await clerk.press(MONDAY, { intent: "report-put-back", report: huda?.id ?? "" });
  expect(await clerk.waits(MONDAY)).toEqual([]);
  await clerk.press(SUNDAY, { intent: "report-put-back", report: mona?.id ?? "" });
  await runs.press(MONDAY, { intent: "report-put-back", report: huda?.id ?? "" });
  expect((await clerk.waits(SUNDAY)).map(({ name }) => name)).toEqual(["منى عادل"]);
  expect((await clerk.waits(MONDAY)).map(({ name }) => name)).toEqual(["Huda Nasser"]);
  expect([await aside(SUNDAY), await aside(MONDAY)]).toEqual([[], []]);
  await addAbsence(SUNDAY, "mona", CLERK);
  expect(await aside(SUNDAY)).toEqual([]);
});

test("on the board I am back is pressed by a clerk, and cancels the cover that it names", async () => {
  await pagesOn({ mayReport: true });
  const { press, waits } = await office();
  await addAbsence(SUNDAY, "huda", CLERK);
  await give("rana", "huda", "3");
  await pressMy(`${await pagePathOf("huda")}?view=away&date=${SUNDAY}`, {
    intent: "back",
    from: `${SUNDAY}|3`,
  });
  const [line] = (await waits(SUNDAY)) as {
    id: string;
    shown: string;
    agreed?: string;
    name: string;
  }[];
  await press(SUNDAY, {
    intent: "report-back",
    report: `${line?.id} ${line?.shown}`,
    agreed: line?.agreed ?? "",
  });
  expect(await db().select().from(absences)).toMatchObject([{ firstBlock: "1", lastBlock: "2" }]);
  expect(await waits(SUNDAY)).toEqual([]);
});
