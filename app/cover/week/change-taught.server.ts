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

/** A change's effects, what agreeing to it names, and what days it touches, with their weeks. */
export type Asked = { effects: Effects; agree: string; days: Readonly<Record<IsoDate, string>> };

/** Who makes a change, and the digest they agreed to; `"everything"` where nobody is asked. */
export type Agreement = { agreed: string | null; actor: Actor };

/** What a change is, once it is done. */
type Change<Done> = {
  done: Done;
  /** What the trail says of it; nothing where it changed nothing. */
  act?: string;
  /** What it is that is agreed to, beside what it does. */
  what?: readonly unknown[];
  /** What blocks are called now that were called otherwise before. */
  newLabels?: ReadonlyMap<Block, Block>;
  /** Whether it is asked about also where it does nothing to what is recorded. */
  isAlwaysAsked?: boolean;
};

/** Thrown so that what nobody has agreed to is not written. */
class NotAgreed extends Error {
  constructor(readonly asked: Asked) {
    super("not agreed to");
  }
}

/** Nobody is asked: a program beside the screens means what it sends. */
export const EVERYTHING = "everything";

/**
 * Changes what is taught in one transaction; cover that loses its class is cancelled, a change a
 * day. If its effects are not `agreed` to, answers them unwritten. Throws what the change throws.
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

/** What is to be asked first; null of what is done. */
export async function askedOf(
  change: Promise<{ done: null } | { asked: Asked }>,
): Promise<Asked | null> {
  const came = await change;
  return "asked" in came ? came.asked : null;
}

/** What is taught on any date as the school is now. */
async function readTaught(source: Transaction | Database): Promise<Taught> {
  const week = await readWeek(source);
  const entriesOf = await readEntries(source);
  const against = await listAgainstTerms(source);
  return { entriesOf, against, ...daysOf(week) };
}

/** The blocks of any date of a school's year. */
export function daysOf(week: Week): Omit<Taught, "entriesOf"> {
  return {
    blocksOn: (date) => labelsOf(weekOn(week, date)),
    bellsOn: (date) => schoolDayOf(week, date).bells,
  };
}

/** What was taught before, in blocks that are called otherwise now. */
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

/** All that a change touches, as it is agreed to. */
function allOf(effects: Effects): unknown[] {
  return Object.entries(effects).flatMap(([kind, all]) => all.map((one) => [kind, one]));
}

/** Cancels cover that loses its class, as a change of each day whose history offers it again. */
export async function cancelLost(tx: Transaction, { lost }: Effects, actor: Actor): Promise<void> {
  const dates = lost.map(({ date }) => date);
  await changeCover(tx, actor, { kind: "cancelled", dates }, () => cancelRows(tx, lost));
}
