import { db } from "db/client";
import { absences, changes, classNotes, reports } from "db/schema";
import { desc } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { changeAbsence } from "~/cover/absences/change-absence.server";
import { removeAbsence } from "~/cover/absences/remove-absence.server";
import { reverseChange } from "~/cover/history/reverse.server";
import {
  putReportBack,
  recordReports,
  type ShownReport,
  setReportAside,
} from "~/cover/reported/record-reports.server";
import { reportAway, withdrawReport } from "~/cover/reported/report-away.server";
import { digestOfReport, findReport, withDays } from "~/cover/reported/reports.server";
import { type Random, seededRandom } from "~/demo/random";
import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { BLOCKS } from "../default-week";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { seedsOf } from "../seeds";
import { smallSchool } from "../small-school";
import { oneOf } from "./any-act";

freshSchoolEachTest();

const DAYS = [SUNDAY, "2026-11-23", "2026-11-24"] as const;
const PEOPLE = ["huda", "sami"] as const;
const TAUGHT: Record<string, Record<string, readonly string[]>> = {
  huda: { [DAYS[0]]: ["1", "2", "3"], [DAYS[1]]: ["2"] },
  sami: { [DAYS[0]]: ["1", "4"], [DAYS[1]]: ["1"] },
};

/*
 * What a person would call right, in plain sets that know nothing of the program:
 * - A teacher is away on a day in a run of blocks, or not at all.
 * - Recording a report makes each of its days as long as both, the run that was entered and the reported one; with what lies between them, since an
 *   absence is one run. It never takes a block away.
 * - A report whose days all lie within what is entered is recorded, whoever entered it and in whatever order; so is one that is made afterwards.
 * - Work that was left with it stands with each class that is away and has none yet, from the moment that its day is entered.
 * - Withdrawn, set aside and recorded reports are not recorded again, but one that was put back waits as before. Nothing but a clerk's own hand makes an absence shorter.
 * - What takes a recording back leaves all as it was before, and what was recorded by it waits again: not what a clerk removed before.
 */
type Said = {
  id: string;
  who: string;
  dates: readonly IsoDate[];
  blocks: readonly number[];
  state: string;
  work: { date: IsoDate; block: Block; text: string }[];
};
class Oracle {
  away = new Map<string, Set<number>>();
  notes = new Map<string, string>();
  said: Said[] = [];

  settle(): void {
    for (const one of this.said.filter(({ state }) => state === "waiting")) {
      const isIn = (date: IsoDate) =>
        one.blocks.every((block) => this.away.get(`${one.who} ${date}`)?.has(block));
      for (const { date, block, text } of one.work) {
        const isClass = TAUGHT[one.who]?.[date]?.includes(block);
        const isAway = this.away.get(`${one.who} ${date}`)?.has(BLOCKS.indexOf(block));
        const key = `${one.who} ${date} ${block}`;
        if (isIn(date) && isClass && isAway && !this.notes.has(key)) this.notes.set(key, text);
      }
      if (one.dates.every(isIn)) one.state = "recorded";
    }
  }
  record(one: Said): void {
    if (one.state !== "waiting") return;
    for (const date of one.dates) {
      const key = `${one.who} ${date}`;
      const all = [...(this.away.get(key) ?? []), ...one.blocks];
      const [low, high] = [Math.min(...all), Math.max(...all)];
      this.away.set(
        key,
        new Set(BLOCKS.map((_, at) => at).filter((at) => low <= at && at <= high)),
      );
    }
    this.settle();
  }
  /** A clerk's own hand: what is said of other blocks goes. */
  enter(who: string, date: IsoDate, blocks: readonly number[] | null): void {
    if (blocks) this.away.set(`${who} ${date}`, new Set(blocks));
    else this.away.delete(`${who} ${date}`);
    for (const key of this.notes.keys()) {
      const isThen = key.startsWith(`${who} ${date} `);
      const block = BLOCKS.indexOf(key.split(" ")[2] as Block);
      if (isThen && !blocks?.includes(block)) this.notes.delete(key);
    }
    this.settle();
  }
  seen() {
    return {
      away: [...this.away].map(([key, blocks]) => `${key} ${[...blocks].sort().join()}`).sort(),
      notes: [...this.notes].map(([key, text]) => `${key} ${text}`).sort(),
      states: this.said.map(({ id, state }) => `${id} ${state}`).sort(),
    };
  }
}

async function seenInDatabase() {
  const runOf = (first: string | null, last: string | null) =>
    BLOCKS.map((_, at) => at).filter(
      (at) =>
        first === null ||
        (BLOCKS.indexOf(first as Block) <= at && at <= BLOCKS.indexOf(last as Block)),
    );
  const [away, notes, said] = [
    await db().select().from(absences),
    await db().select().from(classNotes),
    await db().select().from(reports),
  ];
  return {
    away: away
      .map((row) => `${row.teacherId} ${row.date} ${runOf(row.firstBlock, row.lastBlock).join()}`)
      .sort(),
    notes: notes
      .map((row) => `${row.absentTeacherId} ${row.date} ${row.classBlock} ${row.work}`)
      .sort(),
    states: said.map(({ id, state }) => `${id} ${state}`).sort(),
  };
}

