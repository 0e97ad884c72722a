import { textOf, textsOf } from "~/http/form.server";
import { type Answers, HOLDS } from "~/imports/answers/answers";
import type { DayMeaning, HourMeaning } from "~/imports/labels/hour-order";
import { BELLS } from "~/imports/labels/overlapping-hours";
import { OFF } from "~/imports/labels/pairs";
import { KIND_MEANINGS, type KindMeaning } from "~/imports/lessons/kinds";
import { isLabel } from "~/school/week";
import { readReading } from "./reading-answers.server";

/** In characters. */
const LONGEST = 300;
const MOST = 400;

export function readAnswers(form: FormData, before: Answers): Answers {
  const chosen = (name: string) => textOf(form, name).slice(0, LONGEST) || undefined;
  const rowsFrom = Number(textOf(form, "rowsFrom")) || 0;
  return {
    ...before,
    remembered: undefined,
    isWeekSuggested: undefined,
    holds: HOLDS.find((one) => one === textOf(form, "holds")) ?? before.holds,
    timetable: form.has("first") ? typedTimetable(form) : before.timetable,
    encoding: chosen("encoding"),
    reading: readReading(form, before.reading),
    ...{ rowsFrom, shownTeacher: chosen("shownTeacher") },
    turns: form.has("turn") ? pairsOf(form, "turnOf", "turn", (text) => text) : before.turns,
    term: chosen("term"),
    setWeek: form.has("setWeek"),
    inTurn: form.has("inTurn"),
    due: chosen("due"),
    firstDay: chosen("firstDay"),
    bells: BELLS.find((bell) => bell === chosen("bells")),
    days: choicesOf(form, "day", dayMeaning),
    hours: choicesOf(form, "hour", hourMeaning),
    kinds: pairsOf(form, "kindName", "kind", (text) => {
      return kindMeaning(text) ?? kindMeaning(textOf(form, "otherKinds"));
    }),
  };
}

function typedTimetable(form: FormData): Answers["timetable"] {
  const typed = (name: string) => textOf(form, name).slice(0, LONGEST);
  return { name: typed("timetableName"), first: typed("first"), last: typed("last") };
}

/** Pairs of a word of the file and what it means. */
function pairsOf<Meaning>(
  form: FormData,
  labels: string,
  meanings: string,
  meaningOf: (text: string) => Meaning | null,
): [string, Meaning][] {
  const phrases = textsOf(form, meanings);
  return textsOf(form, labels)
    .slice(0, MOST)
    .flatMap((label, at): [string, Meaning][] => {
      const meaning = meaningOf(phrases[at] ?? "");
      return meaning === null ? [] : [[label.slice(0, LONGEST), meaning]];
    });
}

/** What somebody chose for a file's labels; a guess that comes back as shown is no choice. */
function choicesOf<Meaning extends string>(
  form: FormData,
  name: "day" | "hour",
  meaningOf: (text: string) => Meaning | null,
): [string, Meaning][] {
  const guessed = textsOf(form, `${name}Guess`);
  const labels = textsOf(form, `${name}Label`).map((label) => label.slice(0, LONGEST));
  const guesses = new Map(labels.map((label, at) => [label, guessed[at] ?? ""]));
  const said = pairsOf(form, `${name}Label`, name, meaningOf);
  return said.filter(([label, meaning]) => guesses.get(label) !== meaning);
}

const dayMeaning = (text: string): DayMeaning | null => text.slice(0, LONGEST) || null;

const hourMeaning = (text: string): HourMeaning | null =>
  text === OFF || isLabel(text) ? text : null;

const kindMeaning = (text: string): KindMeaning | null =>
  KIND_MEANINGS.find((one) => one === text) ?? null;
