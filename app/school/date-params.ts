import { type IsoDate, type IsoMonth, monthOf, parseIsoDate, parseIsoMonth } from "./dates";
import { shortened } from "./sentence";

type Fault = string | null;

/** Today when it is missing, or is no date (with the fault). */
export function dateParam(text: string | null, today: IsoDate): { date: IsoDate; fault: Fault } {
  const date = parseIsoDate(text);
  return { date: date ?? today, fault: text === null || date ? null : paramFault(text, "date") };
}

/** The month of today when it is missing, or is no month (with the fault). */
export function monthParam(text: string | null, today: IsoDate): { month: IsoMonth; fault: Fault } {
  const month = parseIsoMonth(text);
  return {
    month: month ?? monthOf(today),
    fault: text === null || month ? null : paramFault(text, "month"),
  };
}

export function paramFault(text: string, what: string): string {
  if (text.trim() === "") return `No ${what} was chosen.`;
  return `“${shortened(text)}” is not a ${what}.`;
}
