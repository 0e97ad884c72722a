import { readVersions } from "db/cache";
import { db } from "db/client";
import { among } from "db/many";
import { type ReportKind, reports, teachers } from "db/schema";
import { and, eq, gt, gte, lte, or, sql } from "drizzle-orm";
import type { IsoDate } from "~/school/dates";
import { isolated } from "~/school/names";
import { partInWords } from "~/school/part-of-day";
import { sayDecided } from "./decided-words";

const isSeen = among(reports.state, ["waiting", "set aside", "declined"]);

/** Changes with what waits for a date or later, or was put aside; no query if nothing ever was. */
export async function markOfWaiting(date: IsoDate): Promise<string> {
  const { waiting, putAside } = await readVersions();
  if (waiting === null && putAside === null) return "";
  const last = sql`max(max(${reports.reportedAt}, ifnull(${reports.decidedAt}, '')))`;
  const open = sql`sum(${reports.state} = 'waiting')`;
  const [row] = await db()
    .select({ mark: sql<string>`ifnull(${last} || ' ' || ${open}, '')` })
    .from(reports)
    .where(and(isSeen, gte(reports.lastDate, date)));
  return row?.mark ?? "";
}

const SAID: Record<ReportKind, string> = {
  "cannot come": "reported",
  leave: "asks for leave",
  back: "reports to be back",
};

/** "reported: blocks 2 to 3" where it waits, or what was put aside. "" is before all instants. */
export async function listReportedSince(date: IsoDate, instant: string) {
  const { kind, firstBlock, lastBlock, reportedAt, state, decidedAt, decidedBy } = reports;
  const rows = await db()
    .select({
      ...{ name: teachers.name, kind, firstBlock, lastBlock, reportedAt },
      ...{ state, decidedAt, decidedBy },
    })
    .from(reports)
    .innerJoin(teachers, eq(teachers.id, reports.teacherId))
    .where(
      and(
        isSeen,
        lte(reports.firstDate, date),
        gte(reports.lastDate, date),
        or(gt(reports.reportedAt, instant), gt(reports.decidedAt, instant)),
      ),
    );
  return rows.flatMap(({ name, kind: said, reportedAt: at, ...one }) => {
    if (one.state === "waiting") {
      const when = said === "back" ? "" : `: ${partInWords(one) || "all day"}`;
      return [{ at, who: name, what: `${SAID[said]}${when}` }];
    }
    if (!instant || !one.decidedAt || one.state === "withdrawn") return [];
    const what = sayDecided(one.state, { kind: said, name: isolated(name) });
    return [{ at: one.decidedAt, who: one.decidedBy ?? "", what }];
  });
}
