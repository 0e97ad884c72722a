import { randomUUID } from "node:crypto";
import { readVersions, type Versions, versionedCache } from "db/cache";
import { db, type Transaction, write } from "db/client";
import { inPortions } from "db/many";
import { taughtTogether, timetables } from "db/schema";
import { asc, eq, isNull, sql } from "drizzle-orm";
import { type Actor, enteredBy, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { firstDayInForce } from "~/school/in-force";
import { isolated } from "~/school/names";
import { weakMemo } from "~/school/weak-memo";
import { timetablesOf } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { type KnownPair, orderedPair, type PossiblePair, pairsToAsk } from "./taught-together";
import { everyoneOn, listTeachers, type Teacher } from "./teachers.server";

type Source = Transaction | ReturnType<typeof db>;

type PairAnswer = {
  isTogether: boolean;
  since: IsoDate;
  importId: number | null;
  timetableId: string | null;
};

const recall = versionedCache<KnownPair[]>(["roster", "week"], 1);

/** Oldest first; `known` are the source's versions. */
export async function listKnownPairs(
  source: Source = db(),
  known?: Versions,
): Promise<readonly KnownPair[]> {
  const { firstTeacherId, secondTeacherId, since, isTogether } = taughtTogether;
  return recall("pairs", known ?? (await readVersions(source)), () =>
    source
      .select({ firstTeacherId, secondTeacherId, since, isTogether })
      .from(taughtTogether)
      .leftJoin(timetables, eq(timetables.id, taughtTogether.timetableId))
      .where(isNull(timetables.removedOn))
      .orderBy(asc(since), sql`${taughtTogether}.rowid`),
  );
}

const pairsOf = weakMemo((everyone: readonly Teacher[]) =>
  weakMemo((known: readonly KnownPair[]) => pairsToAsk(everyone, known)),
);

/**
 * Who may teach together, in today's timetable and in each that comes, on its first day; of each
 * pair the first asks. With everyone, and what is known.
 */
export async function readPairsToAsk() {
  const versions = await readVersions();
  const everyone = await everyoneOn(today(), db(), versions);
  const known = await listKnownPairs(db(), versions);
  const all = timetablesOf(await readSchool(db(), versions));
  const days = all.flatMap(({ id }) => firstDayInForce(all, id, today()) ?? []);
  const asked = new Map<string, PossiblePair>();
  for (const day of days.sort()) {
    // What is read is in memory.
    for (const pair of pairsOf(await everyoneOn(day, db(), versions))(known)) {
      const key = [...pair.ids].sort().join(" ");
      if (!asked.has(key)) asked.set(key, pair);
    }
  }
  return { everyone, known, asked: [...asked.values()] };
}

/** From today on. Throws 404 if one is gone. */
export function recordTogether(
  [one, other]: readonly [string, string],
  isTogether: boolean,
  actor: Actor,
): Promise<void> {
  return write(async (tx) => {
    const names = new Map((await listTeachers(tx)).map(({ id, name }) => [id, name]));
    const both = [one, other].map((id) => {
      const name = names.get(id);
      if (name === undefined) throw new Refusal(404, "One of the two has been deleted");
      return isolated(name);
    });
    const said = { isTogether, since: today(), importId: null, timetableId: null };
    await putPairs(tx, [[one, other]], said, actor);
    const how = isTogether ? "teach together" : "do not teach together";
    await recordAct(tx, actor, `said that ${both.join(" and ")} ${how}`);
  });
}

/**
 * What a person has said of two stays. `importId` is the import that says so, null if none;
 * `timetableId` the new timetable whose first day it is since.
 */
export async function rememberTogether(
  tx: Transaction,
  pairs: readonly (readonly [string, string])[],
  by: Omit<PairAnswer, "isTogether">,
  actor: Actor,
): Promise<void> {
  const known = new Set((await listKnownPairs(tx)).map(keyOf));
  const added = pairs.filter((pair) => pair[0] !== pair[1] && !known.has(keyOf(orderedPair(pair))));
  if (added.length > 0) await putPairs(tx, added, { isTogether: true, ...by }, actor);
}

export async function forgetTogether(tx: Transaction, importId: number): Promise<void> {
  await tx.delete(taughtTogether).where(eq(taughtTogether.importId, importId));
}

const keyOf = ({
  firstTeacherId,
  secondTeacherId,
}: Pick<KnownPair, "firstTeacherId" | "secondTeacherId">) => `${firstTeacherId} ${secondTeacherId}`;

async function putPairs(
  tx: Transaction,
  pairs: readonly (readonly [string, string])[],
  said: PairAnswer,
  actor: Actor,
): Promise<void> {
  const entry = enteredBy(actor);
  const rows = pairs.map((pair) => ({ id: randomUUID(), ...orderedPair(pair), ...said, ...entry }));
  const { firstTeacherId, secondTeacherId, since } = taughtTogether;
  await inPortions(rows, (some) =>
    tx
      .insert(taughtTogether)
      .values(some)
      .onConflictDoUpdate({
        target: [firstTeacherId, secondTeacherId, since],
        set: { ...said, ...entry },
      }),
  );
}
