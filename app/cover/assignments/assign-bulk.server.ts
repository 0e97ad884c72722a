import { write } from "db/client";
import type { Actor } from "~/acts/acts.server";
import { runYielding, yieldToOthers } from "~/http/event-loop.server";
import { Refusal } from "~/http/refusal";
import { spokenTime } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { type CoverClass, uncoveredClasses } from "../day/classes";
import { readCoverDay } from "../day/cover-day.server";
import { type CoverDay, findPerson, type Person } from "../day/day";
import {
  matchNames,
  type NamedTeachers,
  refuseAmbiguousNames,
  refuseUnknownIds,
  refuseUnmatched,
} from "../day/find-available.server";
import { ownersOn } from "../day/handed-on";
import { withAbsent } from "../day/instead";
import { refuseUneditableDate } from "../editable-date.server";
import { planSteps } from "../planner/plan-day";
import { assign } from "./assign.server";
import type { AssignedClass } from "./assigned-class";
import { reasonForNothing } from "./nothing-to-assign";
import { planProblem } from "./plan-problem";

export type BulkAssignment = {
  date: IsoDate;
  substituteId: string;
  absent: NamedTeachers;
  /** What the client takes the substitute for; it must be right. */
  isDedicated: boolean;
  block: Block | null;
};

/** Throws 400 (unknown name, wrong `isDedicated`), 404 (unknown id), 409 (why nothing can be). */
export function assignBulk(wanted: BulkAssignment, actor: Actor): Promise<AssignedClass[]> {
  return write(async (tx) => {
    const day = await readCoverDay(wanted.date, tx);
    const { person, absent } = findThem(day, wanted);
    const then = withAbsent(
      day,
      absent.map(({ id }) => id),
    );
    const classes = await planFor(then, person, absent, wanted.block);
    if (classes.length === 0) {
      throw new Refusal(409, reasonForNothing(then, person, absent, wanted.block, spokenTime));
    }
    const pairs = classes.map(({ id }) => ({ personId: person.id, classId: id }));
    const alsoAbsent = absent.map(({ id }) => id);
    return (await assign(tx, day, { pairs, alsoAbsent }, actor)).assigned;
  });
}

function findThem(day: CoverDay, { substituteId, absent: named, isDedicated }: BulkAssignment) {
  const naming = matchNames(day, named);
  refuseUnmatched(day, naming.unmatched);
  const person = findPerson(day, substituteId);
  if (!person) throw new Refusal(404, `No teacher has the id ${substituteId}`);
  refuseWrongKind(person, isDedicated);
  refuseUnknownIds(naming);
  refuseAmbiguousNames(naming);
  refuseUneditableDate(day);
  if (naming.people.includes(person)) {
    throw new Refusal(409, `${person.name} is among the absent teachers`);
  }
  return { person, absent: naming.people };
}

function refuseWrongKind(person: Person, isDedicated: boolean): void {
  if (isDedicated === (person.group === "dedicated")) return;
  const message = isDedicated
    ? `${person.name} is not a dedicated substitute`
    : `${person.name} is a dedicated substitute`;
  throw new Refusal(400, message, { errors: { isDedicated: [message] } });
}

async function planFor(
  day: CoverDay,
  person: Person,
  absent: Person[],
  block: Block | null,
): Promise<CoverClass[]> {
  const absentIds = new Set(absent.map(({ id }) => id));
  const recorded = ownersOn(day);
  const classes = uncoveredClasses(day, [...new Set([...recorded, ...absentIds])]);
  const wanted = classes.filter(
    (one) => absentIds.has(one.absentTeacherId) && (block === null || one.block === block),
  );
  const problem = planProblem(day, classes, { alsoAbsent: absentIds });
  const isAsked = ({ id }: { id: string }) => id === person.id;
  const asked = {
    ...problem,
    // All else being equal, who is asked for takes the earliest.
    people: [...problem.people.filter(isAsked), ...problem.people.filter((one) => !isAsked(one))],
    selections: [{ personId: person.id }],
    classesForSelections: new Set(wanted.map((coverClass) => coverClass.id)),
    prefer: day.prefer,
  };
  await yieldToOthers();
  const { plan } = await runYielding(planSteps(asked));
  const given = new Set(
    plan.pairs.filter(({ personId }) => personId === person.id).map(({ classId }) => classId),
  );
  return wanted.filter((coverClass) => given.has(coverClass.id));
}
