import { useId } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { type MarkStatic, Static, StaticContext, type StaticData } from "./static";
import { staticData, staticRenderer } from "./static-data.server";

type Names = { names: string[] };
const NAMES: Names = { names: ["Rana", "<b>Sami</b>"] };

const showNames = ({ names }: Names) => names.map((name) => <li key={name}>{name}</li>);

/** What a loader is called with, for a whole page or for data alone. */
const asked = (what: "page" | "data") => ({
  request: new Request("http://school.test/", { headers: { "x-asked-for": what } }),
  context: {},
});

function Page({ names, show = showNames }: { names: StaticData<Names>; show?: typeof showNames }) {
  const ids = [useId(), useId()];
  return (
    <main id={ids[0]} aria-labelledby={ids[1]}>
      <Static as="ul" className="names" of={names} show={show} />
    </main>
  );
}

/** A whole page as the server makes it of what its loader has marked. */
function pageOf(load: (asStatic: MarkStatic) => StaticData<Names>, show = showNames): string {
  const page = asked("page");
  const names = load(staticData(page));
  return renderToString(
    <StaticContext.Provider value={staticRenderer(page.context)}>
      <Page names={names} show={show} />
    </StaticContext.Provider>,
  );
}

const insideOf = (html: string) => html.match(/<ul[^>]*>(.*)<\/ul>/)?.[1];

test("a page's data has a key in the place of what is only shown, scripts get it with the same key", () => {
  const inPage = staticData(asked("page"))(NAMES);
  expect(inPage).toEqual({ key: expect.any(String) });
  expect(staticData(asked("data"))(NAMES)).toEqual({ ...inPage, data: NAMES });
});

test("the server makes it once for each object, the same as React makes of the data", () => {
  const made: Names[] = [];
  const show = (data: Names) => {
    made.push(data);
    return showNames(data);
  };
  const kept = { ...NAMES };
  const [first, again] = [1, 2].map(() => pageOf((asStatic) => asStatic(kept), show));
  expect(first).toBe(again);
  expect(made).toEqual([kept]);
  pageOf((asStatic) => asStatic({ ...NAMES }), show);
  expect(made).toHaveLength(2);
  const names = staticData(asked("data"))(NAMES);
  expect(insideOf(first ?? "")).toBe(insideOf(renderToStaticMarkup(<Page names={names} />)));
  expect(first).toContain("&lt;b&gt;Sami");
});

test("the page around it has the ids that the browser gives", () => {
  const idsOf = (html: string) => html.match(/"(:[^"]+:)"/g);
  const names = staticData(asked("data"))(NAMES);
  expect(idsOf(pageOf((asStatic) => asStatic({ ...NAMES })))).toEqual(
    idsOf(renderToString(<Page names={names} />)),
  );
});
