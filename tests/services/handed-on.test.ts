import { db, write } from "db/client";
import { absences, clerkWords, releases, substitutions } from "db/schema";
import { ne } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { listChangesOf } from "~/changes/changes.server";
import { addAbsence } from "~/cover/absences/absences.server";
import { changeAbsence } from "~/cover/absences/change-absence.server";
import { removeAbsence } from "~/cover/absences/remove-absence.server";
import { assignShown } from "~/cover/assignments/assign.server";
import { assignBulk } from "~/cover/assignments/assign-bulk.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { makeBoard } from "~/cover/board/board";
import { plannedBoard } from "~/cover/board/planned-board.server";
import { uncoveredClasses } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { findPerson } from "~/cover/day/day";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { findHandOns } from "~/cover/hand-on/offers";
import { reverseChange } from "~/cover/history/reverse.server";
import { countTeachersCovered } from "~/cover/lists/substitutions.server";
import { cannotToday } from "~/cover/plan-choices/cannot-today.server";
import { choose, handOn, leaveOpen, planAgain } from "~/cover/plan-choices/said-of-classes.server";
import { takeBackNotToday } from "~/cover/plan-choices/said-of-people.server";
import { openAgain, releaseClass } from "~/cover/releases/releases.server";
import { onDay } from "~/cover/search-state";
import { EVERYTHING } from "~/http/agreed.server";
import { Refusal } from "~/http/refusal";
import { MONDAY, MONDAY_MORNING, movedWeek } from "../moved-week";
import { addTeachers, CLERK, freshSchoolEachTest } from "../school";
import { fc } from "../seeds";

freshSchoolEachTest(MONDAY_MORNING);

const MONAS = { absentTeacherId: "mona", block: "3" };
const RANA = { personId: "rana", classId: "mona|3" };
const OMAR = { personId: "omar", classId: "rana|3" };

beforeEach(async () => {
  await addTeachers(...movedWeek.map((one) => (one.id === "sami" ? historyOnly(one) : one)));
  await addAbsence(MONDAY, "mona", CLERK);
  await changeAbsence(
    MONDAY,
    "mona",
    { firstBlock: "1", lastBlock: "4", until: "", reason: "" },
    {},
    CLERK,
  );
});

function historyOnly(sami: (typeof movedWeek)[number]): typeof sami {
  const Monday = sami.schedule.Monday?.filter(({ students }) => students === "7B");
  return { ...sami, schedule: { ...sami.schedule, Monday } };
}

const day = () => readCoverDay(MONDAY);
const open = async () => uncoveredClasses(await day()).map(({ id }) => id);
const covers = async () =>
  (await day()).substitutions
    .filter(({ status, isOpen }) => status !== "cancelled" && !isOpen)
    .map((row) => `${row.absentTeacherId}|${row.classBlock} ${row.substituteTeacherId}`)
    .sort();
const let_ = () => handOn(MONDAY, { ...MONAS, teacherId: "rana" }, CLERK);
const assign = (...pairs: { personId: string; classId: string }[]) =>
  assignShown(MONDAY, { pairs }, CLERK);
const used = async (id: string) => findPerson(await day(), id)?.usage.daily;
const rowOf = async (id: string) =>
  (await day()).substitutions.find(
    (row) => row.status !== "cancelled" && `${row.absentTeacherId}|${row.classBlock}` === id,
  )?.id ?? "";
const absent = async () => (await day()).absences.map(({ teacherId }) => teacherId);

