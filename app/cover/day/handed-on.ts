import type { Entry } from "~/school/schedule";
import { weakMemo } from "~/school/weak-memo";
import type { Block } from "~/school/week";
import {
  type CoverDay,
  findPerson,
  isAbsent,
  isAway,
  isCounted,
  type Person,
  rowsFor,
  type Substitution,
  wordsOf,
} from "./day";
import { coversInstead } from "./instead";
import { outingOf, releaseOf } from "./released";

/** A teacher's own class, which is to cover while they take another's in that block. */
export type HandedOn = {
  person: Person;
  block: Block;
  own: Entry;
  instead: { absentTeacherId: string; students: string | null };
  by: string;
  at: string;
  /** Whether the other class is assigned to them; else a clerk has chosen them for it. */
  isAssigned: boolean;
};

/**
 * What is handed on, as it holds: they are there and teach, and the other class is theirs, or was
 * chosen for them and is still to cover.
 */
export const handedOnOn = weakMemo((day: CoverDay): readonly HandedOn[] => {
  const given = day.substitutions.flatMap((row): HandedOn[] => {
    if (!row.handsOn || !isCounted(row)) return [];
    const { absentTeacherId, substituteTeacherId, classBlock, students = null, createdAt } = row;
    const instead = { absentTeacherId, students };
    const made = madeOf(day, substituteTeacherId, classBlock, instead);
    return made ? [{ ...made, by: "", at: createdAt, isAssigned: true }] : [];
  });
  const chosen = wordsOf(day, "chosen").flatMap((word): HandedOn[] => {
    if (!word.handsOn || day.isPast) return [];
    const [absentTeacherId = "", block = ""] = word.classId?.split("|") ?? [];
    const students = studentsStillToCover(day, absentTeacherId, block);
    if (students === undefined) return [];
    const made = madeOf(day, word.teacherId, block, { absentTeacherId, students });
    return made ? [{ ...made, by: word.enteredBy, at: word.enteredAt, isAssigned: false }] : [];
  });
  return [...given, ...chosen];
});

function madeOf(
  day: CoverDay,
  id: string | null,
  block: Block,
  instead: HandedOn["instead"],
): Pick<HandedOn, "person" | "block" | "own" | "instead"> | null {
  const person = findPerson(day, id ?? "");
  const own = person?.classes.find((entry) => entry.block === block);
  if (!person || !own || isAway(day, person.id, block) || outingOf(day, own) !== null) return null;
  return { person, block, own, instead };
}

/** Undefined where the class is none to cover, or somebody has it by now. */
function studentsStillToCover(
  day: CoverDay,
  absentTeacherId: string,
  block: Block,
): string | null | undefined {
  const entry = findPerson(day, absentTeacherId)?.classes.find((one) => one.block === block);
  if (!entry || !isAbsent(day, absentTeacherId) || !isAway(day, absentTeacherId, block)) return;
  const isCovered = rowsFor(day, absentTeacherId).some(
    (row) => row.classBlock === block && isCounted(row),
  );
  if (isCovered || releaseOf(day, absentTeacherId, entry).released !== null) return;
  return entry.students ?? null;
}

export function handedOnIn(day: CoverDay, teacherId: string, block: Block): HandedOn | undefined {
  return handedOnOn(day).find((one) => one.person.id === teacherId && one.block === block);
}

/** Those who are chosen to hand on, with the class that they take: nothing of it is assigned yet. */
export const locksHandingOn = weakMemo((day: CoverDay) =>
  handedOnOn(day).flatMap(({ person, block, instead, isAssigned }) => {
    if (isAssigned) return [];
    return [{ personId: person.id, classId: `${instead.absentTeacherId}|${block}`, block }];
  }),
);

export function withoutChoiceOf(day: CoverDay, classId: string): CoverDay {
  return { ...day, choices: day.choices?.filter((word) => word.classId !== classId) };
}

/** Cover of the classes that are handed on by whoever has these rows: it goes with them. */
export function coverOfHandedOn(
  day: CoverDay,
  rows: readonly Pick<Substitution, "id" | "handsOn" | "substituteTeacherId" | "classBlock">[],
): Substitution[] {
  return rows.flatMap(({ handsOn, substituteTeacherId: id, classBlock }) =>
    handsOn && id && coversInstead(day, id, classBlock)
      ? rowsFor(day, id).filter((row) => row.classBlock === classBlock)
      : [],
  );
}

/** The students whose class somebody hands on to cover another, "" where unknown; null for nobody's. */
export function insteadOf(
  day: CoverDay,
  row: Pick<Substitution, "handsOn" | "substituteTeacherId" | "classBlock"> | null,
): string | null {
  if (!row?.handsOn) return null;
  const handed = handedOnIn(day, row.substituteTeacherId ?? "", row.classBlock);
  return handed ? (handed.own.students ?? "") : null;
}

/** Whose classes are to cover: everybody away, as entered, then who is there and hands one on. */
export const ownersOn = weakMemo((day: CoverDay): readonly string[] => [
  ...new Set([
    ...day.absences.map(({ teacherId }) => teacherId),
    ...handedOnOn(day).map(({ person }) => person.id),
  ]),
]);

/** Whether a class is to cover, as its teacher is absent that day or hands it on. */
export function isOwner(day: CoverDay, teacherId: string, block: Block): boolean {
  return isAbsent(day, teacherId) || handedOnIn(day, teacherId, block) !== undefined;
}

/** Of somebody who is there what is handed on; of others who are not recorded absent, all. */
export function toCoverOf(day: CoverDay, id: string): (block: Block) => boolean {
  const handed = handedOnOn(day).flatMap(({ person, block }) => (person.id === id ? block : []));
  if (!isAbsent(day, id) && handed.length === 0) return () => true;
  return (block) => isAway(day, id, block) || handed.includes(block);
}
