import { orShownAgain } from "~/http/form-again.server";
import type { Refusal } from "~/http/refusal";
import { refusalForNotice } from "~/http/respond.server";
import { redirectWithToast } from "~/http/toast.server";
import type { IsoDate } from "~/school/dates";
import { asHeadline, asSentence } from "~/school/sentence";
import { hrefOfDay } from "./hrefs";

/** `beyond` is what is more than a limit, in words. */
type Recorded = { words: string; beyond: string };

/** A refusal without words by field is shown on the day. */
export async function recordPast(form: FormData, date: IsoDate, work: () => Promise<Recorded>) {
  try {
    return await orShownAgain(form, async () => {
      const { words, beyond } = await work();
      return redirectWithToast(hrefOfDay(date), {
        title: "Recorded",
        text: [asSentence(words), ...(beyond ? [beyond] : [])].join(" "),
        tone: beyond ? "info" : "success",
      });
    });
  } catch (thrown) {
    const text = asHeadline(asSentence(refusedIn(thrown).message));
    return redirectWithToast(hrefOfDay(date), { title: "Not recorded", text, tone: "destructive" });
  }
}

export function refusedIn(thrown: unknown): Refusal {
  const refusal = refusalForNotice(thrown);
  if (!refusal) throw thrown;
  return refusal;
}
