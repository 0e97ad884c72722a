import { formatLongDate, type IsoDate, parseIsoDate } from "~/school/dates";
import { Refusal, type RefusalStatus } from "./refusal";

/**
 * The day that was on the page a form was sent from: its field `date`, else its address. Throws 400
 * when neither can be read, 409 when another day was asked for before the form was pressed.
 */
export function dateShown(form: FormData, { url }: Pick<Request, "url">): IsoDate {
  const texts = [form.get("date"), new URL(url).searchParams.get("date")];
  const dates = texts.filter((text) => text !== null).map(parseIsoDate);
  const [shown, asked = shown] = dates;
  if (!shown || !asked) throw refused(400, UNREADABLE);
  if (shown === asked) return shown;
  const words = `You pressed this while ${formatLongDate(shown)} was still on the screen. Nothing was changed on either day.`;
  throw refused(409, words);
}

const UNREADABLE =
  "It is not clear which day this was meant for, so nothing was changed. Look at the day shown now, and do it again if that is the one.";

/** In no field's words: the form stays on its page. */
function refused(status: RefusalStatus, words: string): Refusal {
  return new Refusal(status, words, { errors: { "": [words] } });
}
