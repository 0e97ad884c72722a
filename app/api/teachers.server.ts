import { z } from "zod";
import { NAME_LENGTH } from "~/school/names";
import type { Schedule } from "~/school/schedule";
import { weakMemo } from "~/school/weak-memo";
import { isDayOf, labelsOf, type Week } from "~/school/week";
import { COVER_WISHES, eachAllowance, MOST_OF_A_LIMIT } from "~/teachers/cover-terms";
import { COURSE_LENGTH, ROOM_LENGTH, STUDENTS_LENGTH } from "~/teachers/entry";
import { CONTACTS, eachContact, FACTS, type FactName } from "~/teachers/facts";
import { GROUPS } from "~/teachers/groups";
import { BUSY_LENGTH } from "~/teachers/kinds-of-hours";
import { answeredSchedule, daysAnswered } from "~/teachers/schedule";
import { DEPARTMENT_LENGTH } from "~/teachers/teacher-fields";
import { teacherFields } from "~/teachers/teacher-form.server";
import type { Teacher } from "~/teachers/teachers.server";
import type { Endpoint } from "./endpoint.server";
import {
  blockAnswer,
  countAnswer,
  courseAnswer,
  dateAnswer,
  done,
  isoDate,
  loadAnswer,
  studentsAnswer,
} from "./fields.server";

const tag = "Teachers" as const;
const asOf = z.object({
  date: isoDate("date")
    .optional()
    .describe("Their schedules as of this date; today when left out."),
});
const UNKNOWN = { 404: "No teacher has this id." };
const TERMS = {
  403: "The request came from another site, or it would change `cover`, an allowance, `firstDate` or `lastDate` and the user may not run the school; `message` names who may.",
};

const dayAnswer = (week: Week) =>
  z.array(
    z
      .object({
        block: blockAnswer(week),
        room: z.string().nullable(),
        students: studentsAnswer,
        course: courseAnswer,
        needsCover: z
          .literal(false)
          .optional()
          .describe(
            "Nothing to cover: busy (duty, a meeting), unless `standby` or `notInSchool` is there. Left out for a class.",
          ),
        busy: z
          .string()
          .optional()
          .describe("What keeps them busy, such as `Gate duty`. Left out where it is not known."),
        standby: z.literal(true).optional().describe("Kept free to cover."),
        notInSchool: z
          .literal(true)
          .optional()
          .describe("Not in school then: listed last, as others outside their hours are."),
      })
      .meta({ id: "Entry", description: "A class, or another hour of somebody's week." }),
  );

type DaysAnswered = Record<keyof Schedule, ReturnType<typeof dayAnswer>>;

const scheduleAnswer = weakMemo((week: Week) => {
  const day = dayAnswer(week);
  const days = daysAnswered(week).map((name) => [name, day]);
  return z
    .object(Object.fromEntries(days) as Partial<DaysAnswered>)
    .meta({ id: "Schedule", description: `${ABOUT_SCHEDULES}${fridayInWords(week)}` });
});

const ABOUT_SCHEDULES =
  "A teacher's week. Each day has its classes in block order, and the hours that are none (`needsCover` false): busy, standby or not in school";

function fridayInWords(week: Week): string {
  return week.weekdays || isDayOf(week, "Friday") ? "." : "; Friday has none.";
}

/** The e-mail is always answered, null for none; the others are left out where nothing is said. */
const { email, ...MORE_ANSWERED } = {
  ...eachContact(() => z.string().optional()),
  email: z.string().nullable(),
  cover: z
    .enum(["last resort", "never"])
    .optional()
    .describe("Asked to cover only when nobody else is there, or not at all. Else as everybody."),
  ...eachAllowance((name) => countAnswer.optional().describe(FACTS[name].about)),
  allowanceUntil: dateAnswer.optional().describe(FACTS.allowanceUntil.about),
  firstDate: dateAnswer.optional().describe(FACTS.firstDate.about),
  lastDate: dateAnswer.optional().describe(FACTS.lastDate.about),
} satisfies Record<FactName, z.ZodType>;

const teacherAnswer = weakMemo((week: Week) =>
  z
    .object({
      id: z.string(),
      name: z.string(),
      email,
      subject: z.string(),
      classesPerWeek: loadAnswer,
      group: z.enum(GROUPS),
      schedule: scheduleAnswer(week),
      createdAt: z.string().meta({ format: "date-time" }),
      ...MORE_ANSWERED,
    })
    .meta({
      id: "Teacher",
      description:
        "A teacher or dedicated substitute; `subject` is the department. `group` follows from it and from `classesPerWeek`. What is optional is left out where nothing is said.",
    }),
);

/** Of what is optional, only what is known is answered. */
export function answeredTeacher(teacher: Teacher, week: Week) {
  const { former: _, ...facts } = teacher;
  const answer = { ...facts, schedule: answeredSchedule(teacher.schedule, week) };
  const isAnswered = ([name, value]: [string, unknown]) => value !== null || name === "email";
  return Object.fromEntries(Object.entries(answer).filter(isAnswered)) as z.input<
    ReturnType<typeof teacherAnswer>
  >;
}

