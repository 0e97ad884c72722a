import { z } from "zod";
import { daysBetween } from "~/school/dates";
import { weakMemo } from "~/school/weak-memo";
import type { Week } from "~/school/week";
import type { Endpoint } from "./endpoint.server";
import {
  anyBlockAnswer,
  block,
  classAnswer,
  countAnswer,
  courseAnswer,
  dateAnswer,
  id,
  ids,
  isoDate,
  loadAnswer,
  names,
  studentsAnswer,
} from "./fields.server";

const tag = "Substitutions" as const;
const MOST_DAYS = 400;
const SAME_NAME =
  "several teachers have a name that was sent: `details.matches` has their ids and departments.";

export const statusAnswer = z.enum(["assigned", "completed", "cancelled"]).meta({
  id: "SubstitutionStatus",
  description: "Past assignments read as completed.",
});

const substitutionAnswer = weakMemo((week: Week) =>
  z
    .object({
      id: z.string(),
      date: dateAnswer,
      absentTeacherId: z.string(),
      substituteTeacherId: z.string().nullable(),
      dedicatedSubstitute: z.string().nullable().describe("The name of a dedicated substitute."),
      classBlock: anyBlockAnswer(week),
      subject: z.string(),
      room: z.string().nullable(),
      students: studentsAnswer,
      course: courseAnswer,
      status: statusAnswer,
      createdAt: z.string().meta({ format: "date-time" }),
      isOpen: z
        .boolean()
        .describe(
          "Nobody is there to cover it: the substitute was deleted or is absent. From today on; it counts in no figure.",
        ),
      absentTeacher: z.string().describe("The absent teacher's name today."),
      substituteName: z.string().describe('The substitute\'s name today, else "Unknown".'),
    })
    .meta({ id: "Substitution", description: "One class of an absent teacher on a date." }),
);

const noteAnswer = z
  .string()
  .optional()
  .describe(
    "Why they are asked after the others: `last resort`, `not in school then`. Left out for most.",
  );

const days = z
  .object({
    date: isoDate("date").optional(),
    startDate: isoDate("startDate").optional(),
    endDate: isoDate("endDate").optional(),
  })
  .transform(({ date, startDate, endDate }, context) => {
    const refuse = (path: string, message: string) => {
      context.addIssue({ code: "custom", path: [path], message });
      return z.NEVER;
    };
    if (date) {
      if (startDate || endDate) return refuse("date", "Give date, or startDate and endDate");
      return { start: date, end: date };
    }
    if (!startDate && !endDate) return refuse("date", "date is missing");
    if (!startDate) return refuse("startDate", "startDate is missing");
    if (!endDate) return refuse("endDate", "endDate is missing");
    if (endDate < startDate) return refuse("endDate", "endDate is before startDate");
    if (daysBetween(startDate, endDate) > MOST_DAYS) {
      return refuse("endDate", `endDate is more than ${MOST_DAYS} days after startDate`);
    }
    return { start: startDate, end: endDate };
  });

export const listSubstitutions = {
  method: "GET",
  path: "/api/substitutions",
  id: "listSubstitutions",
  tag,
  summary: "The substitutions of a day or of a range of days",
  about: `Needs \`date\`, or \`startDate\` and \`endDate\` (both included, at most ${MOST_DAYS} days apart). In order of date, block and absent teacher; cancelled ones last.`,
  who: "user",
  query: days,
  answer: (week: Week) => z.array(substitutionAnswer(week)),
} satisfies Endpoint;

const absentTeachers = {
  absentTeachers: names("absentTeachers")
    .nullish()
    .describe("Names, matched without regard to case and spaces around them."),
  absentTeacherIds: ids("absentTeacherIds")
    .nullish()
    .describe("Ids, for names that several people have; together with names or instead of them."),
};
const someoneAbsent = {
  path: ["absentTeachers"],
  message: "absentTeachers is missing",
};
const hasSomeone = (sent: { absentTeachers?: unknown; absentTeacherIds?: unknown }) =>
  Boolean(sent.absentTeachers ?? sent.absentTeacherIds);

