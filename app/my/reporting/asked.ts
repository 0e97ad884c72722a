import { REASON_LENGTH, REASONS } from "~/cover/absences/planned-absence";
import { MOST_DAYS_REPORTED, type ReportedSpan } from "~/cover/report-span";
import type { Words } from "~/languages/languages";
import { longDay } from "~/languages/words";
import { daysBetween, type IsoDate, parseIsoDate } from "~/school/dates";
import { orderOf, type Week, weekOn } from "~/school/week";

/** A form of a page as it was sent: what it says of a field, nothing where it has none. */
export type Sent = { get: (name: string) => string };

export type AskedReport = ReportedSpan & { reason: string | null };

/** What is wrong with a form, in the page's words, by field. */
export type Faults = Record<string, string[]>;

/** The longest work and room, in characters. */
export const WORK_LENGTH = 200;
export const ROOM_LENGTH = REASON_LENGTH;

/**
 * What is meant by the form that somebody cannot come, or asks for leave; or what is wrong with it. "Today" of a form that is of a day gone by is
 * neither that day nor today.
 */
export function readAskedReport(
  sent: Sent,
  kind: "cannot come" | "leave",
  { today, week }: { today: IsoDate; week: Week },
  words: Words,
): { asked: AskedReport; faults?: undefined } | { asked?: undefined; faults: Faults } {
  const said = words.my.report;
  const shown = parseIsoDate(sent.get("date"));
  const isOneDay = kind === "cannot come" && sent.get("day") !== "days";
  const firstDate = isOneDay ? shown : parseIsoDate(sent.get("from"));
  const lastDate = isOneDay ? shown : parseIsoDate(sent.get("until") || sent.get("from"));
  if (!firstDate || !lastDate) return { faults: { day: [said.chooseDays] } };
  if (firstDate < today)
    return { faults: { day: [said.dayIsOver(longDay(words, { date: firstDate }))] } };
  if (kind === "leave" && firstDate === today) return { faults: { day: [said.notToday] } };
  if (lastDate < firstDate) return { faults: { day: [said.wrongOrder] } };
  if (daysBetween(firstDate, lastDate) > MOST_DAYS_REPORTED) {
    return { faults: { day: [said.tooFar(MOST_DAYS_REPORTED)] } };
  }
  const part = partIn(sent, firstDate, week);
  if (!part) return { faults: { part: [said.wrongBlocks] } };
  const reason = REASONS[Number(sent.get("reason") || "-1")] ?? null;
  return { asked: { firstDate, lastDate, ...part, reason } };
}

/** Both null for whole days; null where the last block is before the first, or one is none. */
function partIn(sent: Sent, date: IsoDate, week: Week) {
  if (sent.get("part") !== "some") return { firstBlock: null, lastBlock: null };
  const order = orderOf(weekOn(week, date));
  const [first, last] = [sent.get("firstBlock"), sent.get("lastBlock")].map((block) =>
    order.indexOf(block),
  ) as [number, number];
  if (first < 0 || last < first) return null;
  if (first === 0 && last === order.length - 1) return { firstBlock: null, lastBlock: null };
  return { firstBlock: order[first] ?? null, lastBlock: order[last] ?? null };
}