/** Takes the one shape of the answers, and the older ones. */
const entry = (week: Week) => ({
  anyOf: [
    { type: "string", description: "A block, such as `3` or `5L1`." },
    {
      type: "object",
      properties: {
        block: { type: "string", enum: [...labelsOf(week)] },
        room: { type: ["string", "null"], maxLength: ROOM_LENGTH },
        students: { type: ["string", "null"], maxLength: STUDENTS_LENGTH },
        course: { type: ["string", "null"], maxLength: COURSE_LENGTH },
        needsCover: { type: ["boolean", "null"] },
        busy: { type: ["string", "null"], maxLength: BUSY_LENGTH },
        standby: { type: ["boolean", "null"] },
        notInSchool: { type: ["boolean", "null"] },
      },
      required: ["block"],
    },
  ],
});
const day = (week: Week) => ({
  anyOf: [
    { type: "array", items: entry(week) },
    { type: "string", description: "Blocks with commas between: `Block 3, 5L1`." },
    { type: "null" },
  ],
});
const terms = <Field extends z.ZodType>(schema: Field, shape: object, about: string) =>
  schema.meta({ ...shape, description: `${about} Left out it stays as it was; null clears it.` });
const ALLOWANCE = { type: ["integer", "null"], minimum: 0, maximum: MOST_OF_A_LIMIT };
const DAY = { type: ["string", "null"], format: "date" };
const teacherBody = weakMemo((week: Week) => {
  const { shape } = teacherFields(week);
  return teacherFields(week)
    .extend({
      name: shape.name.describe(`At most ${NAME_LENGTH} characters.`),
      subject: shape.subject.describe(
        `The department, at most ${DEPARTMENT_LENGTH} characters. "Substitute" and the like mark a dedicated substitute.`,
      ),
      schedule: shape.schedule.meta({
        description:
          "Each day has a list of blocks or of `{ block, room, students, course, needsCover, busy, standby, notInSchool }`, or a text of blocks with commas between. All but `block` and `room` that are left out stay as they were in that block of the day; `null` clears them. An hour that is no class has at most one of `busy` (what keeps them, in words), `standby` and `notInSchool`; each of these alone says `needsCover: false` too.",
        type: "object",
        properties: Object.fromEntries(daysAnswered(week).map((name) => [name, day(week)])),
        additionalProperties: false,
      }),
      ...eachContact((name) => {
        const { most: maxLength, about } = CONTACTS[name];
        return terms(shape[name], { type: ["string", "null"], maxLength }, about);
      }),
      cover: terms(shape.cover, { enum: [...COVER_WISHES, null] }, FACTS.cover.about),
      ...eachAllowance((name) => terms(shape[name], ALLOWANCE, FACTS[name].about)),
      allowanceUntil: terms(shape.allowanceUntil, DAY, FACTS.allowanceUntil.about),
      week: z
        .string()
        .optional()
        .describe(
          "The name of the week that `schedule` is of, where weeks take turns. Without it a change takes none but the schedule that is answered; whoever is added has it in every week.",
        ),
      firstDate: terms(shape.firstDate, DAY, FACTS.firstDate.about),
      lastDate: terms(shape.lastDate, DAY, FACTS.lastDate.about),
    })
    .meta({ id: "TeacherToWrite", description: "What is written of a teacher." });
});

const groupAnswer = weakMemo((week: Week) =>
  z
    .object({ teachers: z.array(teacherAnswer(week)), count: countAnswer })
    .meta({ id: "Group", description: "The members of a group by name, and how many they are." }),
);

export const listTeachers = {
  method: "GET",
  path: "/api/teachers",
  id: "listTeachers",
  tag,
  summary: "Every teacher, by name",
  who: "user",
  query: asOf,
  answer: (week: Week) => z.array(teacherAnswer(week)),
} satisfies Endpoint;

export const listTeacherGroups = {
  method: "GET",
  path: "/api/teachers/groups",
  id: "listTeacherGroups",
  tag,
  summary: "Every teacher, in their group",
  who: "user",
  answer: (week: Week) => {
    const group = groupAnswer(week);
    return z.object({ group1: group, group2: group, dedicatedSubs: group });
  },
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
  refusals: { ...TERMS, 409: "The school has as many teachers as it can have: 2,000." },
} satisfies Endpoint;

export const changeTeacher = {
  method: "PUT",
  path: "/api/teachers/{id}",
  id: "changeTeacher",
  tag,
  summary: "Change a teacher",
  about:
    "The schedule holds from today on. Substitutions keep the subject, course, room and students they were written with; those to come of a class that is no longer taught are cancelled.",
  who: "user",
  body: teacherBody,
  answer: teacherAnswer,
  refusals: {
    ...UNKNOWN,
    ...TERMS,
    409: "Weeks take turns, and another schedule says of no `week` that it is its own.",
  },
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
