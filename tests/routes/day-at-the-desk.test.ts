import { db, write } from "db/client";
import { substitutions, timetableBlocks } from "db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { leftOpen, type PlanChoice, withChoice } from "~/cover/plan-choices/plan-choices";
import { changeWords } from "~/cover/plan-choices/write-choices.server";
import { Desk } from "../desk";
import { buttonsOf, wordsFrom } from "../html";
import { makeSubstitution } from "../make-rows";
import { recordAway, recordCover } from "../record";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { smallSchool } from "../small-school";

freshSchoolEachTest();

const DAY = `/find-substitute?date=${SUNDAY}`;
let desk = new Desk();
/** Words as they are recorded, without a change of their own. */
const say = (...words: PlanChoice[]) =>
  write(async (tx) => {
    for (const word of words) {
      await changeWords(tx, SUNDAY, (before) => withChoice(before, word), null);
    }
  });
const add = (name: string) => desk.press("Add", { "Absent teacher": name });
const rows = () => db().select().from(substitutions);
const given = async () =>
  (await rows())
    .filter(({ status }) => status === "assigned")
    .map((row) => `${row.absentTeacherId} ${row.classBlock}`)
    .sort();

beforeEach(async () => {
  await addTeachers(...smallSchool);
  desk = await Desk.of("admin", "Administrator");
  await desk.open(DAY);
});

test("the clerk chooses another class for a person, and Confirm does exactly that", async () => {
  await add("Huda Nasser");
  await desk.press("Find Available Substitutes");
  await desk.press("Select منى عادل");
  await desk.press("Change", { "Class for منى عادل": "Block 3 · Huda Nasser · room R1" });
  expect(desk.page.address).toContain("choose=");
  expect((await desk.press("Confirm 1 assignment")).words).toContain("Assignment Confirmation");
  expect(await rows()).toMatchObject([{ classBlock: "3", substituteTeacherId: "mona" }]);
});

test("an opened class says its course once, and Assign takes the place of who was added", async () => {
  const [cora, stage] = [makeTeacher("cora", { name: "Cora Bell" }), { course: "Stage Craft" }];
  const Sunday = [{ block: "1", room: "R9", students: "9C", ...stage }];
  await addTeachers({ ...cora, schedule: { ...cora.schedule, Sunday } });
  expect((await add("Cora Bell")).words).toContain("Cora Bell added, all day: 1 class");
  const opened = await desk.open(`${desk.page.address}&class=cora|1`);
  expect(opened.words).toContain("Block 1 · 9C · R9 · Cora Bell, Stage Craft");
  const assigned = await desk.press("Assign 1 class");
  expect(assigned.words).toContain("Assignment successful.");
  expect(assigned.words).not.toContain("added, all day");
});

test("who is assigned can be told while a class stays open", async () => {
  await recordAway("huda");
  await recordCover(makeSubstitution(SUNDAY, "huda", "1", "mona"));
  await say(leftOpen("huda|2"), leftOpen("huda|3"));
  for (const screen of [DAY, `/manage-substitutions?date=${SUNDAY}`]) {
    const { html, words } = await desk.open(screen);
    expect(words).toContain("2 classes open");
    expect(buttonsOf(html).map(({ name }) => name)).toContain("Tell staff");
    expect(words).not.toContain("See what is open");
  }
});

test("an absence with cover asks before it goes, and cancels that cover", async () => {
  await add("Huda Nasser");
  await desk.press("Find Available Substitutes");
  await desk.press("Select Yusuf Amin");
  await desk.press("Confirm 3 assignments");
  await desk.follow("Assign More Substitutes");
  expect((await desk.press("Remove Huda Nasser")).words).toContain(
    "This cover is cancelled, and the substitutes are free again · 22 Nov 2026: block 1 of Huda Nasser, covered by Yusuf Amin",
  );
  await desk.press("Remove and cancel 3 substitutions");
  expect(desk.page.words).toContain("3 substitution(s) have been cancelled successfully");
  expect((await rows()).map(({ status }) => status)).toEqual(Array(3).fill("cancelled"));
});

test("an unknown name is flagged and left out; a second bearer of a name is asked about", async () => {
  expect((await add("Nobody Here")).words).toContain("No teacher is called");
  const find = buttonsOf(desk.page.html).find(({ name }) => name === "Find Available Substitutes");
  expect(find?.isDisabled).toBe(true);
  expect((await desk.press("Remove Nobody Here")).words).not.toContain("No teacher is called");
  await addTeachers(makeTeacher("sami2", { name: "Sami Fadel", subject: "Art" }));
  expect((await add("Sami Fadel")).words).toContain(
    "Which teacher is absent? · Close · 2 teachers fit “Sami Fadel”. · Sami Fadel Mathematics",
  );
});

test("what is wrong with an absence is said beside its field, and nothing typed is lost", async () => {
  await desk.press("Add", { "Absent teacher": "Huda" });
  await desk.follow("Change the absence of Huda Nasser");
  expect(desk.page.words).toContain("Change this absence");
  const { words, html } = await desk.press("Save absence", {
    "From block": "5L1",
    "To block": "2",
    Until: "2026-11-01",
    Reason: "x".repeat(1_000),
  });
  const summary = wordsFrom(words, "There is a problem");
  for (const one of [
    "Block 2 comes before block 5L1: choose them the other way round",
    "The last day is before the first",
    "A reason has at most 60 characters; this has 1000",
  ]) {
    expect(summary).toContain(one);
  }
  expect(html).toContain('value="2026-11-01"');
  expect(html).toContain(`value="${"x".repeat(1_000)}"`);
  expect(html).toMatch(/<option value="5L1"[^>]* selected="">/);
});

