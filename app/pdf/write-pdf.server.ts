import { onThread } from "~/http/long-work.server";
import { Refusal } from "~/http/refusal";
import { MOST_PDF_ROWS, tooLongForPdf } from "./room";

/** Of the dates below rows, a year of sixty substitutes. */
export const MOST_PDF_LETTERS = 600_000;

/** Throws a 400 that names `instead`. */
export function refuseTooManyRows(rows: number, instead: string): void {
  if (rows > MOST_PDF_ROWS) throw new Refusal(400, `${tooLongForPdf(instead)}\n`);
}

/** Throws as `onThread`, and a 400 that names `instead` for more rows or letters than a PDF has room for. */
export async function writePdf<Told extends unknown[]>(
  name: string,
  load: () => Promise<(...told: Told) => Promise<Uint8Array>>,
  told: Readonly<Told>,
  { rows, instead, signal }: { rows: number; instead: string; signal?: AbortSignal },
): Promise<Uint8Array> {
  const isLong = JSON.stringify(told).length > MOST_PDF_LETTERS;
  refuseTooManyRows(isLong ? Number.POSITIVE_INFINITY : rows, instead);
  return onThread(name, load, told, { tooLong: tooLongForPdf(instead), signal });
}
