import { expect, test } from "vitest";
import type { Block } from "~/school/week";
import { BLOCKS } from "../../../tests/default-week";
import {
  entriesIn,
  makeAbsences,
  makeCover,
  makeDay,
  makePerson,
  makeWord,
} from "../../../tests/make-day";
import type { CoverDay } from "../day/day";
import { finish } from "../planner/plan-day";
import { onDay } from "../search-state";
import { makeBoard, whatIsTaught } from "./board";
import { sayFigures, unplanned } from "./day-figures";
import { type PlanWords, planBoard } from "./day-plan";

/** Somebody who is free in these blocks alone. */
const free = (id: string, ...blocks: Block[]) =>
  makePerson(
    id,
    BLOCKS.filter((block) => !blocks.includes(block)),
  );

const away = (id: string, ...blocks: Block[]) => makePerson(id, blocks);

/** Huda is away from blocks 1 and 2; Mona could take either, Sami block 1 alone. */
function morning(more: Partial<CoverDay> = {}): CoverDay {
  const people = [away("huda", "1", "2"), free("mona", "1", "2"), free("sami", "1")];
  return makeDay(people, { absences: makeAbsences("huda"), ...more });
}

const choice = (...of: [teacherId: string, classId: string, replaces?: string | null]) =>
  makeWord("chosen", ...of);

function boardOf(day: CoverDay, words: Partial<PlanWords> = {}) {
  const said = { ...onDay(day.date), ...words };
  const planned = finish(planBoard(day, said));
  const board = makeBoard(day, said, planned, (instant) => instant);
  const cells = board.rows[0]?.classes.map(
    ({ block, state, who }) => `${block} ${state} ${who?.id ?? "-"}`,
  );
  return { planned, board, cells };
}

test("the board of a day proposes somebody for every class that can be covered", () => {
  const { board, cells } = boardOf(morning());
  expect(cells).toEqual(["1 proposed sami", "2 proposed mona"]);
  expect(sayFigures(board.figures)).toBe("2 proposed");
  expect(board.columns[0]).toMatchObject({ block: "1", toCover: 1, free: 2, open: 0 });
});

test("the board of a day says in the head of a block how many of those on standby are away", () => {
  const standby = entriesIn("2");
  const people = ["a", "b", "c"].map((id) => makePerson(id, ["1"], { standby }));
  const never = makePerson("d", [], { standby, cover: "never" });
  const absent = (...ids: string[]) =>
    boardOf(makeDay([...people, never], { absences: makeAbsences(...ids) })).board.columns;
  expect(absent("a").map(({ block, standby: said }) => [block, said.away, said.count])).toEqual(
    BLOCKS.map((block) => (block === "2" ? [block, 1, 3] : [block, 0, 0])),
  );
});

test("the board of a day plans the rest anew around what the clerk chose and left open", () => {
  const { board, cells, planned } = boardOf(morning({ choices: [choice("mona", "huda|1")] }));
  expect(cells).toEqual(["1 proposed mona", "2 open -"]);
  expect(board.rows[0]?.classes[0]?.word).toBe("chosen");
  expect(planned.bottleneck).toMatchObject({ blocks: ["2"], isByChoice: true });
  const left = boardOf(morning({ choices: [makeWord("left open", null, "huda|2")] }));
  expect(left.board.rows[0]?.classes[1]?.said).toEqual({ by: "Clerk", at: "06:52" });
  expect(left.board.rows[0]?.classes[1]).toMatchObject({ state: "open", word: "left open" });
  expect(left.planned.bottleneck).toBeNull();
});

test("the board of a day names what was chosen and cannot be, and calls nobody else chosen", () => {
  const { board, planned, cells } = boardOf(morning({ choices: [choice("sami", "huda|2")] }));
  expect(planned.ignored).toEqual([{ personId: "sami", classId: "huda|2" }]);
  expect(cells).toEqual(["1 proposed sami", "2 proposed mona"]);
  expect(board.rows[0]?.classes[1]?.word).toBeNull();
});

