import { expect, test } from "vitest";
import { seededRandom } from "~/demo/random";
import { DAYS } from "~/school/dates";
import { LANGUAGES_OF_DAYS } from "./days/languages";
import { daysOfSheet } from "./headings";

/** Whose names of days have digits in them, as hours do, so that they are asked about. */
const WITH_DIGITS = /\p{Nd}/u;

/** Their full names are syllables with marks, which read as words: these are asked about. */
const IN_SYLLABLES = ["bo", "dz"];

/** What a language calls the days from one on. */
function daysIn(language: string, weekday: "long" | "short", from: number): string[] {
  const options = { weekday, timeZone: "UTC" } as const;
  const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, options);
  const names = DAYS.map((_, at) => format.format(Date.UTC(2026, 0, 4 + at)));
  return names.slice(from, from + 5);
}

test("days stand above or beside a table by their names and short forms in every language", () => {
  const random = seededRandom(35);
  const unknown = LANGUAGES_OF_DAYS.flatMap((language) =>
    (["long", "short"] as const).flatMap((width) => {
      const names = daysIn(language, width, random.between(0, 1));
      const isAsked = width === "long" && IN_SYLLABLES.includes(language);
      if (isAsked || names.some((name) => WITH_DIGITS.test(name))) return [];
      const above = [["", ...names], ...["1", "2"].map((hour) => [hour, ...names.map(() => "7A")])];
      const beside = [["", "1", "2"], ...names.map((name) => [name, "7A", "7B"])];
      const rows = (random.chance(0.5) ? above : beside).map((cells) => ({ cells }));
      const dayOf = daysOfSheet(rows);
      const missed = names.filter((name) => dayOf(name) === null);
      return missed.length > 0 ? [`${language} ${width}: ${missed.join(", ")}`] : [];
    }),
  );
  expect(unknown).toEqual([]);
});
