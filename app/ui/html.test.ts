import { expect, test } from "vitest";
import { html } from "./html";

test("what is put in is text, in an element and in a quoted attribute", () => {
  const word = `"><script>alert('1')</script>&amp;`;
  const said = "&quot;&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;amp;";
  expect(html`<b title="${word}">${word}</b>`.__html).toBe(`<b title="${said}">${said}</b>`);
});

test("pieces of HTML stay what they are, alone and in a list; a number is its digits", () => {
  const cells = ["<1>", "2"].map((one) => html`<td>${one}</td>`);
  expect(html`<tr>${html`<th>${3}</th>`}${cells}</tr>`.__html).toBe(
    "<tr><th>3</th><td>&lt;1&gt;</td><td>2</td></tr>",
  );
});
