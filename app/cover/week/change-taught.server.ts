import { type Database, type Transaction, write } from "db/client";
import { type Actor, recordAct } from "~/acts/acts.server";
import { ask } from "~/http/agreed.server";
import type { Loss } from "~/http/form-reply";
import { today } from "~/school/clock.server";
import { dateWithWeek } from "~/school/cycle";
import { schoolDayOf } from "~/school/school-day";
import { type Block, labelsOf, type School, weekOn } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { listNames, readEntries } from "~/teachers/teachers.server";
import { changeCover } from "../change-cover.server";
import { listAgainstTerms } from "../day/against-terms.server";
import { dropMoves } from "../moves/moved-rows.server";
import { cancelRows } from "../rows.server";
import { followRuns } from "./away-on-runs.server";
import { type Effects, findEffects, type Taught } from "./effects.server";
import { effectsInWords } from "./effects-in-words";

/**
 * `agreed`: a digest, or `EVERYTHING`. `batch`: what is changed in one
 * transaction with others, and asked about once.
 */
export type Agreement = { agreed: string | null; actor: Actor; batch?: Batch };

type Batch = { tx: Transaction; changes: Change<unknown>[] };

type Change<Done> = {
  done: Done;
  act?: string;
  what?: readonly unknown[];
  newLabels?: ReadonlyMap<Block, Block>;
  isAlwaysAsked?: boolean;
  /** What else would be lost, beside cover. */
  losses?: readonly Loss[];
};

/**
 * In one transaction; cancels cover that loses its class, a change a day. Throws `Unanswered` until
 * its effects are `agreed` to, with nothing written.
 */
export async function changeTaught<Done>(
  agreement: Agreement,
  change: (tx: Transaction) => Promise<Change<Done>>,
): Promise<Done> {
  const { batch } = agreement;
  if (batch) {
    const changed = await change(batch.tx);
    batch.changes.push(changed);
    return changed.done;
  }
  return changeTogether(agreement, (within) => changeTaught(within, change));
}

/** What `work` changes with the agreement it is handed is one change, asked about once. */
export function changeTogether<Done>(
  { agreed, actor }: Agreement,
  work: (agreement: Agreement) => Promise<Done>,
): Promise<Done> {
  return write(async (tx) => {
    const [before, names] = [await readTaught(tx), await listNames(tx)];
    const schoolBefore = await readSchool(tx);
    const changes: Change<unknown>[] = [];
    const done = await work({ agreed, actor, batch: { tx, changes } });
    const after = await readSchool(tx);
    const away = await followRuns(tx, schoolBefore, after, actor);
    const newLabels = changes.find((change) => change.newLabels)?.newLabels;
    const was = newLabels ? calledNow(before, newLabels) : before;
    const effects = await findEffects(tx, was, await readTaught(tx), names);
    const touched = allOf(effects);
    const isAsked = touched.length + away.length > 0 || changes.some((one) => one.isAlwaysAsked);
    const shown = isAsked ? [...changes.flatMap(({ what = [] }) => what), ...away, ...touched] : [];
    ask(shown, agreed, () => {
      const dates = Object.values(effects).flatMap((all) => all.map(({ date }) => date));
      const days = Object.fromEntries(dates.map((date) => [date, dateWithWeek(after, date)]));
      const others = [...changes.flatMap(({ losses = [] }) => losses), ...away];
      return { losses: [...others, ...effectsInWords(effects, days)] };
    });
    await cancelLost(tx, effects, actor);
    for (const { act } of changes) {
      // The acts stand in the order of the changes.
      if (act) await recordAct(tx, actor, act);
    }
    return done;
  });
}

/** For acts that are no change of the year: does their work in the transaction of a batch. */
export function runIn({ batch }: Agreement): typeof write {
  return batch ? (work) => work(batch.tx) : write;
}

async function readTaught(source: Transaction | Database): Promise<Taught> {
  const week = await readSchool(source);
  const entriesOf = await readEntries({ from: today() }, source);
  const against = await listAgainstTerms(source);
  return { entriesOf, against, ...taughtDays(week) };
}

export function taughtDays(week: School): Omit<Taught, "entriesOf"> {
  return {
    blocksOn: (date) => labelsOf(weekOn(week, date)),
    bellsOn: (date) => schoolDayOf(week, date).bells,
  };
}

function calledNow(taught: Taught, newLabels: ReadonlyMap<Block, Block>): Taught {
  const now = (block: Block) => newLabels.get(block) ?? block;
  return {
    ...taught,
    entriesOf: (id, date) =>
      taught.entriesOf(id, date).map((entry) => ({ ...entry, block: now(entry.block) })),
    blocksOn: (date) => taught.blocksOn(date).map(now),
    bellsOn: (date) => taught.bellsOn(date).map((block) => ({ ...block, label: now(block.label) })),
  };
}

function allOf(effects: Effects): unknown[] {
  return Object.entries(effects).flatMap(([kind, all]) => all.map((one) => [kind, one]));
}

/** Cover that loses its class, and moves that lose an end with what covers them. */
export async function cancelLost(
  tx: Transaction,
  { lost, moved }: Effects,
  actor: Actor,
): Promise<void> {
  await dropMoves(
    tx,
    moved.map(({ id }) => id),
    actor,
  );
  const dates = lost.map(({ date }) => date);
  await changeCover(tx, actor, { kind: "cancelled", dates }, () => cancelRows(tx, lost));
}
