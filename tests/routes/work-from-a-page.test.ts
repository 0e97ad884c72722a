import { db, write } from "db/client";
import { classNotes, reportedWork, timetableBlocks } from "db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { noteClass } from "~/cover/class-notes.server";
import { closeRoom } from "~/cover/rooms/close-room.server";
import { addTimetable } from "~/settings/write-week.server";
import { openMy, pagePathOf, pagesOn, pressMy } from "../my-pages";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";
import { at, MONDAY, office, report } from "./reporting";

freshSchoolEachTest();

beforeEach(async () => {
  await addTeachers(...smallSchool);
});

test("blocks are asked for again of a day whose timetable has others", async () => {
  await pagesOn({ mayReport: true });
  const times = { name: null, begins: null, ends: null };
  const spring = { id: "s", name: "Spring", firstDate: "2026-12-06", lastDate: null } as const;
  const blocks = ["P1", "P2"].map((label) => ({ label, ...times }));
  await write((tx) => addTimetable(tx, { ...spring, days: ["Monday"], blocks }));
  const days = { day: "days", from: "2026-12-07", until: "2026-12-07", part: "some" };
  const refused = await report("huda", { ...days, firstBlock: "2", lastBlock: "3" });
  expect([refused.status, refused.html]).toEqual([
    400,
    expect.stringContaining("That day has other blocks: choose from these."),
  ]);
  const choices = [...refused.html.matchAll(/<option value="([^"]*)"/g)].map(([, label]) => label);
  expect(choices).toEqual(["P1", "P2", "P1", "P2"]);
  const { to } = await report("huda", { ...days, firstBlock: "P2", lastBlock: "P2" });
  expect((await openMy(to)).text).toContain("block P2");
});

test("says no room of a class that has another since its own is closed", async () => {
  await pagesOn({ mayReport: true });
  at("2026-11-22T05:50");
  const room = smallSchool[0]?.schedule.Sunday?.[0]?.room ?? "";
  const closing = { room, from: SUNDAY, until: "", firstBlock: "", lastBlock: "", note: "" };
  await closeRoom(
    closing,
    { chosen: new Map([[`${SUNDAY}|huda|1`, "Hall"]]), agreed: null },
    CLERK,
  );
  const { to } = await report("huda");
  const { html } = await openMy(to);
  expect(html).toContain('value="Hall"');
  const id = new URL(to, "http://school.test").searchParams.get("report") ?? "";
  const typed = { "work.1": "P. 12", "room.1": "Hall", "was.1": "" };
  await pressMy(to, { intent: "work", date: SUNDAY, report: id, ...typed });
  expect(await db().select().from(reportedWork)).toMatchObject([{ work: "P. 12", room: null }]);
});

const left = async () =>
  (await db().select().from(reportedWork)).map(({ classBlock, work, room }) => [
    ...[classBlock, work, room],
  ]);

test("work of all classes is saved by one press, said so, with its lines apart, beside what waits", async () => {
  await pagesOn({ mayReport: true });
  at("2026-11-22T05:50");
  const { to } = await report("huda");
  const { html, text } = await openMy(to);
  expect(text.match(/Save work/g)).toHaveLength(1);
  const id = new URL(to, "http://school.test").searchParams.get("report") ?? "";
  expect(html).toContain(`name="report" value="${id}"`);
  const { answer } = await pressMy(to, {
    ...{ intent: "work", date: SUNDAY, report: id },
    ...{ "work.1": "1. p. 12\r\n2. p. 13", "room.1": "B2", "was.1": "" },
    ...{ "work.2": "p. 42", "room.2": "", "was.2": "" },
  });
  const saved = await openMy(answer.headers.get("Location") ?? "");
  expect(saved.text).toContain("Your work is saved.");
  expect(saved.text).toContain("Reported 5:50");
  expect(saved.text).toContain("Withdraw");
  expect(saved.html).toContain("1. p. 12\n2. p. 13</textarea>");
  expect(await left()).toEqual([
    ["1", "1. p. 12 · 2. p. 13", "B2"],
    ["2", "p. 42", null],
  ]);
});

test("work of a class that has begun is not saved and stays typed, that of the others is", async () => {
  await pagesOn({ mayReport: true });
  at("2026-11-22T05:50");
  const { to } = await report("huda");
  await db()
    .update(timetableBlocks)
    .set({ begins: "07:30", ends: "08:15" })
    .where(eq(timetableBlocks.label, "1"));
  at("2026-11-22T07:31");
  const { status, text, html } = await pressMy(to, {
    ...{ intent: "work", date: SUNDAY, "was.1": "", "was.2": "" },
    ...{ "work.1": "p. 12", "work.2": "p. 42" },
  });
  expect(status).toBe(409);
  expect(text).toContain("Saved, except for what is marked below.");
  expect(html).toContain("p. 12</textarea>");
  expect(await left()).toEqual([["2", "p. 42", null]]);
});

