import { foldedName } from "./names";

/** What stands before a name and is no part of it, as `foldedName` writes them. */
export const TITLES: ReadonlySet<string> = new Set(
  `mr mrs ms miss mx dr prof professor doctor sir madam mister teacher teachers coach
  أ د م الأستاذ الأستاذة استاذ استاذة الأساتذة المعلم المعلمة معلم معلمة المدرس المدرسة مدرس مدرسة الدكتور الدكتورة دكتور دكتورة
  السيد السيدة الآنسة الزميل الزميلة مس ميس مستر
  המורה מורה מר גב' גב גברת דר דר' פרופ' פרופ פרופסור הרב הגב'`
    .split(/\s+/)
    .map(foldedName),
);

/** Dr.Sami, أ.منى: a title may be joined to what it stands before. */
const JOINED = /^(\p{L}+)\.(?=\p{L})/u;
const NAMED = /\p{L}/u;

export function isTitle(word: string): boolean {
  const key = foldedName(word);
  return TITLES.has(key) || TITLES.has(key.replace(/\.$/, ""));
}

/** A name as it is sorted and abbreviated: "Mrs. Mona Adel" is "Mona Adel"; "Teacher 8" stays. */
export function withoutTitles(name: string): string {
  const joined = JOINED.exec(name)?.[1];
  const [first = "", rest = ""] =
    joined && isTitle(joined)
      ? [joined, name.slice(joined.length + 1)]
      : name.trim().split(/\s+(.*)/su);
  return isTitle(first) && NAMED.test(rest) ? withoutTitles(rest) : name;
}
