import { expect, test } from "vitest";
import { withoutEmptyColumns } from "./sheet-rows";

test("a column is looked through once, however many rows there are", () => {
  let looks = 0;
  const unknown = {
    get text() {
      looks += 1;
      return "–";
    },
  };
  const rows = Array.from({ length: 300 }, (_, at) => {
    const cells = [unknown, { text: "B12" }, { text: "Mona" }, { text: "Huda" }];
    return { id: `${at}`, classId: `${at}`, cells };
  });
  const groups = [{ id: "1", head: { text: "1" }, rows }];
  const made = withoutEmptyColumns({
    columns: ["Block", "Class", "Room", "Substitute", "For"],
    groups,
  });
  expect(made.columns).toEqual(["Block", "Room", "Substitute", "For"]);
  expect(looks).toBe(300);
});
