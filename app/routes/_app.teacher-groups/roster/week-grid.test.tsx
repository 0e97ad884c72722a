import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DEFAULT_WEEK } from "~/school/week";
import type { WeekEntry } from "~/teachers/schedule";
import { WeekGrid } from "./week-grid";

const weekOf = (...cells: (WeekEntry | null)[]) =>
  renderToStaticMarkup(<WeekGrid week={DEFAULT_WEEK} cells={cells} />);

test("a room is text, whatever it is called", () => {
  expect(weekOf({ room: '<b>"A&B"' })).toContain(
    '<td class="taught">&lt;b&gt;&quot;A&amp;B&quot;</td>',
  );
  const long = weekOf({ room: '"><script>alert(1)</script>' });
  expect(long).not.toContain("<script");
  expect(long).toContain('title="&quot;&gt;&lt;script&gt;');
});

test("what a course is called stands small below whose class it is", () => {
  const html = weekOf({ students: "13A", room: "B12", course: "13 HL Arabic B" });
  expect(html).toContain(
    '<td class="taught" title="13A · B12 · 13 HL Arabic B">13A · B12<small class="long-words">13 HL Arabic B</small></td>',
  );
});

test("in brief it is the room, of a long one whole words, and the rest in its tooltip", () => {
  const entries: WeekEntry[] = [
    { students: "13A", room: "B12" },
    { students: "7B" },
    { room: "Chemistry Lab 3" },
    { room: "Art Studio 2" },
    { kind: "busy", busy: "Yard duty" },
  ];
  const html = renderToStaticMarkup(<WeekGrid week={DEFAULT_WEEK} cells={entries} isBrief />);
  expect(html).toContain(
    '<td class="taught" title="13A · B12">B12</td><td class="taught">7B</td>' +
      '<td class="taught" title="Chemistry Lab 3">Lab 3</td>' +
      '<td class="taught" title="Art Studio 2">Studio 2</td>' +
      '<td class="busy" title="Yard duty">Yard</td></tr>',
  );
});

test("eight blocks by five days, Free where there is no class", () => {
  const html = weekOf();
  expect(html.match(/<td>Free<\/td>/g)).toHaveLength(40);
  expect(html).toContain('<th scope="col" abbr="Thursday">Thu</th>');
  expect(html).toContain('<th scope="row">5L1</th>');
});