test("the board proposes both, and Assign saves both: hers counts nowhere, his as any", async () => {
  const planned = await plannedBoard(await day(), { ...onDay(MONDAY), opened: "mona|3" });
  const [offer, ...more] = findHandOns(
    await day(),
    { ...MONAS, students: "7B" },
    planned.candidates,
  );
  expect(more).toEqual([]);
  expect(offer).toMatchObject({
    person: { id: "rana" },
    own: { students: "9C" },
    taker: { by: { personId: "omar", opens: null } },
  });
  expect(await let_()).toEqual({ name: "Rana Said", own: "9C" });
  const asSeen = await day();
  const words = onDay(MONDAY);
  const board = makeBoard(asSeen, words, await plannedBoard(asSeen, words), String);
  expect(board.rows.map(({ id, isThere, extent }) => [id, isThere, extent])).toEqual([
    ["mona", false, "blocks 1 to 4"],
    ["rana", true, "covers 7B"],
  ]);
  expect(
    board.rows.flatMap(({ classes }) =>
      classes.map(({ id, who, word, instead, handedOnFor }) => [
        id,
        who?.id,
        word,
        instead,
        handedOnFor?.students,
      ]),
    ),
  ).toEqual([
    ["mona|3", "rana", "chosen", "9C", undefined],
    ["rana|3", "omar", null, undefined, "7B"],
  ]);
  expect(board.figures).toMatchObject({ toCover: 2, proposed: 2, open: 0 });
  await assign(RANA, OMAR);
  expect(await covers()).toEqual(["mona|3 rana", "rana|3 omar"]);
  expect([await used("rana"), await used("omar")]).toEqual([0, 1]);
  expect(await absent()).toEqual(["mona"]);
  expect(await countTeachersCovered({ start: MONDAY, end: MONDAY })).toBe(1);
});

test("neither is saved without the other, but where hers is left open", async () => {
  await let_();
  const alone = await assign(RANA);
  expect(alone).toMatchObject({
    assigned: [],
    refused: [{ reason: expect.stringContaining("9C") }],
  });
  expect(await covers()).toEqual([]);
  // Whoever confirms his class gives her the other with it.
  await assign(OMAR);
  expect(await covers()).toEqual(["mona|3 rana", "rana|3 omar"]);
  await cancelSubstitutions([await rowOf("mona|3")], CLERK);
  await let_();
  await leaveOpen(MONDAY, { absentTeacherId: "rana", block: "3" }, CLERK);
  await assign(RANA);
  expect([await covers(), await open()]).toEqual([["mona|3 rana"], ["rana|3"]]);
});

test("who cannot be let go is refused in words", async () => {
  const by = (teacherId: string, block = "3") =>
    handOn(MONDAY, { absentTeacherId: "mona", block, teacherId }, CLERK);
  await expect(by("omar")).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("no class to hand on"),
  });
  await expect(by("nobody")).rejects.toMatchObject({ status: 404 });
  await expect(by("rana", "6")).rejects.toMatchObject({ status: 409 });
  await addAbsence(MONDAY, "omar", CLERK);
  await addAbsence(MONDAY, "lina", CLERK);
  await addAbsence(MONDAY, "sami", CLERK);
  await expect(by("rana")).rejects.toMatchObject({
    status: 409,
    message: "Nobody is free to take 9C of Rana Said then",
  });
  await addAbsence(MONDAY, "rana", CLERK);
  await expect(by("rana")).rejects.toMatchObject({ status: 409, message: "Rana Said: absent" });
});

