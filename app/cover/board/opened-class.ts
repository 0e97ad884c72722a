import type { Block } from "~/school/week";
import { limitsOf } from "~/teachers/cover-terms";
import { classRefOf } from "../assignments/assignment";
import { reasonsFor, sayReason } from "../assignments/reasons";
import { isAway } from "../day/away";
import { type CoverClass, classesToCover } from "../day/classes";
import { type CoverDay, coverBy, findPerson, hasSaidNo, nameOf, type Person } from "../day/day";
import { reasonNotFree } from "../day/free";
import { joinedIn, taughtIn, whyNotAlong } from "../day/released";
import type { CandidateCost } from "../planner/candidate-costs";
import { sayCost } from "../planner/cost-words";
import type { BoardClass } from "./board";
import { blocksOf, type PlannedBoard, type PlanWords } from "./day-plan";

/** What somebody does in a block of their day. */
export type BlockOfDay = {
  block: Block;
  does: "teaches" | "busy" | "covers" | "proposed" | "free";
};

/** Words of which some are people's names. */
export type NamedWords = ({ text: string } | { name: string })[];

export type Candidate = {
  id: string;
  name: string;
  subject: string;
  isDedicated: boolean;
  isProposed: boolean;
  isChosen: boolean;
  /** What speaks for them, the strongest first. */
  reasons: string[];
  /** Whether the program asks them then by itself. */
  isPlanned: boolean;
  cost: NamedWords;
  /** Whether choosing them keeps another class open. */
  isDear: boolean;
  usage: { period: "today" | "week" | "month"; used: number; limit: number | null }[];
  day: BlockOfDay[];
};

export type OpenedClass = BoardClass & {
  owner: { name: string; subject: string };
  /** Best first. */
  candidates: Candidate[];
  candidateCount: number;
  /** Who could take its students along. */
  along: Record<"teaching" | "free", { id: string; name: string }[]>;
  cannot: { id: string; name: string; reason: string; saidNo: boolean }[];
};

/** A class of the board with who could take it, at most so many, and why the others cannot. */
export function openClass(
  day: CoverDay,
  words: PlanWords,
  { candidates, pairs, moves }: PlannedBoard,
  one: BoardClass,
  most: number,
): OpenedClass {
  const takes = new Map<string, Map<Block, string>>();
  const blockOf = (classId: string) => classRefOf(classId).block as Block;
  for (const { classId, personId } of pairs) {
    const theirs = takes.get(personId) ?? new Map<Block, string>();
    takes.set(personId, theirs.set(blockOf(classId), classId));
  }
  const found = classesToCover(day, one.absentTeacherId).find(({ id }) => id === one.id);
  const can = new Set(candidates.map(({ personId }) => personId));
  const isChosen = (id: string) =>
    words.locks.some((lock) => lock.classId === one.id && lock.personId === id);
  const shown = candidates.slice(0, most).flatMap((candidate): Candidate[] => {
    const person = findPerson(day, candidate.personId);
    if (!person) return [];
    const { id, name, subject, group } = person;
    return [
      {
        ...{ id, name, subject },
        isDedicated: group === "dedicated",
        isProposed: candidate.isProposed,
        isChosen: isChosen(id),
        isPlanned: candidate.isPlanned,
        reasons: found ? reasonsFor(day, found, person).map(sayReason) : [],
        cost: sayCost(withoutReplaced(candidate, found)).map((part) =>
          typeof part === "string" ? { text: part } : { name: nameOf(day, part.personId) },
        ),
        isDear: candidate.opens !== null || candidate.worse?.point === "covered",
        usage: usageOf(person),
        day: stripOf(day, person, takes.get(id)),
      },
    ];
  });
  const owner = findPerson(day, one.absentTeacherId);
  const others = day.people.filter(({ id }) => id !== one.absentTeacherId && !can.has(id));
  const freed = new Set(moves.map(({ from }) => from));
  return {
    ...one,
    owner: { name: owner?.name ?? "", subject: owner?.subject ?? "" },
    candidates: shown,
    candidateCount: candidates.length,
    along: whoGoesAlong(day, one),
    cannot: others.flatMap((person) => {
      const reason = whyNot(day, person, one, takes.get(person.id), freed);
      return reason
        ? [{ id: person.id, name: person.name, reason, saidNo: hasSaidNo(day, person.id) }]
        : [];
    }),
  };
}

/** That the one who covers a class is passed over is what somebody else is chosen for. */
function withoutReplaced(candidate: CandidateCost, found: CoverClass | undefined): CandidateCost {
  const { worse } = candidate;
  const isReplaced =
    worse?.point === "match" && worse.instead === (found?.cover?.substituteTeacherId ?? "");
  return isReplaced ? { ...candidate, worse: null } : candidate;
}

/** Who could take the students of a class along: they teach or cover then, or have nothing to do. */
function whoGoesAlong(day: CoverDay, one: BoardClass): OpenedClass["along"] {
  const { block } = one;
  const there = one.state === "released" ? [] : day.people;
  const named = there.filter((person) => whyNotAlong(day, person, one) === null);
  const hasClass = (person: Person) =>
    taughtIn(day, person, block) !== undefined ||
    coverBy(day, person).some(({ classBlock }) => classBlock === block);
  const toName = ({ id, name }: Person) => ({ id, name });
  return {
    teaching: named.filter(hasClass).map(toName),
    free: named.filter((person) => !hasClass(person)).map(toName),
  };
}

/** Why somebody is no candidate: what holds of the day, or what the clerk has chosen them for. */
function whyNot(
  day: CoverDay,
  person: Person,
  { block, who, state }: BoardClass,
  takes: Map<Block, string> | undefined,
  freed: ReadonlySet<string>,
): string | null {
  if (state === "covered" && who?.id === person.id) return "covers it";
  const reason = freed.has(person.id) ? null : reasonNotFree(day, person, block);
  if (reason) return reason;
  const [chosen] = [...(takes ?? [])];
  if (!chosen) return null;
  const [taken, classId] = chosen;
  return `chosen for block ${taken} of ${nameOf(day, classRefOf(classId).absentTeacherId)}`;
}

function usageOf(person: Person): Candidate["usage"] {
  const { usage } = person;
  const limits = limitsOf(person);
  return [
    { period: "today", used: usage.daily, limit: limits.daily },
    { period: "week", used: usage.weekly, limit: limits.weekly },
    { period: "month", used: usage.monthly, limit: limits.monthly },
  ];
}

function stripOf(
  day: CoverDay,
  person: Person,
  takes: Map<Block, string> | undefined,
): BlockOfDay[] {
  const isIn = (block: Block) => (one: { block: Block }) => one.block === block;
  const covered = new Set(coverBy(day, person).map(({ classBlock }) => classBlock));
  return blocksOf(day).map((block) => {
    if (taughtIn(day, person, block)) return { block, does: "teaches" };
    if (person.busy.some(isIn(block))) return { block, does: "busy" };
    if (covered.has(block) || joinedIn(day, person.id, block)) return { block, does: "covers" };
    if (takes?.has(block)) return { block, does: "proposed" };
    return { block, does: isAway(day, person.id, block) ? "busy" : "free" };
  });
}
