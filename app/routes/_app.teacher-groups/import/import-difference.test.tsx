import { expect, test } from "vitest";
import { holdsInWords } from "~/imports/difference/in-words";
import { draw } from "../../../../tests/draw";
import { ImportDifference } from "./import-difference";

const VIEW = {
  ...{ leftOut: [], week: null, turns: [], faults: [], clashes: [], displaced: [], lost: 0 },
  ...{ effects: [], holds: holdsInWords(null), until: null },
  ...{ added: [], changed: [], others: [], likely: [] },
  surprises: [],
  said: { same: [], apart: [] },
  counts: { added: 0, changed: 0, unchanged: 1, others: 0, removed: 0, before: 20, after: 20 },
};

const FILE = { name: "school.csv", isDemo: false, view: VIEW, agree: "sum", refusal: null };

/** The step of a file that finds so many again, and has so many new ones. */
function shown(counts: Partial<typeof VIEW.counts>, isDemo = false) {
  const view = { ...VIEW, counts: { ...VIEW.counts, unchanged: 0, ...counts } };
  return draw(
    <ImportDifference
      file={{ ...FILE, isDemo, view }}
      {...{ formKey: "key", action: "/", backTo: "/" }}
    />,
  );
}

test("a file with nobody of the school is asked about before its figures", async () => {
  expect(await shown({ added: 31, others: 105 })).toMatch(
    /None of your 105 teachers is in this file.*Is it your school’s\? Yours stay, and 31 more are added\..*Teachers added/,
  );
  expect(await shown({ added: 1, others: 1 })).toContain("Your teacher is not in this file");
});

test("one with somebody of the school is not, nor a first one, nor one for the demo school", async () => {
  for (const html of [
    await shown({ added: 31, unchanged: 1, others: 104 }),
    await shown({ added: 31, changed: 1, others: 104 }),
    await shown({ added: 31 }),
    await shown({ added: 31, others: 2, removed: 20 }, true),
  ])
    expect(html).not.toContain("Is it your school’s?");
});

test("since when an import holds is said before the button that imports", async () => {
  const html = await shown({ unchanged: 1 });
  expect(html).toMatch(
    /It applies from today\. Past days keep the classes they had\..*<button[^>]*>Import<\/button>/,
  );
});
