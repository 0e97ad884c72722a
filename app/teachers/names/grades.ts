import { nameKey, withPlainDigits } from "~/school/names";

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
