import type { Block } from "~/school/week";
import { groupBy } from "../day/day";

/** `group`: the same for all that would like one room; `rooms`: what is free then, the best first. */
export type NeedsARoom = { id: string; block: Block; group: string; rooms: readonly string[] };

/** Rooms by the ids of the classes. */
type RoomByClass = ReadonlyMap<string, string>;

type Clash = (one: NeedsARoom, other: NeedsARoom) => boolean;

/** How many ways are tried at most before the best so far is taken. */
const MOST_STEPS = 500;
const MOST_BRANCHES = 20_000;

/**
 * A room for as many classes as there can be, no room twice at one time; of these ways one in which
 * as many groups as there can be have one room for all of their classes. It branches over the groups
 * (a common room, or none) and places the others by matching.
 */
export function proposeRooms(
  classes: readonly NeedsARoom[],
  isAtOnce: (one: Block, other: Block) => boolean,
): RoomByClass {
  const clash: Clash = (one, other) => one !== other && isAtOnce(one.block, other.block);
  const groups = [...groupBy(classes, ({ group }) => group).values()].filter(
    (group) => commonRooms(group, clash).length > 0,
  );
  let best = placeOthers(classes, new Map(), clash);
  let steps = MOST_STEPS;
  const search = (at: number, fixed: RoomByClass, apart: number) => {
    const group = groups[at];
    const together = countTogether(groups, best);
    if (!group || steps <= 0 || groups.length - apart <= together) return;
    for (const room of candidatesOf(group, classes, fixed, clash)) {
      steps -= 1;
      const next = new Map([...fixed, ...group.map(({ id }) => [id, room] as const)]);
      const all = placeOthers(classes, next, clash);
      if (all.size < best.size) continue;
      if (countTogether(groups, all) > countTogether(groups, best)) best = all;
      search(at + 1, next, apart);
    }
    search(at + 1, fixed, apart + 1);
  };
  search(0, new Map(), 0);
  return best;
}

function countTogether(groups: readonly (readonly NeedsARoom[])[], placed: RoomByClass): number {
  return groups.filter(([first, ...others]) => {
    const room = first && placed.get(first.id);
    return room !== undefined && others.every(({ id }) => placed.get(id) === room);
  }).length;
}

/** Rooms that are free for all of a group, which is one class no more and never in two places. */
function commonRooms(group: readonly NeedsARoom[], clash: Clash): readonly string[] {
  const [first, ...others] = group;
  if (!first || others.length === 0) return [];
  if (group.some((one) => group.some((other) => clash(one, other)))) return [];
  return first.rooms.filter((room) => others.every(({ rooms }) => rooms.includes(room)));
}

/** As many of a group's common rooms as others could take, and one more: another would be no better. */
function candidatesOf(
  group: readonly NeedsARoom[],
  classes: readonly NeedsARoom[],
  fixed: RoomByClass,
  clash: Clash,
): readonly string[] {
  const beside = classes.filter((one) => group.some((mine) => clash(mine, one)));
  const taken = new Set(beside.flatMap(({ id }) => fixed.get(id) ?? []));
  const most = beside.filter(({ id }) => !fixed.has(id)).length + 1;
  return commonRooms(group, clash)
    .filter((room) => !taken.has(room))
    .slice(0, most);
}

/** With those that are fixed, as many of the others as can be. */
function placeOthers(
  classes: readonly NeedsARoom[],
  fixed: RoomByClass,
  clash: Clash,
): RoomByClass {
  const placed = new Map(fixed);
  const rest = classes.filter(({ id }) => !fixed.has(id));
  for (const part of partsOf(rest, clash)) {
    const open = part.map((one) => {
      const beside = classes.filter((other) => fixed.has(other.id) && clash(one, other));
      const taken = new Set(beside.map(({ id }) => fixed.get(id)));
      const rooms = one.rooms.filter((room) => !taken.has(room)).slice(0, part.length);
      return { ...one, rooms };
    });
    const isOneBlock = open.every(({ block }) => block === open[0]?.block);
    const found = isOneBlock ? matched(open) : mostPlaced(open, clash);
    for (const [id, room] of found) placed.set(id, room);
  }
  return placed;
}

/** Classes that have to do with each other, since they are held at one time. */
function partsOf(classes: readonly NeedsARoom[], clash: Clash): NeedsARoom[][] {
  const left = new Set(classes);
  const parts: NeedsARoom[][] = [];
  for (const first of classes) {
    if (!left.delete(first)) continue;
    const part = [first];
    for (const one of part)
      for (const other of left) if (clash(one, other) && left.delete(other)) part.push(other);
    parts.push(part);
  }
  return parts;
}

/** A maximum matching of classes of one block, by augmenting paths (Kuhn). */
function matched(classes: readonly NeedsARoom[]): RoomByClass {
  const holder = new Map<string, NeedsARoom>();
  const take = (one: NeedsARoom, seen: Set<string>): boolean => {
    for (const room of one.rooms) {
      if (seen.has(room)) continue;
      seen.add(room);
      const other = holder.get(room);
      if (other && !take(other, seen)) continue;
      holder.set(room, one);
      return true;
    }
    return false;
  };
  for (const one of classes) take(one, new Set());
  return new Map([...holder].map(([room, { id }]) => [id, room]));
}

/** The same where blocks overlap, tried one by one: there are few of them. */
function mostPlaced(classes: readonly NeedsARoom[], clash: Clash): RoomByClass {
  let best: RoomByClass = new Map();
  let steps = MOST_BRANCHES;
  const search = (at: number, placed: Map<string, string>) => {
    const one = classes[at];
    if (placed.size > best.size) best = new Map(placed);
    if (!one || steps <= 0 || placed.size + classes.length - at <= best.size) return;
    steps -= 1;
    for (const room of one.rooms) {
      if (classes.some((other) => placed.get(other.id) === room && clash(one, other))) continue;
      placed.set(one.id, room);
      search(at + 1, placed);
      placed.delete(one.id);
    }
    search(at + 1, placed);
  };
  search(0, new Map());
  return best;
}
