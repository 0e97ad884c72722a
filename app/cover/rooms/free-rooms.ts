import { nameKey } from "~/school/names";
import { blocksAtOnce } from "~/school/overlaps";
import type { Entry } from "~/school/schedule";
import { memoizeTexts, weakMemo } from "~/school/weak-memo";
import type { Block } from "~/school/week";
import { departmentKey } from "~/teachers/groups";
import { NO_ROOM, type Room } from "~/teachers/rooms";
import { roomThen } from "../day/classes";
import { closedIn } from "../day/closed-rooms";
import { type CoverDay, findPerson } from "../day/day";
import { isMovedHere } from "../day/moved";

/** The same few rooms are asked for in every block. */
const roomKey = memoizeTexts(nameKey);

/** `isOwn`: the timetable has it there. */
type RoomUse = { key: string; teacherId: string; isClass: boolean; isOwn: boolean; what: string };

/** Who is in which room, by block: classes where they are that day, and duties. */
const roomsOn = weakMemo((day: CoverDay): ReadonlyMap<Block, readonly RoomUse[]> => {
  const all = new Map<Block, RoomUse[]>();
  const add = (teacherId: string, entry: Entry, room: string | null) => {
    if (!room || roomKey(room) === roomKey(NO_ROOM)) return;
    const { block, students, busy } = entry;
    const key = roomKey(room);
    const isOwn = key === roomKey(entry.room ?? "") && !isMovedHere(day, teacherId, block);
    const is = { isClass: busy === undefined, isOwn };
    const one = { key, teacherId, ...is, what: students ?? busy ?? "" };
    const here = all.get(block);
    if (here) here.push(one);
    else all.set(block, [one]);
  };
  for (const { id, classes, busy } of day.people) {
    for (const entry of classes) add(id, entry, roomThen(day, id, entry));
    for (const entry of busy) add(id, entry, entry.room);
  }
  return all;
});

/** A lesson that leaves its room, as far as rooms are concerned. */
type Leaving = { date: string; block: Block; teachers: readonly { id: string }[] };

function inRooms(day: CoverDay, block: Block, but: readonly Leaving[]): RoomUse[] {
  return blocksAtOnce(day, block).flatMap((one) => {
    const leaving = but.filter((lesson) => lesson.date === day.date && lesson.block === one);
    const ids = new Set(leaving.flatMap(({ teachers }) => teachers.map(({ id }) => id)));
    const here = roomsOn(day).get(one) ?? [];
    return here.filter(({ teacherId, isClass }) => !isClass || !ids.has(teacherId));
  });
}

/** Keys of the rooms in which somebody is in a block, but for lessons that leave, and of closed ones. */
export function roomsTaken(day: CoverDay, block: Block, but: readonly Leaving[] = []): Set<string> {
  return new Set([
    ...inRooms(day, block, but).map(({ key }) => key),
    ...closedIn(day, block).map(({ room }) => roomKey(room)),
  ]);
}

/**
 * Who is in a room in a block, but for lessons that leave: "9C with Rana Said". With `moved` only
 * those whom the timetable does not have there.
 */
export function whoIsIn(
  day: CoverDay,
  { block, room }: { block: Block; room: string },
  but: readonly Leaving[] = [],
  moved = false,
): string[] {
  const here = inRooms(day, block, but).filter(
    ({ key, isOwn }) => key === roomKey(room) && !(moved && isOwn),
  );
  const named = here.map(({ what, teacherId }) => {
    const name = findPerson(day, teacherId)?.name ?? "";
    return what ? `${what} with ${name}` : name;
  });
  return [...new Set(named)];
}

/**
 * The first of the rooms that a class would like to have that is free, else the best of those that
 * are; null for none, and where it would like none.
 */
export function roomIn(
  day: CoverDay,
  block: Block,
  { rooms, department }: { rooms: readonly (string | null)[]; department: string },
  but: readonly Leaving[],
): string | null {
  const wanted = rooms.filter((room) => room !== null);
  const [room] = wanted;
  if (room === undefined) return null;
  const taken = roomsTaken(day, block, but);
  const free = wanted.find((name) => !taken.has(roomKey(name)));
  return free ?? freeRooms(day, block, { room, department }, but)[0] ?? null;
}

/**
 * Rooms of the school that nobody is in in a block, as their names. First those with classes of the
 * same department, then those called like the class's own room; halls, with no class at all, last.
 */
export function freeRooms(
  day: CoverDay,
  block: Block,
  { room: own, department }: { room: string | null; department: string },
  but: readonly Leaving[] = [],
): string[] {
  const taken = roomsTaken(day, block, but);
  const key = departmentKey(department);
  const rank = ({ name, departments }: Room) => [
    Number(departments.size === 0),
    Number(!departments.has(key)),
    Number(own === null || lettersOf(name) !== lettersOf(own)),
  ];
  const free = (day.rooms ?? []).filter(
    ({ name, isOffered }) => isOffered && !taken.has(roomKey(name)),
  );
  return free
    .map((room) => ({ name: room.name, rank: rank(room).join("") }))
    .sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0))
    .map(({ name }) => name);
}

/** "Lab" of "Lab 2", "b" of "B12". */
function lettersOf(name: string): string {
  return /^\p{L}*/u.exec(roomKey(name))?.[0] ?? "";
}
