import { blocksAway, type ReportedSpan } from "~/cover/report-span";
import { leaveWork } from "~/cover/reported/leave-work.server";
import {
  type LeftWork,
  MOST_WAITING,
  reportAway,
  type WhyNotReported,
  withdrawReport,
} from "~/cover/reported/report-away.server";
import { FileRefused, filesSaidIn, isAnythingSaid } from "~/cover/work-files/files-said.server";
import { FORMATS } from "~/cover/work-files/work-files";
import { textOf } from "~/http/form.server";
import { Refusal } from "~/http/refusal";
import type { Words } from "~/languages/languages";
import { aside, longDay } from "~/languages/words";
import { today } from "~/school/clock.server";
import { parseIsoDate } from "~/school/dates";
import { plainText } from "~/school/names";
import { isBlockOf, type School, weekOn } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import type { OpenPage } from "../open-page.server";
import { inOneLine, LEFT_ROOM_LENGTH, readAskedReport, textOfWork, WORK_LENGTH } from "./asked";

/** Each answers the address that shows the outcome. */
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
    const isBlock = date && block ? isBlockOf(weekOn(await readSchool(), date), block) : true;
    if (!date || date < today() || !isBlock) {
      throw fault("from", page.words.my.report.chooseDays);
    }
    const kept = await reportAway(page.teacher.id, {
      ...{ kind: "back", reason: null, firstDate: date, lastDate: date },
      ...{ firstBlock: block, lastBlock: block, work: [] },
    });
    if ("why" in kept) throw refusalOf(kept.why, page.words, "from");
    return page.href({ view: "reported", report: kept.id });
  },
  work: async (form, page) => {
    refuseUnlessReporting(page);
    const { words, teacher, href } = page;
    const left = workIn(form, words);
    const [{ date } = { date: null }] = left;
    if (!date) throw new Refusal(400, words.my.outOfDate);
    const isOther = (work: LeftWork) => textOf(form, `was.${work.block}`) !== textOfWork(work);
    const [notLeft, count] = await inWordsOfFiles(words, async () => {
      const withFiles = left.map((work) => ({
        ...work,
        files: filesSaidIn(form, `.${work.block}`),
      }));
      const changed = withFiles.filter((work) => isOther(work) || isAnythingSaid(work.files));
      return [await leaveWork(teacher.id, date, changed), changed.length] as const;
    });
    if (notLeft.size > 0) throw notAllSaved(notLeft, count, words);
    const report = textOf(form, "report");
    return report
      ? href({ view: "reported", report, saved: "1" })
      : href({ view: "away", date, saved: "1" });
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
  const now = { today: today(), week: await readSchool() };
  const { asked, faults } = readAskedReport(
    { get: (name) => textOf(form, name) },
    kind,
    now,
    words,
  );
  if (!asked) throw new Refusal(400, Object.values(faults).flat().join(" "), { errors: faults });
  const work = kind === "leave" ? [] : workIn(form, words);
  refuseOfOthers(work, asked, now.week, words);
  const isBlock = ({ date, block }: LeftWork) => isBlockOf(weekOn(now.week, date), block);
  const kept = await reportAway(teacher.id, { kind, ...asked, work: work.filter(isBlock) });
  if ("why" in kept) throw refusalOf(kept.why, words);
  return page.href({ view: "reported", report: kept.id });
}

/** No day has more blocks. */
const MOST_CLASSES = 40;

/** Throws 400 for a form that does not say of which day its classes are. */
function workIn(form: FormData, words: Words): LeftWork[] {
  const date = parseIsoDate(textOf(form, "date"));
  if (!date) throw new Refusal(400, words.my.outOfDate);
  const blocks = [...new Set(form.keys())]
    .filter((name) => name.startsWith("work."))
    .slice(0, MOST_CLASSES)
    .map((name) => name.slice("work.".length));
  return blocks.map((block) => {
    const work = inOneLine(textOf(form, `work.${block}`));
    const left = { work, room: textOf(form, `room.${block}`) };
    refuseLong(left, words, `.${block}`);
    return { date, block, ...left };
  });
}

/** What was typed for a class that would not be covered is not dropped: they say what they mean. */
function refuseOfOthers(
  work: readonly LeftWork[],
  asked: ReportedSpan,
  week: School,
  words: Words,
): void {
  const texts = words.my.report;
  for (const one of work.filter((left) => textOfWork(left) !== "")) {
    const { date, block } = one;
    if (date < asked.firstDate || date > asked.lastDate) {
      throw fault("work", texts.otherDay(longDay(words, { date })));
    }
    if (!blocksAway(week, date, asked).includes(block)) {
      throw fault(`work.${block}`, texts.otherBlock);
    }
  }
}

/** Beside each class; and that the rest was. */
function notAllSaved(
  notLeft: ReadonlyMap<string, "begun" | "gone">,
  count: number,
  { my: { report: texts } }: Words,
): Refusal {
  const faults = [...notLeft].map(([block, why]) => [`work.${block}`, [texts[why]]]);
  const isGone = [...notLeft.values()].includes("gone");
  const none = isGone ? texts.gone : texts.begun;
  return new Refusal(409, notLeft.size < count ? texts.savedInPart : none, {
    errors: Object.fromEntries(faults),
  });
}

/** What is wrong with files, in the words of the page. */
async function inWordsOfFiles<Done>(words: Words, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof FileRefused) throw refusedFile(thrown, words);
    // The form was cut short, or larger than a form may be.
    const [field] = thrown instanceof Refusal ? Object.keys(thrown.errors ?? {}) : [];
    if (!(thrown instanceof Refusal) || !field) throw thrown;
    const text = words.files.notChosen;
    throw new Refusal(thrown.status, text, { errors: { [field]: [text] } });
  }
}

function refusedFile({ status, why, field, file }: FileRefused, words: Words): Refusal {
  const said = words.files.refused[why];
  const name = aside(words, file);
  const text = typeof said === "string" ? said : said(name, aside(words, FORMATS));
  return new Refusal(status, text, { errors: { [field]: [text] } });
}

function refuseLong(left: { work: string; room: string }, words: Words, of = ""): void {
  const { tooLong } = words.my.report;
  const isLonger = (text: string, most: number) => [...plainText(text)].length > most;
  if (isLonger(left.work, WORK_LENGTH)) throw fault(`work${of}`, tooLong(WORK_LENGTH));
  if (isLonger(left.room, LEFT_ROOM_LENGTH)) throw fault(`room${of}`, tooLong(LEFT_ROOM_LENGTH));
}

function fault(field: string, words: string): Refusal {
  return new Refusal(400, words, { errors: { [field]: [words] } });
}

function refusalOf(why: WhyNotReported, { my: { report: texts } }: Words, ofDays = "day"): Refusal {
  if (why === "too many") return new Refusal(429, texts.tooManyWait(MOST_WAITING));
  if (why === "no school") return fault(ofDays, texts.noSchool);
  return new Refusal(409, why === "decided" ? texts.decided : texts.gone);
}

/** A day link shows one day's tasks and reports nobody; without the school's word no page does. */
function refuseUnlessReporting({ choices, date, words }: OpenPage): void {
  if (!date && (choices.mayReport || choices.mayAskLeave)) return;
  throw new Refusal(403, words.my.notDone);
}
