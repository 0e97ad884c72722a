import { foldedName } from "~/school/names";

/** Whole, its beginning ("Eng", "Maths") or initials ("CS"). */
export function isDepartmentName(text: string, department: string): boolean {
  const [said, name] = [lettersOf(text), foldedName(department)];
  if (said === "") return false;
  if (said === lettersOf(name)) return true;
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const initials = words.map((word) => word.charAt(0)).join("");
  if (said.length > 1 && words.length > 1 && said === initials) return true;
  const begins = [lettersOf(name), ...words];
  const stem = said.replace(/s$/, "");
  return stem.length >= SHORTEST && begins.some((word) => word.startsWith(stem));
}

/** No shorter beginning of a word is taken for it. */
const SHORTEST = 3;

function lettersOf(text: string): string {
  return foldedName(text).replace(/[^\p{L}\p{N}]+/gu, "");
}
