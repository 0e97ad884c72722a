import { readVersions, type Versions } from "db/cache";
import { db, type Transaction, write } from "db/client";
import { type Actor, recordAct } from "~/acts/acts.server";
import { DEFAULT_PRESENCE, isPresence, PRESENCE_WORDS, type Presence } from "~/school/presence";
import { writeSetting } from "~/settings/settings.server";

export function presenceOf({ presence }: Versions): Presence {
  return isPresence(presence) ? presence : DEFAULT_PRESENCE;
}

export async function readPresence(source: Transaction | ReturnType<typeof db> = db()) {
  return presenceOf(await readVersions(source));
}

export function setPresence(presence: Presence, actor: Actor, run = write): Promise<void> {
  return run(async (tx) => {
    if ((await readPresence(tx)) === presence) return;
    await writeSetting(tx, "presence", presence === DEFAULT_PRESENCE ? null : presence);
    await recordAct(tx, actor, `said that teachers are in school ${PRESENCE_WORDS[presence]}`);
  });
}
