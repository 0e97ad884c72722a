import { ask } from "~/http/agreed.server";
import { Refusal } from "~/http/refusal";
import { formatDate, type IsoDate } from "~/school/dates";
import { nameKey } from "~/school/names";
import { blocksAtOnce } from "~/school/overlaps";
import type { Block } from "~/school/week";
import { ROOM_LENGTH } from "~/teachers/entry";
import { refuseLongText } from "../class-of-day.server";
import { closingOf } from "../day/closed-rooms";
import { type CoverDay, findPerson, nameOf } from "../day/day";
import { isMovedHere } from "../day/moved";
import { matesIn } from "../day/released";
import { whoIsIn } from "./free-rooms";

export type RoomWanted = { teacherId: string; block: Block; room: string };

export type TwoInARoom = { date: IsoDate; block: Block; room: string; who: string[] };

/**
 * Where classes would be two in a room, once these have the rooms that are wanted for them; not those
 * that the timetable itself has in one room.
 */
export function twoInARoom(day: CoverDay, wanted: readonly RoomWanted[]): TwoInARoom[] {
  const teams = wanted.map(({ teacherId, block }) => {
    const ids = [teacherId, ...matesIn(day, teacherId, block)];
    return { date: day.date, block, teachers: ids.map((id) => ({ id })) };
  });
  const isTeamOf = (at: number, id: string, block: Block) =>
    teams[at]?.block === block && teams[at].teachers.some((one) => one.id === id);
  const isOwn = ({ teacherId, block, room }: RoomWanted) =>
    nameKey(entryOf(day, teacherId, block)?.room ?? "") === nameKey(room) &&
    !isMovedHere(day, teacherId, block);
  return wanted.flatMap((one, at) => {
    const { teacherId, block, room } = one;
    const moving = wanted.flatMap((other, place) => {
      const isThere =
        blocksAtOnce(day, block).includes(other.block) && nameKey(other.room) === nameKey(room);
      const isSaid = place < at && !isTeamOf(place, teacherId, block);
      return isSaid && isThere && !(isOwn(one) && isOwn(other)) ? classInWords(day, other) : [];
    });
    const who = [...whoIsIn(day, { block, room }, teams, isOwn(one)), ...moving];
    if (who.length === 0) return [];
    return [
      { date: day.date, block, room, who: [...who, classInWords(day, { teacherId, block })] },
    ];
  });
}

function entryOf(day: CoverDay, teacherId: string, block: Block) {
  return findPerson(day, teacherId)?.classes.find((entry) => entry.block === block);
}

/** "9C with Rana Said". */
function classInWords(day: CoverDay, { teacherId, block }: Omit<RoomWanted, "room">): string {
  const entry = entryOf(day, teacherId, block);
  return [entry?.students, nameOf(day, teacherId)].filter(Boolean).join(" with ");
}

/** Throws 400, beside its field, for a room of too many characters and for one that is closed then. */
export function refuseRoom(day: CoverDay, block: Block, room: string): void {
  refuseLongText("room", "A room", room, ROOM_LENGTH);
  if (!closingOf(day, block, room)) return;
  const words = `${room} is closed in block ${block} on ${formatDate(day.date)}: choose another room`;
  throw new Refusal(400, words, { errors: { room: [words] } });
}

/** Throws `Unanswered` unless no room would have two classes, or these very ones are `agreed` to. */
export function askAboutRooms(twice: readonly TwoInARoom[], agreed: string | null): void {
  ask(twice, agreed, () => ({
    title: "Two classes in one room?",
    losses: [
      {
        kind: "room",
        title:
          twice.length === 1 ? "This room has a class already" : "These rooms have a class already",
        lines: twice.map(
          ({ date, block, room, who }) =>
            `${room} on ${formatDate(date)}, block ${block}: ${who.join(", ")}`,
        ),
      },
    ],
    yes: "Save it anyway",
    no: "Choose another room",
  }));
}
