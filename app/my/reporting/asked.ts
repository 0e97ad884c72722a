import { REASON_LENGTH, REASONS } from "~/cover/absences/planned-absence";
import { MOST_DAYS_REPORTED, type ReportedSpan } from "~/cover/report-span";
import type { Words } from "~/languages/languages";
import { longDay } from "~/languages/words";
import { daysBetween, type IsoDate, parseIsoDate } from "~/school/dates";
import { plainText } from "~/school/names";
import { type Block, labelsOf, type School, weekOn } from "~/school/week";

export type SentFields = { get: (name: string) => string };

export type AskedReport = ReportedSpan & { reason: string | null };

export type Faults = Record<string, string[]>;

export const WORK_LENGTH = 200;
export const LEFT_ROOM_LENGTH = REASON_LENGTH;

/** Work is a line wherever it is read; the lines that were typed stay apart in it. */
const BETWEEN_LINES = " · ";

export function inOneLine(work: string): string {
  return work.split(/\r?\n/).map(plainText).filter(Boolean).join(BETWEEN_LINES);
}

export function inLines(work: string): string {
  return work.replaceAll(BETWEEN_LINES, "\n");
}

/** What a form says that it showed, so that a class nobody touched is left as it is. */
export function textOfWork({ work, room }: { work: string; room: string }): string {
  const parts = [plainText(work), plainText(room)];
  return parts.some(Boolean) ? parts.join(" | ") : "";
}

/** Answers what it means, or its faults. "Today" on a past form is neither day. */
export function readAskedReport(
  sent: SentFields,
  kind: "cannot come" | "leave",
  { today, week }: { today: IsoDate; week: School },
  words: Words,
): { asked: AskedReport; faults?: undefined } | { asked?: undefined; faults: Faults } {
  const texts = words.my.report;
  const shown = parseIsoDate(sent.get("date"));
  const isOneDay = kind === "cannot come" && !meansDays(sent);
  const from = isOneDay ? shown : parseIsoDate(sent.get("from"));
  const until = isOneDay || sent.get("until") === "" ? from : parseIsoDate(sent.get("until"));
  const [firstDate, lastDate] = [from, until];
  if (!firstDate || !lastDate) return { faults: { day: [texts.chooseDays] } };
  if (firstDate < today)
    return { faults: { day: [texts.dayIsOver(longDay(words, { date: firstDate }))] } };
  if (kind === "leave" && firstDate === today) return { faults: { day: [texts.notToday] } };
  if (lastDate < firstDate) return { faults: { day: [texts.wrongOrder] } };
  if (daysBetween(firstDate, lastDate) > MOST_DAYS_REPORTED) {
    return { faults: { day: [texts.tooFar(MOST_DAYS_REPORTED)] } };
  }
  const isPart = meansPart(sent, labelsOf(weekOn(week, shown ?? firstDate)));
  const order = labelsOf(weekOn(week, firstDate));
  const isThere = ["firstBlock", "lastBlock"].every((name) => order.includes(sent.get(name)));
  if (isPart && !isThere) return { faults: { part: [texts.otherBlocks] } };
  const part = isPart ? partIn(sent, order) : { firstBlock: null, lastBlock: null };
  if (!part) return { faults: { part: [texts.wrongBlocks] } };
  const reason = REASONS[Number(sent.get("reason") || "-1")] ?? null;
  return { asked: { firstDate, lastDate, ...part, reason } };
}

export function meansDays({ get }: SentFields): boolean {
  return get("day") === "days" || get("from") !== "" || get("until") !== "";
}

/** It was chosen, or another block than the first and the last, which stood there. */
export function meansPart({ get }: SentFields, inOrder: readonly Block[]): boolean {
  const isOther = (name: string, usual = "") => ![usual, ""].includes(get(name));
  return (
    get("part") === "some" ||
    isOther("firstBlock", inOrder[0]) ||
    isOther("lastBlock", inOrder.at(-1))
  );
}

/** Both null for whole days; null where the last block is before the first. */
function partIn(sent: SentFields, order: readonly Block[]) {
  const [first, last] = [sent.get("firstBlock"), sent.get("lastBlock")].map((block) =>
    order.indexOf(block),
  ) as [number, number];
  if (last < first) return null;
  if (first === 0 && last === order.length - 1) return { firstBlock: null, lastBlock: null };
  return { firstBlock: order[first] ?? null, lastBlock: order[last] ?? null };
}
