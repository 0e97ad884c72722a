import type { CoverDay } from "~/cover/day/day";
import { wordsIn } from "~/languages/languages";
import { heldUntil } from "~/outbox/due";
import { statesOn } from "~/outbox/mail-states.server";
import { schoolNow } from "~/outbox/school-instant.server";
import { readSending } from "~/outbox/sending.server";
import { canBeSent } from "~/outbox/state-of-person";
import { shortTime } from "~/school/dates";
import { readWeekOn } from "~/settings/week.server";
import { readHeard } from "~/sheets/published.server";
import { saidOn } from "~/sheets/said";
import { toTellOn } from "~/sheets/tell";
import { markOf, type ShownTasks } from "~/sheets/told.server";

export type SendAll = { shown: ShownTasks[]; waitsUntil: string | null };

export async function readSendAll(day: CoverDay): Promise<SendAll | null> {
  const { date } = day;
  if (day.isPast || (await readSending()) !== "on") return null;
  const said = saidOn(await readWeekOn(date), date, wordsIn("en"));
  const stateOf = await statesOn(date);
  const shown = toTellOn(day, said, said, await readHeard(date)).flatMap((one) => {
    const mark = markOf(one.tasks);
    const { state, hasAddress } = stateOf(one, mark);
    return canBeSent(state, hasAddress) ? [{ teacherId: one.id, mark }] : [];
  });
  const until = heldUntil(date, schoolNow().local);
  return shown.length > 0 ? { shown, waitsUntil: until && shortTimeOf(until) } : null;
}

/** "5:30" of "2026-11-25 05:30". */
export function shortTimeOf(local: string): string {
  return shortTime(local.split(" ")[1] ?? "");
}
