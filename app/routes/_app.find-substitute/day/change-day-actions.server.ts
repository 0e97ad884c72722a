import { isDeepStrictEqual } from "node:util";
import { mayRunTheSchool } from "~/accounts/may-run.server";
import type { User } from "~/accounts/sessions.server";
import type { CoverDay } from "~/cover/day/day";
import { searchUrl } from "~/cover/search-state";
import { changeDay, isEverybodys } from "~/cover/week/change-day.server";
import { runAnotherDay, runOwnDay } from "~/cover/week/change-runs.server";
import { type Agreement, changeTogether } from "~/cover/week/change-taught.server";
import { closeInTurn, TURN } from "~/cover/week/closure-in-turn.server";
import { textOf } from "~/http/form.server";
import { Faults } from "~/http/read-fields.server";
import { Refusal } from "~/http/refusal";
import { redirectWithToast } from "~/http/toast.server";
import { bellOn, findBell, NORMAL_BELL } from "~/school/bells";
import { rangeOn } from "~/school/calendar";
import { isWorkingDay, runsInWords } from "~/school/cycle";
import { formatLongDate, weekdayName } from "~/school/dates";
import { plainText } from "~/school/names";
import { readRunKind, runChoices, runKind } from "~/school/runs";
import { bellInWords, dayOffInWords, schoolDayOf } from "~/school/school-day";
import { asSentence } from "~/school/sentence";
import { type Week, weekOn } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import type { IntentAction } from "../intent-action.server";

const [CLOSED, NORMAL] = ["closed", "normal"];
const DAY_NOTE_LENGTH = 80;

export type DayChange = {
  /** None on a date that is off in the week: it can run another day, and nothing else. */
  options: { value: string; label: string }[];
  present: string;
  runs: { value: string; label: string }[];
  run: string;
  note: string;
};

/** Null if past, or not theirs to change. */
export function viewDayChange(day: CoverDay, week: Week, user: User): DayChange | null {
  const { date, isPast } = day;
  const isDay = isWorkingDay(week, date);
  const isTheirs = (isDay && isEverybodys(week, date)) || mayRunTheSchool(user);
  if (isPast || !isTheirs) return null;
  const range = rangeOn(week.calendar, date);
  const run = week.runs?.find((run) => run.date === date);
  const own = weekdayName(date);
  const kinds = [
    { value: CLOSED, label: "Closed" },
    { value: NORMAL, label: NORMAL_BELL },
    ...week.bells.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return {
    options: isDay ? kinds : [],
    present: range?.isClosed ? CLOSED : (bellOn(week, date)?.id ?? NORMAL),
    runs: [
      { value: "", label: `As every ${own}` },
      ...runChoices({ ...week, runs: run ? [run] : [] }, [weekOn(week, date)]),
    ].filter(({ value }) => value !== runKind({ day: own, week: null })),
    run: run ? runKind(run) : "",
    note: range?.note || run?.note || "",
  };
}

export const DAY_INTENTS = {
  "change-day": async (form, state, { user }) => {
    const kind = textOf(form, "day-kind");
    const school = await readSchool();
    const { date } = state;
    const isOff = kind === "" && !isWorkingDay(school, date);
    const isKnown = isOff || [CLOSED, NORMAL].includes(kind) || findBell(school.bells, kind);
    const present = school.runs?.find((run) => run.date === date);
    const runs = textOf(form, "day-runs");
    const run = readRunKind(runs);
    const note = plainText(textOf(form, "day-note"));
    const faults = {
      ...(isKnown ? {} : { "day-kind": ["Choose whether the school is closed, or a bell"] }),
      ...(run || runs === "" ? {} : { "day-runs": ["Choose a day of the timetable"] }),
      ...(note.length > DAY_NOTE_LENGTH
        ? { "day-note": [`The note is longer than ${DAY_NOTE_LENGTH} characters`] }
        : {}),
    };
    const words = Object.values(faults).flat();
    if (words.length > 0) throw new Refusal(400, words.join(". "), { errors: faults });
    const isClosed = kind === CLOSED;
    const bellId = isClosed || kind === NORMAL ? null : kind;
    const agreement = { agreed: textOf(form, "agreed") || null, actor: user };
    const refused = new Faults();
    const change = (takesTurn: boolean | undefined) => async (within: Agreement) => {
      const ofDay = run && !isClosed && !bellId ? "" : note;
      if (kind) await changeDay(date, { isClosed, bellId, note: ofDay, takesTurn }, within);
      await refused.at(
        () => "day-runs",
        async () => {
          const wanted = run && { date, ...run, note };
          if (isDeepStrictEqual(present ?? null, wanted)) return;
          await runOwnDay(date, within);
          if (wanted) await runAnotherDay(wanted, within);
        },
      );
      refused.refuse();
    };
    const closure = { from: date, until: date, isClosed, bellId, note };
    await closeInTurn([closure], textOf(form, TURN), agreement, (takesTurn, asked) =>
      changeTogether(asked, change(takesTurn)),
    );
    const day = schoolDayOf(await readSchool(), date);
    const longDate = formatLongDate(date);
    const runsWords = day.runs ? [runsInWords(day.runs)] : [];
    const text = day.weekday
      ? `${longDate}: ${[...runsWords, bellInWords(day) ?? "the normal times"].join("; ")}`
      : dayOffInWords(longDate, day.note);
    return redirectWithToast(searchUrl(state), {
      ...{ title: "Day changed", text: asSentence(text), tone: "success" },
    });
  },
} satisfies Record<string, IntentAction>;
