import { nameKey } from "~/school/names";
import { blocksAtOnce } from "~/school/overlaps";
import { memoizeTexts, weakMemo } from "~/school/weak-memo";
import type { Block } from "~/school/week";
import type { CoverDay } from "../day/day";
import type { Lesson } from "./lesson";

/** The same few rooms are asked for in every block. */
const roomKey = memoizeTexts(nameKey);

type InRoom = { id: string | null; room: string };

/** Who is in which room, by block: classes, duties, and classes that have another room today. */
const roomsOn = weakMemo((day: CoverDay): ReadonlyMap<Block, readonly InRoom[]> => {
  const all = new Map<Block, InRoom[]>();
  const add = (block: Block, room: string | null, id: string | null) => {
    if (!room) return;
    const here = all.get(block);
    if (here) here.push({ id, room: roomKey(room) });
    else all.set(block, [{ id, room: roomKey(room) }]);
  };
  for (const { id, classes, busy } of day.people) {
    for (const { block, room } of classes) add(block, room, id);
    for (const { block, room } of busy) add(block, room, null);
  }
  for (const { classBlock, room } of day.classNotes ?? []) add(classBlock, room, null);
  return all;
});

/** Rooms that a class has in a block, as their keys, but for lessons that move. */
export function roomsTaken(day: CoverDay, block: Block, but: readonly Lesson[] = []): Set<string> {
  const taken = blocksAtOnce(day, block).flatMap((one) => {
    const moving = but.filter((lesson) => lesson.date === day.date && lesson.block === one);
    const ids = new Set(moving.flatMap(({ teachers }) => teachers.map(({ id }) => id)));
    const here = roomsOn(day).get(one) ?? [];
    return here.flatMap(({ id, room }) => (id !== null && ids.has(id) ? [] : room));
  });
  return new Set(taken);
}

/** Its own room where that is free, else the free room that is called most like it; null for none. */
export function roomIn(
  day: CoverDay,
  block: Block,
  room: string | null,
  but: readonly Lesson[],
): string | null {
  if (!room) return null;
  const taken = roomsTaken(day, block, but);
  if (!taken.has(nameKey(room))) return room;
  return freeRooms(day, block, room, but)[0] ?? null;
}

/** Each once, by name. */
const roomsOf = weakMemo((day: CoverDay): readonly string[] => {
  const all = day.people.flatMap(({ classes }) => classes.flatMap(({ room }) => room ?? []));
  const { compare } = new Intl.Collator("en", { numeric: true });
  return [...new Map(all.map((name) => [nameKey(name), name])).values()].sort(compare);
});

/** Rooms in which classes are held on the date, free in a block, those called like `room` first. */
export function freeRooms(
  day: CoverDay,
  block: Block,
  room: string | null,
  but: readonly Lesson[] = [],
): string[] {
  const taken = roomsTaken(day, block, but);
  const names = roomsOf(day);
  const letters = (name: string) => /^\p{L}*/u.exec(nameKey(name))?.[0] ?? "";
  const like = (name: string) => Number(room === null || letters(name) !== letters(room));
  const free = names.filter((name) => !taken.has(nameKey(name)));
  return [...free].sort((a, b) => like(a) - like(b));
}
