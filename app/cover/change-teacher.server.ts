import { write } from "db/client";
import { type Actor, recordAct } from "~/acts/acts.server";
import { refuseOtherTerms, settleTeacher, teacherIsGone } from "~/teachers/roster.server";
import type { TeacherValues } from "~/teachers/teacher-form.server";
import { findTeacher, type Teacher, updateTeachers } from "~/teachers/teachers.server";

/**
 * Gives a teacher a new name, department, load and, from today on, week, and answers the record. What is not said stays, and so
 * does every substitution. Throws 404 for a teacher who is not there, 403 for other cover terms by who may not run the school, 400 for a first or last
 * day that does not go with the other one as it is.
 */
export function changeTeacher(id: string, values: TeacherValues, actor: Actor): Promise<Teacher> {
  return write(async (tx) => {
    const before = await findTeacher(id, tx);
    if (!before) throw teacherIsGone();
    const settled = settleTeacher(id, values, before);
    await refuseOtherTerms(settled, before, actor, tx);
    await updateTeachers(tx, [settled]);
    const renamed = before.name === values.name ? "" : `, now ${values.name}`;
    await recordAct(tx, actor, `changed the teacher ${before.name}${renamed}`);
    return (await findTeacher(id, tx)) ?? before;
  });
}
