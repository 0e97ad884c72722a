import type { SubstitutionRow } from "db/changed-rows";
import type { ClassRef } from "../assignments/assignment";
import { classesToCover } from "../day/classes";
import {
  type CoverDay,
  coverBy,
  findPerson,
  isAbsent,
  isAway,
  nameOf,
  type Person,
  rowsFor,
  type Substitution,
  substituteName,
} from "../day/day";
import { reasonNotFree } from "../day/free";
import { joinedIn, type Released, sayReleased } from "../day/released";

export type PastClass = Pick<
  SubstitutionRow,
  "absentTeacherId" | "classBlock" | "subject" | "room" | "students" | "course"
> & { row: Substitution | null };

/** A row's facts go before the timetable, which may be another by now. */
export function findPastClass(
  day: CoverDay,
  { absentTeacherId, block: classBlock }: ClassRef,
): PastClass | null {
  const row = rowsFor(day, absentTeacherId).find((row) => row.classBlock === classBlock) ?? null;
  const away = isAbsent(day, absentTeacherId) ? classesToCover(day, absentTeacherId) : [];
  const facts = row ?? away.find(({ block }) => block === classBlock);
  if (!facts) return null;
  const { subject, room, students = null, course = null } = facts;
  return { absentTeacherId, classBlock, subject, room, students, course, row };
}

/** In words after their name; by records of that day alone, not limits, terms and timetables. */
export function whereElse(day: CoverDay, person: Person, pastClass: PastClass): string | null {
  const { absentTeacherId, classBlock: block } = pastClass;
  const { id } = person;
  if (id === absentTeacherId) return "is the absent teacher";
  if (isAway(day, id, block)) return `was absent in block ${block}`;
  const joined = joinedIn(day, id, block);
  if (joined && joined.absentTeacherId !== absentTeacherId && isReleased(day, joined)) {
    return `took along block ${block} of ${nameOf(day, joined.absentTeacherId)}`;
  }
  return coversElsewhere(day, person, pastClass);
}

function coversElsewhere(
  day: CoverDay,
  person: Person,
  { absentTeacherId, classBlock }: Pick<PastClass, "absentTeacherId" | "classBlock">,
): string | null {
  const other = coverBy(day, person).find(
    (row) => row.classBlock === classBlock && row.absentTeacherId !== absentTeacherId,
  );
  if (!other) return null;
  const where = other.room ? ` in room ${other.room}` : "";
  return `covered block ${classBlock} for ${nameOf(day, other.absentTeacherId)}${where}`;
}

/** Whoever covered it; null where it needed somebody. */
export function whyNobody(
  day: CoverDay,
  { row, absentTeacherId, classBlock }: PastClass,
): Released | null {
  if (!isAbsent(day, absentTeacherId)) return null;
  const substitutions = day.substitutions.filter((substitution) => substitution.id !== row?.id);
  const classes = classesToCover({ ...day, substitutions }, absentTeacherId);
  return classes.find(({ block }) => block === classBlock)?.released ?? null;
}

/** "block 2 of Huda Nasser is recorded as covered by Mona Adel", "… as open". */
export function recordInWords(day: CoverDay, pastClass: PastClass): string {
  const { row, absentTeacherId, classBlock } = pastClass;
  const what = `block ${classBlock} of ${nameOf(day, absentTeacherId)}`;
  if (row) return `${what} is recorded as covered by ${substituteName(day, row)}`;
  const released = whyNobody(day, pastClass);
  return released ? `${what} ${sayReleased(released)}` : `${what} is recorded as open`;
}

/** Its class or its substitute has another by now. */
export function whyNotRecorded(day: CoverDay, row: SubstitutionRow): string | null {
  const { absentTeacherId, classBlock: block, substituteTeacherId } = row;
  const one = findPastClass(day, { absentTeacherId, block });
  if (one?.row) return recordInWords(day, one);
  const person = findPerson(day, substituteTeacherId ?? "");
  const elsewhere = person && coversElsewhere(day, person, row);
  return elsewhere ? `${person.name} ${elsewhere}` : null;
}

function isReleased(
  day: CoverDay,
  { absentTeacherId, classBlock }: { absentTeacherId: string; classBlock: string },
): boolean {
  const classes = classesToCover(day, absentTeacherId);
  return classes.some(({ block, released }) => block === classBlock && released !== null);
}

export type SomebodyThen = { id: string; name: string; note: string | null };

/** `notFree`: by timetable, terms or limits. */
export type PeopleThen = {
  free: SomebodyThen[];
  notFree: SomebodyThen[];
  elsewhere: SomebodyThen[];
};

export function peopleThen(day: CoverDay, pastClass: PastClass): PeopleThen {
  const people: PeopleThen = { free: [], notFree: [], elsewhere: [] };
  for (const person of day.people) {
    const { id, name } = person;
    if (id === pastClass.absentTeacherId || id === pastClass.row?.substituteTeacherId) continue;
    const elsewhere = whereElse(day, person, pastClass);
    const note = elsewhere ?? reasonNotFree(day, person, pastClass.classBlock);
    people[elsewhere ? "elsewhere" : note ? "notFree" : "free"].push({ id, name, note });
  }
  return people;
}
