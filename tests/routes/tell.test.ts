import { write } from "db/client";
import { classNotes } from "db/schema";
import { expect, test } from "vitest";
import { changeInWords } from "~/changes/change";
import { listChangesByOthers, listChangesOf, listTodaysChanges } from "~/changes/changes.server";
import { recordClassesOut } from "~/cover/classes-out/classes-out.server";
import { toldSubstitutions, uncoveredClasses } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { readHistory } from "~/cover/history/history.server";
import { reverseChange } from "~/cover/history/reverse.server";
import { releaseClass } from "~/cover/releases/releases.server";
import { loader } from "~/routes/_app.manage-substitutions/route";
import { publishedOf } from "~/sheets/published";
import { tasksPublished } from "~/sheets/published-tasks";
import { emptySchedule } from "~/teachers/schedule";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY, trailOf } from "../school";
import { dataAt, toastOf } from "./call";
import { aMorning, cancelAll, give, people, person, press, TELL } from "./tell-list";

freshSchoolEachTest();

const ALONG_WITH_SAMI = { note: "", withTeacherId: "sami", agreed: null };

const noteWork = (work: string) =>
  write((tx) =>
    tx.insert(classNotes).values({
      ...{ id: "note", date: SUNDAY, absentTeacherId: "huda", classBlock: "1", work },
      ...{ enteredAt: "2026-11-22T02:00:00.000Z", enteredBy: "Clerk" },
    }),
  );

test("who is to be told of a day is nobody while nobody covers", async () =>
  expect(await people()).toEqual([]));

test("who is to be told of a day is each substitute, with words and ways to send them", async () => {
  await aMorning();
  await give("sami", "2");
  expect(await people()).toMatchObject([
    {
      name: "Rana Aziz",
      state: "to tell",
      lines: ["Block 1: the class, room R1, for Huda Nasser (Mathematics)"],
      reach: { mail: null, whatsApp: null, needsCountryCode: true },
    },
    { name: "Sami Fadel", reach: { sms: null, needsCountryCode: false } },
  ]);
  expect((await person("sami"))?.reach.mail).toMatch(/^mailto:sami@school\.test\?/);
  expect((await person("rana"))?.message.split("\n")[0]).toBe("Rana Aziz");
});

test("who is to be told of a day begins with who is needed first, whatever their names", async () => {
  await aMorning();
  await addTeachers(makeTeacher("adam", { name: "Adam Amin", subject: "Substitute" }));
  await give("adam", "3");
  await press("told", "rana");
  expect((await people()).map(({ name }) => name)).toEqual(["Rana Aziz", "Adam Amin"]);
});

test("who is to be told of a day has the whole day as one text, with what is open", async () => {
  await aMorning();
  expect((await dataAt(loader, TELL)).tell?.toAll).toBe(
    [
      "Cover on Sunday 22 November 2026, as of 06:45",
      "",
      "Block 1",
      "room R1: Rana Aziz, for Huda Nasser",
      "",
      "Block 2",
      "room R1: Not assigned, for Huda Nasser",
      "",
      "Block 3",
      "room R1: Not assigned, for Huda Nasser",
    ].join("\n"),
  );
});

test("told is ticked off, for every clerk, and in the day's history without what was told", async () => {
  await aMorning();
  await noteWork("page 40");
  expect((await press("told", "rana")).headers.get("Location")).toBe(`${TELL}#tell-rana`);
  expect(await person("rana")).toMatchObject({
    state: "told",
    told: { time: "6:45", by: "Clerk" },
  });
  const said = JSON.stringify(await trailOf());
  expect(said).toContain("told Rana Aziz on 22 Nov 2026");
  expect(said).not.toMatch(/page 40|050 123/);
});

test("told is to be told again when something is different, and says what", async () => {
  await aMorning();
  await press("told", "rana");
  await noteWork("page 40");
  await give("rana", "2");
  expect(await person("rana")).toMatchObject({
    state: "again",
    different: ["block 1: other work", "new: block 2"],
  });
  expect((await person("rana"))?.message).toContain("Changed on Sunday 22 November 2026");
  await press("told", "rana");
  expect(await person("rana")).toMatchObject({ state: "told", different: [] });
});

test("told is not ticked off by who has seen something else", async () => {
  await aMorning();
  const mark = (await person("rana"))?.mark;
  await give("rana", "2");
  const toast = await toastOf(await press("told", "rana", mark));
  expect(toast).toMatchObject({ text: expect.stringContaining("has changed since") });
  expect(await person("rana")).toMatchObject({ state: "to tell" });
});

