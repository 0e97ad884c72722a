import { json } from "@remix-run/node";
import { changeInBrief } from "~/changes/change";
import { lastChangeId, listLastChangesOf, type RecordedChange } from "~/changes/changes.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { listAnsweredSince, markOfAnswers } from "~/cover/declines/answered-since.server";
import { listReportedSince, markOfWaiting } from "~/cover/reported/reported-since.server";
import { asksForPage } from "~/http/page-request.server";
import { markOfRead } from "~/my/read-days.server";
import { readMailTrouble } from "~/outbox/mail-states.server";
import { markOfMessages } from "~/outbox/outbox.server";
import { blocksOverAt } from "~/school/blocks-over";
import { schoolTime, today } from "~/school/clock.server";
import { type IsoDate, parseIsoDate } from "~/school/dates";
import { schoolDayOf } from "~/school/school-day";
import { readWeekOn } from "~/settings/week.server";
import { readDayState } from "../day-bar/read-day-state.server";
import type { Happened, Latest, Marks } from "./marks";

const MARKS = {
  over: async (date: IsoDate) => sayOver(date, await blocksOver(date)),
  answers: markOfAnswers,
  waiting: markOfWaiting,
  messages: markOfMessages,
  read: markOfRead,
  trouble: async () => (await readMailTrouble())?.words ?? "",
};
type MarkName = keyof typeof MARKS;

/** What every screen of a date looks at: no extra query until somebody answers or reports. */
const OF_ANY: readonly MarkName[] = ["over", "answers", "waiting"];

/** A date's marks when its page is made: nothing before is new to it. `more` adds to `OF_ANY`. */
export async function readMarks(date: IsoDate, ...more: MarkName[]): Promise<Marks> {
  const names = [...OF_ANY, ...more];
  const [changes, ...all] = await Promise.all([
    lastChangeId(),
    ...names.map(async (name) => [name, await MARKS[name](date)] as const),
  ]);
  return { ...Object.fromEntries(all), changes: String(changes) };
}

const NOT_KEPT = { headers: { "Cache-Control": "no-store" } };

/**
 * Call it after the sign-in check: `view=latest` throws the small answer instead of the page,
 * `view=bar` how far the day is.
 */
export async function respondIfPolling(request: Request): Promise<void> {
  const parameters = new URL(request.url).searchParams;
  const view = parameters.get("view");
  if ((view !== "latest" && view !== "bar") || asksForPage(request)) return;
  const date = parseIsoDate(parameters.get("date")) ?? today();
  if (view === "bar") throw json(await readDayState(await readCoverDay(date)), NOT_KEPT);
  const latest = await latestOf(date, parameters);
  throw json(latest, NOT_KEPT);
}

async function latestOf(date: IsoDate, shown: URLSearchParams): Promise<Latest> {
  const asked = Object.keys(MARKS).filter((name) => shown.has(name)) as MarkName[];
  const marks = await readMarks(date, ...asked.filter((name) => !OF_ANY.includes(name)));
  const since = changeIn(shown.get("since"));
  const all = Number(marks.changes) === since ? [] : await listLastChangesOf(date, since);
  const last = all.at(-1)?.id ?? since;
  const isOther = (name: MarkName) => shown.has(name) && shown.get(name) !== marks[name];
  const instantOf = (name: MarkName) => (shown.get(name) ?? "").split(" ")[0] ?? "";
  const happened = [
    ...all.filter(({ kind }) => !OF_TELLING.includes(kind)).map(inWords),
    ...(isOther("answers") ? await listAnsweredSince(date, instantOf("answers")) : []),
    ...(isOther("waiting") ? await listReportedSince(date, instantOf("waiting")) : []),
    ...(isOther("over") ? await endedSince(date) : []),
  ].sort((a, b) => (a.at < b.at ? -1 : 1));
  return { marks: { ...marks, changes: String(last) }, happened };
}

const changeIn = (text: string | null) => (/^\d{1,15}$/.test(text ?? "") ? Number(text) : 0);

/** Who was told is ticked off on Tell, and changes no class. */
const OF_TELLING: RecordedChange["kind"][] = ["told", "not told"];

function inWords(change: RecordedChange): Happened {
  const { at, who, date } = change;
  return { at, who, what: changeInBrief(change, date) };
}

async function blocksOver(date: IsoDate): Promise<ReadonlySet<string>> {
  if (date !== today()) return new Set();
  const { bells } = schoolDayOf(await readWeekOn(date), date);
  return blocksOverAt(bells, schoolTime(new Date().toISOString()));
}

function sayOver(date: IsoDate, over: ReadonlySet<string>): string {
  if (date !== today()) return date < today() ? "all" : "none";
  return String(over.size);
}

async function endedSince(date: IsoDate): Promise<Happened[]> {
  const block = [...(await blocksOver(date))].at(-1);
  return block ? [{ at: new Date().toISOString(), who: `Block ${block}`, what: "is over" }] : [];
}
