import { listReportsOf, type ReportWithDays, withDays } from "~/cover/reported/reports.server";
import { listFilesOf } from "~/cover/work-files/work-files.server";
import { textsOf } from "~/http/form.server";
import type { Words } from "~/languages/languages";
import { today } from "~/school/clock.server";
import { addDays, type IsoDate } from "~/school/dates";
import { readSchool } from "~/settings/week.server";
import type { OpenPage } from "../open-page.server";
import type { AbsenceLine } from "../own-absences";
import type { ReportedLine } from "../page-view";
import type { OwnFiles } from "./files-of-class";
import { type ReportState, stateOfReport } from "./state-of-report.server";

const DAYS_BACK = 14;
/** What is recorded stands among the absences, and what was withdrawn is of no account. */
const LISTED = ["waiting", "set aside", "declined"];

type OwnReport = { report: ReportWithDays; state: ReportState; href: string };

/** Without those withdrawn, the last first. */
export async function ownReports(
  { teacher, words, href }: OpenPage,
  from = addDays(today(), -DAYS_BACK),
): Promise<OwnReport[]> {
  const found = await listReportsOf(teacher.id, from);
  const theirs = await withDays(found.filter(({ state }) => state !== "withdrawn"));
  const week = await readSchool();
  return theirs.map((report) => ({
    report,
    state: stateOfReport(report, week, words, found),
    href: href({ view: "reported", report: report.id }),
  }));
}

export function reportLines(own: readonly OwnReport[]): AbsenceLine[] {
  return own
    .filter(({ report }) => LISTED.includes(report.state))
    .map(({ report, state: { days, part, title, says }, href }) => ({
      ...{ key: report.id, days, part, href },
      state: `${title}: ${says}`,
    }));
}

export function reportedOn(own: readonly OwnReport[], date: IsoDate, words: Words): ReportedLine[] {
  return own
    .filter(({ report }) => report.dates.includes(date))
    .flatMap(({ report, state, href }) => {
      const { kind, firstBlock } = report;
      const part = firstBlock && kind !== "back" ? state.part : null;
      const far = [part, state.says].filter(Boolean).join(" · ");
      const what = kind === "back" ? [state.days, far].join(" · ") : far;
      const text = LISTED.includes(report.state) ? words.mail.reported[kind](what) : state.other;
      return text ? [{ key: report.id, text, href }] : [];
    });
}

export function isApprovedOn(own: readonly OwnReport[], date: IsoDate): boolean {
  return own.some(({ report }) => report.state === "approved" && report.dates.includes(date));
}

/** `form`: one that was refused, whose ticks stay. */
export async function ownFiles(page: OpenPage, form: FormData | null): Promise<OwnFiles> {
  return {
    offered: await listFilesOf(page.teacher.id),
    hrefOf: (file) => page.href({ view: "file", file }),
    ticked: form && ((name) => textsOf(form, name)),
  };
}
