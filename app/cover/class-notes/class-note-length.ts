import { ROOM_LENGTH } from "~/teachers/entry";

export const CLASS_NOTE_LENGTH = { work: 200, room: ROOM_LENGTH };
