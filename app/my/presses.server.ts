import { WHY_CANNOT } from "db/schema";
import { declineCover } from "~/cover/declines/say-cannot.server";
import { textOf, textsOf } from "~/http/form.server";
import { Refusal } from "~/http/refusal";
import { parseIsoDate } from "~/school/dates";
import { maySayCannot } from "./answering/cannot-state.server";
import type { OpenPage } from "./open-page.server";
import { recordRead, recordReadOf, type SeenDay } from "./read-days.server";
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

function seenIn(text: string, place: number): SeenDay[] {
  const [day, mark] = text.split(" ");
  const date = parseIsoDate(day);
  return date && mark && place < MOST_SEEN ? [{ date, mark }] : [];
}

/**
 * They have read the class then. Throws 403 where the school does not take it there, 400 without
 * why, 409 where the class is not theirs, begins soon, or they are asked all the same.
 */
async function pressCannot(form: FormData, page: OpenPage): Promise<string> {
  const { cannot: texts } = page.words.my;
  if (!maySayCannot(page)) throw new Refusal(403, page.words.my.notDone);
  const date = parseIsoDate(textOf(form, "date"));
  if (!date || (page.date && page.date !== date)) throw new Refusal(409, texts.notYours);
  const why = WHY_CANNOT[["0", "1", "2"].indexOf(textOf(form, "why"))];
  if (!why) throw new Refusal(400, texts.chooseWhy, { errors: { why: [texts.chooseWhy] } });
  const row = { rowId: textOf(form, "row"), teacherId: page.teacher.id, why };
  const notTaken = await declineCover(date, row);
  if (notTaken === "not yours") throw new Refusal(409, texts.notYours);
  if (notTaken === "too late") throw new Refusal(409, `${texts.late} ${texts.callOffice}.`);
  if (notTaken === "asked anyway") throw new Refusal(409, texts.asked);
  await recordReadOf(page.teacher.id, date, row.rowId);
  return page.href();
}
