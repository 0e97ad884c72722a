import { type IsoDate, type SpokenDay, spokenDay } from "~/school/dates";
import type { Block } from "~/school/week";
import { limitsOf } from "~/teachers/cover-terms";
import { searchTeachers } from "~/teachers/search";
import { classRefOf } from "../assignments/assignment";
import { dayWithout } from "../assignments/plan-with-moves";
import { reasonsFor, sayReason } from "../assignments/reasons";
import { type CoverClass, classesToCover } from "../day/classes";
import {
  type CoverDay,
  coverBy,
  findPerson,
  hasAgreed,
  isAway,
  nameOf,
  type Person,
  wordsOf,
} from "../day/day";
import { isOnStandby, reasonNotFree, reasonNotThere } from "../day/free";
import { isByAgreement, mayGoBeyond, NO_USAGE, roomLeft } from "../day/limits";
import { joinedIn, sayReleased, taughtIn, whyNotAlong } from "../day/released";
import type { CandidateCost } from "../planner/candidate-costs";
import { freeRooms } from "../rooms/free-rooms";
import type { BoardClass } from "./board";
import { locksOf, type PlannedBoard } from "./day-plan";
import { type HandOn, handOnsFor, type NamedWords, namedCost } from "./hand-ons";

export type BlockOfDay = {
  block: Block;
  does: "teaches" | "busy" | "covers" | "proposed" | "standby" | "notInSchool" | "free";
};

export type Candidate = {
  id: string;
  name: string;
  subject: string;
  isDedicated: boolean;
  isProposed: boolean;
  isChosen: boolean;
  reasons: string[];
  isPlanned: boolean;
  cost: NamedWords;
  isDear: boolean;
  usage: UsageOfPeriod[];
  day: BlockOfDay[];
  canAgree: boolean;
};

export type UsageOfPeriod = {
  period: SpokenDay | "week" | "month";
  used: number;
  limit: number | null;
  byAgreement: boolean;
};

export type OpenedClass = BoardClass & {
  owner: { name: string; subject: string };
  candidates: Candidate[];
  candidateCount: number;
  couldTakeIt: number;
  /** Why a class that is covered needs nobody by now, and its row to cancel; null where it does. */
  needsNobody: { why: string; rowId: string } | null;
  sharedCost: NamedWords | null;
  /** Rooms that nobody is in then, the best first; neither its own nor the one it has today. */
  freeRooms: string[];
  /** Who teaches then and could take it; null where nobody may be asked to hand on for it. */
  handOns: HandOn[] | null;
  along: Record<"teaching" | "free", { id: string; name: string }[]>;
  cannot: WhoCannot[];
};

export type WhoCannot = {
  id: string;
  name: string;
  reason: string;
  saidNo: { by: string; at: string } | null;
  canAgree: boolean;
};

export function openClass(
  day: CoverDay,
  { candidates: all, pairs, moves }: PlannedBoard,
  one: BoardClass,
  {
    most,
    find,
    timeOf,
    today,
  }: { most: number; find?: string; timeOf: (instant: string) => string; today: IsoDate },
): OpenedClass {
  const candidates = proposedFirst(find ? among(day, all, find) : all);
  const spoken = spokenDay(day.date, today);
  const takes = new Map<string, Map<Block, string>>();
  const blockOf = (classId: string) => classRefOf(classId).block as Block;
  for (const { classId, personId } of pairs) {
    const theirs = takes.get(personId) ?? new Map<Block, string>();
    takes.set(personId, theirs.set(blockOf(classId), classId));
  }
  const found = classesToCover(day, one.absentTeacherId).find(({ id }) => id === one.id);
  const can = new Set(all.map(({ personId }) => personId));
  const isChosen = (id: string) =>
    locksOf(day).some((lock) => lock.classId === one.id && lock.personId === id);
  const costOf = (candidate: CandidateCost) => namedCost(day, withoutReplaced(candidate, found));
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
        reasons: found
          ? reasonsFor(day, found, person).map((reason) => sayReason(reason, spoken))
          : [],
        cost: costOf(candidate),
        isDear: candidate.opens !== null || candidate.worse?.point === "covered",
        usage: usageOf(person, spoken),
        day: stripOf(day, person, takes.get(id)),
        canAgree: !candidate.isProposed && isUsedUp(day, person, takes.get(id)),
      },
    ];
  });
  const owner = findPerson(day, one.absentTeacherId);
  const others = day.people.filter(({ id }) => id !== one.absentTeacherId && !can.has(id));
  const freed = new Set(moves.map(({ from }) => from));
  return {
    ...one,
    owner: { name: owner?.name ?? "", subject: one.course ?? owner?.subject ?? "" },
    candidates: shown,
    candidateCount: candidates.length,
    couldTakeIt: all.length - (one.state === "covered" && can.has(one.who?.id ?? "") ? 1 : 0),
    sharedCost: sharedCostOf(candidates.filter(({ isProposed }) => !isProposed).map(costOf)),
    needsNobody: found ? whyNobodyIsNeeded(day, found) : null,
    freeRooms: freeRooms(day, one.block, {
      room: one.room,
      department: owner?.subject ?? "",
    }).filter((room) => room !== one.room && room !== one.today.room),
    handOns: handOnsFor(day, one, all),
    along: whoGoesAlong(day, one),
    cannot: others.flatMap((person) => {
      const reason = whyNot(day, person, one, takes.get(person.id), freed);
      if (!reason) return [];
      const { id, name } = person;
      const no = wordsOf(day, "not today").find(({ teacherId }) => teacherId === id);
      const saidNo = no ? { by: no.enteredBy, at: timeOf(no.enteredAt) } : null;
      return [{ id, name, reason, saidNo, canAgree: mayTakeOneMore(day, person, one, takes) }];
    }),
  };
}

