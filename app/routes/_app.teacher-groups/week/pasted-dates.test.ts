import { expect, test } from "vitest";
import type { IsoDate } from "~/school/dates";
import { readPastedDates } from "./pasted-dates";

const TODAY = "2026-11-23" as IsoDate;
const read = (line: string) => {
  const { rows, unread } = readPastedDates(line, TODAY);
  return rows.length === 0 ? unread : rows.map(({ from, until, note }) => [from, until, note]);
};

test.each([
  ["2 December 2026 National Day", "2026-12-02", "", "National Day"],
  ["National Day: Wed, 2 Dec 2026", "2026-12-02", "", "National Day"],
  ["Winter break\t20/12/2026\t02/01/2027", "2026-12-20", "2027-01-02", "Winter break"],
  ["20–31 December 2026, winter", "2026-12-20", "2026-12-31", "winter"],
  ["December 20-31, 2026 winter", "2026-12-20", "2026-12-31", "winter"],
  ["Eid al-Fitr, 9 March to 12 March 2027", "2027-03-09", "2027-03-12", "Eid al-Fitr"],
  [
    "From Monday 15th of February until Friday 19 February half term",
    "2027-02-15",
    "2027-02-19",
    "half term",
  ],
  ["2027-03-10 - 2027-03-12 (Eid)", "2027-03-10", "2027-03-12", "Eid"],
  ["12/25/2026 Christmas", "2026-12-25", "", "Christmas"],
  ["٢٥/١٢/٢٠٢٦ عطلة", "2026-12-25", "", "عطلة"],
  ["1 Dec Founders", "2026-12-01", "", "Founders"],
  ["22 Nov Sports", "2027-11-22", "", "Sports"],
])("%s", (line, from, until, note) => expect(read(line)).toEqual([[from, until, note]]));

test.each(["Closed days of this year", "31 February 2027 Nothing", "x".repeat(5000), "1234567 8"])(
  "%s is no date, and is kept as it is",
  (line) => expect(read(line)).toEqual([line]),
);
