import { json } from "@remix-run/node";
import type { Actor } from "~/acts/acts.server";
import { listClashes } from "~/cover/clashes.server";
import { removeTeacher } from "~/cover/removal.server";
import { textOf } from "~/http/form.server";
import { Refusal } from "~/http/refusal";
import { redirectWithToast } from "~/http/toast.server";
import { addTeacher, changeTeacher } from "~/teachers/roster.server";
import { readTeacherForm } from "~/teachers/teacher-form.server";
import { matchTeachers, type Teacher } from "~/teachers/teachers.server";
import { urlOf, type View } from "./view";

/** Adds (without an id in the form) or changes a teacher; a form with faults comes back as it was typed. */
export async function saveTeacher(form: FormData, view: View, actor: Actor) {
  const submission = readTeacherForm(form);
  if (submission.status !== "success") return json(submission.reply(), { status: 400 });
  const id = textOf(form, "id");
  try {
    const teacher = id
      ? await changeTeacher(id, submission.value, actor)
      : await addTeacher(submission.value, actor);
    const apart = id && (await listClashes(id)).length > 0;
    return await redirectWithToast(urlOf(view, apart ? { check: id } : {}), {
      title: id ? "Teacher updated successfully" : "Teacher added successfully",
      text: await namesakeNote(teacher),
      tone: "success",
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const text = error.message || "Failed to save teacher";
    return redirectWithToast(urlOf(view), { title: "Error", text, tone: "destructive" });
  }
}

export async function deleteTeacher(form: FormData, view: View, actor: Actor) {
  try {
    const { teacher, uncovered } = await removeTeacher(textOf(form, "id"), actor);
    return await redirectWithToast(urlOf(view), {
      title: "Teacher deleted successfully",
      text: uncovered > 0 ? uncoveredNote(teacher.name, uncovered) : undefined,
      tone: "success",
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return redirectWithToast(urlOf(view), {
      title: "Failed to delete teacher",
      text: error.message,
      tone: "destructive",
    });
  }
}

/** Tells of others with the same name: they are allowed, and easily added twice by mistake. */
async function namesakeNote({ id, name }: Teacher): Promise<string | undefined> {
  const bearers = (await matchTeachers([name])).get(name) ?? [];
  const others = bearers.filter((one) => one.id !== id);
  if (others.length === 0) return undefined;
  return `${name} is also the name of a teacher of ${others.map((one) => one.subject).join(", ")}`;
}

function uncoveredNote(name: string, uncovered: number): string {
  return uncovered === 1
    ? `1 class that ${name} was to cover is uncovered again`
    : `${uncovered} classes that ${name} was to cover are uncovered again`;
}
