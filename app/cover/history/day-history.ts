import type { ChangedRow } from "db/changed-rows";
import { changeInBrief, changeInWords } from "~/changes/change";
import type { RecordedChange } from "~/changes/changes.server";
import { subjectOf } from "~/changes/subject";
import { formatDate } from "~/school/dates";
import { isolated } from "~/school/names";
import { groupBy } from "../day/day";
import { hrefToTell } from "../hrefs";
import type { StateNow } from "./judge";
import { isClosed, isStep, type Part, planReversal, reversalOf, whyNothing } from "./reversal";

export type HistoryLine = {
  subject: string;
  words: string;
  canReverse: boolean;
  note: string | null;
};

export type HistoryItem = {
  id: number;
  /** `6:52`, with the date before it where that is not the day itself. */
  when: string;
  who: string;
  words: string;
  /** Reverses all that can be; null where nothing can. */
  button: string | null;
  /** The changes of all dates, where it was one press for several. */
  together: number[];
  note: string | null;
  /** Who is told is ticked on Tell, and undone there. */
  tellHref: string | null;
  lines: HistoryLine[];
};

type InOnePress = (change: RecordedChange) => number[];

export function historyOf(now: StateNow, inOnePress: InOnePress = () => []): HistoryItem[] {
  return now.changes.map((change) => historyItem(change, now, inOnePress)).reverse();
}

function historyItem(change: RecordedChange, now: StateNow, inOnePress: InOnePress): HistoryItem {
  const parts = planReversal(change, now);
  const canReverse = parts.some(isStep);
  const { id, on, time, who, kind, date } = change;
  const bySubject = [...groupBy(change.rows, subjectOf)];
  const { name } = reversalOf(kind);
  const all = bySubject.map((one) => lineOf(one, change, parts, now));
  const [words, whole] = [changeInBrief(change, date), changeInWords(change, date).join("; ")];
  const isOne = !canReverse && new Set(all.map(({ note }) => note)).size < 2;
  const lines = all.length > 1 && !(isOne && words === whole) ? all : [];
  return {
    ...{ id, who, words, lines: isOne ? lines.map((line) => ({ ...line, note: null })) : lines },
    when: on === date ? time : `${formatDate(on)} ${time}`,
    button: canReverse ? name : null,
    together: canReverse ? inOnePress(change) : [],
    note: isClosed(change, now)
      ? null
      : (noteOf(parts, lines.length > 0 && canReverse) ??
        ofThisDay(parts, name) ??
        (lines.length > 0 ? null : givenAgain(parts, name))),
    tellHref: hrefToTold(change),
  };
}

function ofThisDay(parts: readonly Part[], name: string | null): string | null {
  const isOfSeveral = parts.some(
    ({ row, does }) => does === "delete" && row.table === "absences" && row.after?.series,
  );
  return isOfSeveral ? `Of several days; ${name} takes back this one` : null;
}

function givenAgain(parts: readonly Part[], name: string | null): string | null {
  if (name !== "Assign again" || !parts.some(({ does }) => does === "cancel")) return null;
  const given = parts.flatMap((part) =>
    part.does === "assign" ? `block ${part.one.block} to ${isolated(part.person.name)}` : [],
  );
  return given.length > 0 ? `${name} gives ${given.join(", ")}` : null;
}

function hrefToTold({ rows, date }: RecordedChange): string | null {
  const [row, ...more] = rows.filter(({ table }) => table === "told");
  if (!row || !date) return null;
  return more.length > 0 ? hrefToTell(date) : hrefToTell(date, subjectOf(row));
}

function lineOf(
  [subject, rows]: [string, ChangedRow[]],
  change: RecordedChange,
  parts: readonly Part[],
  now: StateNow,
): HistoryLine {
  const mine = parts.filter(({ row }) => rows.includes(row));
  return {
    subject,
    words: changeInWords({ kind: change.kind, rows, names: change.names }, change.date).join("; "),
    canReverse: mine.some(isStep) && planReversal(change, now, subject).some(isStep),
    note: isClosed(change, now)
      ? null
      : (noteOf(mine, false) ?? givenAgain(mine, reversalOf(change.kind).name)),
  };
}

/** Null where lines below say it and some parts can be reversed. */
function noteOf(parts: readonly Part[], isSaidBelow: boolean): string | null {
  return isSaidBelow ? null : whyNothing(parts) || null;
}
