import { expect, test } from "vitest";
import type { Entry } from "~/school/schedule";
import { makeDay, makePerson } from "../../../tests/make-day";
import { fc } from "../../../tests/seeds";
import { type PlanWords, planBoard } from "../board/day-plan";
import { classId } from "../day/classes";
import type { CoverDay } from "../day/day";
import { chosenInstead } from "../plan-choices/plan-choices";
import { findHandOns } from "./offers";

const BLOCKS = ["1", "2", "3"];
const PEOPLE = ["ada", "ben", "cora", "dan", "eve"];
const SUBJECTS = ["Art", "Art", "Art", "Music", "Music"];

/** What each has in a block: nothing, a class, a duty; the first is away, and others may be. */
const drawn = fc.record({
  cells: fc.array(
    fc.array(fc.constantFrom(null, null, "7A", "7B", "8C", "busy"), { minLength: 3, maxLength: 3 }),
    { minLength: 5, maxLength: 5 },
  ),
  away: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  alone: fc.boolean(),
  teach: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  no: fc.option(fc.constantFrom(...PEOPLE), { nil: null }),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

const isClass = (text: string | null | undefined) => Boolean(text) && text !== "busy";
const isAway = ({ away }: Drawn, who: number) => who === 0 || (who === 3 && away[who] === true);

function dayOf(it: Drawn): CoverDay {
  const people = PEOPLE.map((id, who) => {
    const at = (is: (text: string | null | undefined) => boolean): Entry[] =>
      BLOCKS.flatMap((block, place) => {
        const text = it.cells[who]?.[place] ?? null;
        return is(text)
          ? [{ block, room: `R${who}`, students: isClass(text) ? (text ?? "") : "" }]
          : [];
      });
    return {
      ...makePerson(id),
      subject: SUBJECTS[who] ?? "",
      classes: at(isClass),
      busy: at((text) => text === "busy"),
    };
  });
  const taught = new Map(
    PEOPLE.flatMap((id, who) => (it.teach[who] ? [[id, new Set(["7A"])] as const] : [])),
  );
  const said = { enteredAt: "", enteredBy: "" };
  return makeDay(people, {
    blocks: BLOCKS,
    allBlocks: BLOCKS,
    presence: "all day",
    absences: PEOPLE.flatMap((teacherId, who) => (isAway(it, who) ? [{ teacherId, ...said }] : [])),
    worksAlone: it.alone ? ["8C"] : [],
    students: { taught, coveredBefore: new Map() },
    choices: it.no
      ? [{ kind: "not today", teacherId: it.no, classId: null, replaces: null, ...said }]
      : [],
  } as Partial<CoverDay>);
}

/** Who could be let go for the first one's class in a block: the plainest reading of the rules. */
function bruteForce(it: Drawn, place: number): string[] {
  const asked = it.cells[0]?.[place] ?? "";
  const isThere = (who: number) => !isAway(it, who) && PEOPLE[who] !== it.no;
  const others = PEOPLE.map((_, who) => who).slice(1);
  const free = others.filter((who) => isThere(who) && it.cells[who]?.[place] === null);
  return others.flatMap((who) => {
    const own = it.cells[who]?.[place];
    const knows = (asked === "7A" && it.teach[who]) || SUBJECTS[who] === SUBJECTS[0];
    if (!isThere(who) || !isClass(own) || !knows) return [];
    if (it.alone && own === "8C") return [`${PEOPLE[who]} alone`];
    return free.length > 0 ? [`${PEOPLE[who]} taken`] : [];
  });
}

const words: PlanWords = { picks: [], choices: [] };
function plan(day: CoverDay, opened: string) {
  const steps = planBoard(day, { ...words, opened });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

test("who is offered is everybody who can be let go, and taken up puts nobody in two places", () => {
  let offered = 0;
  fc.assert(
    fc.property(drawn, (it) => {
      const day = dayOf(it);
      for (const [place, block] of BLOCKS.entries()) {
        const students = it.cells[0]?.[place];
        if (!students || !isClass(students) || (it.alone && students === "8C")) continue;
        const id = classId("ada", block);
        const before = plan(day, id);
        const offers = findHandOns(
          day,
          { absentTeacherId: "ada", block, students },
          before.candidates,
        );
        const keys = offers.map(({ person, taker }) => `${person.id} ${taker.is}`);
        expect(keys.sort()).toEqual(bruteForce(it, place).sort());
        offered += offers.length;
        for (const { person, taker } of offers) {
          const word = { ...chosenInstead(person.id, id), enteredAt: "", enteredBy: "" };
          const after = plan({ ...day, choices: [...(day.choices ?? []), word] }, id);
          expect(after.pairs).toContainEqual({ personId: person.id, classId: id });
          const places = after.pairs.map(
            ({ personId, classId: taken }) => `${personId} ${taken.split("|")[1]}`,
          );
          expect(new Set(places).size, "nobody takes two at once").toBe(places.length);
          const own = after.pairs.find(({ classId: taken }) => taken === classId(person.id, block));
          expect(own?.personId).not.toBe(person.id);
          // Who takes what is handed on could have taken the class itself: as many stay open.
          const more = after.pairs.length - before.pairs.length;
          if (taker.is === "taken") expect(more).toBe(1);
          else expect(more).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { numRuns: 300 },
  );
  expect(offered).toBeGreaterThan(100);
});
