import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { LANGUAGES, wordsIn } from "~/languages/languages";
import { Cannot, type CannotState } from "~/my/answering/cannot";
import { viewCovered } from "~/my/covered-months";
import { Covered, HowChosen, InCalendar } from "~/my/covered-section";
import { absenceLines } from "~/my/own-absences";
import { Absences, Ahead, Days } from "~/my/page-screen";
import { viewPage } from "~/my/page-view";
import { addDays } from "~/school/dates";
import { toldTasks } from "~/sheets/messages";
import { publishedOf } from "~/sheets/published";
import { tasksPublished } from "~/sheets/published-tasks";
import { taskDigest } from "~/sheets/told.server";
import { wordingOn } from "~/sheets/wording";
import { DEFAULT_LIMITS } from "~/teachers/cover-terms";
import { DEFAULT_RULES } from "~/teachers/rules";
import { rulesInWords } from "~/teachers/rules-in-words";
import { seedsOf } from "../seeds";
import { DRAWN_WEEK, drawDay, foreignIn, readable } from "./drawn-sheet";

const STATES: CannotState[] = [
  { is: "open", rowId: "row" },
  { is: "late" },
  { is: "said", time: "6:50" },
  { is: "asked" },
];

const RIGHT_TO_LEFT = LANGUAGES.filter((language) => wordsIn(language).direction === "rtl");
const SEEDS = seedsOf(25, { always: 2 });

/** The pages of everybody on a drawn day: before anything was read, and after something else was. */
function pagesOf(seed: number, language: (typeof LANGUAGES)[number]): string[] {
  const words = wordsIn(language);
  const day = drawDay(seed);
  const { date } = day;
  const shown = publishedOf(day);
  const said = wordingOn(DRAWN_WEEK, date, words);
  return day.people.flatMap(({ id }) => {
    const others = day.people.map((person) => toldTasks(tasksPublished(shown, person.id)));
    const known = others.find((tasks) => tasks.length > 0) ?? [];
    return [true, false].map((isFirst) => {
      const view = viewPage(
        {
          ...{
            teacherId: id,
            today: addDays(date, isFirst ? 0 : -3),
            date: null,
            markOf: taskDigest,
          },
          week: DRAWN_WEEK,
          published: new Map([[date, { shown, time: "6:58" }]]),
          standbyOn: () => [{ block: "1", room: null }],
          absences: shown.away
            .filter((one) => one.teacherId === id)
            .map((one) => ({ ...one, date })),
          read: new Map(isFirst ? [] : [[date, { time: "6:59", tasks: known }]]),
          names: new Map(day.people.map(({ id: one, name }) => [one, name])),
        },
        words,
      );
      const absences = absenceLines(
        [{ date, series: null, firstBlock: null, lastBlock: null }],
        said,
      );
      const covered = viewCovered(
        {
          covered: [{ date: addDays(date, -40), block: "1", students: "Qais and 21 more" }],
          ...{ today: date, limit: seed % 2 ? 20 : null, median: 1.5 },
        },
        said,
      );
      return renderToStaticMarkup(
        <main>
          <Days
            view={view}
            words={words}
            below={(on) => (
              <Cannot
                {...{ date: on, words, phone: "04 555 0100", mayReport: true, again: null }}
                state={STATES[seed % STATES.length] ?? null}
              />
            )}
          />
          <Ahead ahead={view.ahead} words={words} />
          <Absences absences={absences} words={words} />
          <Covered covered={covered} words={words} />
          <InCalendar url="https://q/q" words={words} />
          <HowChosen rules={rulesInWords(RULES[seed % 2] ?? DEFAULT_RULES, words)} words={words} />
        </main>,
      ).replaceAll("https://q/q", "");
    });
  });
}

const NO_LIMITS = { daily: null, weekly: null, monthly: null };
const RULES = [
  DEFAULT_RULES,
  {
    ...DEFAULT_RULES,
    limits: { ...DEFAULT_LIMITS, group1: { ...NO_LIMITS, daily: 0 }, group2: NO_LIMITS },
    ...{ classesADay: 7, coveredFirst: Array.from({ length: 14 }, (_, at) => String(at + 1)) },
  },
];

describe.each(RIGHT_TO_LEFT)("a page in %s", (language) => {
  test("has no English word, and names no child, on drawn days", () => {
    for (const seed of SEEDS) {
      for (const html of pagesOf(seed, language)) {
        expect(foreignIn(readable(html)), `seed ${seed}`).toEqual([]);
        expect(html).not.toMatch(/\bQais\b/);
      }
    }
  });
});

test("in English the words are there that the others must not have", () => {
  const found = new Set(
    SEEDS.flatMap((seed) => foreignIn(pagesOf(seed, "en").map(readable).join(" "))),
  );
  for (const words of ["Today", "New", "Standby", "read", "away", "covered", "recorded", "alert"]) {
    expect([...found]).toContain(words);
  }
});
