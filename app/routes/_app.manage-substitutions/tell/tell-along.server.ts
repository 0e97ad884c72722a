import { readCoverDay } from "~/cover/day/cover-day.server";
import { groupBy } from "~/cover/day/day";
import { wordsIn } from "~/languages/languages";
import { statesOn } from "~/outbox/mail-states.server";
import { isKnowing } from "~/outbox/state-of-person";
import { dayInWords } from "~/school/cycle";
import type { IsoDate } from "~/school/dates";
import { readWeekOn } from "~/settings/week.server";
import { datesGivenTogether } from "~/sheets/given-together.server";
import { readHeard } from "~/sheets/published.server";
import { toTellOn } from "~/sheets/tell";
import { taskDigest } from "~/sheets/told.server";
import { wordingOn } from "~/sheets/wording";
import { inSchoolsLanguage } from "../sheet/sheet.server";

/** What somebody has to know of another date, said in the same words; `message` is without their name. */
export type ToldAlong = {
  date: IsoDate;
  name: string;
  lines: string[];
  message: string;
  mark: string;
};

/** Of whom classes were given of several dates in one press: what is still to tell them of the others. */
export async function readAlong(
  date: IsoDate,
  isByMail: boolean,
): Promise<Map<string, ToldAlong[]>> {
  const together = await datesGivenTogether(date);
  const wanted = [...together].flatMap(([id, dates]) => dates.map((other) => ({ id, other })));
  const found = new Map<string, ToldAlong[]>();
  for (const [other, people] of groupBy(wanted, (one) => one.other)) {
    const on = other as IsoDate;
    const [day, week] = [await readCoverDay(on), await readWeekOn(on)];
    const [here, there] = [wordingOn(week, on, wordsIn("en")), inSchoolsLanguage(week, on)];
    const stateOf = isByMail ? await statesOn(on) : null;
    for (const toTell of toTellOn(day, here, there, await readHeard(on))) {
      const mark = taskDigest(toTell.tasks);
      const mail = stateOf?.(toTell, mark).state;
      const isKnown = mail ? isKnowing(mail) || mail.is === "waiting" : toTell.state === "told";
      if (isKnown || !people.some(({ id }) => id === toTell.id)) continue;
      const lines = toTell.lines.length > 0 ? toTell.lines : toTell.different;
      const message = toTell.message.split("\n").slice(1).join("\n");
      const along = { date: on, name: dayInWords(on, day), lines, message, mark };
      found.set(toTell.id, [...(found.get(toTell.id) ?? []), along]);
    }
  }
  return found;
}
