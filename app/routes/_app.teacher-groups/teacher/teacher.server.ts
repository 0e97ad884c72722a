import { describeRemoval, type Removal } from "~/cover/delete-teacher.server";
import { Refusal } from "~/http/refusal";
import { gridOf } from "~/teachers/teacher-fields";
import { findTeacher } from "~/teachers/teachers.server";

export type EditedTeacher = NonNullable<Awaited<ReturnType<typeof readEdited>>>;

/** A teacher as their form has them; null for one who is not there. */
export async function readEdited(id: string) {
  const teacher = await findTeacher(id);
  if (!teacher) return null;
  const { name, subject, classesPerWeek, schedule, monthlyAllowance } = teacher;
  return {
    id,
    name,
    subject,
    classesPerWeek: String(classesPerWeek),
    grid: gridOf(schedule),
    email: teacher.email ?? "",
    phone: teacher.phone ?? "",
    cover: teacher.cover ?? ("normal" as const),
    monthlyAllowance: monthlyAllowance === null ? "" : String(monthlyAllowance),
    firstDate: teacher.firstDate ?? "",
    lastDate: teacher.lastDate ?? "",
  };
}

/** What deleting a teacher takes along; null for one who is not there. */
export function readRemoval(id: string): Promise<Removal | null> {
  return describeRemoval(id).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}
