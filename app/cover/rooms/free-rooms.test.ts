import { expect, test } from "vitest";
import type { Entry } from "~/school/schedule";
import type { Room } from "~/teachers/rooms";
import { makeDay, makePerson } from "../../../tests/make-day";
import { noteOf } from "../day/classes";
import type { CoverDay } from "../day/day";
import { freeRooms, roomIn, whoIsIn } from "./free-rooms";

const room = (name: string, ...departments: string[]): Room => {
  return { name, departments: new Set(departments), isOffered: name !== "Prayer room" };
};
const rooms = [
  room("A2", "english"),
  room("B2", "history"),
  room("B12", "mathematics"),
  room("B14", "mathematics"),
  room("Hall"),
  room("Prayer room", "arabic"),
];
const taught = (block: string, where: string | null): Entry => {
  return { block, room: where, students: "7B" };
};
const mona = makePerson("mona", [], { classes: [taught("3", "B12")] });
const rana = makePerson("rana", [], { classes: [{ ...taught("3", "b14"), students: "9C" }] });
const omar = makePerson("omar", [], { busy: [{ block: "3", room: "A2", busy: "Library" }] });
const noted = { absentTeacherId: "rana", classBlock: "3", work: null, takenBy: null };
const dayWith = (more: Partial<CoverDay> = {}) => makeDay([mona, rana, omar], { rooms, ...more });
const maths = { room: "B12", department: "Mathematics" };

test("rooms of the same department come first, then those called alike, halls last, some never", () => {
  expect(freeRooms(dayWith(), "4", maths)).toEqual(["B12", "B14", "B2", "A2", "Hall"]);
  expect(freeRooms(dayWith(), "4", { room: null, department: "Art" })).toEqual([
    "A2",
    "B2",
    "B12",
    "B14",
    "Hall",
  ]);
});

test("a room is free where no class is in it, wherever the timetable has that class, and no duty", () => {
  expect(freeRooms(dayWith(), "3", maths)).toEqual(["B2", "Hall"]);
  const moved = dayWith({ classNotes: [{ ...noted, room: "Hall" }] });
  expect(freeRooms(moved, "3", maths)).toEqual(["B14", "B2"]);
  expect(whoIsIn(moved, { block: "3", room: "HALL" })).toEqual(["9C with rana"]);
  expect(whoIsIn(moved, { block: "3", room: "B14" })).toEqual([]);
  expect(whoIsIn(moved, { block: "3", room: "A2" })).toEqual(["Library with omar"]);
});

test("a lesson that leaves its room makes it free, and what is wanted first is taken first", () => {
  const leaving = [{ date: dayWith().date, block: "3", teachers: [{ id: "mona" }] }];
  const wanting = (...names: (string | null)[]) => ({ rooms: names, department: "Mathematics" });
  expect(roomIn(dayWith(), "3", wanting("B12"), leaving)).toBe("B12");
  expect(roomIn(dayWith(), "3", wanting("B14", "B12"), leaving)).toBe("B12");
  expect(roomIn(dayWith(), "3", wanting("B14"), [])).toBe("B2");
  expect(roomIn(dayWith(), "3", wanting(null), [])).toBe(null);
});

test("of two closings of a room, the one that has another for a class says where it is", () => {
  const closing = { room: "B12", firstBlock: null, lastBlock: null, note: null };
  const said = { enteredAt: "", enteredBy: "" };
  const instead = [{ teacherId: "mona", classBlock: "3", room: "Hall" }];
  const closed = [
    { ...closing, ...said, id: "1", series: "1", date: dayWith().date, instead: [] },
    { ...closing, ...said, id: "2", series: "2", date: dayWith().date, instead },
  ];
  for (const closedRooms of [closed, [...closed].reverse()])
    expect(noteOf(dayWith({ closedRooms } as Partial<CoverDay>), "mona", "3").room).toBe("Hall");
});
