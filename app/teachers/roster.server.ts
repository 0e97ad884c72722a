import { type Transaction, write } from "db/client";
import { refuseUnlessMay } from "~/accounts/may-run.server";
import { type Actor, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { doOnce, type SentForm } from "~/http/sent-forms.server";
import { today } from "~/school/clock.server";
import { isToCome } from "~/school/week";
import { readWeekOf } from "~/settings/week.server";
import { readPlace, type TypedPlace } from "./correct-timetable.server";
import { withCorrection } from "./correction";
import { COVER_TERMS, faultsOfDates, faultsOfOwnLimits, OWN_LIMITS } from "./cover-terms";
import { addEntries } from "./entries.server";
import { pickFacts } from "./facts";
import { groupOf } from "./groups";
import { rulesOn } from "./rules";
import { readRules } from "./rules.server";
import { emptySchedule, settleSchedule } from "./schedule";
import { refuseTooMany } from "./school-size.server";
import type { TeacherValues } from "./teacher-form.server";
import {
  findTeacher,
  insertTeachers,
  type NewTeacher,
  newTeacherId,
  type Teacher,
} from "./teachers.server";

export function teacherIsGone(): Refusal {
  return new Refusal(404, "This teacher has been deleted");
}

/**
 * A form sent twice adds one. Throws 409 when the school is full, 403 for cover terms by who may
 * not run the school, 400 as `readPlace`.
 */
export function addTeacher(
  values: TeacherValues,
  actor: Actor,
  sent: SentForm | null = null,
  typed: TypedPlace = {},
): Promise<Teacher> {
  return write(async (tx) => {
    const add = async () => {
      await refuseTooMany(1, tx);
      const id = newTeacherId();
      const settled = await settleTeacher(id, values, tx);
      await refuseOtherTerms(settled, null, actor, tx);
      const { timetable, from, later, also } = await readPlace(tx, typed);
      if (isToCome(timetable, today())) settled.firstDate ??= from;
      await insertTeachers(tx, [settled], timetable.id);
      const typedEntries = { before: emptySchedule(), after: settled.schedule };
      for (const one of later.filter((other) => also.includes(other.timetable.id))) {
        const own = await readWeekOf(one.timetable.id, tx);
        const schedule = withCorrection(emptySchedule(), typedEntries, own);
        await addEntries(tx, [{ id, schedule }], one.timetable.id);
      }
      await recordAct(tx, actor, `added the teacher ${values.name}`);
      return id;
    };
    const isThere = async (id: string) => Boolean(await findTeacher(id, tx));
    const added = await findTeacher(await doOnce(tx, sent, add, isThere), tx);
    if (!added) throw teacherIsGone();
    return added;
  });
}

/** Throws 403 if cover terms would change and the actor may not run the school. */
export async function refuseOtherTerms(
  settled: NewTeacher,
  before: Teacher | null,
  actor: Actor,
  tx: Transaction,
): Promise<void> {
  const isSame = COVER_TERMS.every(
    (term) => (settled[term] ?? null) === (before ? before[term] : null),
  );
  if (!isSame) await refuseUnlessMay(actor, "change when a teacher may be asked to cover", tx);
}

const HAS_ENDED = ["allowanceUntil", "The end must not be in the past"] as const;

/**
 * The teacher to be written: what `values` leave out is as `before`. Throws 400 with `errors` by
 * field if the terms, taken together, are wrong, or an own limit is above the group's.
 */
export async function settleTeacher(
  id: string,
  values: TeacherValues,
  source: Transaction,
  before?: Teacher,
): Promise<NewTeacher> {
  const { name, subject, classesPerWeek, schedule } = values;
  const facts = { ...(before ? pickFacts(before) : {}), ...pickFacts(values) };
  const { limits } = rulesOn(await readRules(source), today());
  const group = groupOf(values);
  // What was fine once stays, where the group's limit has been lowered since, or the end has come.
  const isAsBefore =
    before?.group === group && OWN_LIMITS.every((name) => facts[name] === before[name]);
  const { allowanceUntil: until } = facts;
  const faults = [
    ...faultsOfDates(facts),
    ...(isAsBefore ? [] : faultsOfOwnLimits(facts, group, limits)),
    ...(!isAsBefore && until && until < today() ? [HAS_ENDED] : []),
  ];
  if (faults.length > 0)
    throw new Refusal(400, faults.map(([, words]) => words).join(". "), {
      errors: Object.fromEntries(faults.map(([field, words]) => [field, [words]])),
    });
  return {
    id,
    name,
    subject,
    classesPerWeek,
    schedule: settleSchedule(schedule, before?.schedule),
    ...facts,
  };
}
