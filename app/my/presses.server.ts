import { textsOf } from "~/http/form.server";
import { parseIsoDate } from "~/school/dates";
import { pressCannot } from "./answering/cannot-press.server";
import type { OpenPage } from "./open-page.server";
import { recordRead, type Seen } from "./read-days.server";
import { REPORT_PRESSES } from "./reporting/report-presses.server";

/** Answers the address that shows it; a refusal returns to its view, as sent. */
export type PressHandler = (form: FormData, page: OpenPage) => Promise<string>;

/** By intent; each checks whether a day link (`page.date`) may. */
export const PRESSES: Record<string, PressHandler> = {
  read: async (form, page) => {
    const seen = textsOf(form, "seen").flatMap(seenIn);
    const { date } = page;
    await recordRead(page.teacher.id, date ? seen.filter((one) => one.date === date) : seen);
    return page.href();
  },
  cannot: pressCannot,
  ...REPORT_PRESSES,
};

const MOST_SEEN = 40;

function seenIn(text: string, place: number): Seen[] {
  const [day, mark] = text.split(" ");
  const date = parseIsoDate(day);
  return date && mark && place < MOST_SEEN ? [{ date, mark }] : [];
}
