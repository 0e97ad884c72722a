import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { LANGUAGES, wordsIn } from "~/languages/languages";
import { publishedOf } from "~/sheets/published";
import { WallScreen } from "~/walls/wall-screen";
import { viewWall, type WallOptions } from "~/walls/wall-view";
import { seedsOf } from "../seeds";
import { DRAWN_WEEK, drawDay, foreignIn, readable } from "./drawn-sheet";

const RIGHT_TO_LEFT = LANGUAGES.filter((language) => wordsIn(language).direction === "rtl");
const SEEDS = seedsOf(40, { always: 2 });

/** A drawn day on a wall while its second block runs, or as something else is said in place of classes. */
function wallsOf(seed: number, language: (typeof LANGUAGES)[number]): string[] {
  const words = wordsIn(language);
  const day = drawDay(seed);
  const published = { ...publishedOf(day), blocks: [...DRAWN_WEEK.blocks] };
  const asked: WallOptions = {
    ...{ audience: "staff", date: day.date, isWaiting: false, school: "Qasr", minute: seed },
    week: seed % 2 === 0 ? "Q" : null,
    now: { date: day.date, time: "02:30" },
    published: { shown: published, time: "6:58" },
    names: new Map(day.people.map(({ id, name }) => [id, name])),
  };
  const nothing = { ...published, classes: [] };
  const all: WallOptions[] = [
    asked,
    { ...asked, audience: "pupils" },
    { ...asked, isWaiting: true },
    { ...asked, published: null },
    { ...asked, published: { shown: nothing, time: "16:10" } },
  ];
  return all.map((wallAsked) =>
    renderToStaticMarkup(<WallScreen wall={viewWall(wallAsked, words)} words={words} />),
  );
}

describe.each(RIGHT_TO_LEFT)("a wall in %s", (language) => {
  test("has no English word, and names no child, on drawn days", () => {
    for (const seed of SEEDS) {
      for (const html of wallsOf(seed, language)) {
        expect(foreignIn(readable(html)), `seed ${seed}`).toEqual([]);
        expect(html).not.toMatch(/\bQais\b/);
      }
    }
  });
});

test("in English the words are there that the others must not have", () => {
  const found = new Set(
    SEEDS.flatMap((seed) => foreignIn(wallsOf(seed, "en").map(readable).join(" "))),
  );
  for (const words of ["Open", "now", "until", "for", "students", "office", "Shown", "usual"]) {
    expect([...found]).toContain(words);
  }
});
