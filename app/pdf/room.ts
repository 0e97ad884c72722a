/** A month of a hundred teachers, three days on which all of them are away. */
export const MOST_PDF_ROWS = 1_000;

export function tooLongForPdf(instead: string): string {
  const room = MOST_PDF_ROWS.toLocaleString("en");
  return `This is too long for a PDF, which has room for ${room} rows: ${instead}.`;
}
