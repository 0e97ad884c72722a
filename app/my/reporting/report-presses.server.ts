import { leaveWork } from "~/cover/reported/leave-work.server";
import {
  MOST_WAITING,
  reportAway,
  type WhyNotReported,
  withdrawReport,
} from "~/cover/reported/report-away.server";
import { textOf } from "~/http/form.server";
import { Refusal } from "~/http/refusal";
import type { Words } from "~/languages/languages";
import { today } from "~/school/clock.server";
import { type IsoDate, parseIsoDate } from "~/school/dates";
import { plainText } from "~/school/names";
import { isBlockOf, weekOn } from "~/school/week";
import { readWeek } from "~/settings/week.server";
import type { OpenPage } from "../open-page.server";
import { ROOM_LENGTH, readAskedReport, WORK_LENGTH } from "./asked";

/** What is done on a page about its teacher's own absences; each answers the address that shows what came of it. */
export const REPORT_PRESSES: Record<string, (form: FormData, page: OpenPage) => Promise<string>> = {
  report: (form, page) => report(form, page, "cannot come"),
  leave: (form, page) => report(form, page, "leave"),
  withdraw: async (form, page) => {
    refuseUnlessReporting(page);
    const id = textOf(form, "report");
    const why = await withdrawReport(page.teacher.id, id);
    if (why) throw refusalOf(why, page.words);
    return page.href({ view: "reported", report: id });
  },
  back: async (form, page) => {
    refuseUnlessReporting(page);
    const [day, block = null] = textOf(form, "from").split("|");
    const date = parseIsoDate(day);
    const isBlock = date && block ? isBlockOf(weekOn(await readWeek(), date), block) : true;
    if (!date || date < today() || !isBlock) {
      throw fault("from", page.words.my.report.chooseDays);
    }
    const kept = await reportAway(page.teacher.id, {
      ...{ kind: "back", reason: null, firstDate: date, lastDate: date },
      ...{ firstBlock: block, lastBlock: block, work: [] },
    });
    if ("why" in kept) throw refusalOf(kept.why, page.words);
    return page.href({ view: "reported", report: kept.id });
  },
  work: async (form, page) => {
    refuseUnlessReporting(page);
    const date = parseIsoDate(textOf(form, "date"));
    const { begun, gone } = page.words.my.report;
    if (!date) throw new Refusal(404, gone);
    const left = { work: textOf(form, "work"), room: textOf(form, "room") };
    refuseLong(left, page.words);
    const why = await leaveWork(page.teacher.id, { date, block: textOf(form, "block"), ...left });
    if (why) throw new Refusal(409, why === "begun" ? begun : gone);
    return page.href({ view: "away", date });
  },
};

async function report(
  form: FormData,
  page: OpenPage,
  kind: "cannot come" | "leave",
): Promise<string> {
  const { choices, words, teacher } = page;
  const isOn = kind === "leave" ? choices.mayAskLeave : choices.mayReport;
  if (!isOn || page.date) throw new Refusal(403, words.my.notDone);
  const now = { today: today(), week: await readWeek() };
  const { asked, faults } = readAskedReport(
    { get: (name) => textOf(form, name) },
    kind,
    now,
    words,
  );
  if (!asked) throw new Refusal(409, Object.values(faults).flat().join(" "), { errors: faults });
  const work = kind === "leave" ? [] : workIn(form, asked.firstDate, words);
  const isBlock = (block: string) => isBlockOf(weekOn(now.week, asked.firstDate), block);
  const kept = await reportAway(teacher.id, {
    ...{ kind, ...asked },
    work: work.filter(({ block }) => isBlock(block)),
  });
  if ("why" in kept) throw refusalOf(kept.why, words);
  return page.href({ view: "reported", report: kept.id });
}

/** No day has more blocks. */
const MOST_CLASSES = 40;

/** The work for the classes of the day that the form was of: it is left for that day alone. */
function workIn(form: FormData, first: IsoDate, words: Words) {
  const date = parseIsoDate(textOf(form, "date"));
  if (!date || date !== first) return [];
  const blocks = [...new Set(form.keys())]
    .filter((name) => name.startsWith("work."))
    .slice(0, MOST_CLASSES)
    .map((name) => name.slice("work.".length));
  return blocks.map((block) => {
    const left = { work: textOf(form, `work.${block}`), room: textOf(form, `room.${block}`) };
    refuseLong(left, words, `.${block}`);
    return { date, block, ...left };
  });
}

function refuseLong(left: { work: string; room: string }, words: Words, of = ""): void {
  const { tooLong } = words.my.report;
  const isLonger = (text: string, most: number) => [...plainText(text)].length > most;
  if (isLonger(left.work, WORK_LENGTH)) throw fault(`work${of}`, tooLong(WORK_LENGTH));
  if (isLonger(left.room, ROOM_LENGTH)) throw fault(`room${of}`, tooLong(ROOM_LENGTH));
}

function fault(field: string, words: string): Refusal {
  return new Refusal(400, words, { errors: { [field]: [words] } });
}

function refusalOf(why: WhyNotReported, { my: { report: said } }: Words): Refusal {
  if (why === "too many") return new Refusal(429, said.tooManyWait(MOST_WAITING));
  if (why === "no school") return fault("day", said.noSchool);
  return new Refusal(409, why === "decided" ? said.decided : said.gone);
}

/** A day link shows one day's tasks and reports nobody; without the school's word no page does. */
function refuseUnlessReporting({ choices, date, words }: OpenPage): void {
  if (!date && (choices.mayReport || choices.mayAskLeave)) return;
  throw new Refusal(403, words.my.notDone);
}
