import type { Entry } from "~/school/schedule";
import { weakMemo } from "~/school/weak-memo";
import type { Block } from "~/school/week";
import { certainGroups } from "~/teachers/entry";
import { isSameDepartment } from "~/teachers/groups";
import { type CoverClass, classesToCover } from "../day/classes";
import { type CoverDay, findPerson, groupBy, isAbsent, type Person, wordsOf } from "../day/day";
import { reasonNotFree, whyNotHandOn } from "../day/free";
import { releasedAnyway } from "../day/released";
import type { CandidateCost } from "../planner/candidate-costs";

/** Somebody who teaches then, and could take another class while their own is handed on. */
export type HandOnOffer = {
  person: Person;
  own: Entry;
  teachesThem: boolean;
  isSameDepartment: boolean;
  /** Who has their own class then: its other teachers, nobody, or somebody who is free, at a cost. */
  taker: { is: "together"; names: string[] } | { is: "alone" } | { is: "taken"; by: CandidateCost };
};

const teachingOn = weakMemo((day: CoverDay) =>
  groupBy(
    day.people.flatMap((person) => person.classes.map((own) => ({ person, own, at: own.block }))),
    ({ at }) => at,
  ),
);

/**
 * Everybody who teaches the students of a class that week, or its department, is in front of a class
 * then and could be let go. `candidates`: who could take the class itself, best first: who is free
 * to take the one is free to take the other. Best first: teaches these students, same department,
 * then what it costs.
 */
export function findHandOns(
  day: CoverDay,
  one: Pick<CoverClass, "absentTeacherId" | "block" | "students">,
  candidates: readonly CandidateCost[],
): HandOnOffer[] {
  const { absentTeacherId, block, students = null } = one;
  const owner = findPerson(day, absentTeacherId);
  if (!owner || day.isPast || !isAbsent(day, absentTeacherId)) return [];
  const theirs = certainGroups(students);
  const offers = (teachingOn(day).get(block) ?? []).flatMap(({ person, own }): HandOnOffer[] => {
    const known = day.students?.taught.get(person.id);
    const teachesThem = theirs.some((name) => known?.has(name));
    const isOfDepartment = isSameDepartment(owner.subject, person.subject);
    if (person.id === absentTeacherId || !(teachesThem || isOfDepartment)) return [];
    if (whyNotHandOn(day, person, block) !== null) return [];
    const taker = whoHasIt(day, person, own, candidates);
    return taker ? [{ person, own, teachesThem, isSameDepartment: isOfDepartment, taker }] : [];
  });
  const placeOf = ({ taker }: HandOnOffer) =>
    taker.is === "taken" ? 1 + candidates.indexOf(taker.by) : 0;
  const opensOne = ({ taker }: HandOnOffer) => taker.is === "taken" && taker.by.opens !== null;
  return offers.sort(
    (a, b) =>
      Number(b.teachesThem) - Number(a.teachesThem) ||
      Number(b.isSameDepartment) - Number(a.isSameDepartment) ||
      Number(opensOne(a)) - Number(opensOne(b)) ||
      placeOf(a) - placeOf(b),
  );
}

function whoHasIt(
  day: CoverDay,
  person: Person,
  own: Entry,
  candidates: readonly CandidateCost[],
): HandOnOffer["taker"] | null {
  const released = releasedAnyway(day, person.id, own);
  const there = released?.together?.there ?? [];
  if (there.length > 0) return { is: "together", names: there.map(({ name }) => name) };
  if (released?.by === "always alone") return { is: "alone" };
  const theirs = certainGroups(own.students ?? null);
  const fits = ({ personId }: CandidateCost) => {
    if (theirs.some((name) => day.students?.taught.get(personId)?.has(name))) return 2;
    const other = findPerson(day, personId);
    return other && isSameDepartment(other.subject, person.subject) ? 1 : 0;
  };
  let [by, best]: [CandidateCost | null, number] = [null, -1];
  for (const cost of candidates) {
    if (!cost.isPlanned || cost.personId === person.id) continue;
    const worth = fits(cost) + (cost.opens === null ? 3 : 0);
    if (worth > best) [by, best] = [cost, worth];
    // Nobody fits better.
    if (best === 5) break;
  }
  return by ? { is: "taken", by } : null;
}

/** Whether somebody, or nobody, could be in front of their class in their place. */
export function canBeLetGo(day: CoverDay, person: Person, own: Entry): boolean {
  if (whoHasIt(day, person, own, [])) return true;
  return day.people.some(
    (other) =>
      other.id !== person.id &&
      reasonNotFree(day, other, own.block) === null &&
      !isChosenThen(day, other.id, own.block),
  );
}

function isChosenThen(day: CoverDay, id: string, block: Block): boolean {
  return wordsOf(day, "chosen").some(
    ({ teacherId, classId }) => teacherId === id && classId?.split("|")[1] === block,
  );
}

/** Whether somebody who is let go, and needs nobody in their place, could take a class. */
export function isAnybodyLetGo(day: CoverDay, classId: string): boolean {
  const [absentTeacherId = ""] = classId.split("|");
  const one = classesToCover(day, absentTeacherId).find(({ id }) => id === classId);
  return one !== undefined && findHandOns(day, one, []).length > 0;
}
