import { type Transaction, write } from "db/client";
import type { WorkFile } from "db/schema";
import { schoolTime, today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { plainText } from "~/school/names";
import { schoolDayOf } from "~/school/school-day";
import type { Block } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { type FilesOfNote, putNote } from "../class-notes.server";
import { classesToCover } from "../day/classes";
import { readCoverDay } from "../day/cover-day.server";
import { type CoverDay, isAbsent, isAway, nameOf } from "../day/day";
import { dayWithAway } from "../foresight/day-with-away";
import { blocksAway } from "../report-span";
import type { FilesSaid } from "../work-files/files-said.server";
import { filesOf } from "../work-files/work-files";
import { dropUnused, type FilesOf, keepFiles } from "../work-files/work-files.server";
import { keepWork, type LeftWork, ownActor } from "./report-away.server";
import { type AbsenceReport, listReportsOf, type ReportedWork, readWorkOf } from "./reports.server";

export type OwnClass = {
  block: Block;
  students: string | null;
  subject: string;
  room: string | null;
  work: string | null;
  otherRoom: string | null;
  files: readonly WorkFile[];
  /** As `07:30`; null where it is not known. */
  begins: string | null;
  hasBegun: boolean;
};

export type WorkAndFiles = LeftWork & { files?: FilesSaid };

const STANDING = ["waiting", "recorded", "approved"];

/** In block order. */
export async function readOwnClasses(teacherId: string, date: IsoDate): Promise<OwnClass[]> {
  const day = await readCoverDay(date);
  const waiting = await waitingOn(teacherId, date);
  const left = (await readWorkOf(waiting.map(({ id }) => id))).filter((one) => one.date === date);
  const week = await readSchool();
  const { bells } = schoolDayOf(week, date);
  const recorded = isAbsent(day, teacherId) ? classesToCover(day, teacherId) : [];
  const reported = waiting.flatMap(({ firstBlock, lastBlock }) =>
    classesToCover(dayWithAway(day, [{ teacherId, firstBlock, lastBlock }]), teacherId),
  );
  const all = [
    ...recorded,
    ...reported.filter((coverClass) => !recorded.some((known) => known.block === coverClass.block)),
  ];
  return day.blocks.flatMap((block) => {
    const one = all.find((other) => other.block === block);
    if (!one) return [];
    const kept = left.find(({ classBlock }) => classBlock === block);
    return [
      {
        ...{ block, students: one.students ?? null, subject: one.course ?? one.subject },
        room: one.room,
        work: one.today.work ?? kept?.work ?? null,
        otherRoom: one.today.room ?? kept?.room ?? null,
        files: recorded.includes(one) ? one.today.files : filesOf(kept?.files),
        begins: bells.find(({ label }) => label === block)?.begins ?? null,
        hasBegun: hasBegun(day, block),
      },
    ];
  });
}

/**
 * Answers by block why not, where one has begun or they are not away from it; others are kept. Throws
 * `FileRefused`, and then keeps nothing.
 */
export function leaveWork(
  teacherId: string,
  date: IsoDate,
  left: readonly WorkAndFiles[],
): Promise<Map<Block, "begun" | "gone">> {
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    const notLeft = new Map<Block, "begun" | "gone">();
    const files: FilesOfNote[] = [];
    for (const work of left) {
      const done = await leaveForClass(tx, teacherId, day, work);
      if (typeof done === "string") notLeft.set(work.block, done);
      else files.push(done);
    }
    // One that is taken out of a class may be given to another in the same press.
    const before = files.flatMap((one) => one.before);
    const after = files.flatMap((one) => one.after);
    await dropUnused(tx, teacherId, before, after);
    return notLeft;
  });
}

async function leaveForClass(
  tx: Transaction,
  teacherId: string,
  day: CoverDay,
  left: WorkAndFiles,
): Promise<"begun" | "gone" | FilesOfNote> {
  const { block, date } = left;
  if (hasBegun(day, block)) return "begun";
  const reports = await standingIn(tx, teacherId, left);
  const isRecorded = isAbsent(day, teacherId) && isAway(day, teacherId, block);
  const isClass = isRecorded && classesToCover(day, teacherId).some((one) => one.block === block);
  if (reports.length === 0 && !isClass) return "gone";
  const by = { actor: ownActor(teacherId, nameOf(day, teacherId)), isFromPage: true };
  const said = { ...left, work: plainText(left.work), room: plainText(left.room) };
  const ref = { absentTeacherId: teacherId, block };
  const done = isClass
    ? await putNote(tx, date, ref, said, by)
    : await reportedFiles(tx, { teacherId, date, ...by }, reports, left);
  for (const { id } of reports) {
    await keepWork(tx, { id, teacherId }, left, left.files && done.after);
  }
  return done;
}

/** Of a class that only waiting reports have: its files before, and once what was said is done. */
async function reportedFiles(
  tx: Transaction,
  whose: FilesOf,
  reports: readonly { id: string }[],
  left: WorkAndFiles,
): Promise<FilesOfNote> {
  const before = filesOf((await workOf(tx, reports, left))?.files);
  return { before, after: left.files ? await keepFiles(tx, whose, before, left.files) : before };
}

async function workOf(tx: Transaction, reports: readonly { id: string }[], left: WorkAndFiles) {
  const ids = reports.map(({ id }) => id);
  const isOfClass = (one: ReportedWork) =>
    one.date === left.date && one.classBlock === left.block && one.files !== null;
  return (await readWorkOf(ids, tx)).find(isOfClass);
}

function hasBegun({ date, bells, isPast }: CoverDay, block: Block): boolean {
  if (isPast || date > today()) return isPast;
  const begins = bells.find(({ label }) => label === block)?.begins;
  return Boolean(begins && begins <= schoolTime(new Date().toISOString()));
}

async function waitingOn(teacherId: string, date: IsoDate): Promise<AbsenceReport[]> {
  return (await listReportsOf(teacherId, date)).filter(
    ({ state, kind, firstDate }) =>
      state === "waiting" && kind === "cannot come" && firstDate <= date,
  );
}

async function standingIn(tx: Transaction, teacherId: string, { date, block }: LeftWork) {
  const week = await readSchool(tx);
  return (await listReportsOf(teacherId, date, tx)).filter(
    (report) =>
      report.kind === "cannot come" &&
      STANDING.includes(report.state) &&
      report.firstDate <= date &&
      blocksAway(week, date, report).includes(block),
  );
}
