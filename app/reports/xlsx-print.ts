/** `headerRow` (from 1) is on every page. The element order is what the format prescribes. */
export function printOnePageWide(sheet: string, headerRow: number) {
  const quoted = sheet.replaceAll("'", "''");
  const titles = `'${quoted}'!$${headerRow}:$${headerRow}`;
  return {
    files: {
      transform: {
        "xl/worksheets/sheet{id}.xml": {
          transform: (xml: string) =>
            xml
              .replace(
                "<sheetViews>",
                '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>',
              )
              .replace("<pageSetup ", '<pageSetup fitToHeight="0" '),
        },
        "xl/workbook.xml": {
          transform: (xml: string) =>
            xml.replace(
              "<definedNames/>",
              `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${titles}</definedName></definedNames>`,
            ),
        },
      },
    },
  };
}
