import { randomUUID } from "node:crypto";
import type { ChangedRow } from "db/changed-rows";
import { type Transaction, write } from "db/client";
import type { Actor } from "~/acts/acts.server";
import { type Change, changeInWords } from "~/changes/change";
import { findChange, listChangesOf } from "~/changes/changes.server";
import { yieldToOthers } from "~/http/event-loop.server";
import { Refusal } from "~/http/refusal";
import { spokenTime } from "~/school/clock.server";
import { formatDate, type IsoDate } from "~/school/dates";
import { blocksOfPart } from "~/school/part-of-day";
import { asHeadline, asSentence } from "~/school/sentence";
import { absencesToCome } from "../absences/change-absence.server";
import { endAbsence } from "../absences/remove-absence.server";
import { writeAssignments } from "../assignments/assign.server";
import { givenTo } from "../assignments/assigned-class";
import { changeCover, readRows } from "../change-cover.server";
import { mayCorrect, refuseUncorrectable, writeRecord } from "../corrections/correct-cover.server";
import { readCoverDay, readDaysAhead } from "../day/cover-day.server";
import type { CoverDay } from "../day/day";
import { followRow } from "../declines/say-cannot.server";
import { refusePastDate } from "../editable-date.server";
import { cancelRows, deleteAbsences, deleteOfClassesBeyond } from "../rows.server";
import { isEntry } from "./day-before";
import type { Step } from "./judge";
import { putBack } from "./put-back.server";
import { isStep, type Part, pastOf, planReversal, reversalOf, whyNothing } from "./reversal";

export type Reversed = {
  title: string;
  done: string;
  left: { what: string; reason: string }[];
  /** Of an absence of several days the others from today on, which stay as they were. */
  otherDays: IsoDate[];
  /** How many classes need cover again. */
  cancelled: number;
  /** Null where the rows were so already. */
  changeId: number | null;
};

type ReversalStep = { row: ChangedRow } & Step;

/**
 * As one change, by today's rules; `only` for one class or person. Rows changed since stay, with
 * the reason. Throws 404, 409 for a past day (of a correction as `refuseUncorrectable`) or with
 * nothing to take back (`details.reason` "already").
 */
export function reverseChange(
  changeId: number,
  actor: Actor,
  { only = null }: { only?: string | null } = {},
): Promise<Reversed> {
  return write((tx) => reverseWithin(tx, changeId, actor, only));
}

/**
 * What one press did on several dates, in one transaction: a change each. What can no longer be
 * taken back is left, with its date. Throws as `reverseChange` where nothing can.
 */
export async function reverseTogether(
  changeIds: readonly number[],
  actor: Actor,
): Promise<Reversed> {
  const daysAsOf = await readDaysAhead(await datesOfAssigning(changeIds));
  return write(async (tx) => {
    const days = new Map((await daysAsOf(tx)).map((day) => [day.date, day]));
    const all: Reversed[] = [];
    const refused: { refusal: Refusal; date: IsoDate | null }[] = [];
    for (const id of changeIds) {
      // Dates after others, with other requests in between.
      await yieldToOthers();
      try {
        all.push(await reverseWithin(tx, id, actor, null, days));
      } catch (refusal) {
        if (!(refusal instanceof Refusal)) throw refusal;
        refused.push({ refusal, date: (await findChange(id, tx))?.date ?? null });
      }
    }
    const [first] = all;
    if (!first) throw refused[0]?.refusal ?? new Refusal(404, "This entry is not in the history");
    const undone = refused.map(({ refusal, date }) => {
      return { what: date ? formatDate(date) : "One of the days", reason: refusal.message };
    });
    const cancelled = all.reduce((sum, one) => sum + one.cancelled, 0);
    return {
      ...first,
      done: `${needCoverAgain(cancelled)}, on ${all.length === 1 ? "1 day" : `${all.length} days`}`,
      left: [...all.flatMap(({ left }) => left), ...undone],
      cancelled,
      otherDays: [],
    };
  });
}

/** Of changes that gave classes: taking these back asks nothing that those before leave otherwise. */
async function datesOfAssigning(changeIds: readonly number[]): Promise<IsoDate[]> {
  const dates = new Set<IsoDate>();
  for (const id of changeIds) {
    const { kind, date } = (await findChange(id)) ?? {};
    if (kind === "assigned" && date) dates.add(date);
  }
  return [...dates];
}

const needCoverAgain = (count: number) =>
  count === 1 ? "1 class needs cover again" : `${count} classes need cover again`;

