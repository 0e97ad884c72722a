import type { User } from "~/accounts/sessions.server";
import {
  addToCalendar,
  MOST_DAYS_OF_RANGE,
  type PlannedRange,
  takeOffCalendar,
} from "~/cover/week/change-calendar.server";
import { textOf } from "~/http/form.server";
import type { FieldErrors } from "~/http/refusal";
import { rangeOn } from "~/school/calendar";
import { addDays, daysBetween, type IsoDate, parseIsoDate } from "~/school/dates";
import { plainText } from "~/school/names";
import { rangeInWords } from "~/school/school-day";
import { inBrief } from "~/school/sentence";
import type { School } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { agreementIn, changeYear, refused, type WeekAnswer } from "./week-answers.server";
import { CLOSED, NORMAL, NOTE_LENGTH, rangeOfForm } from "./week-state";

const CALENDAR_CHANGED = { title: "Calendar changed" } as const;

const MOST_SAID = 12;

export async function addRange(form: FormData, back: string, actor: User): Promise<WeekAnswer> {
  const state = rangeOfForm((name) => form.getAll(name).map(String));
  const week = await readSchool();
  const [from, until] = [parseIsoDate(state.from), parseIsoDate(state.until || state.from)];
  const note = plainText(state.note);
  const isClosed = state.kind === CLOSED;
  const bell = week.bells.find(({ id }) => id === state.kind);
  const isLong = from && until && daysBetween(from, until) >= MOST_DAYS_OF_RANGE;
  const found: [keyof typeof state, boolean, string][] = [
    ["from", !from, "The first day must be a date"],
    ["until", state.until !== "" && !until, "The last day must be a date"],
    ["until", Boolean(from && until && until < from), "The last day is before the first"],
    ["until", Boolean(isLong), `An entry has at most ${MOST_DAYS_OF_RANGE} days`],
    ["note", isClosed && !note, "Say why, such as Eid"],
    ["note", note.length > NOTE_LENGTH, `The note is longer than ${NOTE_LENGTH} characters`],
    [
      "kind",
      !isClosed && !bell && state.kind !== NORMAL,
      "Choose whether the school is closed, or a bell",
    ],
  ];
  const faults: FieldErrors = {};
  for (const [field, isWrong, message] of found) {
    if (isWrong) faults[field] = [...(faults[field] ?? []), message];
  }
  if (!from || !until || Object.keys(faults).length > 0) return refused(form, faults);
  const range: PlannedRange = { from, until, note, isClosed, bellId: bell?.id ?? null };
  return changeYear(form, `${back}#calendar`, async () => {
    await addToCalendar(range, agreementIn(form, actor));
    return { ...CALENDAR_CHANGED, text: await addedInWords(range) };
  });
}

async function addedInWords(range: PlannedRange): Promise<string> {
  const week = await readSchool();
  const added = rangeInWords(week, range);
  const others = over(week, range).map((one) => rangeInWords(week, one));
  return others.length > 0
    ? `${added}. On days that they share this holds instead: ${inBrief(others, MOST_SAID)}.`
    : `${added}.`;
}

function over(week: School, { from, until, note, isClosed, bellId }: PlannedRange) {
  const dates = Array.from({ length: daysBetween(from, until) + 1 }, (_, at) => addDays(from, at));
  const isOwn = (one: PlannedRange) =>
    one.note === note && one.isClosed === isClosed && one.bellId === bellId;
  const deciding = dates.map((date: IsoDate) => rangeOn(week.calendar, date));
  return [...new Set(deciding)].filter((one) => one !== undefined).filter((one) => !isOwn(one));
}

export async function removeRange(form: FormData, back: string, actor: User): Promise<WeekAnswer> {
  return changeYear(form, `${back}#calendar`, async () => {
    const range = await takeOffCalendar(textOf(form, "range"), agreementIn(form, actor));
    if (!range) {
      const text = "These days are not in the calendar.";
      return { title: "Nothing changed", text, tone: "info" };
    }
    const words = rangeInWords(await readSchool(), range);
    return { ...CALENDAR_CHANGED, text: `No longer in the calendar: ${words}.` };
  });
}
