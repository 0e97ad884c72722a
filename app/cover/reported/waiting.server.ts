import { readVersions } from "db/cache";
import type { Actor } from "~/acts/acts.server";
import { fingerprint } from "~/http/agreed.server";
import { schoolDate, spokenTime, today } from "~/school/clock.server";
import { addDays, formatDate, type IsoDate } from "~/school/dates";
import { partInWords } from "~/school/part-of-day";
import { readWeekOn } from "~/settings/week.server";
import { mayCorrect } from "../corrections/correct-cover.server";
import { classesToCover } from "../day/classes";
import type { CoverDay } from "../day/day";
import { nameOf } from "../day/day";
import { dayWithAway } from "../foresight/day-with-away";
import { partOfBoth } from "../report-span";
import { filesOf } from "../work-files/work-files";
import { DAYS_WAITING } from "./report-away.server";
import { readComingBack } from "./report-back.server";
import {
  digestOfReport,
  listReports,
  type ReportedWork,
  type ReportWithDays,
  readWorkOf,
  withDays,
} from "./reports.server";
import { tollOfLeave } from "./toll-of-leave.server";
import { mayDecide } from "./who-decides.server";

export type WaitingLine = {
  id: string;
  kind: ReportWithDays["kind"];
  name: string;
  shown: string;
  /** "blocks 2 to 3", "all day, until 26 Nov 2026". */
  when: string;
  /** "6:41", "23 Nov 2026, 21:10". */
  at: string;
  reason: string | null;
  /** "work for 1 of 2 classes". */
  work: string | null;
  /** What was left for classes that have gone. */
  kept: string[];
  /** What is entered of that day already, and what recording makes of it. */
  differs: string | null;
  isPlain: boolean;
  toll: string | null;
  isHard: boolean;
  /** Of who is back: the cover that is cancelled, and its digest. */
  lost: string[];
  agreed: string;
  mayAct: boolean;
};

export async function isAnythingWaiting(): Promise<boolean> {
  return (await readVersions()).waiting !== null;
}

export async function isAnythingPutAside(): Promise<boolean> {
  return (await readVersions()).putAside !== null;
}

/** As reported, leave last; no query if nothing waits. */
export async function viewWaiting(
  day: CoverDay,
  isAnything: boolean,
  actor: Actor,
): Promise<WaitingLine[]> {
  if (!isAnything || (day.isPast && !mayCorrect(day.date, actor))) return [];
  const found = await withDays(await listReports(day.date, day.date));
  const here = found.filter((report) => isFor(day, report));
  const work = await readWorkOf(here.map(({ id }) => id));
  const lines: WaitingLine[] = [];
  for (const report of here) {
    const left = work.filter((one) => one.reportId === report.id && one.date === day.date);
    lines.push(await lineOf(day, report, left, actor));
  }
  return [...lines.filter(isNotice), ...lines.filter((line) => !isNotice(line))];
}

type ReportAhead = Pick<ReportWithDays, "id" | "teacherId" | "kind"> & {
  date: IsoDate;
  /** What a form that records it carries; null where more is to be seen first. */
  recordedAs: string | null;
};

/** Each with its first such day. */
export async function listWaitingAhead(): Promise<ReportAhead[]> {
  if (!(await isAnythingWaiting())) return [];
  const found = await withDays(await listReports(today(), addDays(today(), FAR)));
  return found.flatMap((report) => {
    const days = report.kind === "cannot come" ? report.missing : report.dates;
    const date = days.find((day) => day >= today());
    const { id, teacherId, kind } = report;
    const recordedAs = isPlain(report) ? `${id} ${digestOfReport(report)}` : null;
    return date ? [{ id, date, teacherId, kind, recordedAs }] : [];
  });
}

const FAR = 400;

const isNotice = ({ kind }: WaitingLine) => kind !== "leave";

export type PutAsideLine = {
  id: string;
  name: string;
  /** "all day · reported 6:41 · set aside 6:50 by Sara Omar". */
  says: string;
  mayAct: boolean;
};

