import { json } from "@remix-run/node";
import { changeInBrief } from "~/changes/change";
import { lastChangeId, listLastChangesOf, type RecordedChange } from "~/changes/changes.server";
import { asksForPage } from "~/http/page-request.server";
import { markOfMessages } from "~/outbox/outbox.server";
import { blocksOverAt } from "~/school/blocks-over";
import { schoolTime, today } from "~/school/clock.server";
import { type IsoDate, parseIsoDate } from "~/school/dates";
import { schoolDayOf } from "~/school/school-day";
import { readWeekOn } from "~/settings/week.server";
import type { Happened, Latest, Marks } from "./marks";

/**
 * The marks of a date that any of its screens looks at, as its page is made: nothing that has happened until now is new to it. With
 * `withMessages` also that of a screen that shows what has become of the date's messages; without it nothing is asked of the database that the page does not
 * ask anyway.
 */
export async function readMarks(date: IsoDate, withMessages = false): Promise<Marks> {
  const [changes, over, messages] = await Promise.all([
    lastChangeId(),
    blocksOver(date),
    withMessages ? markOfMessages(date) : null,
  ]);
  return { changes: String(changes), over, ...(messages === null ? {} : { messages }) };
}

/**
 * For a screen's loader, once it has asked who is there: ends it where the scripts of an open page ask what is new (`view=latest`, with `date`, and as `since`
 * the last change that the page was made after), with the small answer in place of the screen.
 */
export async function leaveToLatest(request: Request): Promise<void> {
  const parameters = new URL(request.url).searchParams;
  if (parameters.get("view") !== "latest" || asksForPage(request)) return;
  const date = parseIsoDate(parameters.get("date")) ?? today();
  const since = parameters.get("since") ?? "";
  const latest = await latestOf(date, /^\d{1,15}$/.test(since) ? Number(since) : 0);
  throw json(latest, { headers: { "Cache-Control": "no-store" } });
}

async function latestOf(date: IsoDate, since: number): Promise<Latest> {
  const marks = await readMarks(date, true);
  const all = Number(marks.changes) === since ? [] : await listLastChangesOf(date, since);
  const last = all.at(-1)?.id ?? since;
  const happened = all.filter(({ kind }) => !OF_TELLING.includes(kind)).map(inWords);
  return { marks: { ...marks, changes: String(last) }, happened };
}

/** Who was told is ticked off on Tell, and changes no class. */
const OF_TELLING: RecordedChange["kind"][] = ["told", "not told"];

function inWords(change: RecordedChange): Happened {
  const { id, who, date } = change;
  return { id, who, what: changeInBrief(change, date) };
}

/** How many blocks of a date are over, where it is today. */
async function blocksOver(date: IsoDate): Promise<string> {
  if (date !== today()) return date < today() ? "all" : "none";
  const { bells } = schoolDayOf(await readWeekOn(date), date);
  return String(blocksOverAt(bells, schoolTime(new Date().toISOString())).size);
}