test("told and no longer needed is told too, once", async () => {
  await aMorning();
  await press("told", "rana");
  await cancelAll();
  expect(await person("rana")).toMatchObject({
    state: "again",
    lines: [],
    different: ["no longer needed: block 1"],
  });
  await press("told", "rana");
  expect(await people()).toEqual([]);
  const said = (await trailOf()).map(({ what }) => what);
  expect(said).toContain("told Rana Aziz that they are no longer needed on 22 Nov 2026");
});

test("told is no news: neither a notification, nor a change that another clerk's board is told of", async () => {
  await aMorning();
  const before = await listTodaysChanges();
  await press("told", "rana");
  expect(await listTodaysChanges()).toEqual(before);
  expect(await listChangesByOthers(before[0]?.id ?? 0, SUNDAY, "another")).toEqual([]);
});

test("told is what a plan with moves knows of a class", async () => {
  await aMorning();
  expect(toldSubstitutions(await readCoverDay(SUNDAY)).size).toBe(0);
  await press("told", "rana");
  expect(toldSubstitutions(await readCoverDay(SUNDAY)).size).toBe(1);
});

test("the history says who was told, that they are no longer needed, and that they were not told", async () => {
  await aMorning();
  await press("told", "rana");
  await give("rana", "2");
  await press("told", "rana");
  await press("not-told", "rana");
  expect(await person("rana")).toMatchObject({ state: "again", told: { time: "6:45" } });
  const said = (await listChangesOf(SUNDAY)).flatMap((change) =>
    /told/.test(change.kind) ? changeInWords(change, SUNDAY) : [],
  );
  expect(said).toEqual([
    "told Rana Aziz",
    "told Rana Aziz again",
    "noted that Rana Aziz is not told",
  ]);
});

test("who can't today is freed, is not proposed again, and the board opens on the first of their classes", async () => {
  await aMorning();
  await give("rana", "2");
  await press("told", "rana");
  const response = await press("cannot-today", "rana");
  expect(response.headers.get("Location")).toBe(`/find-substitute?date=${SUNDAY}&class=huda%7C1`);
  const day = await readCoverDay(SUNDAY);
  expect(day.choices).toMatchObject([{ kind: "not today", teacherId: "rana" }]);
  expect(day.substitutions.map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
  expect(await people()).toEqual([]);
  expect((await trailOf())[0]?.what).toContain("noted that Rana Aziz cannot cover");
});

test("who can't today takes no class along: it needs cover again, is named, and the board opens on it", async () => {
  await aMorning();
  await releaseClass(SUNDAY, { absentTeacherId: "huda", block: "2" }, ALONG_WITH_SAMI, CLERK);
  expect(await person("sami")).toMatchObject({
    lines: ["Block 2: take the class along, room R1, for Huda Nasser (Mathematics)"],
  });
  const response = await press("cannot-today", "sami");
  expect(response.headers.get("Location")).toBe(`/find-substitute?date=${SUNDAY}&class=huda%7C2`);
  expect(await toastOf(response)).toMatchObject({
    title: "Sami Fadel can’t today",
    text: "1 class needs cover again: block 2.",
  });
  const day = await readCoverDay(SUNDAY);
  expect(uncoveredClasses(day).map(({ block }) => block)).toEqual(["2", "3"]);
  expect(await people()).toMatchObject([{ name: "Rana Aziz" }]);
});

test("who can't today is taken back whole from the day's history", async () => {
  await aMorning();
  await releaseClass(SUNDAY, { absentTeacherId: "huda", block: "2" }, ALONG_WITH_SAMI, CLERK);
  await press("cannot-today", "sami");
  const [last] = await readHistory(await readCoverDay(SUNDAY), CLERK);
  await reverseChange(last?.id ?? 0, CLERK);
  const day = await readCoverDay(SUNDAY);
  expect(day.choices).toEqual([]);
  expect(uncoveredClasses(day).map(({ block }) => block)).toEqual(["3"]);
});

test("who takes a class while their own is out is not said to be free then", async () => {
  await aMorning();
  const own = (block: string) => ({ block, students: "7B", room: null });
  await addTeachers(
    makeTeacher("lea", { schedule: { ...emptySchedule(), Sunday: [own("2"), own("6")] } }),
  );
  const out = { students: "7B", from: SUNDAY, until: "", firstBlock: "", lastBlock: "", note: "" };
  await recordClassesOut(out, null, CLERK);
  await give("lea", "2");
  expect((await person("lea"))?.lines).toEqual([
    expect.stringMatching(/^Block 2: .*for Huda Nasser/),
    "Block 2: your class 7B is out (Class out)",
    "Block 6: your class 7B is out (Class out), you are free",
  ]);
  const shown = publishedOf(await readCoverDay(SUNDAY));
  expect(tasksPublished(shown, "lea").map(({ kind, isTaken }) => [kind, isTaken])).toEqual([
    ["covers", undefined],
    ["free", true],
    ["free", undefined],
  ]);
});
