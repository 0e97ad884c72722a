/** The name of the fields that say which room each class of a closed room has. */
export const MOVES_OF_CLOSING = "moves";

/** `DATE|TEACHER|BLOCK|ROOM`, without a room for a class that has none yet. */
export function moveText(classOfDate: string, room: string): string {
  return `${classOfDate}|${room}`;
}

export function moveIn(text: string): [classOfDate: string, room: string] {
  const [date, teacher, block, ...room] = text.split("|");
  return [[date, teacher, block].join("|"), room.join("|")];
}
