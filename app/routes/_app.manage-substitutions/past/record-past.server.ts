import type { Refusal } from "~/http/refusal";
import { refusalForNotice } from "~/http/respond.server";
import { redirectWithToast } from "~/http/toast.server";
import type { IsoDate } from "~/school/dates";
import { asSentence } from "~/school/sentence";
import { hrefOfDay } from "../hrefs";

/** `beyond` is what is more than a limit, in words. */
export function recordedInWords(
  date: IsoDate,
  { words, beyond }: { words: string; beyond: string },
) {
  return redirectWithToast(hrefOfDay(date), {
    title: "Recorded",
    text: [asSentence(words), ...(beyond ? [beyond] : [])].join(" "),
    tone: beyond ? "info" : "success",
  });
}

export function refusedIn(thrown: unknown): Refusal {
  const refusal = refusalForNotice(thrown);
  if (!refusal) throw thrown;
  return refusal;
}
