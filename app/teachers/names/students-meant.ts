import { nameKey } from "~/school/names";
import { listed, shortened } from "~/school/sentence";
import { askWhichStudents, bareStudents, nearStudents } from "./near-students";

/** What a name of students is taken for: "8A" for 08A, or 08A for its halves, 08A-1 and 08A-2. */
export type Meant = { name: string; means: string[] };
/** The same once a clerk has said whether it is so. */
export type SaidMeant = Meant & { isSo: boolean };
/** The same as it is asked; null while nobody has said anything. */
export type AskedMeant = Meant & { answer: boolean | null };

const inOrder = new Intl.Collator("en", { numeric: true });

/** A class and the mark of a part of it: "08A-1", "08A/b", "8C (2)". */
const PART = /^(.*[\p{L}\p{N}])\s*[-–_./(\s]\s*(?:\p{N}{1,2}|\p{L})\)?$/u;

/** Of the names that students have, those of parts of a class, by the key of the class; of a class that has several. */
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

/** What is asked, as one text that tells it from every other. */
export function textOfMeant({ name, means }: Meant): string {
  return `${name}: ${means.join(", ")}`;
}

/** The names of classes that are taught in parts alone, as "10F" of 10F-1 to 10F-8. */
export function wholesOf(taught: ReadonlyMap<string, string>): string[] {
  const wholes = [...partsOf(taught.values()).values()].map(({ whole }) => whole);
  return wholes.filter((whole) => !taught.has(nameKey(whole)));
}

/**
 * Whom typed names of students mean. `taught` are the names that a timetable has, by their keys, `remembered` what clerks have said of names,
 * and `answers` what is said now, by the text of each question. Answers the students' names as they are taught, the questions that
 * are not remembered, and what means nobody. What is not answered counts as so.
 */
export function meantBy(
  typed: readonly string[],
  taught: ReadonlyMap<string, string>,
  remembered: readonly SaidMeant[],
  answers: ReadonlyMap<string, boolean>,
): { students: string[]; asked: AskedMeant[]; unknown: string[] } {
  const asked = new Map<string, AskedMeant>();
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
    const found = whole === null ? [] : withParts(whole, { taught, parts, isSo });
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

/** Why names of students cannot be taken as they were typed, in words for their field: nobody is called so, or a question is not answered. */
export function faultsOfMeant(
  { asked, unknown }: Pick<ReturnType<typeof meantBy>, "asked" | "unknown">,
  known: Iterable<string>,
): string[] {
  const names = [...known];
  const toSay = asked.filter(({ answer }) => answer === null).map(({ name }) => shortened(name));
  return [
    ...unknown.map((name) => {
      const near = askWhichStudents(nearStudents(name, names));
      return `Nobody teaches ${shortened(name)}${near ? `. ${near}` : ""}`;
    }),
    ...(toSay.length > 0 ? [`Check below what is meant by ${listed([...new Set(toSay)])}`] : []),
  ];
}

type IsSo = (question: Meant) => boolean;

/** A class as it is taught itself, and its parts where it is said to be these. */
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

/** The one name that another is written as but for zeros, spaces and signs, where that is so; null where it is not, or of several. */
function spelledOtherwise(
  name: string,
  known: ReadonlyMap<string, string>,
  isSo: IsSo,
): string | null {
  const bare = bareStudents(name);
  const [same, ...others] = [...known.values()].filter((one) => bareStudents(one) === bare);
  return same && others.length === 0 && isSo({ name, means: [same] }) ? same : null;
}
