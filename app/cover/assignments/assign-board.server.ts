import { write } from "db/client";
import type { Actor } from "~/acts/acts.server";
import { schoolTime } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { doOnce, type SentForm } from "~/sent-forms/sent-forms.server";
import { changeCover } from "../change-cover.server";
import { isAbsent } from "../day/away";
import { type CoverClass, classesToCover } from "../day/classes";
import { readCoverDay } from "../day/cover-day.server";
import { type CoverDay, findPerson, nameOf } from "../day/day";
import { refuseUneditableDate } from "../editable-date.server";
import type { MovedPair } from "../planner/moves";
import type { Pair } from "../planner/problem";
import { putRelease } from "../rows.server";
import {
  type AssignedClass,
  areStanding,
  type Given,
  putAssignments,
  withRow,
} from "./assign-plan.server";
import { checkAssignment, classRefOf } from "./assignment";
import { dayAfter } from "./day-after";
import { dayWithout } from "./plan-with-moves";

export type AssignedBoard = {
  assigned: AssignedClass[];
  alone: string[];
  changeId: number | null;
  leftOut: { classId: string; name: string; reason: string }[];
};

type Shown = { pairs: readonly Pair[]; moves: readonly MovedPair[]; alone?: readonly string[] };

/**
 * One change; leaves out and names what holds no more. Throws 409 for a date past or off. A form
 * `sent` twice is done once while its work stands.
 */
export function assignBoard(
  date: IsoDate,
  { pairs, moves, alone = [] }: Shown,
  actor: Actor,
  sent: SentForm | null = null,
): Promise<AssignedBoard> {
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    refuseUneditableDate(day);
    const assign = async () => {
      const { given, moved, leftOut } = checkBoard(day, pairs, moves);
      const working = alone.flatMap((id) => classAlone(day, id));
      const { changeIds } = await changeCover(
        tx,
        actor,
        { kind: "assigned", dates: [date] },
        async () => {
          await putAssignments(tx, day, given, actor, moved);
          for (const one of working) {
            // biome-ignore lint/performance/noAwaitInLoops: one transaction does one thing after the other
            await putRelease(tx, date, one, { kind: "work alone" }, actor);
          }
        },
      );
      const assigned = given.flatMap(({ classes }) => classes);
      const ids = working.map(({ id }) => id);
      return { assigned, alone: ids, changeId: changeIds[0] ?? null, leftOut };
    };
    return doOnce(tx, sent, assign, ({ assigned }) => areStanding(day, assigned));
  });
}

/** A failed move keeps its row, so all is checked again without it. */
function checkBoard(day: CoverDay, pairs: readonly Pair[], wanted: readonly MovedPair[]) {
  const changed = wanted.filter((move) => classOfMove(day, move).length === 0);
  const lost = changed.map((move) => ({
    ...saidOf(day, move),
    reason: "it has been changed meanwhile",
  }));
  let moves = wanted.filter((move) => !changed.includes(move));
  for (;;) {
    const standing = moves.flatMap((move) => classOfMove(day, move));
    const { given, leftOut } = checkEach(dayWithout(day, standing), [...moves, ...pairs]);
    const failed = moves.filter((move) => leftOut.some((one) => one.pair === move));
    const said = leftOut.map(({ pair, reason }) => ({ ...saidOf(day, pair), reason }));
    if (failed.length === 0) {
      const moved = moves.map(({ rowId }) => ({ id: rowId }));
      return { given, moved, leftOut: [...lost, ...said] };
    }
    lost.push(...said.filter(({ classId }) => failed.some((move) => move.classId === classId)));
    moves = moves.filter((move) => !failed.includes(move));
  }
}

function checkEach(before: CoverDay, pairs: readonly Pair[]) {
  let day = before;
  const given: Given[] = [];
  const leftOut: { pair: Pair; reason: string }[] = [];
  for (const pair of pairs) {
    const person = findPerson(day, pair.personId);
    const ref = classRefOf(pair.classId);
    const { one, reason } = !person
      ? { reason: "the substitute is no longer there" }
      : isAbsent(day, ref.absentTeacherId)
        ? checkAssignment(day, person, ref, schoolTime)
        : { reason: `${nameOf(day, ref.absentTeacherId)} is no longer absent` };
    if (!person || !one) {
      leftOut.push({ pair, reason: reason ?? "" });
      continue;
    }
    const assigned = withRow(person, one);
    given.push({ person, classes: [assigned] });
    day = dayAfter(day, person, assigned);
  }
  return { given, leftOut };
}

function classAlone(day: CoverDay, id: string): CoverClass[] {
  const all = classesToCover(day, classRefOf(id).absentTeacherId);
  return all.filter((one) => one.id === id && one.released?.by === "always alone");
}

function saidOf(day: CoverDay, { personId, classId }: Pair) {
  return { classId, name: nameOf(day, personId) };
}

function classOfMove(day: CoverDay, { rowId, classId, personId }: MovedPair): CoverClass[] {
  const all = classesToCover(day, classRefOf(classId).absentTeacherId);
  return all.filter(
    ({ id, cover }) =>
      id === classId &&
      cover?.id === rowId &&
      cover.status === "assigned" &&
      cover.substituteTeacherId !== personId,
  );
}
