import type { WorkResult } from "~/http/long-work.server";
import { Refusal } from "~/http/refusal";

// Not a command: what the server has done on a thread of its own. A refusal is told as data: an error loses its class on
// the way. Each loads what it needs.
const told =
  <Told extends readonly unknown[], Made>(
    load: () => Promise<(...told: Told) => Made | Promise<Made>>,
  ) =>
  async (all: Told): Promise<WorkResult> => {
    try {
      const made = await (await load())(...all);
      // Exactly its bytes, whatever buffer they lie in.
      return { made: made instanceof Uint8Array ? new Uint8Array(made) : made };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, message, retryAfter } = error;
      return { refused: { status, message, retryAfter } };
    }
  };

const uploads = () => import("~/imports/read-upload");

export const reportAsPdf = told(
  async () => (await import("~/reports/report-pdf.server")).reportPdf,
);
export const reportAsXlsx = told(
  async () => (await import("~/reports/report-xlsx.server")).reportXlsx,
);
export const sheetAsPdf = told(async () => (await import("~/sheets/sheet-pdf.server")).sheetPdf);
export const rosterAsFile = told(
  async () => (await import("~/imports/export/own-file.server")).ownFile,
);
export const readPreview = told(async () => (await uploads()).readPreview);
export const readLook = told(async () => (await uploads()).readLook);
export const readTeachers = told(async () => (await uploads()).readTeachers);
export const readStaffTable = told(
  async () => (await import("~/imports/staff/staff-table")).readStaffTable,
);
