import { plainText, withPlainDigits } from "~/school/names";
import { memoizeTexts } from "~/school/weak-memo";
import { placeOfShift } from "../labels/number-words";
import { dayNamed, tellDays } from "../labels/tell-days";
import { CHOICES, type Chosen, keyIn, type PartField } from "./reading";
import type { PartShown } from "./taken";
import { isNameOfWeek, placeInNames } from "./words";

const [LONGEST, MOST_TOKENS, MOST_WORDS] = [60, 5, 3];
const TOKEN = /\d{1,2}[:.h]\d{2}(?:\s?[-–]\s?\d{1,2}[:.h]\d{2})?|\d+|[\p{L}\p{M}'’׳]+/gu;

/** Days and periods of a file's own words, for telling what a token is. */
export type DayOf = (text: string) => string | null;

/**
 * A text's parts: times, numbers and words, each alone; signs between them are dropped. Words that
 * name a day together are one, and what is glued to a day is apart: "MonA" is Mon and A.
 */
export function tokensOf(text: string, dayOf: DayOf = dayIn): string[] {
  if (text.length > LONGEST) return [];
  const tokens = bareTokens(text);
  const joined: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const length = [1, 2, MOST_WORDS].find((many) => {
      return at + many <= tokens.length && dayOf(tokens.slice(at, at + many).join(" ")) !== null;
    });
    const token = tokens.slice(at, at + (length ?? 1)).join(" ");
    joined.push(...(length ? [token] : cutAtDay(token, dayOf)));
    at += length ?? 1;
  }
  return joined;
}

const bareTokens = memoizeTexts(
  (text): readonly string[] => withPlainDigits(plainText(text)).match(TOKEN) ?? [],
);

function cutAtDay(token: string, dayOf: DayOf): string[] {
  for (const more of [1, 2]) {
    const day = token.slice(0, -more);
    const isLetter = /^[A-Z]{1,2}$/.test(token.slice(-more)) && /\p{Ll}$/u.test(day);
    if (isLetter && day.length >= 2 && dayOf(day) !== null) return [day, token.slice(-more)];
  }
  return [token];
}

/** A text that is a day's name and nothing else. */
export const dayIn: DayOf = (text) =>
  plainText(text).split(" ").length <= 2 && !/^\d+$/.test(text) && dayNamed(text) !== null
    ? plainText(text)
    : null;

/** What each part of texts of one pattern is, null where that is open; null for no one pattern. */
export function proposeParts(texts: readonly string[], dayOf: DayOf = dayIn): PartShown[] | null {
  const cut = texts.map((text) => tokensOf(text, dayOf));
  const { length } = cut[0] ?? [];
  if (!length || length > MOST_TOKENS || cut.some((phrases) => phrases.length !== length))
    return null;
  const values = Array.from({ length }, (_, at) => [
    ...new Set(cut.map((phrases) => phrases[at] ?? "")),
  ]);
  const parts = values.map((those) => ({ samples: those.slice(0, 4), part: partOf(those, dayOf) }));
  const isShort = (at: number) => (values[at] ?? []).every((value) => /^[12]$/.test(value));
  const numbers = parts.flatMap(({ part }, at) => (part === "period" ? [at] : []));
  if (numbers.length < 2) return parts;
  // Two numbers: which of them is the week, and which the period?
  return parts.map((part, at) =>
    numbers.includes(at) && (isShort(at) || numbers.length > 2 || !numbers.some(isShort))
      ? { ...part, part: null }
      : part,
  );
}

function partOf(values: readonly string[], dayOf: DayOf): PartField | "" | null {
  const days = tellDays(values);
  const areDays = values.every((value) => dayOf(value) !== null || days.get(value));
  if (areDays && !values.every((value) => /^\d+$/.test(value))) return "day";
  if (values.every((value) => /^(?:1[0-6]|\d)$/.test(value))) return "period";
  if (values.every((value) => /[:.h]\d{2}/.test(value))) return "period";
  if (values.length === 1) return "";
  const areWeeks = values.length <= 4 && values.every((value) => placeInNames(value) !== null);
  return areWeeks ? "week" : null;
}

/** What a text says by its parts; null where it has another number of them. */
export function readParts(
  text: string,
  parts: readonly (PartField | "" | null)[],
  dayOf: DayOf = dayIn,
): Partial<Record<PartField, string>> | null {
  const tokens = tokensOf(text, dayOf);
  if (tokens.length !== parts.length) return null;
  const read: Partial<Record<PartField, string>> = {};
  for (const [at, part] of parts.entries()) if (part) read[part] = tokens[at] ?? "";
  return read;
}

export type SheetSays = { day?: string; week?: string; shift?: string; owner?: string };

/** What a sheet's name says as it was said to, else by itself: "MON (Odd)" is a day of a week. */
export function sheetParts(name: string | null, are?: Chosen<"sheetsAre">): SheetSays {
  if (name === null || are === "more") return {};
  if (are === "shift") return { shift: plainText(name) };
  if (are === "teacher") return { owner: plainText(name) };
  const told = toldBySheet(name);
  if (are === "day") return { day: told.day ?? plainText(name) };
  return are === "week" ? { week: told.week ?? plainText(name) } : told;
}

/** What the sheets are, where the names of all of them tell it alike. */
export function proposeSheetsAre(names: readonly string[]): Chosen<"sheetsAre"> | undefined {
  const told = new Set(names.map((name) => Object.keys(toldBySheet(name)).join(" ")));
  const [are] = told;
  return names.length > 1 && told.size === 1 ? keyIn(CHOICES.sheetsAre, are ?? "") : undefined;
}

function toldBySheet(name: string): SheetSays {
  const day = tokensOf(name).find((token) => dayIn(token) !== null);
  if (day === undefined) {
    if (placeOfShift(name) !== null) return { shift: plainText(name) };
    const isWeek = isNameOfWeek(name) || (placeInNames(name) !== null && name.trim().length < 3);
    return isWeek ? { week: plainText(name) } : {};
  }
  const rest = plainText(
    name
      .slice(0, LONGEST)
      .replace(day, " ")
      .replace(/[()\-_/|,]/gu, " "),
  );
  return placeInNames(rest) !== null ? { day, week: rest } : { day };
}
