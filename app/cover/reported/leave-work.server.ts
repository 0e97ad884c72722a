import { type Transaction, write } from "db/client";
import { schoolTime, today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { plainText } from "~/school/names";
import { schoolDayOf } from "~/school/school-day";
import type { Block } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { putNote } from "../class-notes.server";
import { classesToCover } from "../day/classes";
import { readCoverDay } from "../day/cover-day.server";
import { type CoverDay, isAbsent, isAway, nameOf } from "../day/day";
import { dayWithAway } from "../foresight/day-with-away";
import { blocksAway } from "../report-span";
import { keepWork, type LeftWork, ownActor } from "./report-away.server";
import { type AbsenceReport, listReportsOf, readWorkOf } from "./reports.server";

export type OwnClass = {
  block: Block;
  students: string | null;
  subject: string;
  room: string | null;
  work: string | null;
  otherRoom: string | null;
  /** As `07:30`; null where it is not known. */
  begins: string | null;
  hasBegun: boolean;
};

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
        begins: bells.find(({ label }) => label === block)?.begins ?? null,
        hasBegun: hasBegun(day, block),
      },
    ];
  });
}

/** Answers by block why not, where one has begun or they are not away from it; others are kept. */
export function leaveWork(
  teacherId: string,
  date: IsoDate,
  left: readonly LeftWork[],
): Promise<Map<Block, "begun" | "gone">> {
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    const notLeft = new Map<Block, "begun" | "gone">();
    for (const work of left) {
      const why = await leaveForClass(tx, teacherId, day, work);
      if (why) notLeft.set(work.block, why);
    }
    return notLeft;
  });
}

async function leaveForClass(
  tx: Transaction,
  teacherId: string,
  day: CoverDay,
  left: LeftWork,
): Promise<"begun" | "gone" | null> {
  const { block, date } = left;
  if (hasBegun(day, block)) return "begun";
  const reports = await standingIn(tx, teacherId, left);
  const isRecorded = isAbsent(day, teacherId) && isAway(day, teacherId, block);
  const isClass = isRecorded && classesToCover(day, teacherId).some((one) => one.block === block);
  if (reports.length === 0 && !isClass) return "gone";
  for (const { id } of reports) {
    await keepWork(tx, { id, teacherId }, left);
  }
  if (isClass) {
    const said = { work: plainText(left.work), room: plainText(left.room) };
    const actor = ownActor(teacherId, nameOf(day, teacherId));
    await putNote(tx, date, { absentTeacherId: teacherId, block }, said, actor);
  }
  return null;
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
