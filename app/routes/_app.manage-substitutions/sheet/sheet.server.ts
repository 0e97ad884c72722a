import type { User } from "~/accounts/sessions.server";
import { readLeft } from "~/cover/board/day-figures.server";
import type { CoverDay } from "~/cover/day/day";
import { environment } from "~/env.server";
import { wordsIn } from "~/languages/languages";
import { dayAndMonth } from "~/languages/words";
import { schoolDate, schoolTime } from "~/school/clock.server";
import { hijriDate, type IsoDate } from "~/school/dates";
import type { School } from "~/school/week";
import { readSchoolName } from "~/settings/school-name.server";
import type { Printed } from "~/sheets/printed";
import { sincePrint } from "~/sheets/printed";
import { listPrinted, printedClasses, recordPrint } from "~/sheets/printed.server";
import {
  hrefOfSheet,
  makeSheet,
  readSheetSearch,
  type Sheet,
  widthsInBrowser,
} from "~/sheets/sheet";
import { type Wording, wordingOn } from "~/sheets/wording";
import { timeOf } from "~/walls/wall-page.server";

export type ShownSheet = {
  sheet: Sheet;
  widths: number[];
  hasNames: boolean;
  printed: { at: string; time: string; by: string } | null;
};

export async function readSheet(
  day: CoverDay,
  week: School,
  parameters: URLSearchParams,
): Promise<Sheet> {
  return sheetOf(day, week, parameters, await listPrinted(day.date));
}

async function sheetOf(
  day: CoverDay,
  week: School,
  parameters: URLSearchParams,
  printed: readonly Printed[],
): Promise<Sheet> {
  const school = await readSchoolName();
  const { locale } = environment();
  const wording = inSchoolsLanguage(week, day.date);
  const onPaper = (instant: string) => timeInWords(day.date, instant, wording);
  return makeSheet(day, {
    ...readSheetSearch(parameters),
    ...wording,
    left: await readLeft(day, week),
    school,
    hijri: hijriDate(day.date, locale),
    asOf: onPaper(new Date().toISOString()),
    since: sincePrint(printed, printedClasses(day), onPaper),
  });
}

export async function showSheet(
  day: CoverDay,
  week: School,
  parameters: URLSearchParams,
): Promise<ShownSheet> {
  const printed = await listPrinted(day.date);
  const sheet = await sheetOf(day, week, parameters, printed);
  const last = printed.at(-1);
  return {
    sheet,
    widths: widthsInBrowser(sheet),
    hasNames: readSheetSearch(parameters).hasNames,
    printed: last ? { at: last.at, time: timeOf(day.date, last.at), by: last.by } : null,
  };
}

/** What is said on paper and to people of the blocks of a week: in the school's language. */
export function inSchoolsLanguage(week: School, date: IsoDate): Wording {
  const { language, locale } = environment();
  return wordingOn(week, date, wordsIn(language, locale));
}

/** "07:12", or "22 November, 07:12" where that is not the day itself: on paper. */
export function timeInWords(date: IsoDate, instant: string, { words }: Wording): string {
  const on = schoolDate(instant);
  const time = schoolTime(instant);
  return on === date ? time : [dayAndMonth(words, on), time].join(words.comma);
}

/** Answers the way back to the sheet. */
export async function printShown(
  date: IsoDate,
  parameters: URLSearchParams,
  user: User,
): Promise<string> {
  await recordPrint(date, user);
  return hrefOfSheet({ date, ...readSheetSearch(parameters) });
}
