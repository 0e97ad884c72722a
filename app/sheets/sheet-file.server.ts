import type { CoverDay } from "~/cover/day/day";
import { writePdf } from "~/pdf/thread.server";
import { fileTurns, refuseWhenFull } from "~/reports/file-turns.server";
import { promiseCache } from "~/reports/promise-cache.server";
import { paperSizeOf } from "./paper-size";
import { PRINT_INSTEAD, type Sheet, sheetFileName } from "./sheet";

const make = promiseCache<CoverDay, Uint8Array>(fileTurns);

/** Once a minute for all who ask. Throws 503 when too many wait, and the signal's reason. */
export async function sheetFile(
  day: CoverDay,
  sheet: Sheet,
  locale: string,
  signal?: AbortSignal,
): Promise<{ body: Uint8Array; type: string; name: string }> {
  const name = `${sheetFileName(sheet)}.pdf`;
  const kind = [name, sheet.school, locale, sheet.asOf, sheet.changed].join("\n");
  const told = [sheet, paperSizeOf(locale)] as const;
  const rows = sheet.groups.reduce((sum, group) => sum + group.rows.length, 0);
  const work = () =>
    writePdf({ of: "sheet", told, rows, instead: PRINT_INSTEAD }, async () =>
      (await import("./sheet-pdf.server")).sheetPdf(...told),
    );
  const body = await make(day, kind, work, signal).catch(refuseWhenFull);
  return { body, type: "application/pdf", name };
}
