import { db } from "db/client";
import {
  absences,
  classNotes,
  movedLessons,
  planChoices,
  releases,
  substitutions,
} from "db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listChangesOf } from "~/changes/changes.server";
import { addAbsence } from "~/cover/absences/absences.server";
import { changeAbsence } from "~/cover/absences/change-absence.server";
import { removeAbsence } from "~/cover/absences/remove-absence.server";
import { assignShown } from "~/cover/assignments/assign.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { noteClass } from "~/cover/class-notes.server";
import { classesToCover, uncoveredClasses } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { findAvailability } from "~/cover/day/free";
import { ownersOn } from "~/cover/day/handed-on";
import { findHandOns } from "~/cover/hand-on/offers";
import { reverseChange } from "~/cover/history/reverse.server";
import { readDaysToMove } from "~/cover/moves/days-to-move.server";
import { moveLesson, takeMoveBack } from "~/cover/moves/move-lesson.server";
import { findOffers } from "~/cover/moves/offers";
import {
  choose,
  handOn,
  leaveOpen,
  planAgain,
} from "~/cover/plan-choices/choices-of-classes.server";
import { openAgain, releaseClass } from "~/cover/releases/releases.server";
import { closeRoom, openRoom } from "~/cover/rooms/close-room.server";
import { seededRandom } from "~/demo/random";
import { EVERYTHING, Unanswered, Unclear } from "~/http/agreed.server";
import { Refusal } from "~/http/refusal";
import type { IsoDate } from "~/school/dates";
import { publishDay } from "~/sheets/published.server";
import { MONDAY, MONDAY_MORNING } from "../moved-week";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher } from "../school";
import { seedsOf } from "../seeds";
import { BLOCKS, DATES, drawnWeek, expectNothingTwice, ROOMS, TEACHERS } from "./drawn-week";

freshSchoolEachTest(MONDAY_MORNING);

const EVERYBODY = [...TEACHERS, "eve", "finn"];
const TABLES = [absences, classNotes, movedLessons, planChoices, releases, substitutions] as const;

type Choose = (many: number) => number;
type Act = (date: IsoDate, pick: <One>(all: readonly One[]) => One | undefined) => Promise<unknown>;

const PART = { firstBlock: "1", lastBlock: "2", until: "", reason: "" };
let written = 0;

async function toCover(date: IsoDate) {
  const day = await readCoverDay(date);
  return { day, classes: ownersOn(day).flatMap((id) => classesToCover(day, id)) };
}

const ACTS: Record<string, Act> = {
  away: (date, pick) => addAbsence(date, pick(EVERYBODY) ?? "", CLERK),
  back: async (date, pick) => {
    const [one] = [pick((await readCoverDay(date)).absences)];
    if (one) await removeAbsence(date, one.teacherId, { agreed: EVERYTHING }, CLERK);
  },
  shorten: async (date, pick) => {
    const one = pick((await readCoverDay(date)).absences);
    if (one) await changeAbsence(date, one.teacherId, PART, { agreed: EVERYTHING }, CLERK);
  },
  move: async (date, pick) => {
    const day = await readCoverDay(date);
    const one = pick(
      day.people.flatMap(({ id, classes }) => classes.map(({ block }) => [id, block] as const)),
    );
    const [teacherId = "", block = ""] = one ?? [];
    const { swaps, moves } = findOffers(await readDaysToMove(date), teacherId, block);
    const offer = pick([...swaps, ...moves].filter(({ to }) => DATES.includes(to.date)));
    if (!offer) return;
    const wanted = {
      way: offer.kind,
      to: offer.to,
      rooms: { there: "", here: "" },
      agreed: EVERYTHING,
    };
    await moveLesson(date, { teacherId, block }, wanted, CLERK);
  },
  "take back": async (_, pick) => {
    const one = pick(await db().select().from(movedLessons));
    if (one) await takeMoveBack(one.move, { agreed: EVERYTHING, actor: CLERK });
  },
  "hand on": async (date, pick) => {
    const day = await readCoverDay(date);
    const one = pick(uncoveredClasses(day));
    if (!one) return;
    const candidates = findAvailability(day, one.block).teachers.map(({ id }) => ({
      ...{ personId: id, isPlanned: true, isProposed: false, opens: null, worse: null },
    }));
    const offer = pick(findHandOns(day, one, candidates as never));
    if (offer) await handOn(date, { ...one, teacherId: offer.person.id }, CLERK);
  },
  assign: async (date, pick) => {
    const day = await readCoverDay(date);
    const pairs = uncoveredClasses(day).flatMap(({ id, block }) => {
      const chosen = day.choices?.find((word) => word.classId === id && word.kind === "chosen");
      const taker = chosen?.teacherId ?? pick(findAvailability(day, block).teachers)?.id;
      return taker ? [{ personId: taker, classId: id }] : [];
    });
    if (pairs.length > 0) await assignShown(date, { pairs }, CLERK);
  },
  cancel: async (date, pick) => {
    const one = pick(
      (await readCoverDay(date)).substitutions.filter(({ status }) => status === "assigned"),
    );
    if (one) await cancelSubstitutions([one.id], CLERK);
  },
  choose: async (date, pick) => {
    const { day, classes } = await toCover(date);
    const one = pick(classes);
    const who = one && pick(findAvailability(day, one.block).teachers);
    if (who) await choose(date, { ...one, teacherId: who.id, replaces: null }, CLERK);
  },
  "leave open": async (date, pick) => {
    const one = pick((await toCover(date)).classes);
    if (one) await leaveOpen(date, one, CLERK);
  },
  "plan again": async (date, pick) => {
    const one = pick((await toCover(date)).classes);
    if (one) await planAgain(date, one, CLERK);
  },
  release: async (date, pick) => {
    const one = pick((await toCover(date)).classes);
    const wanted = { note: "", withTeacherId: "", agreed: EVERYTHING };
    if (one) await releaseClass(date, one, wanted, CLERK);
  },
  "open again": async (date, pick) => {
    const one = pick((await toCover(date)).classes);
    if (one) await openAgain(date, one, CLERK);
  },
  note: async (date, pick) => {
    const one = pick((await toCover(date)).classes);
    written += 1;
    if (one) await noteClass(date, one, { work: `Page ${written}`, room: "" }, CLERK);
  },
  "close a room": async (date, pick) => {
    const block = pick(BLOCKS) ?? "";
    const room = pick(ROOMS) ?? "";
    const span = { from: date, until: "", firstBlock: block, lastBlock: block, note: "" };
    await closeRoom({ room, ...span }, { chosen: new Map(), agreed: EVERYTHING }, CLERK);
  },
  "open a room": async (date, pick) => {
    const one = pick((await readCoverDay(date)).closedRooms ?? []);
    if (one) await openRoom(one.series, { agreed: EVERYTHING, actor: CLERK });
  },
  publish: (date) => publishDay(date, CLERK),
  reverse: async (date, pick) => {
    const one = pick((await listChangesOf(date)).slice(-3));
    if (one) await reverseChange(one.id, CLERK);
  },
};

