import type { Absence, CoverDay, Person, PlanChoiceOnDay, Substitution } from "~/cover/day/day";
import { NO_USAGE } from "~/cover/day/limits";
import type { Entry } from "~/school/schedule";
import { schoolDayOf } from "~/school/school-day";
import { type Block, DEFAULT_WEEK } from "~/school/week";

const SUNDAY = "2026-11-22";

/** Classes in these blocks, in no room. */
export function entriesIn(...blocks: readonly Block[]): Entry[] {
  return blocks.map((block) => ({ block, room: null }));
}

/** Somebody of Group 2 who teaches Mathematics in these blocks and has not covered yet. */
export function makePerson(
  id: string,
  blocks: readonly Block[] = [],
  more: Partial<Person> = {},
): Person {
  return {
    id,
    name: id,
    subject: "Mathematics",
    classesPerWeek: 20,
    group: "group2",
    classes: entriesIn(...blocks),
    busy: [],
    usage: NO_USAGE,
    ...more,
  };
}

/** A Sunday to come with these people, on which nobody is away. */
export function makeDay(people: readonly Person[], more: Partial<CoverDay> = {}): CoverDay {
  return {
    date: SUNDAY,
    ...schoolDayOf(DEFAULT_WEEK, SUNDAY),
    isPast: false,
    people,
    absences: [],
    substitutions: [],
    ...more,
  };
}

/** The absences of these teachers, in the order they were entered. */
export function makeAbsences(...teacherIds: string[]): Absence[] {
  return teacherIds.map((teacherId) => ({ teacherId, enteredAt: "", enteredBy: "Clerk" }));
}

/** What a clerk has said, of a person's day where no class is named. */
export function makeWord(
  kind: PlanChoiceOnDay["kind"],
  teacherId: string | null,
  classId: string | null = null,
  replaces: string | null = null,
): PlanChoiceOnDay {
  return { kind, teacherId, classId, replaces, enteredAt: "06:52", enteredBy: "Clerk" };
}

/** Cover of a class on that Sunday, as it is read. */
export function makeCover(
  absentTeacherId: string,
  classBlock: Block,
  substituteTeacherId: string | null,
  more: Partial<Substitution> = {},
): Substitution {
  return {
    id: `${absentTeacherId} ${classBlock}`,
    date: SUNDAY,
    absentTeacherId,
    substituteTeacherId,
    dedicatedSubstitute: null,
    classBlock,
    subject: "Mathematics",
    room: null,
    status: "assigned",
    isOpen: false,
    createdAt: "",
    ...more,
  };
}
