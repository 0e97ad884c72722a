import { writePdf } from "~/pdf/write-pdf.server";
import { paperSizeOf } from "./paper-size";
import { PRINT_INSTEAD, type Sheet, sheetFileName } from "./sheet";

/** Throws as `writePdf`. */
export async function sheetFile(
  sheet: Sheet,
  locale: string,
  signal?: AbortSignal,
): Promise<{ body: Uint8Array; type: string; name: string }> {
  const told = [sheet, paperSizeOf(locale)] as const;
  const rows = sheet.groups.reduce((sum, group) => sum + group.rows.length, 0);
  const load = async () => (await import("./sheet-pdf.server")).sheetPdf;
  const body = await writePdf("sheetAsPdf", load, told, { rows, instead: PRINT_INSTEAD, signal });
  return { body, type: "application/pdf", name: `${sheetFileName(sheet)}.pdf` };
}
