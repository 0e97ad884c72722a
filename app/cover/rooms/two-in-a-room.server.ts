import { ask } from "~/http/agreed.server";
import { formatDate, type IsoDate } from "~/school/dates";
import { nameKey } from "~/school/names";
import { blocksAtOnce } from "~/school/overlaps";
import type { Block } from "~/school/week";
import { type CoverDay, findPerson, nameOf } from "../day/day";
import { matesIn } from "../day/released";
import { whoIsIn } from "./free-rooms";

/** A class, by one of its teachers, and the room that it is to have. */
export type RoomWanted = { teacherId: string; block: Block; room: string };

export type TwoInARoom = { date: IsoDate; block: Block; room: string; who: string[] };

/** Where classes would be two in a room, once these have the rooms that are wanted for them. */
export function twoInARoom(day: CoverDay, wanted: readonly RoomWanted[]): TwoInARoom[] {
  const teams = wanted.map(({ teacherId, block }) => {
    const ids = [teacherId, ...matesIn(day, teacherId, block)];
    return { date: day.date, block, teachers: ids.map((id) => ({ id })) };
  });
  const isTeamOf = (at: number, id: string, block: Block) =>
    teams[at]?.block === block && teams[at].teachers.some((one) => one.id === id);
  return wanted.flatMap(({ teacherId, block, room }, at) => {
    const moving = wanted.flatMap((other, place) => {
      const isThere =
        blocksAtOnce(day, block).includes(other.block) && nameKey(other.room) === nameKey(room);
      return place < at && isThere && !isTeamOf(place, teacherId, block)
        ? classInWords(day, other)
        : [];
    });
    const who = [...whoIsIn(day, block, room, teams), ...moving];
    if (who.length === 0) return [];
    return [
      { date: day.date, block, room, who: [...who, classInWords(day, { teacherId, block })] },
    ];
  });
}

/** "9C with Rana Said". */
function classInWords(day: CoverDay, { teacherId, block }: Omit<RoomWanted, "room">): string {
  const entry = findPerson(day, teacherId)?.classes.find((one) => one.block === block);
  return [entry?.students, nameOf(day, teacherId)].filter(Boolean).join(" with ");
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
    yes: "Save it all the same",
    no: "Choose another room",
  }));
}
