import { readVersions } from "db/cache";
import { type Database, db, type Transaction } from "db/client";

/** What the school has chosen about teachers' pages. While they are not on, nothing of it holds. */
export type PageChoices = {
  isOn: boolean;
  /** Teachers may report that they cannot come. */
  mayReport: boolean;
  mayAskLeave: boolean;
  /** The school's own staff, and substitutes, may say of a class that they cannot cover it. */
  ownMaySayNo: boolean;
  supplyMaySayNo: boolean;
  /** Beside what somebody covered stands the median of their group. */
  showsMedian: boolean;
  /** Whom to call beside what is reported late, as typed. */
  phone: string | null;
};

/** Those of a school that has chosen nothing. */
const NO_PAGES: PageChoices = {
  isOn: false,
  mayReport: false,
  mayAskLeave: false,
  ownMaySayNo: false,
  supplyMaySayNo: true,
  showsMedian: false,
  phone: null,
};

/** The school's choices as they are; they are kept in memory as long as nobody changes them. */
export async function readPageChoices(source: Database | Transaction = db()): Promise<PageChoices> {
  return pageChoicesIn((await readVersions(source)).pages);
}

/** The same of the text that is kept. */
export function pageChoicesIn(kept: string | null): PageChoices {
  return kept === null ? NO_PAGES : { ...NO_PAGES, ...JSON.parse(kept) };
}
