import type { PersonTerm } from "~/reports/term/people.server";
import type { Group } from "~/teachers/groups";
import type { Listed, RosterTeacher } from "./roster.server";

/**
 * `remaining`: classes the timetable lacks, null for dedicated substitutes. `row` is there in a
 * list; `details`, `term`, `covered` and `asked` where the card is shown.
 */
export type TeacherOnScreen = {
  id: string;
  name: string;
  remaining: number | null;
  row?: RowFacts;
  details?: RosterTeacher;
  term?: PersonTerm;
  covered?: Listed["covered"];
  asked?: string[];
  /** Their lessons that move from today on, in words. */
  moves?: string[];
};

export type RowFacts = {
  subject: string;
  group: Group;
  scheduled: number;
  load: number;
  covered: Listed["covered"];
};

export function teachersOnScreen(listed: Listed[], isList: boolean): TeacherOnScreen[] {
  return listed.map(({ teacher, covered, term, asked, moves }) => {
    const { id, name, subject, group, classesPerWeek: load, scheduled } = teacher;
    return {
      id,
      name,
      remaining: group === "dedicated" ? null : load - scheduled,
      ...(isList ? { row: { subject, group, scheduled, load, covered } } : {}),
      ...(term ? { term, details: teacher, covered } : {}),
      ...(asked.length > 0 ? { asked } : {}),
      ...(term && moves.length > 0 ? { moves } : {}),
    };
  });
}