export const findAvailable = {
  method: "POST",
  path: "/api/substitutions/find-available",
  id: "findAvailable",
  tag,
  summary: "Who can cover a block of a date",
  about:
    "Teachers on standby then come first, then same department first, then by the share of their month's and week's limits, then longest without cover, then by name; dedicated substitutes least used first. Those with a `note` come last. Names that match nobody are answered in `unmatched`. On a day off the lists are empty and `message` says so.",
  who: "user",
  body: (week: Week) =>
    z
      .object({ ...absentTeachers, date: isoDate("date"), classBlock: block("classBlock", week) })
      .refine(hasSomeone, someoneAbsent)
      .meta({ id: "Search", description: "Who is absent, and which block is to be covered." }),
  answer: z
    .object({
      availableTeachers: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          subject: z.string(),
          classesPerWeek: loadAnswer,
          stats: z
            .object({ daily: countAnswer, weekly: countAnswer, monthly: countAnswer })
            .describe("Classes covered in the day, week and month of the date."),
          note: noteAnswer,
          standby: z.literal(true).optional().describe("Kept free to cover then."),
        }),
      ),
      dedicatedSubs: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          dailyCount: countAnswer,
          maxDaily: countAnswer.nullable().describe("Null where the school sets no limit."),
          note: noteAnswer,
        }),
      ),
      unavailable: z
        .array(z.object({ id: z.string(), name: z.string(), reason: z.string() }))
        .describe("Everyone else, with the reason in words."),
      unmatched: z.array(z.string()).describe("Names that match nobody, as they were sent."),
      message: z.string().nullable().describe("Why there is nobody, on a day without classes."),
    })
    .meta({ id: "Availability", description: "Who can cover, who cannot and why." }),
  refusals: {
    404: "No teacher has one of the ids in `absentTeacherIds`.",
    409: `S${SAME_NAME.slice(1)}`,
  },
} satisfies Endpoint;

export const assignBulk = {
  method: "POST",
  path: "/api/substitutions/assign-bulk",
  id: "assignBulk",
  tag,
  summary: "Give a substitute the uncovered classes of absent teachers",
  about:
    "As many as rules and limits allow (one a day for a teacher, up to five for a dedicated substitute), chosen so that the rest stays as coverable as possible by the others. Classes that are covered are skipped: a repeat never doubles anything. So are classes that need no cover: released ones, those whose students are out, and those taught together (several teachers with the same students in one room) while another of their teachers is there; with all of these away it is one class, covered once. The teachers assigned for are recorded absent.",
  who: "user",
  body: (week: Week) =>
    z
      .object({
        substituteTeacherId: id("substituteTeacherId"),
        ...absentTeachers,
        date: isoDate("date"),
        isDedicated: z
          .boolean()
          .describe("Whether the substitute is a dedicated one; must be right."),
        classBlock: block("classBlock", week).nullish().describe("Only classes in this block."),
      })
      .refine(hasSomeone, someoneAbsent)
      .meta({ id: "Assignment", description: "Who covers for whom on a date." }),
  answer: (week: Week) =>
    z
      .object({
        success: z.literal(true),
        substitutions: z.array(
          z.object({
            id: z.string(),
            absentTeacherId: z.string(),
            ...classAnswer(week),
          }),
        ),
      })
      .meta({ id: "Assigned", description: "What this call assigned, and nothing else." }),
  refusals: {
    404: "No teacher has `substituteTeacherId`, or an id in `absentTeacherIds`.",
    409: `Nothing can be assigned, and \`message\` says why: everything is covered (by whom and since when), there is no class, a limit is reached, the date is past or a day off. Or ${SAME_NAME}`,
  },
} satisfies Endpoint;

export const cancelSubstitutions = {
  method: "POST",
  path: "/api/substitutions/cancel",
  id: "cancelSubstitutions",
  tag,
  summary: "Cancel substitutions",
  about:
    "`count` is how many really changed: past and cancelled ones, and unknown ids, change nothing.",
  who: "user",
  body: z
    .object({ substitutionIds: ids("substitutionIds") })
    .meta({ id: "Cancellation", description: "The substitutions to cancel." }),
  answer: z
    .object({ success: z.literal(true), count: countAnswer })
    .meta({ id: "Cancelled", description: "How many were cancelled." }),
  refusals: { 409: "None of them is still assigned." },
} satisfies Endpoint;
