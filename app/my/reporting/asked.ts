import { REASON_LENGTH, REASONS } from "~/cover/absences/planned-absence";
import { MOST_DAYS_REPORTED, type ReportedSpan } from "~/cover/report-span";
import type { Words } from "~/languages/languages";
import { longDay } from "~/languages/words";
import { daysBetween, type IsoDate, parseIsoDate } from "~/school/dates";
import { plainText } from "~/school/names";
import { type Block, orderOf, type Week, weekOn } from "~/school/week";

/** A form of a page as it was sent: what it says of a field, nothing where it has none. */
export type Sent = { get: (name: string) => string };

export type AskedReport = ReportedSpan & { reason: string | null };

/** What is wrong with a form, in the page's words, by field. */
export type Faults = Record<string, string[]>;

/** The longest work and room, in characters. */
export const WORK_LENGTH = 200;
export const LEFT_ROOM_LENGTH = REASON_LENGTH;

/** Work is a line wherever it is read; the lines that were typed stay apart in it. */
const BETWEEN_LINES = " · ";

export function inOneLine(work: string): string {
  return work.split(/\r?\n/).map(plainText).filter(Boolean).join(BETWEEN_LINES);
}

/** The same as it is typed. */
export function inLines(work: string): string {
  return work.replaceAll(BETWEEN_LINES, "\n");
}

/**
 * Work and room as one text: what a form says that it showed, so that a class nobody touched is
 * left as it is.
 */
export function textOfWork({ work, room }: { work: string; room: string }): string {
  const parts = [plainText(work), plainText(room)];
  return parts.some(Boolean) ? parts.join(" | ") : "";
}

/** What a form of absence or leave means, or its faults; "today" on a past form is neither day. */
export function readAskedReport(
  sent: Sent,
  kind: "cannot come" | "leave",
  { today, week }: { today: IsoDate; week: Week },
  words: Words,
): { asked: AskedReport; faults?: undefined } | { asked?: undefined; faults: Faults } {
  const said = words.my.report;
  const shown = parseIsoDate(sent.get("date"));
  const isOneDay = kind === "cannot come" && !meansDays(sent);
  const from = isOneDay ? shown : parseIsoDate(sent.get("from"));
  // One day needs no last one.
  const until = isOneDay || sent.get("until") === "" ? from : parseIsoDate(sent.get("until"));
  const [firstDate, lastDate] = [from, until];
  if (!firstDate || !lastDate) return { faults: { day: [said.chooseDays] } };
  if (firstDate < today)
    return { faults: { day: [said.dayIsOver(longDay(words, { date: firstDate }))] } };
  if (kind === "leave" && firstDate === today) return { faults: { day: [said.notToday] } };
  if (lastDate < firstDate) return { faults: { day: [said.wrongOrder] } };
  if (daysBetween(firstDate, lastDate) > MOST_DAYS_REPORTED) {
    return { faults: { day: [said.tooFar(MOST_DAYS_REPORTED)] } };
  }
  const isPart = meansPart(sent, orderOf(weekOn(week, shown ?? firstDate)));
  const part = isPart ? partIn(sent, firstDate, week) : { firstBlock: null, lastBlock: null };
  if (!part) return { faults: { part: [said.wrongBlocks] } };
  const reason = REASONS[Number(sent.get("reason") || "-1")] ?? null;
  return { asked: { firstDate, lastDate, ...part, reason } };
}

/** Whether days are meant: they were chosen, or one of them was filled in. */
export function meansDays({ get }: Sent): boolean {
  return get("day") === "days" || get("from") !== "" || get("until") !== "";
}

/**
 * Whether a part of the day is meant: it was chosen, or another block than those that stood there,
 * the first and the last.
 */
export function meansPart({ get }: Sent, inOrder: readonly Block[]): boolean {
  const isOther = (name: string, usual = "") => ![usual, ""].includes(get(name));
  return (
    get("part") === "some" ||
    isOther("firstBlock", inOrder[0]) ||
    isOther("lastBlock", inOrder.at(-1))
  );
}

/** Both null for whole days; null where the last block is before the first, or one is none. */
function partIn(sent: Sent, date: IsoDate, week: Week) {
  const order = orderOf(weekOn(week, date));
  const [first, last] = [sent.get("firstBlock"), sent.get("lastBlock")].map((block) =>
    order.indexOf(block),
  ) as [number, number];
  if (first < 0 || last < first) return null;
  if (first === 0 && last === order.length - 1) return { firstBlock: null, lastBlock: null };
  return { firstBlock: order[first] ?? null, lastBlock: order[last] ?? null };
}
