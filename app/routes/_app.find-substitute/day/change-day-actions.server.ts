import type { json } from "@remix-run/node";
import { mayRunTheSchool } from "~/accounts/may-run.server";
import type { Session, User } from "~/accounts/sessions.server";
import type { CoverDay } from "~/cover/day/day";
import { type SearchState, searchUrl } from "~/cover/search-state";
import { changeDay, isEverybodys } from "~/cover/week/change-day.server";
import { textOf } from "~/http/form.server";
import type { FormReply } from "~/http/form-reply";
import { Refusal } from "~/http/refusal";
import { redirectWithToast } from "~/http/toast.server";
import { bellOn, NORMAL_BELL } from "~/school/bells";
import { rangeOn } from "~/school/calendar";
import { isWorkingDay } from "~/school/cycle";
import { formatLongDate } from "~/school/dates";
import { plainText } from "~/school/names";
import { bellInWords, dayOffInWords, schoolDayOf } from "~/school/school-day";
import { asSentence } from "~/school/sentence";
import type { Week } from "~/school/week";
import { readSchool } from "~/settings/week.server";

const [CLOSED, NORMAL] = ["closed", "normal"];
const DAY_NOTE_LENGTH = 80;

export type DayChange = {
  options: { value: string; label: string }[];
  present: string;
  note: string;
};

/** Null if past, off in the week, or not theirs to change. */
export function viewDayChange(day: CoverDay, week: Week, user: User): DayChange | null {
  const { date, isPast } = day;
  const isTheirs = isEverybodys(week, date) || mayRunTheSchool(user);
  if (isPast || !isTheirs || !isWorkingDay(week, date)) return null;
  const range = rangeOn(week.calendar, date);
  return {
    options: [
      { value: CLOSED, label: "Closed" },
      { value: NORMAL, label: NORMAL_BELL },
      ...week.bells.map(({ id, name }) => ({ value: id, label: name })),
    ],
    present: range?.isClosed ? CLOSED : (bellOn(week, date)?.id ?? NORMAL),
    note: range?.note ?? "",
  };
}

type Answer = Response | ReturnType<typeof json<FormReply>>;
type IntentAction = (form: FormData, state: SearchState, session: Session) => Promise<Answer>;

export const DAY_INTENTS = {
  "change-day": async (form, state, { user }) => {
    const kind = textOf(form, "day-kind");
    const { bells } = await readSchool();
    const isKnown = [CLOSED, NORMAL].includes(kind) || bells.some(({ id }) => id === kind);
    const note = plainText(textOf(form, "day-note"));
    const faults = {
      ...(isKnown ? {} : { "day-kind": ["Choose whether the school is closed, or a bell"] }),
      ...(note.length > DAY_NOTE_LENGTH
        ? { "day-note": [`The note is longer than ${DAY_NOTE_LENGTH} characters`] }
        : {}),
    };
    const words = Object.values(faults).flat();
    if (words.length > 0) throw new Refusal(400, words.join(". "), { errors: faults });
    const isClosed = kind === CLOSED;
    const bellId = isClosed || kind === NORMAL ? null : kind;
    const agreed = textOf(form, "agreed") || null;
    await changeDay(state.date, { isClosed, bellId, note }, { agreed, actor: user });
    const day = schoolDayOf(await readSchool(), state.date);
    const longDate = formatLongDate(state.date);
    const text = day.weekday
      ? `${longDate}: ${bellInWords(day) ?? "the normal times"}`
      : dayOffInWords(longDate, day.note);
    return redirectWithToast(searchUrl(state), {
      ...{ title: "Day changed", text: asSentence(text), tone: "success" },
    });
  },
} satisfies Record<string, IntentAction>;
