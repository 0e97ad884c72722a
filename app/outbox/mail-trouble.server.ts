import { environment } from "~/env.server";
import { schoolTime } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { shortTime } from "~/school/dates";
import { listOnTheWay } from "./outbox.server";
import { troubleIn, troubleInWords } from "./trouble";

/** `date`: one that waits. Null for no trouble or no server. */
export async function readMailTrouble(): Promise<{ words: string; date: IsoDate } | null> {
  if (!environment().mail) return null;
  const waiting = await listOnTheWay();
  const trouble = troubleIn(waiting);
  const date = waiting.find(({ troubleSince }) => troubleSince === trouble?.since)?.date;
  if (!trouble || !date) return null;
  const since = shortTime(schoolTime(trouble.since));
  return { words: troubleInWords(trouble, since), date };
}
