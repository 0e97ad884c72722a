import type { Random } from "~/demo/random";

/** A name with a letter left out, added, mistaken, or in its neighbour's place. */
export function withOneTypingError(name: string, random: Random): string {
  const at = random.between(1, name.length - 2);
  const [before, after] = [name.slice(0, at), name.slice(at + 1)];
  const letter = "ابتجدرسعفقكلمنهوي"[random.between(0, 16)] ?? "";
  const way = random.between(0, 3);
  if (way === 0) return before + after;
  if (way === 1) return before + letter + after;
  if (way === 2) return before + letter + name.slice(at);
  return before + (name[at + 1] ?? "") + (name[at] ?? "") + name.slice(at + 2);
}
