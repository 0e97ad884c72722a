import { expect, test } from "vitest";
import { hrefOfSheet, readSheetSearch, type SheetOrder, sheetFileName } from "./sheet";

const DATE = "2026-11-22";

test.each(["block", "teacher", "substitute"] as const)(
  "the address of a sheet leads to it: by %s",
  (by) => {
    const address = hrefOfSheet({ date: DATE, by, hasNames: true });
    expect(readSheetSearch(new URLSearchParams(address.split("?")[1]))).toEqual({
      by,
      hasNames: true,
    });
  },
);

test("the address of a sheet is by block where it says nothing, or what there is not", () => {
  for (const asked of ["", "by=room", "by=teacher&names=no"]) {
    expect(readSheetSearch(new URLSearchParams(asked)).by).toBe("block");
  }
});

test("the address of a sheet names the file by what it is", () => {
  const named = (by: SheetOrder, isNamed: boolean) =>
    sheetFileName({ by, date: DATE, away: isNamed ? [] : null });
  expect(named("block", true)).toBe("cover-2026-11-22");
  expect(named("block", false)).toBe("cover-without-names-2026-11-22");
  expect(named("substitute", true)).toBe("cover-slips-2026-11-22");
});
