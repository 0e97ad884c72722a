import { textOf, textsOf } from "~/http/form.server";
import type { Answers, KindMeaning } from "~/imports/answers";
import { type DayMeaning, type HourMeaning, OFF } from "~/imports/mapping";
import { isDayName } from "~/school/dates";
import { isLabel } from "~/school/week";

/** The longest word of a file that is listened to, in characters, and how many of them. */
const LONGEST = 300;
const MOST = 400;

/** Reads how a file is to be read from the form that shows what was found in it. */
export function readAnswers(form: FormData, before: Answers, maySetWeek: boolean): Answers {
  const chosen = (name: string) => textOf(form, name).slice(0, LONGEST) || undefined;
  return {
    ...before,
    encoding: chosen("encoding"),
    sheet: chosen("sheet"),
    week: chosen("week"),
    term: chosen("term"),
    setWeek: maySetWeek && form.has("setWeek"),
    days: pairsOf(form, "dayLabel", "day", dayMeaning),
    hours: pairsOf(form, "hourLabel", "hour", hourMeaning),
    kinds: pairsOf(form, "kindName", "kind", kindMeaning),
  };
}

/** What two lists of fields say together: a word of the file, and what it means. */
function pairsOf<Meaning>(
  form: FormData,
  labels: string,
  meanings: string,
  meaningOf: (text: string) => Meaning | null,
): [string, Meaning][] {
  const said = textsOf(form, meanings);
  return textsOf(form, labels)
    .slice(0, MOST)
    .flatMap((label, at): [string, Meaning][] => {
      const meaning = meaningOf(said[at] ?? "");
      return meaning === null ? [] : [[label.slice(0, LONGEST), meaning]];
    });
}

const dayMeaning = (text: string): DayMeaning | null =>
  isDayName(text) || text === OFF ? text : null;

const hourMeaning = (text: string): HourMeaning | null =>
  text === OFF || isLabel(text) ? text : null;

const kindMeaning = (text: string): KindMeaning | null =>
  text === "out" || text === "busy" ? text : null;

/** Whether another reading of the file was asked for: what it says may be other days, periods and people then. */
export function isReadOtherwise(before: Answers, after: Answers): boolean {
  const reading = ({ encoding, sheet, week, term, setWeek = false }: Answers) =>
    JSON.stringify([encoding, sheet, week, term, setWeek]);
  return reading(before) !== reading(after);
}
