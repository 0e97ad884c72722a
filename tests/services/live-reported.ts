import type { Actor } from "~/acts/acts.server";
import { removeAbsence } from "~/cover/absences/remove-absence.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { setMostOnLeave } from "~/cover/reported/most-on-leave.server";
import {
  declineLeave,
  putReportBack,
  recordReports,
  setReportAside,
} from "~/cover/reported/record-reports.server";
import { type Reporting, reportAway, withdrawReport } from "~/cover/reported/report-away.server";
import { recordBack } from "~/cover/reported/report-back.server";
import { listReportedSince, markOfWaiting } from "~/cover/reported/reported-since.server";
import {
  digestOfReport,
  findReport,
  listReportsOf,
  withDays,
} from "~/cover/reported/reports.server";
import { listWaitingAhead, viewPutAside, viewWaiting } from "~/cover/reported/waiting.server";
import { listTeachers } from "~/teachers/teachers.server";

/** A day of which nothing else is told. */
const DATE = "2026-12-13";
const SPAN = { firstDate: DATE, lastDate: DATE, firstBlock: null, lastBlock: null } as const;

/** A report with what stands for it as it is now. */
export async function shownNow(id: string) {
  const report = await findReport(id);
  const [found] = report ? await withDays([report]) : [];
  return { id, shown: found ? digestOfReport(found) : "" };
}

/** Reports, and lives through all that becomes of it. */
export async function liveReported(actor: Actor): Promise<void> {
  const day = await readCoverDay(DATE);
  const teacher = day.people.find(({ classes }) => classes.length > 1);
  const [id = "", block = "1"] = [teacher?.id, teacher?.classes[0]?.block];
  const report = async (more: Partial<Reporting> = {}) => {
    const kept = await reportAway(id, {
      ...{ kind: "cannot come", reason: "Sick", ...SPAN },
      work: [{ date: DATE, block, work: "Page 40", room: "" }],
      ...more,
    });
    if (!("id" in kept)) throw new Error(kept.why);
    return kept.id;
  };
  const first = await report();
  await markOfWaiting(DATE);
  await listReportedSince(DATE, "");
  await report({ kind: "leave", work: [], lastDate: "2026-12-14" });
  await report({ reason: "Personal" });
  await setMostOnLeave("3", actor);
  await viewWaiting(day, true, actor);
  await listWaitingAhead();
  await recordReports([await shownNow(first)], actor);
  await report({ firstBlock: block, lastBlock: block });
  const back = await report({ kind: "back", work: [], firstBlock: "3", lastBlock: "3" });
  await viewWaiting(await readCoverDay(DATE), true, actor);
  await recordBack(await shownNow(back), null, actor);
  const [leave] = (await listReportsOf(id, DATE)).filter(({ kind }) => kind === "leave");
  await declineLeave(await shownNow(leave?.id ?? ""), "Not then", actor);
  const other = (await listTeachers()).find((teacher) => teacher.id !== id)?.id ?? "";
  const again = await reportAway(other, { kind: "leave", reason: null, ...SPAN, work: [] });
  if ("id" in again) await withdrawReport(other, again.id);
  const last = await report({ lastDate: "2026-12-15" });
  await setReportAside(await shownNow(last), actor);
  await viewPutAside(await readCoverDay(DATE), true, actor);
  await putReportBack(last, actor);
  await removeAbsence(DATE, id, { agreed: null }, actor);
  // An absence of two days goes on for a third.
  for (const [firstDate, lastDate] of [
    ["2026-12-20", "2026-12-21"],
    ["2026-12-22", "2026-12-22"],
  ] as const) {
    const longer = await report({ firstDate, lastDate, work: [] });
    await recordReports([await shownNow(longer)], actor);
  }
}
