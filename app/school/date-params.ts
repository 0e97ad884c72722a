import { type IsoDate, type IsoMonth, monthOf, parseIsoDate, parseIsoMonth } from "./dates";
import { shortened } from "./sentence";

/** A text of the URL that was not understood, in words and cut short; null when all is well. */
type Fault = string | null;

/** The date in a search parameter; today when it is missing, or is no date (with the fault). */
export function dateParam(text: string | null, today: IsoDate): { date: IsoDate; fault: Fault } {
  const date = parseIsoDate(text);
  return { date: date ?? today, fault: text === null || date ? null : paramFault(text, "date") };
}

/** The month that a search parameter asks for; else the month of today, as with a date. */
export function monthParam(text: string | null, today: IsoDate): { month: IsoMonth; fault: Fault } {
  const month = parseIsoMonth(text);
  return {
    month: month ?? monthOf(today),
    fault: text === null || month ? null : paramFault(text, "month"),
  };
}

/** That a text of the URL is not a `what`: `“yearly” is not a type of report.` */
export function paramFault(text: string, what: string): string {
  if (text.trim() === "") return `No ${what} was chosen.`;
  return `“${shortened(text)}” is not a ${what}.`;
}
