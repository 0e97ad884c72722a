import { runYielding } from "~/http/event-loop.server";
import { tooLateNow } from "../board/planned-board.server";
import { type CoverDay, findPerson } from "../day/day";
import type { AwayThen } from "../foresight/day-with-away";
import { type LeaveImpact, tollSteps } from "../foresight/leave-impact";
import { howInWords, leftInWords } from "../foresight/left-in-words";
import { countOnLeave, readMostOnLeave } from "./most-on-leave.server";
import type { AbsenceReport } from "./reports.server";

export type TollInWords = { words: string; isHard: boolean };

/** For today or later (`foresight.md` 1), as far as known now. */
export async function tollOfLeave(
  day: CoverDay,
  { teacherId, firstBlock, lastBlock }: AbsenceReport,
): Promise<TollInWords> {
  const isThere = findPerson(day, teacherId) !== undefined;
  const toll = isThere ? await recallToll(day, { teacherId, firstBlock, lastBlock }) : null;
  const most = await readMostOnLeave();
  const others = most === null ? 0 : await countOnLeave(day.date, teacherId);
  const ofLeave = most === null ? null : `${others} of at most ${most} on leave that day`;
  return {
    words: [toll && tollInWords(toll), ofLeave].filter(Boolean).join(" · "),
    isHard: (toll !== null && toll.leaves.length > 0) || (most !== null && others >= most),
  };
}

const tolls = new WeakMap<CoverDay, Map<string, Promise<LeaveImpact>>>();

function recallToll(day: CoverDay, away: AwayThen): Promise<LeaveImpact> {
  const kept = tolls.get(day) ?? new Map<string, Promise<LeaveImpact>>();
  tolls.set(day, kept);
  const { over } = tooLateNow(day);
  const key = JSON.stringify([away, [...over]]);
  const known = kept.get(key) ?? runYielding(tollSteps(day, over, away));
  kept.set(key, known);
  return known;
}

function tollInWords({ classes, people, leaves, outside, moves }: LeaveImpact): string {
  if (classes === 0) return "no class to cover";
  if (leaves.length === 0) {
    const many = classes === 1 ? "1 class" : `${classes} classes`;
    return `can be covered: ${many} by ${people === 1 ? "1 person" : `${people} people`}`;
  }
  const how = howInWords({ outside, moves });
  return how ? `can be covered only ${how}` : leftInWords(leaves);
}
