import { db } from "db/client";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { assignShown } from "~/cover/assignments/assign.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { makeBoard } from "~/cover/board/board";
import { plannedBoard } from "~/cover/board/planned-board.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { declineCover, insistOnCover } from "~/cover/declines/say-cannot.server";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { reverseChange } from "~/cover/history/reverse.server";
import { sayNotToday } from "~/cover/plan-choices/choices-of-people.server";
import { onDay } from "~/cover/search-state";
import { type Random, seededRandom } from "~/demo/random";
import { BLOCKS } from "../default-week";
import { faultsOfDatabase } from "../invariants";
import { later, send, sendAll } from "../mail/with-mail";
import { addPerson } from "../people";
import { addTeachers, CLERK, SUNDAY } from "../school";
import { smallSchool } from "../small-school";
import { oneOf, refusable } from "./any-act";
import { idsSince } from "./reversing";

/** A row of cover, an answer and an absence as the database has them: what is held against the board is read without a line of the product. */
type Row = { id: string; absent: string; sub: string | null; block: string; status: string };
type Said = { row: string; who: string; asked: string | null };
type Away = { who: string; first: string | null; last: string | null };

async function asRecorded() {
  const rows = await db().all<Row>(sql`select id, absent_teacher_id as absent,
    substitute_teacher_id as sub, class_block as block, status from substitutions where date = ${SUNDAY}`);
  const said = await db().all<Said>(sql`select substitution_id as row, teacher_id as who,
    asked_at as asked from answers`);
  const away = await db().all<Away>(sql`select teacher_id as who, first_block as first,
    last_block as last from absences where date = ${SUNDAY}`);
  const declined = await db().all<{ who: string }>(
    sql`select teacher_id as who from clerk_words where date = ${SUNDAY} and kind = 'not today'`,
  );
  const people = await db().all<{ id: string }>(sql`select id from teachers`);
  return { rows, said, away, declined, people: people.map(({ id }) => id) };
}
type Recorded = Awaited<ReturnType<typeof asRecorded>>;

const isAwayIn = ({ away }: Recorded, who: string | null, block: string) =>
  away.some(({ who: one, first, last }) => {
    const at = BLOCKS.indexOf(block);
    return (
      one === who &&
      (!first || (BLOCKS.indexOf(first) <= at && at <= BLOCKS.indexOf(last ?? first)))
    );
  });
const teachesIn = (who: string, block: string) =>
  smallSchool.some(
    ({ id, schedule }) => id === who && schedule.Sunday.some((entry) => entry.block === block),
  );
const isSubstitute = (who: string) => who === "rana" || who === "yusuf";

/** The rows that somebody is to cover: assigned, and whoever has them is there. */
const standing = (so: Recorded) =>
  so.rows.filter(
    (row) => row.status === "assigned" && row.sub && !isAwayIn(so, row.sub, row.block),
  );

/** Rows whose substitute has said that they can't, and was not asked to all the same. */
const refusedRows = (so: Recorded) =>
  standing(so).filter((row) =>
    so.said.some((one) => one.row === row.id && one.who === row.sub && !one.asked),
  );

const hasRefusedIn = (so: Recorded, who: string, block: string) =>
  so.said.some(
    (one) =>
      one.who === who &&
      !one.asked &&
      so.rows.some((row) => row.id === one.row && row.block === block),
  );

/** Who could take one class more of a block, by the rules of the school: a substitute five a day, all others one. `taken` is who takes what besides. */
function couldTake(so: Recorded, block: string, taken: readonly { who: string; block: string }[]) {
  return so.people.filter((who) => {
    const theirs = taken.filter((one) => one.who === who);
    return (
      !isAwayIn(so, who, block) &&
      !teachesIn(who, block) &&
      !so.declined.some((one) => one.who === who) &&
      !hasRefusedIn(so, who, block) &&
      theirs.length < (isSubstitute(who) ? 5 : 1) &&
      !theirs.some((one) => one.block === block)
    );
  });
}

