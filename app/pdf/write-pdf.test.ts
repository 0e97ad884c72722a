import { expect, test } from "vitest";
import { MOST_PDF_ROWS } from "./room";
import { MOST_PDF_LETTERS, writePdf } from "./write-pdf.server";

const load =
  async () =>
  async (..._: unknown[]) =>
    Uint8Array.of(1);
const write = (rows: number, told: unknown[] = []) =>
  writePdf("reportAsPdf", load, told, { rows, instead: "choose Excel or CSV" });
const refusal = {
  status: 400,
  message: "This is too long for a PDF, which has room for 1,000 rows: choose Excel or CSV.\n",
};

test("a PDF has room for so many rows, and who asks for more is told what to do", async () => {
  await expect(write(MOST_PDF_ROWS)).resolves.toHaveLength(1);
  await expect(write(MOST_PDF_ROWS + 1)).rejects.toMatchObject(refusal);
});

test("few rows that never end are too long too", async () =>
  await expect(write(2, ["x".repeat(MOST_PDF_LETTERS)])).rejects.toMatchObject(refusal));
