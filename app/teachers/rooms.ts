import { nameKey, plainText } from "~/school/names";
import { ROOM_LENGTH } from "./entry";

export type Room = {
  name: string;
  /** Keys of the departments whose classes are held there; none of a room that the school added. */
  departments: ReadonlySet<string>;
  /** Whether a class that needs a room may be sent there. */
  isOffered: boolean;
};

/** What a school says of its rooms beside the timetable: rooms more, and rooms that are never offered. */
export type OwnRooms = { added: readonly string[]; never: readonly string[] };

/** Stands in place of a room where none is known: no room, however many classes have it. */
export const NO_ROOM = "TBD";

export const MOST_OWN_ROOMS = 60;

export function parseOwnRooms(text: string | null): OwnRooms {
  return text ? (JSON.parse(text) as OwnRooms) : { added: [], never: [] };
}

/** Names that are parted by commas, each once. */
export function roomsTyped(text: string): string[] {
  const names = text.split(",").map(plainText).filter(Boolean);
  const keys = names.map(nameKey);
  return names.filter((_, at) => keys.indexOf(keys[at] ?? "") === at);
}

/** In words, by field; none where both lists can be kept. */
export function faultsOfRooms({ added, never }: OwnRooms): { added?: string[]; never?: string[] } {
  const faultsIn = (names: readonly string[]) => [
    ...(names.length > MOST_OWN_ROOMS
      ? [`These are ${names.length} rooms: at most ${MOST_OWN_ROOMS} can be named`]
      : []),
    ...names
      .filter((name) => [...name].length > ROOM_LENGTH)
      .map((name) => `A room has at most ${ROOM_LENGTH} characters; this has ${[...name].length}`),
  ];
  const known = new Set(added.map(nameKey));
  const twice = never.filter((name) => known.has(nameKey(name)));
  const both = twice.map((name) => `“${name}” is among the rooms to offer, too`);
  const faults = { added: faultsIn(added), never: [...faultsIn(never), ...both] };
  return Object.fromEntries(Object.entries(faults).filter(([, words]) => words.length > 0));
}
