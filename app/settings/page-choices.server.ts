import { readVersions } from "db/cache";
import { type Database, db, type Transaction } from "db/client";

/** None of them holds while teachers' pages are not on. */
export type PageChoices = {
  isOn: boolean;
  mayReport: boolean;
  mayAskLeave: boolean;
  /** The school's own staff, and substitutes, may say of a class that they cannot cover it. */
  ownMaySayNo: boolean;
  supplyMaySayNo: boolean;
  /** The median of the group stands beside what somebody covered. */
  showsMedian: boolean;
  phone: string | null;
};

const NO_PAGES: PageChoices = {
  isOn: false,
  mayReport: false,
  mayAskLeave: false,
  ownMaySayNo: false,
  supplyMaySayNo: true,
  showsMedian: false,
  phone: null,
};

/** Kept in memory as long as nobody changes them. */
export async function readPageChoices(source: Database | Transaction = db()): Promise<PageChoices> {
  return pageChoicesIn((await readVersions(source)).pages);
}

export function pageChoicesIn(kept: string | null): PageChoices {
  return kept === null ? NO_PAGES : { ...NO_PAGES, ...JSON.parse(kept) };
}
