import type { SubstitutionRow } from "db/changed-rows";
import { expect, test } from "vitest";
import { changeInWords } from "./change";

const CLASS: SubstitutionRow = {
  ...{ id: "one", date: "2026-11-22", absentTeacherId: "hind", substituteTeacherId: "mona" },
  ...{ dedicatedSubstitute: null, classBlock: "7", subject: "Art", room: null, students: "8F" },
  ...{ status: "assigned", createdAt: "" },
};
const NAMES = { hind: "هند الكعبي", mona: "Mona Adel" };

test("a name from right to left is set apart, and tears no class that stands beside it", () => {
  const rows = [{ table: "substitutions", before: null, after: CLASS }] as const;
  expect(changeInWords({ kind: "assigned", rows, names: NAMES }, "2026-11-22")).toEqual([
    "assigned Mona Adel to block 7 (8F) of \u2068هند الكعبي\u2069",
  ]);
});
