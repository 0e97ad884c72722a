import { expect, test } from "vitest";
import type { BoardClass } from "~/cover/board/board";
import { onDay } from "~/cover/search-state";
import type { IsoDate } from "~/school/dates";
import { draw } from "../../../../tests/draw";
import { ScreenContext } from "../day/screen";
import { BoardCell } from "./board-cell";

const SCREEN = {
  state: onDay("2026-11-22" as IsoDate),
  words: [],
  changed: {},
  replanned: [],
} as never;
const people = ["Omar Said", "Lina Haddad"].map((name) => ({ id: name, name }));
const cell = (there: typeof people) =>
  draw(
    <ScreenContext.Provider value={SCREEN}>
      <BoardCell
        one={
          {
            ...{ id: "karim|3", block: "3", students: "6A", room: "Hall", state: "released" },
            today: { work: null, room: null, files: [] },
            ...{ who: null, word: null, movedFrom: null, awayName: null, isOver: false },
            released: {
              ...{ by: "together", note: null, withTeacherId: null, withName: null },
              together: { there, with: null },
            },
          } as unknown as BoardClass
        }
      />
    </ScreenContext.Provider>,
  );
const wordsOf = (drawn: string) =>
  drawn
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();

test("a cell says whole that others of a class are there, and who in its tooltip", async () => {
  expect(wordsOf(await cell(people))).toMatch(/^Omar Said \+1 are there\b/);
  expect(await cell(people)).toContain("Omar Said and Lina Haddad are there");
  expect(wordsOf(await cell(people.slice(0, 1)))).toMatch(/^Omar Said is there\b/);
});
