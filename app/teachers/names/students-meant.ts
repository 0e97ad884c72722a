import { nameKey, withPlainDigits } from "~/school/names";
import { listed, shortened } from "~/school/sentence";
import { askWhichStudents, bareStudents, nearStudents } from "./near-students";

/** What a name means: "8A" is 08A, 08A is its halves 08A-1 and 08A-2, "grade 8" all its classes. */
export type MeaningQuestion = { name: string; means: string[] };
export type MeaningKnown = MeaningQuestion & { isSo: boolean };
export type MeaningAsked = MeaningQuestion & { answer: boolean | null };

const inOrder = new Intl.Collator("en", { numeric: true });

/** A class and the mark of a part of it: "08A-1", "08A/b", "8C (2)". */
const PART = /^(.*[\p{L}\p{N}])[-–_./(\s]+(?:\p{N}{1,2}|\p{L})\)?$/u;

function partsOf(taught: Iterable<string>): Map<string, { whole: string; parts: string[] }> {
  const found = new Map<string, { whole: string; parts: string[] }>();
  for (const name of taught) {
    const whole = name.match(PART)?.[1]?.trim();
    if (!whole) continue;
    const known = found.get(nameKey(whole)) ?? { whole, parts: [] };
    known.parts.push(name);
    found.set(nameKey(whole), known);
  }
  for (const [key, one] of found) {
    one.parts.sort(inOrder.compare);
    if (one.parts.length < 2) found.delete(key);
  }
  return found;
}

export function textOfMeant({ name, means }: MeaningQuestion): string {
  return `${name}: ${means.join(", ")}`;
}

/** The names of classes that are taught in parts alone, as "10F" of 10F-1 to 10F-8. */
export function parentClasses(taught: ReadonlyMap<string, string>): string[] {
  const wholes = [...partsOf(taught.values()).values()].map(({ whole }) => whole);
  return wholes.filter((whole) => !taught.has(nameKey(whole)));
}

/**
 * `taught` are the timetable's names by key, `remembered` earlier answers, `answers` those now. An
 * open question counts as yes.
 */
export function resolveStudents(
  typed: readonly string[],
  taught: ReadonlyMap<string, string>,
  remembered: readonly MeaningKnown[],
  answers: ReadonlyMap<string, boolean>,
): { students: string[]; asked: MeaningAsked[]; unknown: string[] } {
  const asked = new Map<string, MeaningAsked>();
  const isSo: IsSo = (question) => {
    const text = textOfMeant(question);
    const known = remembered.find((one) => textOfMeant(one) === text);
    if (known) return known.isSo;
    const answer = answers.get(text) ?? null;
    asked.set(text, { ...question, answer });
    return answer ?? true;
  };
  const parts = partsOf(taught.values());
  const wholes = [...parts].map(([key, { whole }]) => [key, whole] as const);
  const known = new Map([...wholes, ...taught]);
  const students = new Set<string>();
  const unknown: string[] = [];
  for (const name of typed) {
    const whole = known.get(nameKey(name)) ?? spelledOtherwise(name, known, isSo);
    const found =
      whole === null ? ofGrade(name, taught, isSo) : withParts(whole, { taught, parts, isSo });
    if (found.length === 0) unknown.push(name);
    for (const one of found) students.add(one);
  }
  for (const { name, means, isSo: isTrue } of remembered) {
    const whole = taught.get(nameKey(name));
    const areOut = means.length > 1 && means.every((one) => students.has(one));
    if (whole && isTrue && areOut) students.add(whole);
  }
  return { students: [...students], asked: [...asked.values()], unknown };
}

export function faultsOfMeant(
  { unknown }: Pick<ReturnType<typeof resolveStudents>, "unknown">,
  known: Iterable<string>,
): string[] {
  const names = [...known];
  return unknown.map((name) => {
    const near = askWhichStudents(nearStudents(name, names));
    return `Nobody teaches ${shortened(name)}${near ? `. ${near}` : ""}`;
  });
}

export function mustAsk({ asked }: Pick<ReturnType<typeof resolveStudents>, "asked">): boolean {
  return asked.some(({ answer }) => answer === null);
}

/** Of some names those that are no part of another of them: 09A for 09A, 09A-1 and 09A-2. */
export function withoutParts(names: readonly string[]): string[] {
  const keys = new Set(names.map(nameKey));
  return names.filter((name) => {
    const whole = name.match(PART)?.[1]?.trim();
    return !whole || !keys.has(nameKey(whole));
  });
}

/** "08A-1 and 08A-2", "09A, 09B and 09C with their groups". */
export function meansInWords(means: readonly string[]): string {
  const wholes = withoutParts(means);
  return `${listed(wholes)}${wholes.length < means.length ? " with their groups" : ""}`;
}

type IsSo = (question: MeaningQuestion) => boolean;

function withParts(
  whole: string,
  {
    taught,
    parts,
    isSo,
  }: {
    taught: ReadonlyMap<string, string>;
    parts: ReturnType<typeof partsOf>;
    isSo: IsSo;
  },
): string[] {
  const own = taught.get(nameKey(whole));
  const means = parts.get(nameKey(whole))?.parts;
  const theirs = means && isSo({ name: whole, means }) ? means : [];
  return [...(own ? [own] : []), ...theirs];
}

function ofGrade(name: string, taught: ReadonlyMap<string, string>, isSo: IsSo): string[] {
  const means = namesOfGrade(name, taught.values()).sort(inOrder.compare);
  return means.length > 0 && isSo({ name, means }) ? means : [];
}

/** The known name that differs only in zeros, spaces and signs; null if none or several. */
function spelledOtherwise(
  name: string,
  known: ReadonlyMap<string, string>,
  isSo: IsSo,
): string | null {
  const bare = bareStudents(name);
  const [same, ...others] = [...known.values()].filter((one) => bareStudents(one) === bare);
  return same && others.length === 0 && isSo({ name, means: [same] }) ? same : null;
}

/** What may stand before and after a grade's number: "Grade 9", "9th grade", "الصف 9", "כיתה ט". */
const BEFORE = /^(?:grade|year|class|form|gr|yr|الصف|صف|כיתה|שכבה|שכבת)?[.\s]*/u;
const BEHIND = /^(?:st|nd|rd|th)?\s*(?:grades?|year|form)?$/u;
const NUMBER = /^0*([1-9]\d?)(?!\d)/;
const HEBREW = /^(י[אב]|[א-י])(?!\p{L})['׳]?/u;
const HEBREW_GRADES = ["א", "ב", "ג", "ד", "ה", "ו", "ז", "ח", "ט", "י", "יא", "יב"];

function gradeIn(text: string): { grade: number; rest: string } | null {
  const said = nameKey(withPlainDigits(text)).replace(BEFORE, "");
  const [number, digits] = said.match(NUMBER) ?? [];
  if (number) return { grade: Number(digits), rest: said.slice(number.length) };
  const [letters, grade] = said.match(HEBREW) ?? [];
  if (!letters) return null;
  return { grade: HEBREW_GRADES.indexOf(grade ?? "") + 1, rest: said.slice(letters.length) };
}

/** "Grade 9", "09"; none if no grade was typed. */
export function namesOfGrade(typed: string, taught: Iterable<string>): string[] {
  const asked = gradeIn(typed);
  if (!asked || !BEHIND.test(asked.rest)) return [];
  return [...taught].filter((name) => gradeIn(name)?.grade === asked.grade);
}
