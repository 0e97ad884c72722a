import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { onlyFields } from "~/http/form.server";
import { BLOCKS, WORKING_DAYS } from "~/school/blocks";
import { NAME_LENGTH, plainText } from "~/school/names";
import { CLASSES_PER_WEEK } from "./groups";
import { readSchedule } from "./schedule";
import { CELL_PARTS, cellName, DEPARTMENT_LENGTH, type GridFields } from "./teacher-fields";

/** One line of text, of which only what can be seen counts. */
const line = (missing: string, most: number, tooLong: string) =>
  z.string(missing).transform(plainText).pipe(z.string(missing).min(1, missing).max(most, tooLong));

const facts = {
  name: line("Name is required", NAME_LENGTH, `Name must be ${NAME_LENGTH} characters or fewer`),
  subject: line(
    "Department is required",
    DEPARTMENT_LENGTH,
    `Department must be ${DEPARTMENT_LENGTH} characters or fewer`,
  ),
  classesPerWeek: z.literal(CLASSES_PER_WEEK, "Must select either 20 or 25 classes per week"),
};

const schedule = z.unknown().transform((input, context) => {
  const reading = readSchedule(input);
  if (reading.schedule) return reading.schedule;
  for (const message of reading.faults) context.addIssue({ code: "custom", message });
  return z.NEVER;
});

/** A teacher as a client sends it: a schedule in any shape that `readSchedule` reads. */
export const teacherForm = z.object({ ...facts, schedule });

/** What is written of a teacher, added or changed; everything else about them stays. */
export type TeacherValues = z.output<typeof teacherForm>;

/** The same as the screen's form sends it: the load as text, the timetable as cells. */
const screenForm = z
  .object({
    name: facts.name,
    subject: facts.subject,
    classesPerWeek: z.preprocess(Number, facts.classesPerWeek),
    grid: z.unknown().transform(entriesOf).pipe(schedule),
  })
  .transform(({ grid, ...teacher }): TeacherValues => ({ ...teacher, schedule: grid }));

/** Reads the Add and Edit dialogs' form; of its fields only those that they have. */
export function readTeacherForm(form: FormData) {
  return parseWithZod(onlyFields(form, FIELD_NAMES), { schema: screenForm });
}

const FIELD_NAMES = [
  "name",
  "subject",
  "classesPerWeek",
  ...WORKING_DAYS.flatMap((day) =>
    BLOCKS.flatMap((block) => CELL_PARTS.map((part) => cellName(day, block, part))),
  ),
];

/** The ticked cells of the timetable, with all that is known of them; a room without a tick says nothing. */
function entriesOf(grid: unknown): unknown {
  const fields = (grid ?? {}) as GridFields;
  return Object.fromEntries(
    WORKING_DAYS.map((day) => [
      day,
      BLOCKS.flatMap((block) => {
        const cell = fields[day]?.[block];
        if (!cell?.taught) return [];
        const { room = null, students = null, busy } = cell;
        return [{ block, room, students, needsCover: !busy }];
      }),
    ]),
  );
}