test("work that nobody touched is left as the office changed it meanwhile", async () => {
  await pagesOn({ mayReport: true });
  await report("huda", { "work.1": "p. 12" });
  await addAbsence(SUNDAY, "huda", CLERK);
  await noteClass(
    SUNDAY,
    { absentTeacherId: "huda", block: "1" },
    { work: "p. 99", room: "" },
    CLERK,
  );
  await pressMy(`${await pagePathOf("huda")}?view=away&date=${SUNDAY}`, {
    ...{ intent: "work", date: SUNDAY, "was.1": "p. 12 | ", "was.2": "" },
    ...{ "work.1": "p. 12", "work.2": "p. 42" },
  });
  expect((await db().select().from(classNotes)).map(({ work }) => work).sort()).toEqual([
    ...["p. 42", "p. 99"],
  ]);
});

test("My page says at the top what was reported of the day and how far it is", async () => {
  await pagesOn({ mayReport: true });
  await report("huda");
  await report("mona", { firstBlock: "2", lastBlock: "3" });
  const top = async (who: string) =>
    (await openMy(await pagePathOf(who))).text.split("Tomorrow")[0] ?? "";
  expect(await top("huda")).toContain(
    "You reported that you can't come: the office has not seen this yet",
  );
  expect(await top("huda")).not.toContain("The office has not shown this day");
  expect(await top("mona")).toContain("blocks 2 to 3 · the office has not seen this yet");
});

test("My page says where something else was recorded than was reported, and whom to call, until they are back", async () => {
  await pagesOn({ mayReport: true, phone: "04-555 0100" });
  const { press, waits } = await office();
  const { to } = await report("huda", { firstBlock: "6", lastBlock: "7" });
  await addAbsence(SUNDAY, "huda", CLERK);
  const says = "The office recorded something different from your report: all day.";
  const page = await openMy(to);
  expect(page.text).toContain(says);
  expect(page.text).toContain("Call the office 04-555 0100");
  expect((await openMy(await pagePathOf("huda"))).text).toContain(says);
  const sami = await report("sami");
  const [line] = await waits(SUNDAY);
  await press(SUNDAY, { intent: "report-record", report: `${line?.id} ${line?.shown}` });
  expect((await openMy(sami.to)).text).not.toContain("something else");
});

test("My page says of leave that was approved that it is", async () => {
  await pagesOn({ mayAskLeave: true });
  const { press, waits } = await office(true);
  const path = await pagePathOf("huda");
  await pressMy(`${path}?view=leave`, {
    ...{ intent: "leave", from: MONDAY, until: MONDAY, part: "all" },
  });
  const [line] = await waits(MONDAY);
  await press(MONDAY, { intent: "leave-approve", report: `${line?.id} ${line?.shown}` });
  const { text } = await openMy(path);
  expect(text).toMatch(/My absences\n[^\n]*\n all day\n approved/);
});

test("My page offers to be back from the absence it stands under alone, and leads on from what was withdrawn", async () => {
  await pagesOn({ mayReport: true });
  await addAbsence(SUNDAY, "huda", CLERK);
  const { to } = await report("huda", { from: "2026-11-25", until: "2026-11-26" });
  expect((await openMy(to)).text).not.toContain("Back from");
  const id = (path: string) => new URL(path, "http://school.test").searchParams.get("report") ?? "";
  await pressMy(to, { intent: "withdraw", report: id(to) });
  const withdrawn = await openMy(to);
  expect(withdrawn.text).toContain("I can't come");
  expect(withdrawn.text).not.toContain("I am back");
  const today = `${await pagePathOf("huda")}?view=away&date=${SUNDAY}`;
  expect((await openMy(today)).text).toContain("Back from");
  const { answer } = await pressMy(today, { intent: "back", from: `${SUNDAY}|3` });
  const back = answer.headers.get("Location") ?? "";
  expect((await openMy(back)).text).toContain("You are back:");
  await pressMy(back, { intent: "withdraw", report: id(back) });
  const taken = await openMy(back);
  expect(taken.text).not.toContain("You are back");
  expect(taken.text).toMatch(/Back from Sun,? 22 Nov/);
});

test("a date on which its teacher is not away is the page itself, and no day is read for it", async () => {
  await pagesOn({ mayReport: true });
  const path = await pagePathOf("huda");
  const { text } = await openMy(path);
  for (const date of [MONDAY, "2026-11-20", "2031-05-05"]) {
    expect((await openMy(`${path}?view=away&date=${date}`)).text).toBe(text);
  }
});
