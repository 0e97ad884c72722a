import type { Released, WithoutClass } from "./released";

export const WITHOUT_CLASS: Record<WithoutClass, string> = {
  "no class": "No class (they come later or go home)",
  "work alone": "Work alone",
};

const CAPTIONS: Record<WithoutClass, string> = {
  "no class": "No class",
  "work alone": "Work alone",
};

export function isWithoutClass(text: string): text is WithoutClass {
  return text in WITHOUT_CLASS;
}

export function worksAlone(count: number): string {
  return count === 1 ? "1 class works alone" : `${count} classes work alone`;
}

type Said = Pick<Released, "kind" | "withName">;

/** "No class", "Work alone"; `other` for old ones, students out or taken along. */
export function captionOf({ kind }: Pick<Released, "kind">, other = "No cover needed"): string {
  return kind ? CAPTIONS[kind] : other;
}

/** Within a sentence, without the note: "no class", "with Mona Adel", "no cover needed". */
export function howReleased({ kind, withName }: Said): string {
  if (withName) return `with ${withName}`;
  return kind ?? "no cover needed";
}

/** "Sara Naguib is there", "covered with Huda Nasser", "one class with Huda Nasser". */
export function sayTogether({ there, with: other }: NonNullable<Released["together"]>): string {
  if (other) return `${other.isCovered ? "covered" : "one class"} with ${other.name}`;
  const names = there.map(({ name }) => name);
  const last = names.pop() ?? "";
  return names.length > 0 ? `${names.join(", ")} and ${last} are there` : `${last} is there`;
}

type Why = Said & Pick<Released, "note" | "together">;

/** "no class: Exam", "with Mona Adel", "Exam", "Sara Naguib is there"; "" if nothing was said. */
export function whyReleased({ kind, note, withName, together }: Why): string {
  if (together) return sayTogether(together);
  const how = withName || kind ? howReleased({ kind, withName }) : null;
  return [how, note].filter(Boolean).join(": ");
}

/** "needs no cover, no class: Exam", "needs no cover, with Mona Adel", "needs no cover: Exam". */
export function sayReleased(released: Why): string {
  const why = whyReleased(released);
  if (!why) return "needs no cover";
  const isHow = !released.together && (released.withName || released.kind);
  return `needs no cover${isHow ? "," : ":"} ${why}`;
}