/** As many of these blocks' classes as can get somebody, tried one way after another. */
function mostReplaced(
  so: Recorded,
  blocks: readonly string[],
  taken: { who: string; block: string }[],
): number {
  const [first, ...rest] = blocks;
  if (first === undefined) return 0;
  let most = mostReplaced(so, rest, taken);
  for (const who of couldTake(so, first, taken)) {
    if (most === blocks.length) break;
    most = Math.max(most, 1 + mostReplaced(so, rest, [...taken, { who, block: first }]));
  }
  return most;
}

async function boardNow() {
  const day = await readCoverDay(SUNDAY);
  const planned = await plannedBoard(day, onDay(SUNDAY));
  return { planned, board: makeBoard(day, onDay(SUNDAY), planned, String) };
}

/** Assigns what the board proposes, as its button does. */
async function pressAssign(): Promise<void> {
  const { planned, board } = await boardNow();
  const moved = new Set(planned.moves.map(({ classId }) => classId));
  const coverOf = new Map(
    board.rows.flatMap((row) => row.classes).map((one) => [one.id, one.coverId]),
  );
  await assignShown(
    SUNDAY,
    {
      pairs: planned.pairs.filter(({ classId }) => !moved.has(classId)),
      moves: planned.moves.map(({ classId, to }) => ({
        classId,
        personId: to,
        rowId: coverOf.get(classId) ?? "",
      })),
    },
    CLERK,
  );
}

type Message = { who: string; tasks: string };

/** The messages that were sent, each person's in the order they were. */
const sentMessages = () =>
  db().all<Message>(
    sql`select teacher_id as who, tasks from outbox where date = ${SUNDAY} and state = 'sent' order by rowid`,
  );

/** Send as it stands on Tell, and the mail server takes all of it. */
async function pressSend(): Promise<number> {
  const { people } = await asRecorded();
  const { count } = await send(SUNDAY, ...people);
  await sendAll(async () => ({ is: "sent" }));
  later(1);
  return count;
}

/** Nobody was sent the same twice in a row, and after a press of Send everybody's last message is what they cover. */
async function expectTold(so: Recorded, hint: string, isAllSent: boolean): Promise<void> {
  const all = await sentMessages();
  for (const who of so.people) {
    const theirs = all.filter((message) => message.who === who).map(({ tasks }) => tasks);
    theirs.forEach((tasks, at) => {
      if (at > 0) expect(tasks, `${hint}: ${who} was told twice`).not.toBe(theirs[at - 1]);
    });
    if (!isAllSent) continue;
    const known = JSON.parse(theirs.at(-1) ?? "[]") as { kind: string; classId: string }[];
    const told = known.filter(({ kind }) => kind === "covers").map(({ classId }) => classId);
    const covers = standing(so)
      .filter(({ sub }) => sub === who)
      .map((row) => `${row.absent}|${row.block}`);
    expect(told.sort(), `${hint}: what ${who} knows`).toEqual(covers.sort());
  }
}