/** As reported; no query if nothing was ever put aside. */
export async function viewPutAside(
  day: CoverDay,
  isAnything: boolean,
  actor: Actor,
): Promise<PutAsideLine[]> {
  if (!isAnything || (day.isPast && !mayCorrect(day.date, actor))) return [];
  const states = ["set aside", "declined"] as const;
  const found = await withDays(await listReports(day.date, day.date, states));
  return found
    .filter((report) => isFor(day, report))
    .map((report) => {
      const { id, kind, state, decidedAt, decidedBy } = report;
      const reported = `${kind === "leave" ? "asked" : "reported"} ${timeInWords(report.reportedAt)}`;
      const when = kind === "back" ? backInWords(report) : whenInWords(day, report);
      const decided = `${state} ${timeInWords(decidedAt ?? report.reportedAt)} by ${decidedBy}`;
      return {
        ...{ id, name: nameOf(day, report.teacherId) },
        says: [when, reported, decided].join(" · "),
        mayAct: mayDecide(actor, kind),
      };
    });
}

function isFor({ date, isPast }: CoverDay, report: ReportWithDays): boolean {
  if (isPast && (report.kind !== "cannot come" || date < addDays(today(), -DAYS_WAITING)))
    return false;
  return (report.kind === "cannot come" ? report.missing : report.dates).includes(date);
}

async function lineOf(
  day: CoverDay,
  report: ReportWithDays,
  left: readonly ReportedWork[],
  actor: Actor,
): Promise<WaitingLine> {
  const { id, kind, teacherId, reportedAt, reason } = report;
  const lost = kind === "back" ? (await readComingBack(report)).lost : [];
  const toll = kind === "leave" ? await tollOfLeave(day, report) : null;
  return {
    ...{ id, kind, reason, shown: digestOfReport(report), name: nameOf(day, teacherId) },
    when: kind === "back" ? backInWords(report) : whenInWords(day, report),
    at: timeInWords(reportedAt),
    ...(kind === "cannot come" ? workInWords(day, report, left) : { work: null, kept: [] }),
    differs: kind === "cannot come" ? await differenceInWords(day, report) : null,
    isPlain: isPlain(report),
    toll: toll?.words ?? null,
    isHard: toll?.isHard ?? false,
    lost: lost.map(({ date, block, by }) => {
      return `${date === day.date ? "" : `${formatDate(date)}, `}block ${block} (${by})`;
    }),
    agreed: fingerprint(lost),
    mayAct: mayDecide(actor, kind),
  };
}

/** Nothing of its days is entered yet. */
function isPlain({ kind, missing, entered }: ReportWithDays): boolean {
  return kind === "cannot come" && !missing.some((date) => entered.has(date));
}

function timeInWords(instant: string): string {
  const [date, time] = [schoolDate(instant), spokenTime(instant)];
  return date === today() ? time : `${formatDate(date)}, ${time}`;
}

function whenInWords({ date }: CoverDay, { lastDate, ...part }: ReportWithDays): string {
  const blocks = partInWords(part) || "all day";
  return lastDate > date ? `${blocks}, until ${formatDate(lastDate)}` : blocks;
}

function backInWords({ firstBlock }: ReportWithDays): string {
  return firstBlock ? `is back from block ${firstBlock}` : "is back";
}

function workInWords(day: CoverDay, report: ReportWithDays, left: readonly ReportedWork[]) {
  const { teacherId, firstBlock, lastBlock } = report;
  const away = dayWithAway(day, [{ teacherId, firstBlock, lastBlock }]);
  const blocks = classesToCover(away, teacherId).map(({ block }) => block);
  const said = left.filter(({ work, room, files }) => work || room || files);
  const withWork = said.filter(
    ({ work, files, classBlock }) => (work || files) && blocks.includes(classBlock),
  ).length;
  const kept = said
    .filter((one) => !blocks.includes(one.classBlock))
    .map(({ classBlock, students, work, room, files }) => {
      const what = [students, `block ${classBlock}`].filter(Boolean).join(", ");
      const names = filesOf(files).map(({ name }) => name);
      const kept = [work, room, ...names].filter(Boolean).join(", ");
      return `Left for ${what}, which is no longer their class: ${kept}`;
    });
  const many = blocks.length === 1 ? "1 class" : `${blocks.length} classes`;
  const work =
    blocks.length === 0
      ? "no class to cover"
      : withWork === 0
        ? "no work yet"
        : `work for ${withWork} of ${many}`;
  return { work, kept };
}

async function differenceInWords({ date }: CoverDay, report: ReportWithDays) {
  const entered = report.entered.get(date);
  if (!entered) return null;
  const week = await readWeekOn(date);
  const both = partOfBoth(week, date, entered, report);
  const say = (part: typeof both) => partInWords(part) || "all day";
  return `Entered: ${partInWords(entered) || "all day"}. Record makes it ${say(both)}.`;
}