/** After these the work of a class may be gone: it went with an absence, or other work took its place. */
const ENDS_WORK = new Set(["back", "shorten", "note", "reverse"]);

/** By the rows of the database, the timetable and what is away alone. */
async function expectWhole(): Promise<void> {
  await expectNothingTwice();
  for (const date of DATES) {
    const { people, absences: away } = await readCoverDay(date);
    const isAway = (id: string, block: string) =>
      away.some(
        ({ teacherId, firstBlock, lastBlock }) =>
          teacherId === id && (firstBlock ?? block) <= block && block <= (lastBlock ?? block),
      );
    const rows = await db().select().from(substitutions).where(eq(substitutions.date, date));
    const standing = rows.filter((row) => {
      const id = row.substituteTeacherId;
      return row.status === "assigned" && id && !isAway(id, row.classBlock);
    });
    const covering = standing.map((row) => `${row.substituteTeacherId} ${row.classBlock}`);
    const instead = standing.flatMap((row) =>
      row.handsOn ? `${row.substituteTeacherId} ${row.classBlock}` : [],
    );
    const teaching = people.flatMap(({ id, classes }) =>
      classes.flatMap(({ block }) =>
        isAway(id, block) || instead.includes(`${id} ${block}`) ? [] : `${id} ${block}`,
      ),
    );
    const all = [...covering, ...teaching];
    expect(
      all.filter((one, at) => all.indexOf(one) !== at),
      date,
    ).toEqual([]);
    // What is covered is a class of somebody who is away then or hands it on, and held then.
    for (const row of standing) {
      const of = `${row.absentTeacherId} ${row.classBlock}`;
      expect(isAway(row.absentTeacherId, row.classBlock) || instead.includes(of), of).toBe(true);
      const owner = people.find(({ id }) => id === row.absentTeacherId);
      expect(
        owner?.classes.some(({ block }) => block === row.classBlock),
        of,
      ).toBe(true);
    }
  }
}

const rowsOf = async () =>
  JSON.stringify(await Promise.all(TABLES.map((table) => db().select().from(table))));
const works = async () =>
  (await db().select().from(classNotes)).flatMap(({ work }) => work ?? []).sort();

test.each(seedsOf(60, { always: 3 }))(
  "whatever is done in whatever order, nobody is in two places and nothing is lost (seed %i)",
  async (seed) => {
    const { fraction } = seededRandom(seed);
    const draw: Choose = (many) => Math.floor(fraction() * many);
    const pick = <One>(all: readonly One[]) => all[draw(all.length)];
    for (const [id, schedule] of drawnWeek(draw)) await addTeachers(makeTeacher(id, { schedule }));
    await addTeachers(makeTeacher("eve"), makeTeacher("finn"));
    await addAbsence(MONDAY, "ada", CLERK);
    const names = [
      ...Object.keys(ACTS),
      "move",
      "move",
      "away",
      "assign",
      "hand on",
      "take back",
      "note",
    ];
    let done = 0;
    for (let press = 0; press < 60; press += 1) {
      const [name = "", date = MONDAY] = [pick(names), pick(DATES)];
      const [before, noted] = [await rowsOf(), await works()];
      try {
        await ACTS[name]?.(date, pick);
        done += 1;
      } catch (error) {
        if (!(error instanceof Refusal || error instanceof Unanswered || error instanceof Unclear))
          throw new Error(`${name} on ${date}: ${error}`, { cause: error });
        expect(await rowsOf(), `${name} refused does nothing`).toBe(before);
      }
      await expectWhole();
      if (!ENDS_WORK.has(name)) expect(await works(), name).toEqual(noted);
    }
    expect(done).toBeGreaterThan(30);
  },
);
