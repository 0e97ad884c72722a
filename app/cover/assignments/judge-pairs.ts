import { type CoverClass, classesToCover } from "../day/classes";
import { type CoverDay, findPerson, groupBy, isAbsent, nameOf, withAbsent } from "../day/day";
import type { MovedPair } from "../planner/moves";
import type { Pair } from "../planner/problem";
import { type AssignedClass, dayAfter, givenTo } from "./assigned-class";
import { checkAssignment, classRefOf } from "./assignment";
import { dayWithout } from "./plan-with-moves";

export type WantedPairs = {
  pairs: readonly Pair[];
  /** Pairs in place of a row that stands. */
  moves?: readonly MovedPair[];
  /** Ids of classes that are to work alone, as their students always do. */
  alone?: readonly string[];
  /** Teachers who are judged as absent, and become it with a class of theirs. */
  alsoAbsent?: readonly string[];
  /**
   * Person by person, all of theirs or none, until one is refused; teachers become absent as their
   * classes are given. Else what holds no more is left out, and whoever is not absent stays so.
   */
  stopsAtRefusal?: true;
};

export type RefusedPair = Pair & { name: string; reason: string };

/** What of it can be, one after the other, and why the rest cannot. `timeOf`: of an instant. */
export function judgePairs(
  before: CoverDay,
  { pairs, moves = [], alsoAbsent = [], stopsAtRefusal }: WantedPairs,
  timeOf: (instant: string) => string,
) {
  const day = withAbsent(before, alsoAbsent);
  const judged = stopsAtRefusal
    ? { ...untilRefused(day, pairs, timeOf), moved: [] }
    : withMoves(day, pairs, moves, timeOf);
  const also = alsoAbsent.filter((id) => isWithOneOf(day, id, judged.assigned));
  return { ...judged, also };
}

export function classesAlone(day: CoverDay, ids: readonly string[] = []): CoverClass[] {
  return ids.flatMap((id) =>
    classesToCover(day, classRefOf(id).absentTeacherId).filter(
      (coverClass) => coverClass.id === id && coverClass.released?.by === "always alone",
    ),
  );
}

type Judged = { assigned: AssignedClass[]; refused: RefusedPair[] };
type TimeOf = (instant: string) => string;

function untilRefused(day: CoverDay, pairs: readonly Pair[], timeOf: TimeOf): Judged {
  const byPerson = [...groupBy(pairs, ({ personId }) => personId).values()].flat();
  const { assigned, refused } = inOrder(day, byPerson, timeOf, { stops: true });
  const failed = refused[0]?.personId;
  return { assigned: assigned.filter(({ substituteId }) => substituteId !== failed), refused };
}

/** A failed move keeps its row, so all is judged again without it. */
function withMoves(
  day: CoverDay,
  pairs: readonly Pair[],
  wanted: readonly MovedPair[],
  timeOf: TimeOf,
): Judged & { moved: { id: string }[] } {
  const changed = wanted.filter((move) => classOfMove(day, move).length === 0);
  const lost: RefusedPair[] = changed.map((move) =>
    refusedOf(day, move, "it has been changed in the meantime"),
  );
  let moves = wanted.filter((move) => !changed.includes(move));
  for (;;) {
    const standing = moves.flatMap((move) => classOfMove(day, move));
    const all = [...moves, ...pairs];
    const { assigned, refused } = inOrder(dayWithout(day, standing), all, timeOf);
    const isRefused = (move: MovedPair) =>
      refused.some(
        ({ personId, classId }) => personId === move.personId && classId === move.classId,
      );
    const failed = moves.filter(isRefused);
    if (failed.length === 0) {
      const moved = moves.map(({ rowId }) => ({ id: rowId }));
      return { assigned, moved, refused: [...lost, ...refused] };
    }
    lost.push(...refused.filter((pair) => failed.some(({ classId }) => classId === pair.classId)));
    moves = moves.filter((move) => !failed.includes(move));
  }
}

function inOrder(
  before: CoverDay,
  pairs: readonly Pair[],
  timeOf: TimeOf,
  { stops }: { stops: boolean } = { stops: false },
): Judged {
  let day = before;
  const judged: Judged = { assigned: [], refused: [] };
  for (const pair of pairs) {
    const person = findPerson(day, pair.personId);
    const ref = classRefOf(pair.classId);
    const { one, reason } = !person
      ? { reason: "the substitute has been deleted" }
      : stops || isAbsent(day, ref.absentTeacherId)
        ? checkAssignment(day, person, ref, timeOf)
        : { reason: `${nameOf(day, ref.absentTeacherId)} is no longer absent` };
    if (person && one) {
      const given = givenTo(person, one, crypto.randomUUID());
      judged.assigned.push(given);
      day = dayAfter(day, given);
    } else {
      judged.refused.push(refusedOf(day, pair, reason ?? ""));
      if (stops) break;
    }
  }
  return judged;
}

function refusedOf(day: CoverDay, { personId, classId }: Pair, reason: string): RefusedPair {
  return { personId, classId, name: nameOf(day, personId), reason };
}

/** A class of several teachers is covered for all of them. */
function isWithOneOf(day: CoverDay, id: string, given: readonly CoverClass[]): boolean {
  return classesToCover(day, id).some(({ block, released }) =>
    given.some(
      (one) => one.block === block && one.absentTeacherId === released?.together?.with?.id,
    ),
  );
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