/** Only what is still needed is planned anew (`problemWithMoves`). */
function whyNobodyIsNeeded(day: CoverDay, covered: CoverClass): OpenedClass["needsNobody"] {
  const { absentTeacherId, id, cover } = covered;
  if (!cover) return null;
  const classes = classesToCover(dayWithout(day, [covered]), absentTeacherId);
  const found = classes.find((coverClass) => coverClass.id === id);
  if (found && !found.released) return null;
  const why = found?.released ? sayReleased(found.released) : "no longer needs cover";
  return { why, rowId: cover.id };
}

/** Somebody else is chosen so that the one who covers it does not, which is no cost. */
function withoutReplaced(candidate: CandidateCost, found: CoverClass | undefined): CandidateCost {
  const { worse } = candidate;
  const isReplaced =
    worse?.point === "match" && worse.instead === (found?.cover?.substituteTeacherId ?? "");
  return isReplaced ? { ...candidate, worse: null } : candidate;
}

function proposedFirst(candidates: readonly CandidateCost[]): CandidateCost[] {
  return [
    ...candidates.filter(({ isProposed }) => isProposed),
    ...candidates.filter(({ isProposed }) => !isProposed),
  ];
}

function among(day: CoverDay, all: readonly CandidateCost[], typed: string): CandidateCost[] {
  const people = all.flatMap(({ personId }) => findPerson(day, personId) ?? []);
  const found = new Set(searchTeachers(people, { q: typed, subject: "" }).map(({ id }) => id));
  return all.filter(({ personId }) => found.has(personId));
}

function whoGoesAlong(day: CoverDay, boardClass: BoardClass): OpenedClass["along"] {
  const { block } = boardClass;
  const there = boardClass.state === "released" ? [] : day.people;
  const named = there.filter((person) => whyNotAlong(day, person, boardClass) === null);
  const hasClass = (person: Person) =>
    taughtIn(day, person, block) !== undefined ||
    coverBy(day, person).some(({ classBlock }) => classBlock === block);
  const toName = ({ id, name }: Person) => ({ id, name });
  return {
    teaching: named.filter(hasClass).map(toName),
    free: named.filter((person) => !hasClass(person)).map(toName),
  };
}

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

function mayTakeOneMore(
  day: CoverDay,
  person: Person,
  { block, state, who }: BoardClass,
  takes: ReadonlyMap<string, Map<Block, string>>,
): boolean {
  const theirs = takes.get(person.id);
  if (hasAgreed(day, person.id) || theirs?.has(block) || !mayGoBeyond(person)) return false;
  if (state === "covered" && who?.id === person.id) return false;
  return reasonNotThere(day, person, block) === null && isUsedUp(day, person, theirs);
}

function isUsedUp(day: CoverDay, person: Person, takes: Map<Block, string> | undefined): boolean {
  return !hasAgreed(day, person.id) && roomLeft(person, person.usage) <= (takes?.size ?? 0);
}

function sharedCostOf(costs: readonly NamedWords[]): NamedWords | null {
  const [first] = costs;
  if (!first || costs.length < 2) return null;
  const same = JSON.stringify(first);
  return costs.every((cost) => JSON.stringify(cost) === same) ? first : null;
}

function usageOf(person: Person, spoken: SpokenDay): UsageOfPeriod[] {
  const { usage, agreed = NO_USAGE } = person;
  const limits = limitsOf(person);
  const periods = [
    { period: spoken, of: "daily" },
    { period: "week", of: "weekly" },
    { period: "month", of: "monthly" },
  ] as const;
  return periods.map(({ period, of }) => {
    const [used, limit] = [usage[of], limits[of]];
    return { period, used, limit, byAgreement: isByAgreement(used, limit, agreed[of]) };
  });
}

function stripOf(
  day: CoverDay,
  person: Person,
  takes: Map<Block, string> | undefined,
): BlockOfDay[] {
  const isIn = (block: Block) => (one: { block: Block }) => one.block === block;
  const covered = new Set(coverBy(day, person).map(({ classBlock }) => classBlock));
  return day.blocks.map((block) => {
    if (taughtIn(day, person, block)) return { block, does: "teaches" };
    if (person.busy.some(isIn(block))) return { block, does: "busy" };
    if (covered.has(block) || joinedIn(day, person.id, block)) return { block, does: "covers" };
    if (takes?.has(block)) return { block, does: "proposed" };
    if (isAway(day, person.id, block)) return { block, does: "busy" };
    if (isOnStandby(person, block)) return { block, does: "standby" };
    return { block, does: person.notInSchool?.some(isIn(block)) ? "notInSchool" : "free" };
  });
}
