import type { CoverClass } from "../day/classes";
import type { CoverDay, Person, Substitution } from "../day/day";

export function dayAfter(
  day: CoverDay,
  person: Person,
  given: CoverClass & { substitutionId: string },
): CoverDay {
  const row: Substitution = {
    id: given.substitutionId,
    date: day.date,
    absentTeacherId: given.absentTeacherId,
    substituteTeacherId: person.id,
    dedicatedSubstitute: person.group === "dedicated" ? person.name : null,
    classBlock: given.block,
    subject: given.subject,
    room: given.room,
    students: given.students,
    course: given.course,
    status: "assigned",
    isOpen: false,
    createdAt: new Date().toISOString(),
  };
  const replaced = [row.id, given.former?.id];
  const { daily, weekly, monthly } = person.usage;
  const usage = { daily: daily + 1, weekly: weekly + 1, monthly: monthly + 1 };
  return {
    ...day,
    people: day.people.map((one) =>
      one.id === person.id ? { ...one, usage, lastCover: day.date } : one,
    ),
    substitutions: [...day.substitutions.filter(({ id }) => !replaced.includes(id)), row],
  };
}