test("the board of a day offers to move whoever covers a class, and moves nobody unasked", () => {
  const people = [away("huda", "1", "2"), free("mona", "1", "2"), free("sami", "1")].map((one) =>
    one.id === "mona" ? { ...one, usage: { daily: 1, weekly: 1, monthly: 1 } } : one,
  );
  const day = morning({ people, substitutions: [makeCover("huda", "1", "mona")] });
  const { cells, planned } = boardOf(day);
  expect(cells).toEqual(["1 covered mona", "2 open -"]);
  expect(planned.offers).toMatchObject({ byMoving: 1, moves: [{ from: "mona", to: "sami" }] });
  const moved = boardOf(day, { allowsMoves: true });
  expect(moved.cells).toEqual(["1 proposed sami", "2 proposed mona"]);
  expect(moved.board.rows[0]?.classes[0]?.movedFrom).toBe("mona");
});

test("the board of a day a class that is covered meanwhile is not taken from them by a choice from before", () => {
  const cellOf = (replaces: string | null) => {
    const words = [choice("sami", "huda|1", replaces)];
    return boardOf(morning({ choices: words, substitutions: [makeCover("huda", "1", "mona")] }))
      .cells?.[0];
  };
  expect(cellOf(null)).toBe("1 covered mona");
  expect(cellOf("another row")).toBe("1 covered mona");
  expect(cellOf("huda 1")).toBe("1 proposed sami");
});

test("the board of a day proposes nothing for blocks that are over, nor for a day gone by or off", () => {
  const { cells, board } = boardOf(morning(), { from: "2" });
  expect(cells).toEqual(["1 open -", "2 proposed mona"]);
  expect(board.columns.map(({ isOver }) => isOver).slice(0, 3)).toEqual([true, false, false]);
  expect(board.columns.find(({ isNext }) => isNext)?.block).toBe("2");
  expect(boardOf(morning({ isPast: true })).cells).toEqual(["1 open -", "2 open -"]);
  expect(boardOf(morning({ weekday: null })).planned.pairs).toEqual([]);
});

test("the board of a day a block that the day has not changes nothing", () =>
  expect(boardOf(morning(), { from: "9" }).cells).toEqual(["1 proposed sami", "2 proposed mona"]));

test("the board of a day opens a class with who could take it, and says what that costs", () => {
  const { planned } = boardOf(morning(), { opened: "huda|1" });
  expect(planned.candidates.map(({ personId }) => personId)).toEqual(["sami", "mona"]);
  expect(planned.candidates[1]?.opens?.id).toBe("huda|2");
});

test("in words zeros are left out", () => {
  const none = {
    ...{ toCover: 0, assigned: 0, proposed: 0, open: 0 },
    ...{ notAssigned: 0, hadNobody: 0, noCover: 0 },
  };
  const many = { ...none, toCover: 27, assigned: 19, proposed: 6, open: 2 };
  expect(sayFigures(many)).toBe("19 assigned, 6 proposed, 2 open");
  expect(sayFigures(unplanned(many))).toBe("19 assigned, 8 not assigned");
  expect(sayFigures({ ...none, hadNobody: 1 })).toBe("1 had nobody");
  expect(sayFigures(none)).toBe("nothing to cover");
  expect(sayFigures({ ...many, noCover: 3, cannot: { count: 1, replaced: 0 } })).toBe(
    "19 assigned, 6 proposed, 2 open · 1 can’t · 3 need no cover",
  );
});

test("in words a class is told by its students and room, as far as they are known", () => {
  const today = { work: null, room: null, files: [] };
  expect(whatIsTaught({ students: "7B", room: "B12", today })).toBe("7B · B12");
  expect(whatIsTaught({ students: null, room: null, today })).toBe("Room TBD");
  const inLab = { work: null, room: "Lab", files: [] };
  expect(whatIsTaught({ students: "7B", room: "B12", today: inLab })).toBe("7B · Lab today");
});
