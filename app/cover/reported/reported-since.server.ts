import { readVersions } from "db/cache";
import { db } from "db/client";
import { type ReportKind, reports, teachers } from "db/schema";
import { and, eq, gt, gte, lte, sql } from "drizzle-orm";
import type { IsoDate } from "~/school/dates";
import { partInWords } from "~/school/part-of-day";

/** Stands for what waits for a date or a later one: when the last of it was reported, and how much it is. Nothing is asked where nothing waits at all. */
export async function markOfWaiting(date: IsoDate): Promise<string> {
  if ((await readVersions()).waiting === null) return "";
  const [row] = await db()
    .select({ mark: sql<string>`ifnull(max(${reports.reportedAt}) || ' ' || count(*), '')` })
    .from(reports)
    .where(and(eq(reports.state, "waiting"), gte(reports.lastDate, date)));
  return row?.mark ?? "";
}

const SAID: Record<ReportKind, string> = {
  "cannot come": "reported",
  leave: "asks for leave",
  back: "reports to be back",
};

/** Who has reported something for a date since an instant that still waits, in words: "reported: blocks 2 to 3". */
export async function listReportedSince(date: IsoDate, instant: string) {
  const { kind, firstBlock, lastBlock, reportedAt } = reports;
  const rows = await db()
    .select({ name: teachers.name, kind, firstBlock, lastBlock, reportedAt })
    .from(reports)
    .innerJoin(teachers, eq(teachers.id, reports.teacherId))
    .where(
      and(
        eq(reports.state, "waiting"),
        lte(reports.firstDate, date),
        gte(reports.lastDate, date),
        gt(reports.reportedAt, instant),
      ),
    );
  return rows.map(({ name, kind: said, reportedAt: at, ...part }) => {
    const when = said === "back" ? "" : `: ${partInWords(part) || "all day"}`;
    return { at, who: name, what: `${SAID[said]}${when}` };
  });
}
