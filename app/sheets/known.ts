import type { ToldTask } from "db/schema";
import type { CoverDay } from "~/cover/day/day";
import { toldOf } from "~/cover/day/told";

export type Known = { at: string; by: string; tasks: readonly ToldTask[]; isSent: boolean };

/** By person, each one's newest first. */
export type SentMessages = ReadonlyMap<string, readonly Known[]>;

/** The newest first. */
export function knownBy(day: CoverDay, teacherId: string, sent: SentMessages): Known[] {
  const told = toldOf(day, teacherId);
  const byHand = told && {
    ...{ at: told.enteredAt, by: told.enteredBy, tasks: told.tasks, isSent: false },
  };
  const messages = sent.get(teacherId) ?? [];
  if (!byHand) return [...messages];
  const later = messages.filter(({ at }) => at > byHand.at);
  return [...later, byHand, ...messages.filter((one) => !later.includes(one))];
}
