import { classRefOf } from "../assignments/assignment";
import type { PlanChoiceOnDay } from "../day/day";

export type PlanChoice = Omit<PlanChoiceOnDay, "enteredAt" | "enteredBy">;

export function chosen(teacherId: string, classId: string, replaces: string | null): PlanChoice {
  return { kind: "chosen", teacherId, classId, replaces };
}

/** They teach then, and hand on their own class. */
export function chosenInstead(teacherId: string, classId: string): PlanChoice {
  return { ...chosen(teacherId, classId, null), handsOn: true };
}

export function leftOpen(classId: string): PlanChoice {
  return { kind: "left open", teacherId: null, classId, replaces: null };
}

export function ofPerson(kind: "not today" | "one more", teacherId: string): PlanChoice {
  return { kind, teacherId, classId: null, replaces: null };
}

/**
 * A word replaces its class's and its person's other choice in that block. Of *not today* and *one
 * more* the later ends the earlier; who cannot come is chosen for nothing.
 */
export function withChoice<W extends PlanChoice>(
  words: readonly W[],
  word: PlanChoice,
): readonly (W | PlanChoice)[] {
  if (words.some((one) => isSame(one, word))) return words;
  return [...words.filter((one) => !givesWay(one, word)), word];
}

export function withoutWord<W extends PlanChoice>(
  words: readonly W[],
  about: Pick<PlanChoice, "kind" | "teacherId" | "classId">,
): readonly W[] {
  const rest = words.filter((word) => !isAboutTheSame(word, about));
  return rest.length === words.length ? words : rest;
}

function isSame(planChoice: PlanChoice, other: PlanChoice): boolean {
  return (
    planChoice.kind === other.kind &&
    planChoice.teacherId === other.teacherId &&
    planChoice.classId === other.classId &&
    planChoice.replaces === other.replaces &&
    Boolean(planChoice.handsOn) === Boolean(other.handsOn)
  );
}

type ChoiceKey = Pick<PlanChoice, "kind" | "teacherId" | "classId">;

function isAboutTheSame(one: ChoiceKey, other: ChoiceKey): boolean {
  if (one.classId !== null || other.classId !== null) return one.classId === other.classId;
  return one.kind === other.kind && one.teacherId === other.teacherId;
}

function givesWay(planChoice: PlanChoice, word: PlanChoice): boolean {
  if (isAboutTheSame(planChoice, word)) return true;
  if (planChoice.teacherId === null || planChoice.teacherId !== word.teacherId) return false;
  if (word.kind === "not today") return true;
  if (planChoice.classId === null || word.classId === null) return isOpposite(planChoice, word);
  return blockOf(planChoice) === blockOf(word);
}

export function isOpposite(
  one: Pick<PlanChoice, "kind">,
  other: Pick<PlanChoice, "kind">,
): boolean {
  return one.kind === "not today"
    ? other.kind === "one more"
    : one.kind === "one more" && other.kind === "not today";
}

function blockOf({ classId }: PlanChoice): string {
  return classRefOf(classId ?? "").block;
}

/** The same in the action and, before it, in the browser. */
export function pressedWords<W extends PlanChoice>(
  words: readonly W[],
  form: FormData,
): readonly (W | PlanChoice)[] {
  const text = (name: string) => String(form.get(name) ?? "");
  const [person, classId] = [text("person"), text("class")];
  switch (text("intent")) {
    case "lock":
      return withChoice(words, chosen(person, classId, text("replaces") || null));
    case "hand-on":
      return withChoice(words, chosenInstead(person, classId));
    case "leave-open":
      return withChoice(words, leftOpen(classId));
    case "plan-again":
    case "release":
      return withoutWord(words, leftOpen(classId));
    case "not-today":
    case "cannot-today":
      return withChoice(words, ofPerson("not today", person));
    case "can-again":
      return withoutWord(words, ofPerson("not today", person));
    case "one-more":
      return withChoice(words, ofPerson("one more", person));
    case "no-more":
      return withoutWord(words, ofPerson("one more", person));
    default:
      return words;
  }
}
