import { ROOM_LENGTH } from "~/teachers/entry";

/** The longest words to a substitute, and the longest name of another room, in characters. */
export const CLASS_NOTE_LENGTH = { work: 200, room: ROOM_LENGTH };
