import { write } from "db/client";
import { type Actor, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { doOnce, type SentForm } from "~/sent-forms/sent-forms.server";
import { settleSchedule } from "./schedule";
import type { TeacherValues } from "./teacher-form.server";
import {
  findTeacher,
  insertTeachers,
  newTeacherId,
  refuseTooMany,
  type Teacher,
  updateTeachers,
} from "./teachers.server";

/** The refusal of an act on a teacher who has been deleted meanwhile, or never was. */
export function teacherIsGone(): Refusal {
  return new Refusal(404, "This teacher is no longer there");
}

/**
 * Adds a teacher and answers the record. Two teachers may have the same name. The same form, `sent` twice, adds one
 * teacher. Throws 409 when the school is full.
 */
export function addTeacher(
  values: TeacherValues,
  actor: Actor,
  sent: SentForm | null = null,
): Promise<Teacher> {
  return write(async (tx) => {
    const add = async () => {
      await refuseTooMany(1, tx);
      const id = newTeacherId();
      const schedule = settleSchedule(values.schedule);
      await insertTeachers(tx, [{ id, ...values, schedule }]);
      await recordAct(tx, actor, `added the teacher ${values.name}`);
      return id;
    };
    const isThere = async (id: string) => Boolean(await findTeacher(id, tx));
    const added = await findTeacher(await doOnce(tx, sent, add, isThere), tx);
    if (!added) throw teacherIsGone();
    return added;
  });
}

/**
 * Gives a teacher a new name, department, load and week, and answers the record. The email stays, and so
 * does every substitution: it tells who taught what on its day. Throws 404 for a teacher who is not there.
 */
export function changeTeacher(id: string, values: TeacherValues, actor: Actor): Promise<Teacher> {
  return write(async (tx) => {
    const before = await findTeacher(id, tx);
    if (!before) throw teacherIsGone();
    const schedule = settleSchedule(values.schedule, before.schedule);
    await updateTeachers(tx, [{ id, ...values, schedule }]);
    const renamed = before.name === values.name ? "" : `, now ${values.name}`;
    await recordAct(tx, actor, `changed the teacher ${before.name}${renamed}`);
    return (await findTeacher(id, tx)) ?? before;
  });
}
