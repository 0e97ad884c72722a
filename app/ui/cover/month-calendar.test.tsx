import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { MonthCalendar } from "./month-calendar";

vi.mock("@remix-run/react", () => ({
  Link: ({ to, preventScrollReset: _, ...rest }: { to: string; preventScrollReset: boolean }) => (
    <a href={to} {...rest} />
  ),
}));

const render = (loading?: boolean) =>
  renderToStaticMarkup(
    <MonthCalendar
      month="2026-11"
      today="2026-11-22"
      counts={{ "2026-11-02": 3, "2026-11-22": 4, "2026-11-30": 9, "2026-12-01": 5 }}
      hrefForDay={(date) => `/manage-substitutions?date=${date}`}
      hrefForMonth={(month) => `?month=${month}`}
      loading={loading}
    />,
  );
const html = render();
const cells = html.match(/<td.*?<\/td>/g) ?? [];
const textOf = (cell = "") =>
  cell
    .replace(/<[^>]+>/g, "|")
    .replace(/\|[|\s]*\|/g, "|")
    .replace(/^\|+|\|+$/g, "");
const cellOf = (date: string) => cells.find((cell) => cell.includes(`dateTime="${date}"`));

test("the arrows end with the first and the last month there are", () => {
  const arrowsOf = (month: "1900-01" | "2199-12") => {
    const page = renderToStaticMarkup(
      <MonthCalendar
        month={month}
        today="2026-11-22"
        counts={{}}
        hrefForDay={() => "/"}
        hrefForMonth={(other) => `?month=${other}`}
      />,
    );
    return [...page.matchAll(/aria-label="(\w+) month/g)].map((match) => match[1]);
  };
  expect(arrowsOf("1900-01")).toEqual(["Next"]);
  expect(arrowsOf("2199-12")).toEqual(["Previous"]);
});

test("six weeks of days from a Sunday", () => {
  expect(cells).toHaveLength(42);
  expect(textOf(cells[0])).toBe("1");
  expect(html.indexOf('title="Sunday"')).toBeLessThan(html.indexOf('title="Monday"'));
});

test("each band has its colour, and the legend names it", () => {
  expect(cellOf("2026-11-02")).toContain("busy-low");
  expect(cellOf("2026-11-22")).toContain("busy-medium");
  expect(cellOf("2026-11-30")).toContain("busy-high");
  for (const label of ["Low 1-3", "Medium 4-8", "High 9+"]) expect(html).toContain(label);
});

test("it says when another month is loading", () => {
  expect(html).toContain('aria-busy="false"');
  expect(render(true)).toContain('aria-busy="true"');
});
