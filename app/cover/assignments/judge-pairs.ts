import { blockAndStudents } from "~/teachers/entry";
import { type CoverClass, classesToCover, classId } from "../day/classes";
import { type CoverDay, findPerson, groupBy, leftOpenOn, nameOf } from "../day/day";
import { coverOfHandedOn, isOwner, locksHandingOn } from "../day/handed-on";
import { withAbsent } from "../day/instead";
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
  { pairs: wanted, moves = [], alsoAbsent = [], stopsAtRefusal }: WantedPairs,
  timeOf: (instant: string) => string,
) {
  const day = withAbsent(before, alsoAbsent);
  const pairs = withWhoHandsOn(day, wanted);
  const judged = bothOrNeither(
    day,
    stopsAtRefusal
      ? { ...untilRefused(day, pairs, timeOf), moved: [] }
      : withMoves(day, pairs, moves, timeOf),
  );
  const also = alsoAbsent.filter((id) => isWithOneOf(day, id, judged.assigned));
  return { ...judged, also };
}

/** A class that is handed on is given away with the one for which it is. */
function withWhoHandsOn(day: CoverDay, pairs: readonly Pair[]): readonly Pair[] {
  const wanted = new Set(pairs.map(({ classId }) => classId));
  const locks = locksHandingOn(day).filter(
    ({ personId, block, classId: taken }) =>
      wanted.has(classId(personId, block)) && !wanted.has(taken),
  );
  return [...locks.map(({ personId, classId }) => ({ personId, classId })), ...pairs];
}

/** Neither of the two is given without the other, but where a clerk has left the handed-on one open. */
function bothOrNeither<J extends JudgedPairs>(day: CoverDay, judged: J): J {
  const given = new Set(judged.assigned.map(({ id }) => id));
  const isLeftOpen = leftOpenOn(day);
  const apart = locksHandingOn(day).flatMap(
    ({ personId, block, classId: taken }): RefusedPair[] => {
      const own = classId(personId, block);
      const needed = classesToCover(day, personId).find(({ id }) => id === own);
      const { cover, released } = needed ?? { cover: null, released: null };
      const together = released?.together?.with;
      const who = together ? classId(together.id, block) : own;
      const isCared = cover !== null || (released !== null && !together) || together?.isCovered;
      const isNeeded = needed !== undefined && !isCared && !isLeftOpen.has(who);
      const name = nameOf(day, personId);
      if (given.has(taken) && isNeeded && !given.has(who)) {
        const reason = `nobody takes ${ownInWords(needed)} of ${name}. Choose somebody for it, or leave it open`;
        return [{ personId, classId: taken, name, reason }];
      }
      if (!given.has(own) || given.has(taken)) return [];
      const taker = judged.assigned.find(({ id }) => id === own);
      const reason = `${name} does not take the other class, and has this one`;
      return [
        {
          personId: taker?.substituteId ?? "",
          classId: own,
          name: taker?.substituteName ?? "",
          reason,
        },
      ];
    },
  );
  if (apart.length === 0) return judged;
  const isApart = ({ id }: CoverClass) => apart.some((pair) => pair.classId === id);
  const assigned = judged.assigned.filter((one) => !isApart(one));
  return { ...judged, assigned, refused: [...judged.refused, ...apart] };
}

const ownInWords = ({ block, students }: CoverClass) => blockAndStudents(block, students);

export function classesAlone(day: CoverDay, ids: readonly string[] = []): CoverClass[] {
  return ids.flatMap((id) =>
    classesToCover(day, classRefOf(id).absentTeacherId).filter(
      (coverClass) => coverClass.id === id && coverClass.released?.by === "always alone",
    ),
  );
}

type JudgedPairs = { assigned: AssignedClass[]; refused: RefusedPair[] };
type TimeOf = (instant: string) => string;

function untilRefused(day: CoverDay, pairs: readonly Pair[], timeOf: TimeOf): JudgedPairs {
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
): JudgedPairs & { moved: { id: string }[] } {
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
      const rows = standing.flatMap(({ cover }) => cover ?? []);
      const moved = [...rows, ...coverOfHandedOn(day, rows)].map(({ id }) => ({ id }));
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
): JudgedPairs {
  let day = before;
  const judged: JudgedPairs = { assigned: [], refused: [] };
  for (const pair of pairs) {
    const person = findPerson(day, pair.personId);
    const ref = classRefOf(pair.classId);
    const handsOn = locksHandingOn(day).some(
      (lock) => lock.classId === pair.classId && lock.personId === pair.personId,
    );
    const { one, reason } = !person
      ? { reason: "the substitute has been deleted" }
      : stops || isOwner(day, ref.absentTeacherId, ref.block)
        ? checkAssignment(day, person, ref, timeOf, handsOn)
        : { reason: `${nameOf(day, ref.absentTeacherId)} is no longer absent` };
    if (person && one) {
      const given = givenTo(person, one, crypto.randomUUID(), handsOn);
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
