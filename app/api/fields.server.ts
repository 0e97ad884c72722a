import { z } from "zod";
import { type IsoDate, parseIsoDate } from "~/school/dates";
import { NAME_LENGTH } from "~/school/names";
import { weakMemo } from "~/school/weak-memo";
import { type Block, labelsOf, orderOf, type Week } from "~/school/week";
import { CLASSES_PER_WEEK } from "~/teachers/groups";

export function isoDate(field: string) {
  return z
    .string()
    .refine(
      (text) => parseIsoDate(text) !== null,
      `${field} must be a date such as 2026-11-22, from 1900 to 2199`,
    )
    .transform((text) => text as IsoDate)
    .meta({ format: "date", examples: ["2026-11-22"] });
}

/** An object with keys such as "1" would give them in another order. */
const inOrder = (labels: readonly Block[]) => ({ enum: [...labels] });

/** One of the week's; it is described with those of other timetables, as which it is goes by the date. */
export function block(field: string, week: Week) {
  const labels = labelsOf(week);
  return z
    .enum(labels, {
      error: ({ input }) =>
        input === undefined ? undefined : `${field} must be one of ${labels.join(", ")}`,
    })
    .meta(inOrder(orderOf(week)));
}

const MOST_NAMES = 200;
const MOST_IDS = 1000;

export function names(field: string) {
  const name = z
    .string()
    .trim()
    .min(1, `${field} has a name that is blank`)
    .max(NAME_LENGTH, `${field} has a name of more than ${NAME_LENGTH} characters`);
  return z
    .array(name)
    .min(1, `${field} is empty`)
    .max(MOST_NAMES, `${field} has more than ${MOST_NAMES} names`);
}

export function ids(field: string) {
  return z
    .array(id(field))
    .min(1, `${field} is empty`)
    .max(MOST_IDS, `${field} has more than ${MOST_IDS} ids`);
}

export function id(field: string) {
  return z
    .string()
    .min(1, `${field} has an empty id`)
    .max(100, `${field} has an id that is too long`);
}

export const dateAnswer = z.string().meta({ format: "date", examples: ["2026-11-22"] });
export const blockAnswer = weakMemo((week: Week) =>
  z.enum(labelsOf(week)).meta(inOrder(labelsOf(week))),
);
/** For a block of any day: one gone by may have had blocks that are no more. */
export const anyBlockAnswer = weakMemo((week: Week) => {
  return z.enum(orderOf(week)).meta(inOrder(orderOf(week)));
});
export const studentsAnswer = z
  .string()
  .optional()
  .describe("The class that is taught, such as `7B`. Left out where it is not known.");
export const courseAnswer = z
  .string()
  .optional()
  .describe(
    "What the course itself is called, such as `13 HL Arabic B`. Left out where it is the department, or not known.",
  );
export const countAnswer = z.number().meta({ type: "integer", minimum: 0 });
export const loadAnswer = z.number().meta({ type: "integer", enum: [...CLASSES_PER_WEEK] });

export const done = z
  .object({ success: z.literal(true) })
  .meta({ id: "Done", description: "It is done." });
export const DONE = { success: true } as const;

export const classAnswer = (week: Week) => ({
  subject: z.string(),
  classBlock: anyBlockAnswer(week),
  room: z.string().nullable(),
  students: studentsAnswer,
  course: courseAnswer,
});