describe("once both are saved", () => {
  beforeEach(async () => {
    await let_();
    await assign(RANA, OMAR);
  });

  test("she falls ill: the first is open, and hers stays with him, back or not", async () => {
    await addAbsence(MONDAY, "rana", CLERK);
    expect([await open(), await covers()]).toEqual([["mona|3"], ["rana|3 omar"]]);
    await removeAbsence(MONDAY, "rana", { agreed: null }, CLERK);
    expect([await open(), await covers()]).toEqual([[], ["mona|3 rana", "rana|3 omar"]]);
    await addAbsence(MONDAY, "rana", CLERK);
    await assign({ personId: "lina", classId: "mona|3" });
    expect([await open(), await covers()]).toEqual([[], ["mona|3 lina", "rana|3 omar"]]);
  });

  test("cancelled, replaced or needless, hers is hers again: his cover is named and goes", async () => {
    const row = await rowOf("mona|3");
    const both = {
      question: {
        losses: [expect.objectContaining({ lines: [expect.anything(), expect.anything()] })],
      },
    };
    await expect(cancelSubstitutions([row], CLERK, null)).rejects.toMatchObject(both);
    expect(await cancelSubstitutions([row], CLERK)).toBe(1);
    expect([await open(), await covers()]).toEqual([["mona|3"], []]);
    await let_();
    await assign(RANA, OMAR);
    await expect(removeAbsence(MONDAY, "mona", { agreed: null }, CLERK)).rejects.toMatchObject(
      both,
    );
    await removeAbsence(MONDAY, "mona", { agreed: EVERYTHING }, CLERK);
    expect([await open(), await covers()]).toEqual([[], []]);
  });

  test("he takes the first himself, in one press", async () => {
    const row = await rowOf("mona|3");
    await choose(MONDAY, { ...MONAS, teacherId: "omar", replaces: row }, CLERK);
    const moves = [{ rowId: row, personId: "omar", classId: "mona|3" }];
    await assignShown(MONDAY, { pairs: [], moves }, CLERK);
    expect([await open(), await covers()]).toEqual([[], ["mona|3 omar"]]);
  });

  test("his alone is cancelled: hers is to cover, and she is there", async () => {
    await cancelSubstitutions([await rowOf("rana|3")], CLERK);
    expect([await open(), await covers(), await absent()]).toEqual([
      ["rana|3"],
      ["mona|3 rana"],
      ["mona"],
    ]);
    const given = await assignBulk(
      {
        date: MONDAY,
        substituteId: "omar",
        absent: { ids: ["rana"] },
        isDedicated: false,
        block: null,
      },
      CLERK,
    );
    expect(given.map(({ id }) => id)).toEqual(["rana|3"]);
    expect(await absent()).toEqual(["mona"]);
  });

  test("who says no, or is deleted, leaves no absence of somebody who is there", async () => {
    await cannotToday(MONDAY, "omar", CLERK);
    expect([await open(), await absent()]).toEqual([["rana|3"], ["mona"]]);
    await assign({ personId: "lina", classId: "rana|3" });
    await removeTeacher("lina", CLERK);
    expect([await open(), await absent()]).toEqual([["rana|3"], ["mona"]]);
    await removeTeacher("mona", CLERK);
    expect([await open(), await covers(), await absent()]).toEqual([[], [], []]);
  });
});

test("taken back before it is saved, nothing of it is left", async () => {
  await let_();
  await choose(
    MONDAY,
    { absentTeacherId: "rana", block: "3", teacherId: "omar", replaces: null },
    CLERK,
  );
  await planAgain(MONDAY, MONAS, CLERK);
  expect([await open(), (await day()).words]).toEqual([["mona|3"], []]);
});

describe("taken back by the history", () => {
  const last = async () => (await listChangesOf(MONDAY)).at(-1)?.id ?? 0;

  test("both go together, and come back together", async () => {
    await let_();
    await assign(RANA, OMAR);
    await reverseChange(await last(), CLERK);
    expect([await covers(), (await day()).words?.map(({ handsOn }) => handsOn)]).toEqual([
      [],
      [true],
    ]);
    await assign(RANA, OMAR);
    await reverseChange(await last(), CLERK, { only: "mona|3" });
    expect(await covers()).toEqual([]);
    await assign(RANA, OMAR);
    await cancelSubstitutions([await rowOf("mona|3")], CLERK);
    await reverseChange(await last(), CLERK);
    expect(await covers()).toEqual(["mona|3 rana", "rana|3 omar"]);
    expect([await used("rana"), await used("omar"), await absent()]).toEqual([0, 1, ["mona"]]);
  });
});

