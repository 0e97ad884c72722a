import path from "node:path";
import { keptThread } from "~/http/kept-thread.server";
import { Refusal } from "~/http/refusal";
import { MOST_PDF_ROWS, tooLongForPdf } from "./room";

export type PdfJob = { of: "report" | "sheet"; told: readonly unknown[] };

/** Of the dates below rows, a year of sixty substitutes. */
export const MOST_PDF_LETTERS = 600_000;

/** Built with the programs that run beside the server. */
const FILE = path.resolve("build/commands/pdf-writer.js");
const write = keptThread<PdfJob, Uint8Array>(FILE, { idleMs: 20_000, heapMb: 48 });

/** Throws a 400 that names `instead`. */
export function refuseTooManyRows(rows: number, instead: string): void {
  if (rows > MOST_PDF_ROWS) throw tooLong(instead);
}

const tooLong = (instead: string) => new Refusal(400, `${tooLongForPdf(instead)}\n`);

/** `here` writes without the built program (tests, `npm run dev`). Throws a 400 if too long. */
export async function writePdf(
  { of, told, rows, instead }: PdfJob & { rows: number; instead: string },
  here: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  refuseTooManyRows(rows, instead);
  if (JSON.stringify(told).length > MOST_PDF_LETTERS) throw tooLong(instead);
  if (process.env.NODE_ENV !== "production") return here();
  return write({ of, told }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ERR_WORKER_OUT_OF_MEMORY") throw error;
    throw tooLong(instead);
  });
}
