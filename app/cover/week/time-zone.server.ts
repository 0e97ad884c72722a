import { Refusal } from "~/http/refusal";
import { timeZone } from "~/school/clock.server";
import { dateAt, formatLongDate, timeAt } from "~/school/dates";
import { writeSetting } from "~/settings/settings.server";
import { type Agreement, changeTaught } from "./change-taught.server";

/** As their names are listed, "Asia/Dubai". */
export const timeZones = (): string[] => [
  ...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", timeZone()]),
];

/**
 * Today and all times go by it as soon as it is saved and read anew; dates that are kept stay. Always
 * asks as `changeTaught`. Throws 400 with `errors` for no time zone.
 */
export async function setTimeZone(typed: string, agreement: Agreement): Promise<void> {
  const before = timeZone();
  if (typed === before) return;
  const words = "Choose a time zone from the list";
  if (!timeZones().includes(typed)) throw new Refusal(400, words, { errors: { zone: [words] } });
  const now = new Date();
  const lineOf = (zone: string) =>
    `${zone}: ${formatLongDate(dateAt(now, zone))}, ${timeAt(now, zone)}`;
  await changeTaught(agreement, async (tx) => {
    await writeSetting(tx, "timeZone", typed);
    const title = "Today and all times of day change at once; saved dates stay as they are";
    const losses = [
      { kind: "zone", title, lines: [`Now ${lineOf(before)}`, `Then ${lineOf(typed)}`] },
    ];
    const act = `set the time zone ${typed}`;
    return { done: null, act, what: [typed], isAlwaysAsked: true, losses };
  });
}