const ACTS = {
  let: let_,
  assign: () => assign(RANA, OMAR),
  "assign hers": () => assign(OMAR),
  "assign Lina": () => assign({ personId: "lina", classId: "mona|3" }),
  "leave hers open": () => leaveOpen(MONDAY, { absentTeacherId: "rana", block: "3" }, CLERK),
  "take the choice back": () => planAgain(MONDAY, MONAS, CLERK),
  "cancel the first": async () => cancelSubstitutions([await rowOf("mona|3")], CLERK),
  "cancel hers": async () => cancelSubstitutions([await rowOf("rana|3")], CLERK),
  "she is ill": () => addAbsence(MONDAY, "rana", CLERK),
  "she is well": () => removeAbsence(MONDAY, "rana", { agreed: EVERYTHING }, CLERK),
  "he is ill": () => addAbsence(MONDAY, "omar", CLERK),
  "he is well": () => removeAbsence(MONDAY, "omar", { agreed: EVERYTHING }, CLERK),
  "she says no": () => cannotToday(MONDAY, "rana", CLERK),
  "she can again": () => takeBackNotToday(MONDAY, "rana", CLERK),
  "no cover needed": () =>
    releaseClass(MONDAY, MONAS, { note: "", withTeacherId: "", agreed: EVERYTHING }, CLERK),
  "open again": () => openAgain(MONDAY, MONAS, CLERK),
  "take back the last": async () =>
    reverseChange((await listChangesOf(MONDAY)).at(-1)?.id ?? 0, CLERK),
} satisfies Record<string, () => Promise<unknown>>;

/** By the rows of the database alone: who is where, what is hers to give, and who was said to be away. */
async function expectWhole(away: ReadonlySet<string>) {
  const rows = await db().select().from(substitutions).where(ne(substitutions.status, "cancelled"));
  const standing = rows.filter(({ substituteTeacherId: id }) => id && !away.has(id));
  const taking = standing.map((row) => `${row.substituteTeacherId} ${row.classBlock}`);
  expect(new Set(taking).size, "nobody takes two at once").toBe(taking.length);
  const hers = rows.some((row) => row.absentTeacherId === "rana");
  const instead = standing.some((row) => row.substituteTeacherId === "rana" && row.handsOn);
  const words = await db().select().from(clerkWords);
  const isChosen = words.some(({ handsOn }) => handsOn);
  if (hers) expect(instead || away.has("rana"), "her class is covered in her place").toBe(true);
  expect(standing.some((row) => row.substituteTeacherId === "rana" && !row.handsOn)).toBe(false);
  if (words.some(({ absentTeacherId }) => absentTeacherId === "rana"))
    expect(instead || isChosen || away.has("rana"), "what was said of her class").toBe(true);
  const recorded = await db().select().from(absences);
  expect(recorded.map(({ teacherId }) => teacherId).sort()).toEqual([...away].sort());
}

test("in every order, nobody is in two places and nothing is half done", async () => {
  let [done, together] = [0, 0];
  const names = Object.keys(ACTS) as (keyof typeof ACTS)[];
  const likely = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom<keyof typeof ACTS>("let", "assign") },
    { weight: 3, arbitrary: fc.constantFrom(...names) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(likely, { minLength: 6, maxLength: 14 }), async (acts) => {
      await write(async (tx) => {
        for (const table of [absences, substitutions, clerkWords, releases]) await tx.delete(table);
      });
      await addAbsence(MONDAY, "mona", CLERK);
      for (const act of acts) {
        try {
          await ACTS[act]();
          done += 1;
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
        const away = new Set(await absent());
        for (const id of away) expect(["mona", "rana", "omar"]).toContain(id);
        expect(away.has("mona")).toBe(true);
        await expectWhole(away);
        if ((await covers()).join() === "mona|3 rana,rana|3 omar") together += 1;
      }
    }),
    { numRuns: 12 },
  );
  expect([done > 30, together > 3]).toEqual([true, true]);
});
