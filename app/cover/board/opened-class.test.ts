import { expect, test } from "vitest";
import { BLOCKS } from "../../../tests/default-week";
import { makeAbsences, makeCover, makeDay, makePerson } from "../../../tests/make-day";
import { finish } from "../planner/plan-day";
import { onDay } from "../search-state";
import { makeBoard } from "./board";
import { planBoard } from "./day-plan";
import { openClass } from "./opened-class";

const PEOPLE = ["a", "b", "c", "d"].map((id) => makePerson(id, BLOCKS.slice(1)));
const DAY = makeDay([makePerson("huda", ["1"]), ...PEOPLE], { absences: makeAbsences("huda") });

/** What stands above the first two candidates when the last costs something else or the same. */
function sharedCost(isLastOther: boolean) {
  const planned = finish(planBoard(DAY, { ...onDay(DAY.date), opened: "huda|1" }));
  const last = planned.candidates.length - 1;
  const candidates = planned.candidates.map((candidate, at) => ({
    ...candidate,
    opens: null,
    worse: isLastOther && at === last ? { point: "dedicated" as const } : null,
  }));
  const [one] = makeBoard(DAY, onDay(DAY.date), planned, String).rows.flatMap(
    ({ classes }) => classes,
  );
  if (!one) throw new Error("the class is not on the board");
  return openClass(DAY, { ...planned, candidates }, one, { most: 2, timeOf, today: DAY.date })
    .sharedCost;
}

const timeOf = () => "06:45";

test("what all candidates cost is said once, also of those who are not shown yet", () => {
  expect(sharedCost(false)).toEqual([{ text: "affects nobody else" }]);
  expect(sharedCost(true)).toBeNull();
});

test("whoever covers a class is none of those who could take it over", () => {
  const opened = (day: typeof DAY) => {
    const planned = finish(planBoard(day, { ...onDay(day.date), opened: "huda|1" }));
    const { rows } = makeBoard(day, onDay(day.date), planned, String);
    const one = rows[0]?.classes[0];
    if (!one) throw new Error("the class is not on the board");
    return openClass(day, planned, one, { most: 9, timeOf, today: day.date });
  };
  expect(opened(DAY)).toMatchObject({ state: "proposed", couldTakeIt: 4 });
  const covered = opened({ ...DAY, substitutions: [makeCover("huda", "1", "a")] });
  expect(covered).toMatchObject({ state: "covered", candidateCount: 4, couldTakeIt: 3 });
});

test("a class that is covered and needs nobody by now says why, and which row is to be cancelled", () => {
  const classes = [{ block: "1", room: null, students: "13A" }];
  const huda = makePerson("huda", [], { classes });
  const substitutions = [makeCover("huda", "1", "a")];
  const away = { absences: makeAbsences("huda"), substitutions };
  const opened = (owner: typeof huda, more: Partial<typeof DAY> = {}) => {
    const day = makeDay([owner, ...PEOPLE], { ...away, ...more });
    const planned = finish(planBoard(day, { ...onDay(day.date), opened: "huda|1" }));
    const one = makeBoard(day, onDay(day.date), planned, String).rows[0]?.classes[0];
    if (!one) throw new Error("the class is not on the board");
    const { candidateCount, needsNobody } = openClass(day, planned, one, {
      ...{ most: 9, timeOf, today: day.date },
    });
    return [candidateCount, needsNobody?.why ?? null, needsNobody?.rowId];
  };
  const row = substitutions[0]?.id;
  expect(opened(huda)).toEqual([4, null, undefined]);
  const alone = opened(huda, { worksAlone: ["13A"] });
  expect(alone).toEqual([0, "needs no cover, work alone", row]);
  const gone = opened(makePerson("huda", []));
  expect(gone).toEqual([0, "no longer needs cover", row]);
  const part = { teacherId: "huda", firstBlock: "3", lastBlock: "4", enteredAt: "", enteredBy: "" };
  expect(opened(huda, { absences: [part] })).toEqual([0, "no longer needs cover", row]);
});

test("how much somebody covers is of today, or of that day where the board is of another", () => {
  const sub = makePerson("sub", [], { group: "dedicated" });
  const day = makeDay([makePerson("huda", ["1"]), sub], { absences: makeAbsences("huda") });
  const planned = finish(planBoard(day, { ...onDay(day.date), opened: "huda|1" }));
  const one = makeBoard(day, onDay(day.date), planned, String).rows[0]?.classes[0];
  if (!one) throw new Error("the class is not on the board");
  const said = (today: typeof day.date) => {
    const [candidate] = openClass(day, planned, one, { most: 1, timeOf, today }).candidates;
    return [candidate?.usage[0]?.period, candidate?.reasons[0]];
  };
  expect(said(day.date)).toEqual(["today", "Dedicated, 0 of 5 today"]);
  expect(said("2026-01-01")).toEqual(["that day", "Dedicated, 0 of 5 that day"]);
});