describe("on the board, with Huda away", () => {
  beforeEach(() => recordAway("huda"));

  test("who is selected for one block is folded away in the list of another", async () => {
    await desk.open(`${DAY}&block=1`);
    expect(desk.page.words).not.toContain("selected for other blocks");
    await desk.press("Select Rana Aziz");
    await desk.press("Select Omar Khalil");
    await desk.follow(/^Block 3\b/);
    expect(desk.page.words).toContain("Available substitutes for block 3");
    const folded = /<details(?:(?!<\/details>).)*selected for other blocks.*?<\/details>/s.exec(
      desk.page.html,
    )?.[0];
    expect(folded?.match(/<li\b/g)).toHaveLength(2);
    for (const name of ["Omar Khalil", "Rana Aziz"]) expect(folded).toContain(name);
    expect(buttonsOf(desk.page.html).map(({ name }) => name)).not.toContain("Select Rana Aziz");
  });

  test("what another clerk has done is marked where it was done, at the next press", async () => {
    await desk.open(`${DAY}&class=huda|1&way=other`);
    const mona = await Desk.of("mona", "منى عادل");
    await say(leftOpen("huda|1"), leftOpen("huda|2"));
    await mona.open(DAY);
    await mona.press("Add", { "Absent teacher": "Omar Khalil" });
    await mona.press("Assign 3 classes");
    expect(mona.page.words).toContain("Assignment successful");
    const { words } = await desk.press("Leave open");
    expect(words).toContain("Changed by others in the meantime");
    expect(words.match(/changed by منى عادل/g)?.length).toBeGreaterThanOrEqual(4);
    expect((await desk.open(DAY)).words).not.toContain("Changed by others in the meantime");
  });

  test("a class that is covered is given to somebody else, and who covered it is named", async () => {
    await recordCover(makeSubstitution(SUNDAY, "huda", "1", "lea"));
    await desk.open(`/manage-substitutions?date=${SUNDAY}&view=tell`);
    expect((await desk.press(/^Told/)).words).toContain("1 told");
    await desk.open(`${DAY}&class=huda|1`);
    expect((await desk.press("Select Omar Khalil")).words).toContain(
      "1 class moves: tell these people again",
    );
    await desk.press("Assign 3 classes");
    const tell = await desk.open(`/manage-substitutions?date=${SUNDAY}&view=tell`);
    expect(tell.words).toMatch(/no longer needed/i);
    const first = (await rows()).filter(({ classBlock }) => classBlock === "1");
    expect(first.map((row) => `${row.substituteTeacherId} ${row.status}`).sort()).toEqual([
      "lea cancelled",
      "omar assigned",
    ]);
  });

  test("blocks that are over by the bell are not planned, until the clerk says otherwise", async () => {
    vi.setSystemTime(new Date("2026-11-22T10:20:00+04:00"));
    const bells = ["07:30", "08:20", "09:10", "10:00", "10:50", "11:40", "12:30", "13:20", "14:10"];
    for (const [at, label] of ["1", "2", "3", "4", "5L1", "5L2", "6", "7"].entries()) {
      const ends = label === "3" ? "10:30" : bells[at + 1];
      await write((tx) =>
        tx
          .update(timetableBlocks)
          .set({ begins: bells[at] ?? "", ends: ends ?? "" })
          .where(eq(timetableBlocks.label, label)),
      );
    }
    const { words } = await desk.open(DAY);
    expect(words).toContain("1 proposed, 2 had nobody");
    expect(words).toMatch(/Block 1 [^B]*over/);
    expect(words).toMatch(/Block 3[ ·]*next/);
    await desk.open(`${DAY}&class=huda|1`);
    expect(desk.page.words).toContain("This block is over. If it is not,");
    await desk.open(DAY);
    await desk.press("Set", { "Next block": "2" });
    expect(desk.page.words).toContain("2 proposed, 1 had nobody");
    expect((await desk.press("Assign 2 classes")).words).toContain("Assignment successful");
    expect(await given()).toEqual(["huda 2", "huda 3"]);
  });

  test("where no times are known the clerk says which block is next", async () => {
    vi.setSystemTime(new Date("2026-11-22T10:20:00+04:00"));
    expect((await desk.open(DAY)).words).toContain("3 proposed");
    await desk.press("Set", { "Next block": "3" });
    expect(desk.page.words).toContain("1 proposed, 2 had nobody");
    await desk.follow("Next day");
    expect(desk.page.words).not.toContain("Next block");
  });
});

/** Mona covers her one class of the day; Lea teaches in block 3, so that block 2 is all she could take. */
test("who agreed to one more takes one class beyond the limit, marked, and no second", async () => {
  await recordAway("huda", "david");
  await recordCover(makeSubstitution(SUNDAY, "david", "1", "mona"));
  await desk.open(`${DAY}&class=huda%7C2`);
  expect(desk.page.words).toContain("3 not available");
  await desk.press("One more today: منى عادل");
  const second = await Desk.of("mona");
  expect((await second.open(`${DAY}&class=huda%7C2`)).words).toContain("One more today:");
  await second.press("Select منى عادل");
  expect((await second.press("Assign 3 classes")).words).toContain("Assignment successful");
  const hers = (await rows()).filter(({ substituteTeacherId }) => substituteTeacherId === "mona");
  expect(hers.map(({ classBlock }) => classBlock).sort()).toEqual(["1", "2"]);
  await desk.open(DAY);
  await desk.press(/^Take back: \u2068?منى عادل/);
  expect(desk.page.words).toContain("agreed to one more class and has it");
});
