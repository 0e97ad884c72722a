import { expect, test } from "vitest";
import { draw } from "../../../tests/draw";
import { ImportDifference } from "./import-difference";

const VIEW = {
  ...{ leftOut: [], week: null, faults: [], clashes: [], displaced: [], lost: [], clashing: [] },
  ...{ added: [], changed: [], others: [], people: [], likely: [] },
  counts: { added: 0, changed: 0, unchanged: 1, others: 0, removed: 0, before: 20, after: 20 },
};

test("since when an import holds is said before the button that imports", async () => {
  const file = { name: "school.csv", isDemo: false, view: VIEW, agree: "sum", refusal: null };
  const step = <ImportDifference file={file} formKey="key" action="/" backTo="/" />;
  const html = await draw(step);
  expect(html).toMatch(
    /It holds at once, from today\. Days gone by keep the classes they had\..*<button[^>]*>Import<\/button>/,
  );
});
