import { ownFile } from "~/imports/own/own-file.server";
import { reportPdf } from "~/reports/report-pdf.server";
import { reportXlsx } from "~/reports/report-xlsx.server";
import { sheetPdf } from "~/sheets/sheet-pdf.server";

// Not a command: what the server has done on a thread of its own.
const told =
  <Told extends readonly unknown[]>(write: (...told: Told) => Promise<Uint8Array>) =>
  async (all: Told) =>
    // Exactly its bytes, whatever buffer they lie in.
    new Uint8Array(await write(...all));

export const reportAsPdf = told(reportPdf);
export const reportAsXlsx = told(reportXlsx);
export const sheetAsPdf = told(sheetPdf);
export const rosterAsFile = told(ownFile);
