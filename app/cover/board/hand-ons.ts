import type { Block } from "~/school/week";
import { type CoverClass, classId } from "../day/classes";
import { type CoverDay, groupBy, isAbsent, nameOf } from "../day/day";
import { handedOnIn, handedOnOn } from "../day/handed-on";
import { findHandOns } from "../hand-on/offers";
import type { CandidateCost } from "../planner/candidate-costs";
import { sayCost } from "../planner/cost-words";

export type NamedWords = ({ text: string } | { name: string })[];

export type HandOn = {
  id: string;
  name: string;
  subject: string;
  teachesThem: boolean;
  own: { students: string | null; room: string | null };
  taker: { is: "together"; names: string[] } | { is: "alone" } | { is: "taken"; name: string };
  /** What stays open then that would not otherwise; null for nothing. */
  cost: NamedWords | null;
  /** It is open, and nobody is needed in their place. */
  hasOneFewer: boolean;
};

export function namedCost(day: CoverDay, candidate: CandidateCost): NamedWords {
  return sayCost(candidate).map((part) =>
    typeof part === "string" ? { text: part } : { name: nameOf(day, part.personId) },
  );
}

export function handOnsFor(
  day: CoverDay,
  one: Pick<CoverClass, "absentTeacherId" | "block" | "students"> & {
    state: "covered" | "proposed" | "open" | "released";
    isOver: boolean;
  },
  candidates: readonly CandidateCost[],
): HandOn[] | null {
  const isToCover = one.state === "open" || one.state === "proposed";
  if (!isToCover || one.isOver || !isAbsent(day, one.absentTeacherId)) return null;
  return findHandOns(day, one, candidates).map(({ person, own, taker, teachesThem }) => {
    const { id, name, subject } = person;
    return {
      ...{ id, name, subject, teachesThem },
      own: { students: own.students ?? null, room: own.room },
      taker: taker.is === "taken" ? { is: "taken", name: nameOf(day, taker.by.personId) } : taker,
      cost: taker.is === "taken" && taker.by.opens ? namedCost(day, taker.by) : null,
      hasOneFewer: one.state === "open" && taker.is !== "taken",
    };
  });
}

export function rowsOfThose(day: CoverDay, timeOf: (instant: string) => string) {
  const there = handedOnOn(day).filter(({ person }) => !isAbsent(day, person.id));
  return [...groupBy(there, ({ person }) => person.id)].flatMap(([id, theirs]) => {
    const [first] = theirs;
    if (!first) return [];
    const { name, subject } = first.person;
    const taken = theirs.map(({ block, instead }) => instead.students ?? `block ${block}`);
    return [
      {
        ...{ id, name, subject, enteredBy: first.by, enteredAt: first.by ? timeOf(first.at) : "" },
        extent: `covers ${taken.join(", ")}`,
        ...{ reason: null, isSeveral: false, isThere: true, here: [] as Block[] },
      },
    ];
  });
}

export function handedOnWords(
  day: CoverDay,
  { absentTeacherId, block }: CoverClass,
  who: string | null,
): { instead?: string; handedOnFor?: { id: string; students: string } } {
  const own = handedOnIn(day, absentTeacherId, block);
  const taker = handedOnIn(day, who ?? "", block);
  const isTaken = taker?.instead.absentTeacherId === absentTeacherId;
  return {
    ...(isTaken ? { instead: taker.own.students ?? `block ${block}` } : {}),
    ...(own
      ? {
          handedOnFor: {
            id: classId(own.instead.absentTeacherId, block),
            students: own.instead.students ?? `block ${block}`,
          },
        }
      : {}),
  };
}
