import { expect, test } from "vitest";
import { weekGrid } from "./week-grid";

const withRoom = (room: string) => weekGrid([{ room }]).__html;

test("a room is text, whatever it is called", () => {
  expect(withRoom('<b>"A&B"')).toContain('<td class="on">&lt;b&gt;&quot;A&amp;B&quot;</td>');
  const long = '"><script>alert(1)</script>';
  expect(withRoom(long)).not.toContain("<script");
  expect(withRoom(long)).toContain('title="&quot;&gt;&lt;script&gt;');
});

test("eight blocks by five days, Free where there is no class", () => {
  const html = weekGrid(Array.from({ length: 40 }, () => null)).__html;
  expect(html.match(/<td>Free<\/td>/g)).toHaveLength(40);
  expect(html).toContain('<th scope="col" abbr="Thursday">Thu</th>');
  expect(html).toContain('<th scope="row">5L1</th>');
});
