import { expect, test } from "vitest";
import { DAYS, type DayName } from "~/school/dates";
import { LANGUAGES_OF_DAYS } from "./languages";
import { dayNamed, tellDays } from "./tell-days";

const SUNDAY = Date.UTC(2026, 0, 4);
const DAY_MS = 24 * 60 * 60 * 1000;
const WEEKS = [
  [0, 1, 2, 3, 4],
  [1, 2, 3, 4, 5],
  [6, 0, 1, 2, 3, 4],
];
const WIDTHS = ["long", "short", "narrow"] as const;

const told = (...labels: string[]) => [...tellDays(labels).values()];

/** The days of a week as a language has them, in one of the forms that files have. */
function labelsIn(language: string, width: (typeof WIDTHS)[number], week: readonly number[]) {
  const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, {
    weekday: width,
    timeZone: "UTC",
  });
  return week.map((day) => format.format(SUNDAY + day * DAY_MS));
}

const FORMS: readonly ((name: string, at: number) => string)[] = [
  (name) => name,
  (name, at) => `${at + 1}. ${name}`,
  (name, at) => `${name} (${12 + at}/1)`,
  (name) => `${name} B`,
  (name) => name.toUpperCase(),
];

/** Of labels that are right, asked about, or wrong, how many of each. */
function countsOf(forms: typeof FORMS, widths: readonly (typeof WIDTHS)[number][]) {
  const counts = { right: 0, asked: 0, wrong: [] as string[] };
  const drawn = LANGUAGES_OF_DAYS.flatMap((language, at) =>
    widths.map((width) => ({ language, width, week: WEEKS[at % WEEKS.length] ?? [], at })),
  );
  for (const { language, width, week, at } of drawn) {
    const form = forms[at % forms.length] as (typeof FORMS)[number];
    const labels = labelsIn(language, width, week).map(form);
    if (new Set(labels).size < labels.length) continue;
    const days = tellDays(labels);
    for (const [place, label] of labels.entries()) {
      const day = days.get(label) ?? null;
      if (day === DAYS[week[place] ?? 0]) counts.right += 1;
      else if (day === null) counts.asked += 1;
      else counts.wrong.push(`${language}: ${label} of ${labels.join(" ")} is ${day}`);
    }
  }
  return counts;
}

test("the days of every language are told by their full and short names", () => {
  const { right, asked, wrong } = countsOf(FORMS.slice(0, 1), ["long", "short"]);
  expect(wrong).toEqual([]);
  expect(asked / (right + asked)).toBeLessThan(0.01);
});

test("and among other words, where they are not asked about", () => {
  const { right, asked, wrong } = countsOf(FORMS, ["long", "short"]);
  expect(wrong).toEqual([]);
  expect(asked / (right + asked)).toBeLessThan(0.05);
});

test("single letters are told or asked about", () => {
  const { right, wrong } = countsOf(FORMS.slice(0, 1), ["narrow"]);
  expect(wrong).toEqual([]);
  expect(right).toBeGreaterThan(100);
});

const MONDAY_ON: DayName[] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

test.each([
  ["luni marți miercuri joi vineri"],
  ["luni marti miercuri joi vineri"],
  ["Lu Ma Mi Jo Vi"],
  ["L Ma Me J V"],
  ["L M X J V"],
  ["Mo Di Mi Do Fr"],
  ["2ª 3ª 4ª 5ª 6ª"],
  ["segunda terça quarta quinta sexta"],
  ["월 화 수 목 금"],
  ["星期一 星期二 星期三 星期四 星期五"],
  ["Δευ Τρί Τετ Πέμ Παρ"],
  ["M Tu W Th F"],
  ["H K Sze Cs P"],
  ["46034 46035 46036 46037 46038"],
  ["2026-01-12 2026-01-13 2026-01-14 2026-01-15 2026-01-16"],
  ["12.01.2026 13.01.2026 14.01.2026 15.01.2026 16.01.2026"],
  ["06/01/2026 06/02/2026 06/03/2026 06/04/2026 06/05/2026"],
])("%s are Monday to Friday in whatever order", (labels) => {
  const all = labels.split(" ");
  expect(told(...all)).toEqual(MONDAY_ON);
  expect(told(...[...all].reverse())).toEqual([...MONDAY_ON].reverse());
});

test("names of several words, and with what is written about them", () => {
  expect(told("Thứ 2", "Thứ 3", "Thứ 4", "Thứ 5", "Thứ 6")).toEqual(MONDAY_ON);
  expect(told("Thu 1", "Fri 2", "Sat 3")).toEqual(["Thursday", "Friday", "Saturday"]);
  expect(told("یکشنبه", "دوشنبه", "سه شنبه")).toEqual(["Sunday", "Monday", "Tuesday"]);
  expect(told("Monday (12 Jan)", "Tue. 13 Jan")).toEqual(["Monday", "Tuesday"]);
  expect(told("Sunday", "الاثنين", "יום שלישי")).toEqual(["Sunday", "Monday", "Tuesday"]);
  expect(told("א'", "ב'", "ג'")).toEqual(["Sunday", "Monday", "Tuesday"]);
});

test.each([
  ["Tag 1", "Tag 2", "Tag 3"],
  ["A", "B", "C", "D", "E"],
  ["1", "2", "3", "4", "5"],
  ["Lunes A", "Lunes B"],
  ["Red", "Blue", "Green"],
  ["12/01/2026"],
  ["Total", "Notes"],
])("what cannot be told is not: %s", (...labels) =>
  expect(told(...labels)).toEqual(labels.map(() => null)),
);

test("several spellings of one day are that day", () =>
  expect(told("Sunday", "sun", "SUNDAY ")).toEqual(["Sunday", "Sunday", "Sunday"]));

test("a word that is a day's short name in some language alone names no day by itself", () => {
  for (const word of ["art", "pe", "do", "mar", "so"]) expect(dayNamed(word)).toBeNull();
  expect(dayNamed("Donnerstag")).toBe("Thursday");
});