async function shown(id: string): Promise<ShownReport> {
  const report = await findReport(id);
  const [found] = report ? await withDays([report]) : [];
  return { id, shown: found ? digestOfReport(found) : "" };
}

function run(random: Random): number[] {
  if (random.chance(0.4)) return BLOCKS.map((_, at) => at);
  const ends = [oneOf(random, [0, 1, 2, 3]), oneOf(random, [0, 1, 2, 3])].sort();
  return BLOCKS.map((_, at) => at).filter((at) => (ends[0] ?? 0) <= at && at <= (ends[1] ?? 0));
}

const partOf = (blocks: readonly number[]) =>
  blocks.length === BLOCKS.length
    ? { firstBlock: null, lastBlock: null }
    : { firstBlock: BLOCKS[blocks[0] ?? 0] ?? null, lastBlock: BLOCKS[blocks.at(-1) ?? 0] ?? null };

async function doSomething(random: Random, oracle: Oracle, step: number): Promise<string> {
  const [who, date] = [oneOf(random, PEOPLE), oneOf(random, DAYS)];
  const one = oracle.said.length > 0 ? oneOf(random, oracle.said) : null;
  vi.setSystemTime(Date.now() + 1000);
  const act = oneOf(random, [
    "report",
    "report",
    "enter",
    "record",
    "all",
    "other",
    "back",
    "aside",
  ]);
  if (act === "report" || !one) {
    const last = random.chance(0.3) ? DAYS[2] : date;
    const dates = DAYS.filter((day) => date <= day && day <= last);
    const blocks = run(random);
    const block = oneOf(random, BLOCKS.slice(0, 4));
    const work = random.chance(0.6) ? [{ date, block, text: `work ${step}` }] : [];
    const kept = await reportAway(who, {
      ...{ kind: "cannot come", reason: null, firstDate: date, lastDate: last, ...partOf(blocks) },
      work: work.map(({ text, ...of }) => ({ ...of, work: text, room: "" })),
    });
    if (!("id" in kept)) return `refused: ${kept.why}`;
    const same = oracle.said.find(({ id }) => id === kept.id);
    if (same) {
      same.work = [
        ...same.work.filter(
          (left) => left.date !== date || left.block !== block || work.length === 0,
        ),
        ...work,
      ];
    } else oracle.said.push({ id: kept.id, who, dates, blocks, state: "waiting", work });
    oracle.settle();
    return `report ${who} ${dates} ${blocks}`;
  }
  if (act === "enter") {
    const isRemoved = random.chance(0.3);
    const blocks = run(random);
    if (isRemoved) {
      await removeAbsence(date, who, { agreed: null }, CLERK);
      oracle.enter(who, date, null);
      return `remove ${who} ${date}`;
    }
    const { firstBlock, lastBlock } = partOf(blocks);
    const wanted = { firstBlock: firstBlock ?? "", lastBlock: lastBlock ?? "" };
    await changeAbsence(date, who, { ...wanted, until: "", reason: "" }, { scope: "day" }, CLERK);
    oracle.enter(who, date, blocks);
    return `enter ${who} ${date} ${blocks}`;
  }
  if (act === "record") {
    await recordReports([await shown(one.id)], CLERK);
    oracle.record(one);
    return `record ${one.id}`;
  }
  if (act === "all") {
    const waiting = oracle.said.filter(({ state }) => state === "waiting");
    for (const { id } of waiting) await recordReports([await shown(id)], CLERK);
    for (const left of waiting) oracle.record(left);
    return "record all";
  }
  if (act === "other") {
    if (random.chance(0.5)) await withdrawReport(one.who, one.id);
    else if (one.state === "waiting") await setReportAside(await shown(one.id), CLERK);
    if (one.state === "waiting") {
      const report = await findReport(one.id);
      one.state = report?.state === "set aside" ? "set aside" : "withdrawn";
    }
    return `decide ${one.id}`;
  }
  if (act === "aside") {
    if (one.state !== "set aside") return "nothing to put back";
    await putReportBack(one.id, CLERK);
    one.state = "waiting";
    oracle.settle();
    return `put back ${one.id}`;
  }
  const [before] = await db().select().from(changes).orderBy(desc(changes.id)).limit(1);
  await recordReports([await shown(one.id)], CLERK);
  const made = await db().select().from(changes).orderBy(desc(changes.id));
  for (const { id } of made.filter((change) => change.id > (before?.id ?? 0))) {
    await reverseChange(id, CLERK);
  }
  return `record and take back ${one.id}`;
}

test.each(seedsOf(12, { always: 2 }))(
  "whatever is reported, entered, withdrawn and recorded, in any order comes to what a person would call right (seed %i)",
  async (seed) => {
    await addTeachers(...smallSchool);
    const random = seededRandom(seed);
    const oracle = new Oracle();
    const log: string[] = [];
    for (let step = 0; step < 40; step++) {
      log.push(await doSomething(random, oracle, step));
      expect(await seenInDatabase(), log.join("\n")).toEqual(oracle.seen());
    }
  },
);
