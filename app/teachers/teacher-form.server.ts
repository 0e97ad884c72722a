import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { onlyFields } from "~/http/form.server";
import { type IsoDate, parseIsoDate } from "~/school/dates";
import { NAME_LENGTH, plainText } from "~/school/names";
import { weakMemo } from "~/school/weak-memo";
import { labelsOf, type Week } from "~/school/week";
import type { TypedPlace } from "./correct-timetable.server";
import { COVER_WISHES } from "./cover-terms";
import { CONTACTS, type ContactName, eachContact, type FactName } from "./facts";
import { CLASSES_PER_WEEK } from "./groups";
import { ENTRY_KINDS, sendKind } from "./kinds-of-hours";
import { readSchedule } from "./schedule";
import { CELL_PARTS, cellName, DEPARTMENT_LENGTH, type GridFields } from "./teacher-fields";

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

const scheduleOf = (week: Week) =>
  z.unknown().transform((input, context) => {
    const reading = readSchedule(input, week);
    if (reading.schedule) return reading.schedule;
    for (const message of reading.faults) context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const PHONE = /^\+?[\p{Nd}\s().+/-]+$/u;
const NO_PHONE = "A phone number has digits, spaces and + - ( ) . / only, and at least 3 digits";

/** A (0) that is left out from abroad is none of the three digits. */
function hasDigits(phone: string): boolean {
  return (phone.replace(/\(\p{Nd}?\)/gu, "").match(/\p{Nd}/gu) ?? []).length >= 3;
}

/** What a contact looks like; any text where nothing is said. */
const SHAPES: Partial<Record<ContactName, z.ZodType<string>>> = {
  email: z.email("This is not an e-mail address"),
  phone: z.string().regex(PHONE, NO_PHONE).refine(hasDigits, NO_PHONE),
};

function contact(name: ContactName) {
  const { noun, most } = CONTACTS[name];
  const words = `The ${noun} must be ${most} characters or fewer`;
  const shape = SHAPES[name] ?? z.string(`The ${noun} must be a text`);
  return cleared(shape.refine((text) => text.length <= most, words));
}

/** Blank or null clears one, left out it stays. */
const more = {
  ...eachContact(contact),
  cover: cleared(
    z
      .enum(COVER_WISHES, `Cover must be one of ${COVER_WISHES.join(", ")}`)
      .transform((wish) => (wish === "normal" ? null : wish)),
  ),
  dailyAllowance: cleared(wholeNumber("The day's allowance must be a whole number")),
  weeklyAllowance: cleared(wholeNumber("The week's allowance must be a whole number")),
  monthlyAllowance: cleared(wholeNumber("The month's allowance must be a whole number")),
  allowanceUntil: cleared(date("The end of the allowances must be a date such as 2026-11-22")),
  firstDate: cleared(date("The first day must be a date such as 2026-11-22")),
  lastDate: cleared(date("The last day must be a date such as 2026-11-22")),
} satisfies Record<FactName, z.ZodType>;

/** As it is kept; null for a blank, and for what is no address or number. */
export function readContact(field: ContactName, text: string): string | null {
  const read = readFact(field, text);
  return "fault" in read ? null : String(read.value ?? "") || null;
}

/** What a file's cell says, null for a blank, or the words why it cannot be. Throws nothing. */
export function readFact(
  field: FactName,
  text: string,
): { value: string | number | null } | { fault: string } {
  const read = more[field].safeParse(text);
  if (!read.success) return { fault: read.error.issues[0]?.message ?? "It cannot be read" };
  return { value: read.data ?? null };
}

/** A teacher as the API takes them. What terms are wrong together is said by `settleTeacher`. */
export const teacherFields = weakMemo((week: Week) =>
  z.object({ ...facts, schedule: scheduleOf(week), ...more }),
);

export type TeacherValues = z.output<ReturnType<typeof teacherFields>>;

function cleared<Value extends z.ZodType>(value: Value) {
  return z
    .preprocess((sent) => {
      if (typeof sent !== "string") return sent;
      return plainText(sent) === "" ? null : plainText(sent);
    }, value.nullable())
    .optional();
}

function wholeNumber(words: string) {
  return z.preprocess(
    (sent) => (typeof sent === "string" ? Number(sent) : sent),
    z.int(words).min(0, words),
  );
}

function date(words: string) {
  return z
    .string(words)
    .refine((text) => parseIsoDate(text) !== null, words)
    .transform((text) => text as IsoDate);
}

const screenForm = (week: Week) =>
  z
    .object({
      name: facts.name,
      subject: facts.subject,
      classesPerWeek: z.preprocess(Number, facts.classesPerWeek),
      grid: z
        .unknown()
        .optional()
        .transform((grid) => entriesOf(grid, week))
        .pipe(scheduleOf(week)),
      from: z.string().optional(),
      also: z.union([z.string(), z.array(z.string())]).optional(),
      ...more,
    })
    .transform(({ grid, from, also, ...teacher }): ScreenValues => {
      return { ...teacher, schedule: grid, from, also: [also ?? []].flat() };
    });

export type ScreenValues = TeacherValues & Pick<TypedPlace, "from" | "also">;

/** Conform's submission: the teacher, or the faults by field. Other fields than the form's own are
 * not read; a blank clears a fact (null), one that is left out stays (undefined). */
export function readTeacherForm(form: FormData, taught: Week) {
  const { days, weekdays = [] } = taught;
  // Where days take turns, the hours in school are of weekdays.
  const week = { ...taught, days: [...days, ...weekdays] };
  const blank = Object.keys(more).filter((name) => form.get(name) === "");
  const cleared = Object.fromEntries(blank.map((name) => [name, null]));
  const schema = screenForm(week).transform(
    (teacher): ScreenValues => ({ ...teacher, ...cleared }),
  );
  return parseWithZod(onlyFields(form, fieldNames(week)), { schema });
}

const fieldNames = (week: Week) => [
  "name",
  "subject",
  "classesPerWeek",
  "from",
  "also",
  ...Object.keys(more),
  ...week.days.flatMap((day) =>
    labelsOf(week).flatMap((block) => CELL_PARTS.map((part) => cellName(day, block, part))),
  ),
];

/** A room without a tick is ignored. */
function entriesOf(grid: unknown, week: Week): unknown {
  const fields = (grid ?? {}) as GridFields;
  return Object.fromEntries(
    week.days.map((day) => [
      day,
      labelsOf(week).flatMap((block) => {
        const cell = fields[day]?.[block];
        if (!cell?.taught) return [];
        const { room = null, students = null, course = null, busy = null } = cell;
        // A form that was opened before there were kinds says none: it stays what it was.
        const kind = ENTRY_KINDS.find((entryKind) => entryKind === cell.kind);
        return [{ block, room, students, course, ...(kind ? sendKind(kind, busy) : {}) }];
      }),
    ]),
  );
}
