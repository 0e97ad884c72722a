import { z } from "zod";
import {
  addToCalendar,
  MOST_DAYS_OF_RANGE,
  type PlannedRange,
  takeOffCalendar,
} from "~/cover/week/change-calendar.server";
import { runAnotherDay, runOwnDay } from "~/cover/week/change-runs.server";
import { type Agreement, changeTogether } from "~/cover/week/change-taught.server";
import { closeInTurn } from "~/cover/week/closure-in-turn.server";
import { Faults, list, text } from "~/http/read-fields.server";
import { type CalendarRange, datesInWords, type Run, rangeOn } from "~/school/calendar";
import { today } from "~/school/clock.server";
import { addDays, daysBetween, formatDate, parseIsoDate } from "~/school/dates";
import { compareCodes, plainText } from "~/school/names";
import { readRunKind, runEntryInWords, runKind } from "~/school/runs";
import { rangeInWords } from "~/school/school-day";
import { inBrief } from "~/school/sentence";
import type { Week } from "~/school/week";
import { readWeekOn } from "~/settings/week.server";
import {
  type CalendarFields,
  closedKind,
  NEW_RANGE,
  NORMAL,
  NOTE_LENGTH,
  type RangeRow,
  readClosed,
} from "./fields";
import { canonical, type Part, removedInWords } from "./part.server";
import { readPastedDates } from "./pasted-dates";

const MOST_SAID = 12;
const BLANK_ROWS = Array.from({ length: 3 }, () => NEW_RANGE);

export const calendarPart: Part<CalendarFields> = {
  schema: z.object({
    rows: list(
      z.object({
        id: text,
        from: text,
        until: text,
        kind: text,
        note: text,
        removed: text,
        opened: text,
      }),
    ),
    paste: text,
    turn: text,
  }),
  fieldsOf: ({ week }) => ({ rows: [...rowsOf(week), ...BLANK_ROWS], paste: "" }),
  inBrief({ week, today }) {
    const coming = week.calendar.filter(({ until }) => until >= today);
    const closed = coming.filter(({ isClosed }) => isClosed).length;
    const others = coming.length - closed;
    const runs = (week.runs ?? []).filter(({ date }) => date >= today).length;
    const said = [
      closed > 0 && `${closed} closed`,
      others > 0 && `${others} with a bell`,
      runs > 0 && `${runs} ${runs === 1 ? "runs" : "run"} another day`,
    ];
    return said.filter(Boolean).join(" · ") || "nothing planned";
  },
  /** Reads pasted dates into lines of their own; what is no date stays in its box. */
  edit({ rows, paste }, _pressed, { today }) {
    const read = readPastedDates(paste, today);
    const filled = rows.filter((row) => !isBlank(row));
    return { rows: [...filled, ...read.rows, ...BLANK_ROWS], paste: read.unread.join("\n") };
  },
  /** A line that is changed is taken off and added anew; lines that nobody sent stay. */
  async save({ rows, paste, turn = "" }, { agreement, data: { week } }) {
    const faults = new Faults();
    faults.add("paste", paste.trim() !== "" && "Press Read the dates first, or empty this box");
    const present = new Map(rowsOf(week).map((row) => [row.id, row]));
    const planned = rows.map((row, at) => {
      const before = present.get(row.id);
      const isSame = row.removed !== "" || isBlank(row) || canonical(row) === canonical(before);
      return isSame
        ? null
        : plannedOf(row, week, (field, words) => faults.add(`rows[${at}].${field}`, words));
    });
    faults.refuse();
    const closures = planned.filter(
      (entry): entry is PlannedRange => entry !== null && !isRun(entry),
    );
    const save = (takesTurn: boolean | undefined) => async (within: Agreement) => {
      const gone: Entry[] = [];
      for (const [at, { id, removed: isRemoved }] of rows.entries()) {
        if (id === "" || !(isRemoved || planned[at])) continue;
        const date = parseIsoDate(id);
        const entry = await faults.at<Entry | null>(fieldAt(at), () =>
          date ? runOwnDay(date, within) : takeOffCalendar(id, within),
        );
        if (entry && isRemoved) gone.push(entry);
      }
      faults.refuse();
      for (const [at, entry] of planned.entries()) {
        if (!entry) continue;
        await faults.at(fieldAt(at), () =>
          isRun(entry)
            ? runAnotherDay(entry, within)
            : addToCalendar(withAnswer(entry, takesTurn), within, {
                isAlwaysAsked: takesTurn !== undefined && entry.isClosed,
              }),
        );
      }
      faults.refuse();
      return gone;
    };
    const removed = await closeInTurn(closures, turn, agreement, (takesTurn, asked) =>
      changeTogether(asked, save(takesTurn)),
    );
    const added = planned.filter((entry) => entry !== null);
    const text = added.length > 0 ? await addedInWords(added) : undefined;
    return removed.length > 0 ? { text, undo: undoOf(removed) } : { text };
  },
};

