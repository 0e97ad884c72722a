import { beforeEach, describe, expect, test } from "vitest";
import { listChangesOf } from "~/changes/changes.server";
import { addAbsence } from "~/cover/absences/absences.server";
import { removeAbsence } from "~/cover/absences/remove-absence.server";
import { assignShown } from "~/cover/assignments/assign.server";
import { assignBulk } from "~/cover/assignments/assign-bulk.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { makeBoard } from "~/cover/board/board";
import { plannedBoard } from "~/cover/board/planned-board.server";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { findHandOns } from "~/cover/hand-on/offers";
import { reverseChange } from "~/cover/history/reverse.server";
import { countTeachersCovered } from "~/cover/lists/substitutions.server";
import { cannotToday } from "~/cover/plan-choices/cannot-today.server";
import {
  choose,
  handOn,
  leaveOpen,
  planAgain,
} from "~/cover/plan-choices/choices-of-classes.server";
import { onDay } from "~/cover/search-state";
import { EVERYTHING } from "~/http/agreed.server";
import {
  absent,
  assign,
  covers,
  day,
  let_,
  MONAS,
  monaIsAway,
  OMAR,
  open,
  RANA,
  rowOf,
  used,
} from "../hand-on-morning";
import { MONDAY, MONDAY_MORNING } from "../moved-week";
import { CLERK, freshSchoolEachTest } from "../school";

freshSchoolEachTest(MONDAY_MORNING);
beforeEach(monaIsAway);

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
  expect([await open(), (await day()).choices]).toEqual([["mona|3"], []]);
});

const last = async () => (await listChangesOf(MONDAY)).at(-1)?.id ?? 0;

test("taken back by the history both go together, and come back together", async () => {
  await let_();
  await assign(RANA, OMAR);
  await reverseChange(await last(), CLERK);
  expect([await covers(), (await day()).choices?.map(({ handsOn }) => handsOn)]).toEqual([
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
