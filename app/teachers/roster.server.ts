import { type Transaction, write } from "db/client";
import { type Actor, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import type { TeacherValues } from "./teacher-form.server";
import {
  findTeacher,
  insertTeachers,
  newTeacherId,
  type Teacher,
  updateTeachers,
} from "./teachers.server";

/** The refusal of an act on a teacher who has been deleted meanwhile, or never was. */
export function teacherIsGone(): Refusal {
  return new Refusal(404, "This teacher is no longer there");
}

/**
 * Adds a teacher and answers the record. Two teachers may have the same name. A form carries the `id` that the teacher
 * will have: sent twice it adds one teacher, who is as it was sent last.
 */
export function addTeacher(
  values: TeacherValues,
  actor: Actor,
  id = newTeacherId(),
): Promise<Teacher> {
  return write(async (tx) => {
    const before = await findTeacher(id, tx);
    if (before) return change(tx, before, values, actor);
    await insertTeachers(tx, [{ id, ...values }]);
    await recordAct(tx, actor, `added the teacher ${values.name}`);
    const added = await findTeacher(id, tx);
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
    return change(tx, before, values, actor);
  });
}

async function change(
  tx: Transaction,
  before: Teacher,
  values: TeacherValues,
  actor: Actor,
): Promise<Teacher> {
  await updateTeachers(tx, [{ id: before.id, ...values }]);
  const renamed = before.name === values.name ? "" : `, now ${values.name}`;
  await recordAct(tx, actor, `changed the teacher ${before.name}${renamed}`);
  return (await findTeacher(before.id, tx)) ?? before;
}
