import { type Database, type Transaction, write } from "db/client";
import { type Actor, recordAct } from "~/acts/acts.server";
import { digestOf, isAgreed } from "~/http/agreed.server";
import { dateWithWeek } from "~/school/cycle";
import type { IsoDate } from "~/school/dates";
import { schoolDayOf } from "~/school/school-day";
import { type Block, labelsOf, type Week, weekOn } from "~/school/week";
import { readWeek } from "~/settings/week.server";
import { listNames, readEntries } from "~/teachers/teachers.server";
import { changeCover } from "../change-cover.server";
import { listAgainstTerms } from "../day/against-terms.server";
import { cancelRows } from "../rows.server";
import { type Effects, findEffects, type Taught } from "./effects.server";

/** `agree` names what is agreed to; `days`: those it touches, with their weeks. */
export type Asked = { effects: Effects; agree: string; days: Readonly<Record<IsoDate, string>> };

/** `agreed`: a digest, or `"everything"` where nobody is asked. */
export type Agreement = { agreed: string | null; actor: Actor };

type Change<Done> = {
  done: Done;
  act?: string;
  what?: readonly unknown[];
  newLabels?: ReadonlyMap<Block, Block>;
  isAlwaysAsked?: boolean;
};

class NotAgreed extends Error {
  constructor(readonly asked: Asked) {
    super("not agreed to");
  }
}

/** Nobody is asked: a program beside the screens means what it sends. */
export const EVERYTHING = "everything";

/**
 * In one transaction; cancels cover that loses its class, a change a day. Until its effects are
 * `agreed` to, answers them with nothing written.
 */
export async function changeTaught<Done>(
  { agreed, actor }: Agreement,
  change: (tx: Transaction) => Promise<Change<Done>>,
): Promise<{ done: Done } | { asked: Asked }> {
  try {
    return await write(async (tx) => {
      const [before, names] = [await readTaught(tx), await listNames(tx)];
      const { done, act, what = [], newLabels, isAlwaysAsked } = await change(tx);
      const was = newLabels ? calledNow(before, newLabels) : before;
      const effects = await findEffects(tx, was, await readTaught(tx), names);
      const touched = allOf(effects);
      const shown = touched.length > 0 || isAlwaysAsked ? [...what, ...touched] : [];
      if (agreed !== EVERYTHING && !isAgreed(shown, agreed)) {
        const after = await readWeek(tx);
        const dates = Object.values(effects).flatMap((all) => all.map(({ date }) => date));
        const days = Object.fromEntries(dates.map((date) => [date, dateWithWeek(after, date)]));
        throw new NotAgreed({ effects, agree: digestOf(shown), days });
      }
      await cancelLost(tx, effects, actor);
      if (act) await recordAct(tx, actor, act);
      return { done };
    });
  } catch (thrown) {
    if (thrown instanceof NotAgreed) return { asked: thrown.asked };
    throw thrown;
  }
}

export async function askedOf(
  change: Promise<{ done: null } | { asked: Asked }>,
): Promise<Asked | null> {
  const came = await change;
  return "asked" in came ? came.asked : null;
}

async function readTaught(source: Transaction | Database): Promise<Taught> {
  const week = await readWeek(source);
  const entriesOf = await readEntries(source);
  const against = await listAgainstTerms(source);
  return { entriesOf, against, ...taughtDays(week) };
}

export function taughtDays(week: Week): Omit<Taught, "entriesOf"> {
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
      taught.entriesOf(id, date).map((one) => ({ ...one, block: now(one.block) })),
    blocksOn: (date) => taught.blocksOn(date).map(now),
    bellsOn: (date) => taught.bellsOn(date).map((one) => ({ ...one, label: now(one.label) })),
  };
}

function allOf(effects: Effects): unknown[] {
  return Object.entries(effects).flatMap(([kind, all]) => all.map((one) => [kind, one]));
}

export async function cancelLost(tx: Transaction, { lost }: Effects, actor: Actor): Promise<void> {
  const dates = lost.map(({ date }) => date);
  await changeCover(tx, actor, { kind: "cancelled", dates }, () => cancelRows(tx, lost));
}
