import { textsOf } from "~/http/form.server";
import { parseIsoDate } from "~/school/dates";
import { pressCannot } from "./answering/cannot-press.server";
import type { OpenPage } from "./open-page.server";
import { recordRead, type Seen } from "./read-days.server";
import { REPORT_PRESSES } from "./reporting/report-presses.server";

/**
 * What a press on a page does; it answers the address of the page that shows what came of it. A refusal in the page's own words is
 * shown on the view that was pressed, as the form was sent, with words by field where it has any.
 */
export type Press = (form: FormData, page: OpenPage) => Promise<string>;

/** What the forms of pages do, by their intents. Each looks by itself whether a day link (`page.date`) may. */
export const PRESSES: Record<string, Press> = {
  read: async (form, page) => {
    const seen = textsOf(form, "seen").flatMap(seenIn);
    const { date } = page;
    await recordRead(page.teacher.id, date ? seen.filter((one) => one.date === date) : seen);
    return page.href();
  },
  cannot: pressCannot,
  ...REPORT_PRESSES,
};

/** More dates than a page shows. */
const MOST_SEEN = 40;

function seenIn(text: string, place: number): Seen[] {
  const [day, mark] = text.split(" ");
  const date = parseIsoDate(day);
  return date && mark && place < MOST_SEEN ? [{ date, mark }] : [];
}
