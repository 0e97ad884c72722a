import { expect, test } from "vitest";
import { BLOCKS } from "../../../tests/default-week";
import { makeAbsences, makeDay, makePerson } from "../../../tests/make-day";
import { finish } from "../planner/plan-day";
import { onDay } from "../search-state";
import { makeBoard } from "./board";
import { planBoard } from "./day-plan";
import { openClass } from "./opened-class";

const PEOPLE = ["a", "b", "c", "d"].map((id) => makePerson(id, BLOCKS.slice(1)));
const DAY = makeDay([makePerson("huda", ["1"]), ...PEOPLE], { absences: makeAbsences("huda") });

/** What is said above the first two candidates, when the last of all costs something else or the same. */
function sharedCost(isLastOther: boolean) {
  const planned = finish(planBoard(DAY, { ...onDay(DAY.date), opened: "huda|1" }));
  const last = planned.candidates.length - 1;
  const candidates = planned.candidates.map((one, at) => ({
    ...one,
    opens: null,
    worse: isLastOther && at === last ? { point: "dedicated" as const } : null,
  }));
  const [one] = makeBoard(DAY, onDay(DAY.date), planned, String).rows.flatMap(
    ({ classes }) => classes,
  );
  if (!one) throw new Error("the class is not on the board");
  const timeOf = () => "06:45";
  return openClass(DAY, { ...planned, candidates }, one, { most: 2, timeOf }).sharedCost;
}

test("what all candidates cost is said once, also of those who are not shown yet", () => {
  expect(sharedCost(false)).toEqual([{ text: "affects nobody else" }]);
  expect(sharedCost(true)).toBeNull();
});
