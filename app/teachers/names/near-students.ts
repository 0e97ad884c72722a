import { nameKey } from "~/school/names";
import { shortened } from "~/school/sentence";
import { isMistyped } from "./typing-errors";

const OFFERED = 3;

/** The known names a typed one may mean: "07B" for "7B", "7-B"; else those a typing error away. */
export function nearStudents(typed: string, known: Iterable<string>): string[] {
  const key = bareStudents(typed);
  const names = [...known];
  const same = names.filter((name) => bareStudents(name) === key);
  const near = same.length > 0 ? same : names.filter((name) => isMistyped(key, bareStudents(name)));
  return near.slice(0, OFFERED);
}

/** "Did you mean 07B?", "Did you mean 07B or 07C?"; "" where nothing is near. */
export function askWhichStudents(near: readonly string[]): string {
  if (near.length === 0) return "";
  return `Did you mean ${near.map((name) => shortened(name)).join(" or ")}?`;
}

/** A name without what people leave out: zeros before a number, spaces, signs. */
export function bareStudents(name: string): string {
  return nameKey(name)
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .replace(/(?<!\p{N})0+(?=\p{N})/gu, "");
}