/** Holds the board of now against the rows of now: everybody who can't is on it, with somebody instead wherever there is anybody. */
async function expectBoard(so: Recorded, hint: string): Promise<number> {
  const { planned, board } = await boardNow();
  const shown = board.rows.flatMap((row) => row.classes);
  const refused = refusedRows(so).filter((row) => isAwayIn(so, row.absent, row.block));
  const ids = refused.map((row) => `${row.absent}|${row.block}`).sort();
  expect(
    shown
      .filter((boardClass) => boardClass.refused)
      .map(({ id }) => id)
      .sort(),
    hint,
  ).toEqual(ids);
  expect(board.figures.cannot?.count ?? 0, hint).toBe(ids.length);
  const covered = standing(so).map((row) => `${row.absent}|${row.block}`);
  for (const { id, state } of shown)
    if (covered.includes(id)) expect(state, `${hint}: ${id}`).toBe("covered");
  for (const { personId, classId } of planned.pairs)
    expect(
      hasRefusedIn(so, personId, classId.split("|")[1] ?? ""),
      `${hint}: ${personId} asked again`,
    ).toBe(false);
  const moved = new Set(planned.moves.map(({ classId }) => classId));
  expect(
    [...moved].every((id) => ids.includes(id)),
    `${hint}: nothing else moves`,
  ).toBe(true);
  const taken = [
    ...standing(so).flatMap(({ sub, block }) => (sub ? [{ who: sub, block }] : [])),
    ...planned.pairs
      .filter(({ classId }) => !moved.has(classId))
      .map(({ personId, classId }) => ({ who: personId, block: classId.split("|")[1] ?? "" })),
  ];
  // Whoever is replaced has a class fewer, if they are.
  expect(moved.size, `${hint}: replaced`).toBe(
    mostReplaced(
      so,
      refused.map(({ block }) => block),
      taken,
    ),
  );
  return moved.size;
}

async function answerSomething(random: Random): Promise<void> {
  const { rows } = await asRecorded();
  if (rows.length === 0) return;
  const row = oneOf(random, rows);
  await declineCover(SUNDAY, {
    ...{ rowId: row.id, why: "other reason" },
    teacherId: random.chance(0.9) ? (row.sub ?? "") : "omar",
  });
  expect((await asRecorded()).rows, "nobody is freed by it").toEqual(rows);
}

/** Something else that a morning has, whatever comes of it. */
async function doSomething(random: Random): Promise<void> {
  const { rows, said, people } = await asRecorded();
  const person = oneOf(random, people);
  const part = () => BLOCKS.slice(0, 4)[random.between(0, 3)] ?? "1";
  const acts: (() => Promise<unknown>)[] = [
    () => addAbsence(SUNDAY, person, CLERK),
    () => cancelSubstitutions([oneOf(random, rows)?.id ?? ""], CLERK),
    async () => sayNotToday(SUNDAY, person, CLERK),
    async () => reverseChange(oneOf(random, await idsSince(0)), CLERK),
    async () => reverseChange((await idsSince(0))[0] ?? 0, CLERK),
    () => insistOnCover(SUNDAY, oneOf(random, said)?.row ?? "", CLERK),
    () =>
      assignShown(
        SUNDAY,
        { pairs: [{ personId: person, classId: `${oneOf(random, people)}|${part()}` }], moves: [] },
        CLERK,
      ),
    () => (random.chance(0.15) ? removeTeacher(person, CLERK) : addAbsence(SUNDAY, "huda", CLERK)),
  ];
  await refusable(oneOf(random, acts));
}

/**
 * A morning of answers, replacements, Take back, absences and deletions in a drawn order, messages sent in between. Answers how many classes got somebody
 * else, and how many messages went out.
 */
export async function morningOfAnswers(seed: number, steps: number) {
  const random = seededRandom(seed);
  await addTeachers(...smallSchool.map((one) => ({ ...one, email: `${one.id}@school.test` })));
  await addPerson("admin");
  await addAbsence(SUNDAY, "huda", CLERK);
  let replaced = 0;
  let sent = 0;
  for (let step = 0; step < steps; step++) {
    const act = random.between(0, 9);
    const hint = `seed ${seed}, step ${step}`;
    if (act < 3) await answerSomething(random);
    else if (act < 5) await refusable(pressAssign);
    else if (act === 5) sent += await pressSend();
    else await doSomething(random);
    const so = await asRecorded();
    replaced += await expectBoard(so, hint);
    await expectTold(so, hint, act === 5);
  }
  sent += await pressSend();
  await expectTold(await asRecorded(), `seed ${seed}, at last`, true);
  expect(await pressSend(), "nobody is told twice").toBe(0);
  expect(await faultsOfDatabase()).toEqual({});
  return { replaced, sent };
}
