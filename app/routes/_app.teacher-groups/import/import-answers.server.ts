import { textOf, textsOf } from "~/http/form.server";
import { type Answers, HOLDS, KIND_MEANINGS, type KindMeaning } from "~/imports/answers";
import { BELLS } from "~/imports/bells-of-file";
import { LIST_FIELDS, type ListField, PARTS, type PartOfCell } from "~/imports/headings";
import { OWNERS, SEVERAL } from "~/imports/lesson";
import { type DayMeaning, type HourMeaning, OFF } from "~/imports/mapping";
import { DAYS, isDayName } from "~/school/dates";
import { isLabel } from "~/school/week";
import { readingOf, TO_BE_SAID } from "./import-state";

/** In characters. */
const LONGEST = 300;
const MOST = 400;

export function readAnswers(form: FormData, before: Answers): Answers {
  const isOfOther = textOf(form, "owner") !== textOf(form, "ownerShown");
  const chosen = (name: string) => textOf(form, name).slice(0, LONGEST) || undefined;
  return {
    ...before,
    remembered: undefined,
    isWeekSuggested: undefined,
    holds: HOLDS.find((one) => one === textOf(form, "holds")) ?? before.holds,
    timetable: form.has("first") ? typedTimetable(form) : before.timetable,
    encoding: chosen("encoding"),
    sheet: chosen("sheet"),
    turns: form.has("turn") ? pairsOf(form, "turnOf", "turn", (text) => text) : before.turns,
    term: chosen("term"),
    setWeek: form.has("setWeek"),
    columns: pairsOf(form, "columnHeading", "column", fieldMeaning),
    owner: OWNERS.find((one) => one === textOf(form, "owner")),
    parts: isOfOther ? undefined : readParts(form),
    several: SEVERAL.find((one) => one === textOf(form, "several")),
    subjects: form.has("subjects") ? wordsIn(textOf(form, "subjects")) : before.subjects,
    free: readFree(form, before.free),
    firstDay: DAYS.find((day) => day === chosen("firstDay")),
    bells: BELLS.find((one) => one === chosen("bells")),
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

function readParts(form: FormData): Answers["parts"] {
  return form.has("part") ? textsOf(form, "part").slice(0, MOST).map(partMeaning) : undefined;
}

/** The signs are parted by commas; as before where they are still as shown. */
function readFree(form: FormData, before: Answers["free"]): Answers["free"] {
  const typed = textOf(form, "free");
  if (!form.has("free") || typed === textOf(form, "freeShown")) return before;
  return wordsIn(typed);
}

function wordsIn(typed: string): string[] {
  return typed
    .split(",")
    .slice(0, MOST)
    .map((word) => word.trim().slice(0, LONGEST))
    .filter((word) => word !== "");
}

/** Pairs of a word of the file and what it means. */
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

const dayMeaning = (text: string): DayMeaning | null =>
  isDayName(text) || text === OFF ? text : null;

const hourMeaning = (text: string): HourMeaning | null =>
  text === OFF || isLabel(text) ? text : null;

const fieldMeaning = (text: string): ListField | "" =>
  LIST_FIELDS.find((one) => one === text) ?? "";

const partMeaning = (text: string): PartOfCell | "" | null =>
  text === TO_BE_SAID ? null : (PARTS.find((one) => one === text) ?? "");

const kindMeaning = (text: string): KindMeaning | null =>
  KIND_MEANINGS.find((one) => one === text) ?? null;

export function isReadOtherwise(form: FormData): boolean {
  return (
    form.has("asShown") && textOf(form, "asShown") !== readingOf((name) => textsOf(form, name))
  );
}