/** Refuses before it writes anything. */
async function reverseWithin(
  tx: Transaction,
  changeId: number,
  actor: Actor,
  only: string | null,
  days?: Map<IsoDate, CoverDay>,
): Promise<Reversed> {
  const change = await findChange(changeId, tx);
  if (!change) throw new Refusal(404, "This entry is not in the history");
  const { date, kind } = change;
  const reversal = reversalOf(kind);
  if (reversal.name === null) throw new Refusal(409, reversal.reason);
  if (date === null) throw new Refusal(409, "This is taken back where it was done");
  if (kind === "corrected") await refuseUncorrectable(date, actor, tx);
  else refusePastDate(date);
  const ahead = kind === "assigned" ? days?.get(date) : undefined;
  const day = ahead ?? (await readCoverDay(date, tx));
  // It is another once this is done.
  days?.delete(date);
  const now = {
    ...{
      day,
      timeOf: spokenTime,
      mayCorrect: mayCorrect(date, actor),
      rows: await readRows(tx, [date]),
    },
    changes: await listChangesOf(date, { source: tx, since: change.id }),
  };
  const parts = planReversal(change, now, only);
  if (parts.length === 0) throw new Refusal(404, "There is nothing left here to take back");
  const steps = parts.filter(isStep);
  if (steps.length === 0) throw refusalOf(parts);
  const what = { kind: reversal.kind, dates: [date], reverses: change };
  const { changeIds } = await changeCover(tx, actor, what, () => carryOut(tx, day, steps, actor));
  const [madeId = null] = changeIds;
  const made = madeId === null ? null : await findChange(madeId, tx);
  return {
    ...{
      title: pastOf(reversal.name),
      done: made ? doneInShort(made) : "",
      changeId: madeId,
      otherDays: await otherDaysOf(tx, steps),
    },
    left: parts.flatMap((part) => (isStep(part) || part.by ? [] : leftOf(part, change))),
    cancelled: steps.filter(({ does }) => does === "cancel").length,
  };
}

async function otherDaysOf(tx: Transaction, steps: readonly ReversalStep[]): Promise<IsoDate[]> {
  const days = new Set<IsoDate>();
  for (const { row, does } of steps) {
    if (does !== "delete" || row.table !== "absences" || !row.after?.series) continue;
    const { teacherId, series } = row.after;
    for (const one of await absencesToCome(tx, teacherId)) {
      if (one.series === series) days.add(one.date);
    }
  }
  return [...days].sort();
}

/** In characters; a longer text is counted instead: the history names it. */
const SHORT = 120;

function doneInShort(made: Change): string {
  const words = changeInWords(made, made.date).join("; ");
  if (words.length <= SHORT) return words;
  const count = (is: "assigned" | "cancelled") =>
    made.rows.filter(({ table, after }) => table === "substitutions" && after?.status === is)
      .length;
  const [assigned, cancelled] = [count("assigned"), count("cancelled")];
  const phrases = [
    ...(cancelled > 0 ? [needCoverAgain(cancelled)] : []),
    ...(assigned > 0
      ? [assigned === 1 ? "1 class is assigned again" : `${assigned} classes are assigned again`]
      : []),
  ];
  return `${phrases.join(", ") || `${made.rows.length} entries are as before`}. History lists them`;
}

function leftOf({ row, reason }: Part & { does: "nothing" }, { kind, names, date }: Change) {
  return changeInWords({ kind, rows: [row], names }, date).map((what) => ({ what, reason }));
}

function refusalOf(parts: Part[]): Refusal {
  const by = parts.every((part) => part.does === "nothing" && part.by !== undefined);
  if (!by) return new Refusal(409, asHeadline(asSentence(whyNothing(parts))));
  return new Refusal(409, asSentence(`This was ${whyNothing(parts)} already`), {
    details: { reason: "already" },
  });
}

async function carryOut(
  tx: Transaction,
  day: CoverDay,
  steps: ReversalStep[],
  actor: Actor,
): Promise<void> {
  const rowsTo = (does: Step["does"]) => steps.filter((step) => step.does === does);
  await cancelRows(
    tx,
    steps.flatMap((step) => (step.does === "cancel" ? [{ id: step.id }] : [])),
  );
  for (const { row } of [...rowsTo("delete"), ...rowsTo("restore"), ...rowsTo("insert")]) {
    const isAbsenceToEnd = row.table === "absences" && !row.before;
    if (!isEntry(row) || isAbsenceToEnd) continue;
    await putBack(tx, day, row);
  }
  const given = steps.flatMap((step) => {
    if (step.does !== "assign") return [];
    const { person, one, insteadOf, handsOn } = step;
    return [{ ...givenTo(person, one, randomUUID(), handsOn), insteadOf }];
  });
  await writeAssignments(tx, day, given, actor);
  for (const { insteadOf, substitutionId } of given) {
    await followRow(tx, insteadOf, substitutionId);
  }
  for (const { row } of rowsTo("restore")) {
    if (row.table !== "absences" || !row.before) continue;
    const blocks = blocksOfPart(day.allBlocks ?? day.blocks, row.before);
    if (blocks) await deleteOfClassesBeyond(tx, row.before.teacherId, [day.date], blocks);
  }
  await writeRecord(
    tx,
    [],
    steps.flatMap((step) => (step.does === "record" ? [step.said] : [])),
  );
  for (const { row } of rowsTo("delete")) {
    if (row.table !== "absences" || !row.after) continue;
    if (day.isPast) {
      await deleteAbsences(tx, [{ date: day.date, teacherId: row.after.teacherId }]);
      continue;
    }
    await endAbsence(tx, await readCoverDay(day.date, tx), row.after.teacherId);
  }
}
