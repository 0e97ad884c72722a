import { randomUUID } from "node:crypto";
import { readVersions, type Versions, versionedCache } from "db/cache";
import { db, type Transaction, write } from "db/client";
import { taughtTogether } from "db/schema";
import { asc, eq, sql } from "drizzle-orm";
import { type Actor, enteredBy, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { apart } from "~/school/names";
import { type KnownPair, orderedPair } from "./taught-together";
import { listTeachers } from "./teachers.server";

type Source = Transaction | ReturnType<typeof db>;

type Said = {
  isTogether: boolean;
  since: IsoDate;
  importId: number | null;
  timetableId: string | null;
};

const recall = versionedCache<KnownPair[]>(["roster"], 1);

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
      .orderBy(asc(since), sql`rowid`),
  );
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
      if (name === undefined) throw new Refusal(404, "One of the two is no longer there");
      return apart(name);
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
  by: Omit<Said, "isTogether">,
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
  said: Said,
  actor: Actor,
): Promise<void> {
  const entry = enteredBy(actor);
  const rows = pairs.map((pair) => ({ id: randomUUID(), ...orderedPair(pair), ...said, ...entry }));
  const { firstTeacherId, secondTeacherId, since } = taughtTogether;
  await tx
    .insert(taughtTogether)
    .values(rows)
    .onConflictDoUpdate({
      target: [firstTeacherId, secondTeacherId, since],
      set: { ...said, ...entry },
    });
}
