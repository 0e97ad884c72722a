import { expect, test } from "vitest";
import type { Entry } from "~/school/schedule";
import { makeDay, makePerson } from "../../../tests/make-day";
import { fc } from "../../../tests/seeds";
import type { CoverDay } from "../day/day";
import { findOffers } from "./offers";

const DATES = ["2026-11-22", "2026-11-23", "2026-11-24"] as const;
const BLOCKS = ["1", "2", "3", "4"];
const NAMES = ["7A", "7B", "7A, 7B", "8C"];
const PEOPLE = ["ada", "ben", "cora", "dan"];

/** For each date, person and block: nothing, a class of these students, a duty, or away. */
const cell = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 4, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 1, arbitrary: fc.constantFrom("busy", "away") },
);
const week = fc.array(
  fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 4, maxLength: 4 }),
  {
    minLength: 3,
    maxLength: 3,
  },
);
type Drawn = (string | null)[][][];

const isClass = (text: string | null | undefined): text is string =>
  Boolean(text) && text !== "busy" && text !== "away";

function dayOf(date: (typeof DATES)[number], cells: (string | null)[][]): CoverDay {
  const people = PEOPLE.map((id, who) => {
    const at = (is: (text: string | null) => boolean): Entry[] =>
      BLOCKS.flatMap((block, place) => {
        const text = cells[who]?.[place] ?? null;
        return is(text)
          ? [{ block, room: `R${who}`, ...(isClass(text) ? { students: text } : {}) }]
          : [];
      });
    return { ...makePerson(id), classes: at(isClass), busy: at((text) => text === "busy") };
  });
  const bells = BLOCKS.map((label) => ({ label, name: null, begins: null, ends: null }));
  const absences = PEOPLE.flatMap((teacherId, who) =>
    (cells[who] ?? []).flatMap((text, place) =>
      text === "away"
        ? [
            {
              teacherId,
              enteredAt: "",
              enteredBy: "",
              firstBlock: BLOCKS[place],
              lastBlock: BLOCKS[place],
            },
          ]
        : [],
    ),
  );
  // Somebody is away for one part of a day at most.
  const once = [...new Map(absences.map((one) => [one.teacherId, one])).values()];
  return makeDay(people, {
    date,
    blocks: BLOCKS,
    allBlocks: BLOCKS,
    bells,
    absences: once,
  } as Partial<CoverDay>);
}

const parts = (text: string) => text.split(", ");
const isAwayThen = (drawn: Drawn, day: number, who: number, place: number) =>
  drawn[day]?.[who]?.lastIndexOf("away") === place;

/** What everybody has at a time once these lessons have gone: the plainest reading of the rules. */
function isFree(drawn: Drawn, day: number, who: number, place: number, gone: string[]): boolean {
  if (gone.includes(`${day} ${who} ${place}`)) return !isAwayThen(drawn, day, who, place);
  const text = drawn[day]?.[who]?.[place] ?? null;
  return !isClass(text) && text !== "busy" && !isAwayThen(drawn, day, who, place);
}

function taughtTo(drawn: Drawn, day: number, place: number, students: string): number[] {
  return PEOPLE.flatMap((_, who) => {
    const text = drawn[day]?.[who]?.[place];
    return isClass(text) && parts(text).some((one) => parts(students).includes(one)) ? [who] : [];
  });
}

/** Every place to which a lesson could go, tried one by one. */
function bruteForce(drawn: Drawn, who: number, place: number): string[] {
  const students = drawn[0]?.[who]?.[place] ?? "";
  if (taughtTo(drawn, 0, place, students).length > 1) return [];
  const found: string[] = [];
  for (let day = 0; day < DATES.length; day += 1) {
    for (let goal = 0; goal < BLOCKS.length; goal += 1) {
      if (day === 0 && goal === place) continue;
      const there = taughtTo(drawn, day, goal, students);
      const mine = `0 ${who} ${place}`;
      if (there.length === 0) {
        if (isFree(drawn, day, who, goal, [mine])) found.push(`move ${DATES[day]} ${BLOCKS[goal]}`);
        continue;
      }
      const [other] = there;
      if (there.length > 1 || other === undefined || other === who) continue;
      const theirs = drawn[day]?.[other]?.[goal] ?? "";
      if (parts(theirs).sort().join() !== parts(students).sort().join()) continue;
      const gone = [mine, `${day} ${other} ${goal}`];
      if (isFree(drawn, day, who, goal, gone) && isFree(drawn, 0, other, place, gone))
        found.push(`swap ${DATES[day]} ${BLOCKS[goal]}`);
    }
  }
  return found.sort();
}

test("what is offered is all that puts nobody in two places, and nothing else", () => {
  let offered = 0;
  fc.assert(
    fc.property(week, (drawn) => {
      const days = DATES.map((date, at) => ({
        day: dayOf(date, drawn[at] ?? []),
        over: new Set<string>(),
      }));
      for (const [who, id] of PEOPLE.entries()) {
        for (const [place, block] of BLOCKS.entries()) {
          if (!isClass(drawn[0]?.[who]?.[place])) continue;
          const { swaps, moves, others, why } = findOffers(days, id, block);
          const keys = [...swaps, ...moves].map(({ kind, to }) => `${kind} ${to.date} ${to.block}`);
          offered += keys.length;
          expect(keys.sort()).toEqual(bruteForce(drawn, who, place));
          // Every place is offered, or says why not.
          if (why === null)
            expect(keys.length + others.length).toBe(DATES.length * BLOCKS.length - 1);
        }
      }
    }),
    { numRuns: 150 },
  );
  expect(offered).toBeGreaterThan(500);
});
