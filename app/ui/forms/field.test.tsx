import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field, TextInput } from "./field";

const render = (props: { hint?: string; error?: string | string[] | null }) =>
  renderToStaticMarkup(
    <Field id="name" label="Name" {...props}>
      <TextInput name="name" />
    </Field>,
  );

test("the label leads to the input", () => {
  expect(render({})).toContain('<label for="name"');
  expect(render({})).toMatch(/<input[^>]* id="name"/);
});

test("an input without hint or error is described by nothing", () =>
  expect(render({ error: [] })).not.toMatch(/ aria-[a-z]+="/));

test("hint and error describe the input, and the error marks it", () => {
  const html = render({ hint: "As on the badge", error: ["Name is required"] });
  expect(html).toContain('aria-describedby="name-hint name-error"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toMatch(/id="name-error".*Name is required/);
});

test("several errors are a sentence each, a question as well", () => {
  const html = render({ error: ["Nobody teaches 7A. Is 07A meant?", "Too long", "Too late"] });
  expect(html).toContain("Is 07A meant? Too long. Too late");
});
