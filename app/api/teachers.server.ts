import { z } from "zod";
import type { Contract } from "~/http/contract.server";
import { GROUPS } from "~/teachers/groups";
import { teacherForm } from "~/teachers/teacher-form.server";
import { blockAnswer, countAnswer, done, loadAnswer } from "./fields.server";

const tag = "Teachers";
const UNKNOWN = { 404: "No teacher has this id." };

const dayAnswer = z.array(z.object({ block: blockAnswer, room: z.string().nullable() }));

export const scheduleAnswer = z
  .object({
    Sunday: dayAnswer,
    Monday: dayAnswer,
    Tuesday: dayAnswer,
    Wednesday: dayAnswer,
    Thursday: dayAnswer,
    Friday: dayAnswer,
  })
  .meta({
    id: "Schedule",
    description: "A teacher's week. Each day has its classes in block order; Friday has none.",
  });

export const teacherAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    subject: z.string(),
    classesPerWeek: loadAnswer,
    group: z.enum(GROUPS),
    schedule: scheduleAnswer,
    createdAt: z.string().meta({ format: "date-time" }),
  })
  .meta({
    id: "Teacher",
    description:
      "A teacher or dedicated substitute; `subject` is the department. `group` follows from it and from `classesPerWeek`.",
  });

const groupAnswer = z
  .object({ teachers: z.array(teacherAnswer), count: countAnswer })
  .meta({ id: "Group", description: "The members of a group by name, and how many they are." });

export const listTeachers = {
  method: "GET",
  path: "/api/teachers",
  id: "listTeachers",
  tag,
  summary: "Every teacher, by name",
  who: "user",
  answer: z.array(teacherAnswer),
} satisfies Contract;

export const listTeacherGroups = {
  method: "GET",
  path: "/api/teachers/groups",
  id: "listTeacherGroups",
  tag,
  summary: "Every teacher, in their group",
  who: "user",
  answer: z.object({ group1: groupAnswer, group2: groupAnswer, dedicatedSubs: groupAnswer }),
} satisfies Contract;

export const addTeacher = {
  method: "POST",
  path: "/api/teachers",
  id: "addTeacher",
  tag,
  summary: "Add a teacher",
  about: "Two teachers may have the same name.",
  who: "user",
  body: teacherForm,
  answer: teacherAnswer,
  status: 201,
} satisfies Contract;

export const changeTeacher = {
  method: "PUT",
  path: "/api/teachers/{id}",
  id: "changeTeacher",
  tag,
  summary: "Change a teacher",
  about: "Substitutions keep the subject and room they were written with.",
  who: "user",
  body: teacherForm,
  answer: teacherAnswer,
  refusals: UNKNOWN,
} satisfies Contract;

export const removeTeacher = {
  method: "DELETE",
  path: "/api/teachers/{id}",
  id: "removeTeacher",
  tag,
  summary: "Delete a teacher, with the absences and substitutions of their classes",
  about: "What they were to cover from today on is uncovered again.",
  who: "user",
  answer: done,
  refusals: UNKNOWN,
} satisfies Contract;
