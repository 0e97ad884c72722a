import { readVersions, type Versions, versionedCache } from "db/cache";
import { type Database, db, type Transaction, write } from "db/client";
import { type Actor, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { countWeeks } from "~/school/cycle";
import type { IsoDate } from "~/school/dates";
import { nameKey } from "~/school/names";
import { weekOn } from "~/school/week";
import { writeSetting } from "~/settings/settings.server";
import { readSchool } from "~/settings/week.server";
import { isClass } from "./entry";
import { departmentKey } from "./groups";
import {
  faultsOfRooms,
  NO_ROOM,
  type OwnRooms,
  parseOwnRooms,
  type Room,
  roomsTyped,
} from "./rooms";
import { everyoneIn, recallVersions, type Teacher } from "./teachers.server";

const recall = versionedCache<readonly Room[]>(["roster", "week"], 8);

/**
 * The rooms of the timetable in force on a date, in all weeks that take turns, and the school's own,
 * by name. `versions` are the source's.
 */
export async function listRooms(
  date: IsoDate,
  source: Database | Transaction,
  versions: Versions,
): Promise<readonly Room[]> {
  const week = weekOn(await readSchool(source, versions), date);
  const { timetableId } = week;
  const { lastChange } = await recallVersions(source, versions, [timetableId]);
  return recall(`${timetableId} ${lastChange(timetableId, date)}`, versions, async () => {
    const all: Teacher[] = [];
    for (let turn = 1; turn <= countWeeks(week); turn++)
      all.push(...(await everyoneIn({ timetableId, week: turn }, date, source, versions)));
    return roomsOf(all, parseOwnRooms(versions.rooms));
  });
}

function roomsOf(everyone: readonly Teacher[], { added, never }: OwnRooms): Room[] {
  const found = new Map<string, Room & { departments: Set<string> }>();
  const hidden = new Set(never.map(nameKey));
  const add = (name: string) => {
    const key = nameKey(name);
    const room = found.get(key) ?? { name, departments: new Set(), isOffered: !hidden.has(key) };
    found.set(key, room);
    return room;
  };
  for (const { schedule, subject } of everyone) {
    for (const entry of Object.values(schedule).flat())
      if (entry.room && isClass(entry)) add(entry.room).departments.add(departmentKey(subject));
  }
  for (const name of added) add(name);
  found.delete(nameKey(NO_ROOM));
  const { compare } = new Intl.Collator("en", { numeric: true });
  return [...found.values()].sort((a, b) => compare(a.name, b.name));
}

export async function readOwnRooms(source: Database | Transaction = db()): Promise<OwnRooms> {
  return parseOwnRooms((await readVersions(source)).rooms);
}

/** As typed, with commas. Throws 400 with `errors` for too many, too long, and in both lists. */
export function setOwnRooms(
  typed: { added: string; never: string },
  actor: Actor,
  run = write,
): Promise<void> {
  const rooms = { added: roomsTyped(typed.added), never: roomsTyped(typed.never) };
  const faults = faultsOfRooms(rooms);
  const words = Object.values(faults).flat();
  if (words.length > 0) {
    const { added = [], never = [] } = faults;
    const errors = { roomsAdded: added, roomsNever: never };
    throw new Refusal(400, words.join(". "), { errors });
  }
  return run(async (tx) => {
    const before = await readOwnRooms(tx);
    if (JSON.stringify(before) === JSON.stringify(rooms)) return;
    const isNone = rooms.added.length + rooms.never.length === 0;
    await writeSetting(tx, "rooms", isNone ? null : JSON.stringify(rooms));
    await recordAct(tx, actor, saidOf(rooms));
  });
}

function saidOf({ added, never }: OwnRooms): string {
  const said = (names: readonly string[]) => names.join(", ") || "none";
  return `said which rooms there are beside the timetable’s: ${said(added)}; never offered: ${said(never)}`;
}
