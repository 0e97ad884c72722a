import { classesToCover } from "~/cover/day/classes";
import type { CoverDay } from "~/cover/day/day";
import type { LessonInRoom } from "~/cover/rooms/lessons-in-rooms";
import {
  type ClosingFaults,
  planClosing,
  type WantedClosing,
} from "~/cover/rooms/planned-closing.server";
import { formatDate, type IsoDate, weekdayName } from "~/school/dates";
import { type Block, labelsOf, type Week } from "~/school/week";

/** Free rooms that a class is offered at once. */
const ROOMS_AT_ONCE = 6;

export type ClassOfClosing = {
  id: string;
  block: Block;
  students: string;
  subject: string;
  /** Who is with them, and for whom: "Nadia Farouk", "Sami Fadel". */
  who: { name: string; for: string | null };
  rooms: string[];
  proposed: string | null;
};

export type ClosingView = {
  typed: WantedClosing;
  faults: ClosingFaults;
  /** Names of rooms that may be typed, and blocks of the date. */
  rooms: string[];
  blocks: readonly Block[];
  /** What it would do; null before a room was named, and where something is wrong. */
  planned: {
    room: string;
    days: { date: IsoDate; title: string; classes: ClassOfClosing[] }[];
  } | null;
};

export async function viewClosing(
  day: CoverDay,
  week: Week,
  parameters: URLSearchParams,
): Promise<ClosingView | null> {
  if (day.isPast || !day.weekday) return null;
  const text = (name: string) => parameters.get(`room-${name}`) ?? "";
  const room = parameters.get("room");
  const typed = {
    ...{ room: room ?? "", from: text("from") || day.date, until: text("until") },
    ...{ firstBlock: text("first"), lastBlock: text("last"), note: text("note") },
  };
  const shown = {
    typed,
    rooms: (day.rooms ?? []).map(({ name }) => name),
    blocks: labelsOf(week),
  };
  if (room === null) return { ...shown, faults: {}, planned: null };
  const { planned, faults = {} } = await planClosing(typed);
  if (!planned) return { ...shown, faults, planned: null };
  const days = planned.days.flatMap(({ day: one, classes }) => {
    if (classes.length === 0) return [];
    const title = `${weekdayName(one.date)} ${formatDate(one.date)}`;
    const all = classes.map(({ id, lesson, free, proposed }) => ({
      ...{ id, proposed, block: lesson.block, subject: lesson.subject },
      students: lesson.students ?? "the class",
      who: whoIsWith(one, lesson),
      rooms: [...new Set([...(proposed ? [proposed] : []), ...free])].slice(0, ROOMS_AT_ONCE),
    }));
    return [{ date: one.date, title, classes: all }];
  });
  return { ...shown, faults, planned: { room: planned.room, days } };
}

function whoIsWith(day: CoverDay, { teachers, block }: LessonInRoom): ClassOfClosing["who"] {
  const names = teachers.map(({ name }) => name).join(", ");
  const covers = teachers.flatMap(({ id }) =>
    classesToCover(day, id).flatMap((one) => (one.block === block && one.cover ? one.cover : [])),
  );
  const [cover] = covers;
  return cover ? { name: cover.substituteName, for: names } : { name: names, for: null };
}