/** What was answered of the days that are due, for a closure that says nothing of them itself. */
function withAnswer(range: PlannedRange, takesTurn: boolean | undefined): PlannedRange {
  const isOpen = range.isClosed && range.takesTurn === undefined && takesTurn !== undefined;
  return isOpen ? { ...range, takesTurn } : range;
}

const isBlank = (row: RangeRow) => canonical({ ...row, id: "" }) === canonical(NEW_RANGE);

type PlannedEntry = PlannedRange | Run;
type Entry = CalendarRange | Run;

const isRun = (entry: PlannedEntry): entry is Run => "day" in entry;

const FIELD_OF_RUN: Record<string, keyof RangeRow> = { "run-date": "from", "run-day": "kind" };

const fieldAt = (at: number) => (field: string) =>
  `rows[${at}].${FIELD_OF_RUN[field] ?? (field || "from")}`;

/** By their first days. */
function rowsOf({ calendar, runs = [] }: Week): RangeRow[] {
  const rows = [...calendar, ...runs].map(rowOf);
  return rows.sort((a, b) => compareCodes(a.from, b.from));
}

function rowOf(entry: Entry): RangeRow {
  if (!isRun(entry)) return rowOfRange(entry);
  const { date, note } = entry;
  return { id: date, from: date, until: "", kind: runKind(entry), note, removed: "" };
}

function rowOfRange({ id, from, until, note, isClosed, bellId, ...more }: CalendarRange): RangeRow {
  const kind = isClosed ? closedKind(more) : (bellId ?? NORMAL);
  return { id, from, until: until === from ? "" : until, kind, note, removed: "" };
}

function undoOf(removed: readonly Entry[]) {
  const what = removed.map((entry) => {
    const dates = isRun(entry) ? formatDate(entry.date) : datesInWords(entry);
    return entry.note ? `${entry.note} (${dates})` : dates;
  });
  const rows = removed.map((entry) => ({ ...rowOf(entry), id: "" }));
  return {
    fields: { rows },
    words: removedInWords(what),
  };
}

function plannedOf(
  { from: first, until: last, kind, note: typed }: RangeRow,
  { bells }: Week,
  blame: (field: keyof RangeRow, words: string) => void,
): PlannedEntry | null {
  const [from, until] = [parseIsoDate(first), parseIsoDate(last || first)];
  const note = plainText(typed);
  const closed = readClosed(kind);
  const isClosed = closed !== null;
  const bell = bells.find(({ id }) => id === kind);
  const run = readRunKind(kind);
  const isLong = from && until && daysBetween(from, until) >= MOST_DAYS_OF_RANGE;
  const found: [keyof RangeRow, unknown, string][] = [
    ["from", !from, "The first day must be a date"],
    ["until", last !== "" && !until, "The last day must be a date"],
    ["until", from && until && until < from, "The last day is before the first"],
    ["until", isLong, `An entry has at most ${MOST_DAYS_OF_RANGE} days`],
    ["until", run && until && from && until > from, "It is of one date: add a line for each"],
    ["note", isClosed && !note, "Say why, such as Eid"],
    ["note", note.length > NOTE_LENGTH, `The note is longer than ${NOTE_LENGTH} characters`],
    ["kind", !isClosed && !bell && !run && kind !== NORMAL, "This bell has been deleted"],
  ];
  const faults = found.filter(([, isWrong]) => isWrong);
  for (const [field, , words] of faults) blame(field, words);
  if (!from || !until || faults.length > 0) return null;
  if (run) return { date: from, ...run, note };
  return { from, until, note, isClosed, bellId: bell?.id ?? null, ...closed };
}

async function addedInWords(added: readonly PlannedEntry[]): Promise<string> {
  const week = await readWeekOn(today());
  const words = inBrief(
    added.map((entry) => (isRun(entry) ? runEntryInWords(week, entry) : rangeInWords(week, entry))),
    MOST_SAID,
  );
  const ranges = added.filter((entry): entry is PlannedRange => !isRun(entry));
  const others = [...new Set(ranges.flatMap((range) => over(week, range, ranges)))];
  if (others.length === 0) return `${words}.`;
  return `${words}. On the days both are for, this one holds: ${inBrief(others, MOST_SAID)}.`;
}

function over(week: Week, range: PlannedRange, added: readonly PlannedRange[]): string[] {
  const { from, until } = range;
  const dates = Array.from({ length: daysBetween(from, until) + 1 }, (_, at) => addDays(from, at));
  const own = added.map((range) => rangeInWords(week, range));
  const deciding = dates.map((date) => rangeOn(week.calendar, date));
  return [...new Set(deciding)]
    .filter((one) => one !== undefined)
    .filter(({ note, isClosed, bellId }) => {
      return !added.some(
        (range) => range.note === note && range.isClosed === isClosed && range.bellId === bellId,
      );
    })
    .map((calendarRange) => rangeInWords(week, calendarRange))
    .filter((words) => !own.includes(words));
}
