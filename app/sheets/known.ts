import type { ToldTask } from "db/schema";
import { toldOf } from "~/cover/day/classes";
import type { CoverDay } from "~/cover/day/day";
import { toldTasks } from "./messages";
import type { Published } from "./published";
import { tasksPublished } from "./published-tasks";

/** `isShown`: nobody told them; it stands on pages, screens or paper. */
export type KnownTasks = {
  at: string;
  by: string;
  tasks: readonly ToldTask[];
  isSent: boolean;
  isShown?: true;
};

/** By person, each one's newest first. */
export type SentMessages = ReadonlyMap<string, readonly KnownTasks[]>;

export type BriefingSources = { sent: SentMessages; published: Published | null };

export const NOTHING_HEARD: BriefingSources = { sent: new Map(), published: null };

/**
 * What they may believe to have to do, the newest first: what they were told or sent; of who has
 * nothing (left) in `tasks` and was told nothing, what stands outside.
 */
export function latestTold(
  day: CoverDay,
  teacherId: string,
  tasks: readonly unknown[],
  { sent, published }: BriefingSources,
): KnownTasks[] {
  const told = toldBy(day, teacherId, sent);
  if (told.length > 0 || tasks.length > 0 || !published) return told;
  const shown = shownOf(published, teacherId);
  if (shown.length === 0) return [];
  const { at, by } = published;
  return [{ at, by, tasks: shown, isSent: false, isShown: true }];
}

/** What stands of somebody outside, or stood there until it was shown anew without telling them. */
export function shownOf({ shown }: Published, teacherId: string): readonly ToldTask[] {
  const tasks = toldTasks(tasksPublished(shown, teacherId));
  if (tasks.length > 0) return tasks;
  return shown.relieved?.find((one) => one.teacherId === teacherId)?.tasks ?? [];
}

export function toldBy(day: CoverDay, teacherId: string, sent: SentMessages): KnownTasks[] {
  const told = toldOf(day, teacherId);
  const byHand = told && {
    ...{ at: told.enteredAt, by: told.enteredBy, tasks: told.tasks, isSent: false },
  };
  const messages = sent.get(teacherId) ?? [];
  if (!byHand) return [...messages];
  const later = messages.filter(({ at }) => at > byHand.at);
  return [...later, byHand, ...messages.filter((message) => !later.includes(message))];
}
