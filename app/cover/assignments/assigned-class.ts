import type { IsoDate } from "~/school/dates";
import type { CoverClass } from "../day/classes";
import type { CoverDay, Person } from "../day/day";

export type AssignedClass = CoverClass & {
  substituteId: string;
  substituteName: string;
  isDedicated: boolean;
  substitutionId: string;
  handsOn: boolean;
};

/**
 * The class as given to the person, in the row that lost its substitute when they were deleted, else
 * in a new one, `newId`.
 */
export function givenTo(
  { id, name, group }: Person,
  coverClass: CoverClass,
  newId: string,
  handsOn = false,
): AssignedClass {
  const { former } = coverClass;
  const substitutionId = former && former.substituteTeacherId === null ? former.id : newId;
  const isDedicated = group === "dedicated";
  const who = { substituteId: id, substituteName: name, isDedicated };
  return { ...coverClass, ...who, substitutionId, handsOn };
}

export function rowOf(date: IsoDate, given: AssignedClass, createdAt = new Date().toISOString()) {
  const { substitutionId: id, absentTeacherId, block, subject, room, students, course } = given;
  return {
    ...{ id, date, absentTeacherId, subject, room, students, course },
    substituteTeacherId: given.substituteId,
    dedicatedSubstitute: given.isDedicated ? given.substituteName : null,
    classBlock: block,
    handsOn: given.handsOn,
    status: "assigned" as const,
    createdAt,
  };
}

export function dayAfter(day: CoverDay, given: AssignedClass): CoverDay {
  const row = { ...rowOf(day.date, given), isOpen: false };
  const replaced = [row.id, given.former?.id];
  return {
    ...day,
    people: day.people.map((person) => {
      if (person.id !== given.substituteId || given.handsOn) return person;
      const { daily, weekly, monthly } = person.usage;
      const usage = { daily: daily + 1, weekly: weekly + 1, monthly: monthly + 1 };
      return { ...person, usage, lastCover: day.date };
    }),
    substitutions: [...day.substitutions.filter(({ id }) => !replaced.includes(id)), row],
  };
}
