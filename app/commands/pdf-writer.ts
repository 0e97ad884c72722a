import { parentPort } from "node:worker_threads";
import type { PdfJob } from "~/pdf/thread.server";
import { reportPdf } from "~/reports/report-pdf.server";
import { sheetPdf } from "~/sheets/sheet-pdf.server";

// Not a command: the server's thread that writes PDFs, one after another.
const WRITERS = { report: reportPdf, sheet: sheetPdf } as Record<
  PdfJob["of"],
  (...told: readonly unknown[]) => Promise<Uint8Array>
>;

parentPort?.on("message", async ({ id, job }: { id: number; job: PdfJob }) => {
  try {
    const made = new Uint8Array(await WRITERS[job.of](...job.told));
    parentPort?.postMessage({ id, made }, [made.buffer]);
  } catch (failed) {
    parentPort?.postMessage({ id, failed });
  }
});
