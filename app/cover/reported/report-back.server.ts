import { type Database, db, type Transaction, write } from "db/client";
import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { orderOf, weekOn } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { type AbsenceRow, absencesToCome, seriesOf } from "../absences/change-absence.server";
import { comeBack, readCoverOf, sayCover } from "../absences/cover-of-absence.server";
import { askAboutCover } from "../ask-about-cover.server";
import { changeCover } from "../change-cover.server";
import type { LostCover } from "../lost-cover";
import { blocksAway } from "../report-span";
import { cancelRows, deleteAbsences, deleteOfClassesBeyond, lengthenAbsence } from "../rows.server";
import { decideReport } from "../settle-reports.server";
import { reportShown, type ShownReport } from "./record-reports.server";
import type { AbsenceReport } from "./reports.server";
import { refuseDecision } from "./who-decides.server";

/** `gone`: whole days; `shortened`: the day of which a part stays. */
export type ComingBack = {
  gone: AbsenceRow[];
  shortened: { row: AbsenceRow; lastBlock: string; blocks: string[] } | null;
  rows: { id: string; date: IsoDate }[];
  lost: LostCover[];
};

export async function readComingBack(
  report: AbsenceReport,
  source: Database | Transaction = db(),
): Promise<ComingBack> {
  const { teacherId, firstDate, firstBlock } = report;
  const week = await readSchool(source);
  const coming = await absencesToCome(source, teacherId);
  const first = coming.find(({ date }) => date >= firstDate);
  const theirs = first ? seriesOf(coming, first.date) : [];
  const later = theirs.filter(({ date }) => date >= firstDate);
  const kept = firstBlock ? later.find(({ date }) => date === firstDate) : undefined;
  const order = orderOf(weekOn(week, firstDate));
  const before = kept
    ? blocksAway(week, firstDate, kept).filter(
        (block) => order.indexOf(block) < order.indexOf(firstBlock ?? ""),
      )
    : [];
  const lastBlock = before.at(-1);
  const shortened = kept && lastBlock ? { row: kept, lastBlock, blocks: [...before] } : null;
  const gone = later.filter((row) => row !== shortened?.row);
  const dates = later.map(({ date }) => date);
  const rows = (await readCoverOf(source, teacherId, dates)).filter(
    (row) => row.date !== shortened?.row.date || !before.includes(row.classBlock),
  );
  return { gone, shortened, rows, lost: await sayCover(source, rows) };
}

/** Answers the days. Throws 409 for what is not as shown, `Unanswered` for cover not `agreed`. */
export function recordBack(
  one: ShownReport,
  agreed: string | null,
  actor: Actor,
): Promise<{ dates: IsoDate[]; lost: LostCover[] }> {
  return write(async (tx) => {
    const report = await reportShown(tx, one);
    if ("why" in report) throw new Refusal(409, report.why);
    await refuseDecision(actor, report.kind, "back", tx);
    if (report.firstDate < today()) {
      throw new Refusal(409, "This day is over. Set the report aside");
    }
    const { gone, shortened, rows, lost } = await readComingBack(report, tx);
    askAboutCover(lost, agreed, (many) => ({
      title: "Record that they are back?",
      yes: `Record and cancel ${many}`,
      no: "Keep the cover",
    }));
    const { teacherId } = report;
    const dates = gone.map(({ date }) => date);
    const removal = { kind: "absence removed", dates, people: [teacherId] } as const;
    const remove = async () => {
      await deleteAbsences(tx, gone);
      await cancelRows(
        tx,
        rows.filter((row) => dates.includes(row.date)),
      );
    };
    await changeCover(tx, actor, removal, () => comeBack(tx, dates, teacherId, remove));
    if (shortened) await shorten(tx, shortened, rows, actor);
    await decideReport(tx, report.id, "recorded", actor);
    return { dates: [...dates, ...(shortened ? [shortened.row.date] : [])].sort(), lost };
  });
}

async function shorten(
  tx: Transaction,
  { row, lastBlock, blocks }: NonNullable<ComingBack["shortened"]>,
  rows: ComingBack["rows"],
  actor: Actor,
): Promise<void> {
  const { date, teacherId } = row;
  const firstBlock = row.firstBlock ?? blocks[0] ?? lastBlock;
  const change = { kind: "absence changed", dates: [date], people: [teacherId] } as const;
  const write = async () => {
    await lengthenAbsence(tx, { date, teacherId }, { firstBlock, lastBlock });
    await deleteOfClassesBeyond(tx, teacherId, [date], blocks);
    await cancelRows(
      tx,
      rows.filter((row) => row.date === date),
    );
  };
  await changeCover(tx, actor, change, () => comeBack(tx, [date], teacherId, write));
}
