import type { CoveredClass } from "~/cover/covered-by.server";
import type { Words } from "~/languages/languages";
import { capitalized, counted, monthAndYear, shortDay } from "~/languages/words";
import { firstDayOf, type IsoDate, type IsoMonth, monthOf } from "~/school/dates";
import { nameOfBlock, studentsCounted, type Wording } from "~/sheets/wording";

export type CoveredMonth = {
  key: IsoMonth;
  month: string;
  /** "3 classes, of 20 at most", or how many where nothing limits it. */
  count: string;
  rows: { key: string; date: string; block: string; students: string }[];
};

export type CoveredView = {
  /** This month, whether anything was covered in it or not. */
  present: CoveredMonth;
  earlier: CoveredMonth[];
  /** "This school year: 7 classes", and the median of the group where the school shows it. */
  year: string;
  median: string | null;
};

export function viewCovered(
  {
    covered,
    today,
    limit,
    median,
  }: {
    covered: readonly CoveredClass[];
    today: IsoDate;
    limit: number | null;
    median: number | null;
  },
  wording: Wording,
): CoveredView {
  const { words } = wording;
  const present = monthOf(today);
  const months = [...new Set([present, ...covered.map(({ date }) => monthOf(date))])];
  const countIn = (count: number) => {
    const classes = counted(words, words.my.classes, count);
    return limit === null ? classes : words.my.ofLimit(classes, limit);
  };
  const all = months.map((month) => {
    const rows = covered.filter(({ date }) => monthOf(date) === month);
    return {
      key: month,
      month: monthAndYear(words, firstDayOf(month)),
      count: countIn(rows.length),
      rows: rows.map((row) => rowOf(row, wording)),
    };
  });
  const [first, ...earlier] = all;
  if (!first) throw new Error("there is a present month");
  return {
    present: first,
    earlier,
    year: words.my.thisYear(counted(words, words.my.classes, covered.length)),
    median: median === null ? null : words.my.median(numberIn(words, median)),
  };
}

function rowOf({ date, block, students }: CoveredClass, wording: Wording) {
  const { words } = wording;
  return {
    key: `${date} ${block}`,
    date: shortDay(words, date),
    block: capitalized(nameOfBlock(block, wording)),
    students: students ? studentsCounted(students, words) : "",
  };
}

/** Of an even count halfway between the two in the middle. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
  return (low + high) / 2;
}

function numberIn({ locale }: Words, number: number): string {
  return new Intl.NumberFormat(locale, { numberingSystem: "latn" }).format(number);
}
