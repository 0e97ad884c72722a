import { expect, test } from "vitest";
import { bytesOf, newPaper } from "./paper.server";
import { fontsFor } from "./scripts.server";

test("what is drawn is written at once, and nothing of it is kept back", async () => {
  const fonts = await fontsFor([{ text: "Huda", face: "regular" }]);
  const paper = await newPaper({ title: "A page", author: "A school" }, fonts);
  for (const page of ["first", "second", "third"]) paper.addPage().font("regular").text(page);
  expect(paper.readableLength).toBe(0);
  const before = paper.written.size;
  expect(before).toBeGreaterThan(0);
  const bytes = Buffer.from(await bytesOf(paper));
  expect(bytes.length).toBeGreaterThan(before);
  expect(bytes.toString("latin1")).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/);
});
