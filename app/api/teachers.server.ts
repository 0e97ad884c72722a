import { z } from "zod";
import { BLOCKS, WORKING_DAYS } from "~/school/blocks";
import { NAME_LENGTH } from "~/school/names";
import { ROOM_LENGTH, STUDENTS_LENGTH } from "~/teachers/entry";
import { GROUPS } from "~/teachers/groups";
import { DEPARTMENT_LENGTH } from "~/teachers/teacher-fields";
import { teacherForm } from "~/teachers/teacher-form.server";
import type { Endpoint } from "./endpoint.server";
import { blockAnswer, countAnswer, done, loadAnswer, studentsAnswer } from "./fields.server";

const tag = "Teachers" as const;
const UNKNOWN = { 404: "No teacher has this id." };

const dayAnswer = z.array(
  z.object({
    block: blockAnswer,
    room: z.string().nullable(),
    students: studentsAnswer,
    needsCover: z
      .literal(false)
      .optional()
      .describe("Busy, nothing to cover (duty, a meeting). Left out for a class."),
  }),
);

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
    description:
      "A teacher's week. Each day has its classes in block order, and what else keeps them busy (`needsCover` false); Friday has none.",
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

/** A week as a client may send it: the one shape of the answers, and the older ones. */
const entry = {
  anyOf: [
    { type: "string", description: "A block, such as `3` or `5L1`." },
    {
      type: "object",
      properties: {
        block: { type: "string", enum: [...BLOCKS] },
        room: { type: ["string", "null"], maxLength: ROOM_LENGTH },
        students: { type: ["string", "null"], maxLength: STUDENTS_LENGTH },
        needsCover: { type: ["boolean", "null"] },
      },
      required: ["block"],
    },
  ],
};
const day = {
  anyOf: [
    { type: "array", items: entry },
    { type: "string", description: "Blocks with commas between: `Block 3, 5L1`." },
    { type: "null" },
  ],
};
const teacherBody = teacherForm
  .extend({
    name: teacherForm.shape.name.describe(`At most ${NAME_LENGTH} characters.`),
    subject: teacherForm.shape.subject.describe(
      `The department, at most ${DEPARTMENT_LENGTH} characters. "Substitute" and the like mark a dedicated substitute.`,
    ),
    schedule: teacherForm.shape.schedule.meta({
      description:
        "Each day has a list of blocks or of `{ block, room, students, needsCover }`, or a text of blocks with commas between. `students` and `needsCover` that are left out stay as they were in that block of the day; `null` clears them.",
      type: "object",
      properties: Object.fromEntries([...WORKING_DAYS, "Friday"].map((name) => [name, day])),
      additionalProperties: false,
    }),
  })
  .meta({ id: "TeacherToWrite", description: "What is written of a teacher." });

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
} satisfies Endpoint;

export const listTeacherGroups = {
  method: "GET",
  path: "/api/teachers/groups",
  id: "listTeacherGroups",
  tag,
  summary: "Every teacher, in their group",
  who: "user",
  answer: z.object({ group1: groupAnswer, group2: groupAnswer, dedicatedSubs: groupAnswer }),
} satisfies Endpoint;

export const addTeacher = {
  method: "POST",
  path: "/api/teachers",
  id: "addTeacher",
  tag,
  summary: "Add a teacher",
  about: "Two teachers may have the same name.",
  who: "user",
  body: teacherBody,
  answer: teacherAnswer,
  status: 201,
  refusals: { 409: "The school has as many teachers as it can have: 2,000." },
} satisfies Endpoint;

export const changeTeacher = {
  method: "PUT",
  path: "/api/teachers/{id}",
  id: "changeTeacher",
  tag,
  summary: "Change a teacher",
  about: "Substitutions keep the subject, room and students they were written with.",
  who: "user",
  body: teacherBody,
  answer: teacherAnswer,
  refusals: UNKNOWN,
} satisfies Endpoint;

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
} satisfies Endpoint;
