import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "./button";
import { DialogButtons } from "./dialog-buttons";

const views = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
  .map((file) => ({ file, text: readFileSync(path.join("app", file), "utf8") }));
/** Those of dialogs, and the steps of the one that has several. */
const dialogs = views.filter(
  ({ file, text }) => text.includes("<RouteDialog") || path.basename(file).startsWith("import-"),
);

test("the way out stands before what is done", () => {
  const html = renderToStaticMarkup(
    <DialogButtons closeTo="/reports">
      <Button variant="primary">Save</Button>
    </DialogButtons>,
  );
  expect(html).toMatch(/href="\/reports"[^>]*>Close<\/a>.*<button.*Save<\/button>/);
});

test("every dialog that does something ends so", () => {
  expect(dialogs.length).toBeGreaterThan(18);
  const wrong = dialogs.filter(({ text }) => {
    const acts = /<Button\s[^>]*variant=("primary"|"destructive"|\{)/.test(text);
    return acts && !text.includes("<DialogButtons");
  });
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test("Cancel is said of cover alone, not of the way out of a form", () => {
  const sayCancel = views.filter(({ text }) => /^\s*Cancel\s*$/m.test(text));
  expect(sayCancel.map(({ file }) => path.basename(file)).sort()).toEqual([
    "cover-card.tsx",
    "opened-class.tsx",
  ]);
});
