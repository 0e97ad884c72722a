import { describe, expect, test } from "vitest";
import { BLOCKS, WORKING_DAYS } from "~/school/blocks";
import {
  classesOn,
  countClasses,
  emptySchedule,
  readSchedule,
  roomsOfWeek,
  weekOfSchedule,
} from "./schedule";

describe("a schedule is read in every shape and answered in one", () => {
  test("a room in one line, without what cannot be seen", () => {
    const { schedule } = readSchedule({ Sunday: [{ block: "1", room: " B\u0000\u200b 1\n2 " }] });
    expect(schedule?.Sunday).toEqual([{ block: "1", room: "B 1 2" }]);
  });

  test("objects, in block order, rooms trimmed, none as null", () => {
    const { schedule } = readSchedule({
      Sunday: [{ block: "5L1", room: " B12 " }, { block: "2", room: "" }, { block: "1" }],
    });
    expect(schedule?.Sunday).toEqual([
      { block: "1", room: null },
      { block: "2", room: null },
      { block: "5L1", room: "B12" },
    ]);
    expect(schedule?.Friday).toEqual([]);
    expect(Object.keys(schedule ?? {})).toEqual([
      "Sunday",
      "Monday",
      "Tuesday",
      "Wednesday",
      "Thursday",
      "Friday",
    ]);
  });

  test("plain block labels", () => {
    const { schedule } = readSchedule({ Monday: ["3", "1"] });
    expect(schedule?.Monday.map((one) => one.block)).toEqual(["1", "3"]);
  });

  test("a comma-separated text, with or without the word Block", () => {
    const { schedule } = readSchedule({ Tuesday: "Block 3, 5l2,block 1" });
    expect(schedule?.Tuesday.map((one) => one.block)).toEqual(["1", "3", "5L2"]);
  });

  test("an empty Friday and missing days", () => {
    expect(readSchedule({ Friday: [] }).schedule).toBeDefined();
    expect(readSchedule({}).schedule).toBeDefined();
  });
});

describe("what is wrong is named", () => {
  test.each([
    [{ Saturday: [] }, '"Saturday" is not a day'],
    [{ Friday: ["1"] }, "Friday has no classes"],
    [{ Sunday: ["8"] }, 'Sunday: "8" is not a block'],
    [{ Sunday: ["5"] }, '"5" is not a block'],
    [{ Sunday: ["1", { block: "1" }] }, "Sunday: block 1 is there twice"],
    [{ Sunday: [{ room: "B1" }] }, "an entry without a block label"],
    [{ Sunday: 5 }, "Sunday must be a list of blocks"],
    [{ Sunday: [{ block: "1", room: 12 }] }, "the room of block 1 must be text"],
    [{ Sunday: [{ block: "1", room: "x".repeat(61) }] }, "longer than 60"],
    [[], "must be an object"],
    [null, "must be an object"],
    ["Sunday", "must be an object"],
  ])("%j", (input, words) => {
    expect(readSchedule(input).faults?.join("; ")).toContain(words);
  });
});

test("classes are counted over the week and found on a day", () => {
  const { schedule } = readSchedule({ Sunday: ["1", "2"], Thursday: ["7"] });
  if (!schedule) throw new Error("unreadable");
  expect(countClasses(schedule)).toBe(3);
  expect(classesOn(schedule, "Sunday")).toHaveLength(2);
  expect(classesOn(schedule, null)).toEqual([]);
});

test("a week goes block by block, with TBD for a room that is unknown", () => {
  const week = weekOfSchedule({
    ...emptySchedule(),
    Monday: [{ block: "1", room: "B12" }],
    Tuesday: [{ block: "7", room: "B12" }],
    Thursday: [{ block: "7", room: null }],
  });
  expect(week).toEqual({ rooms: ["B12", "TBD"], cells: `-0---${"-".repeat(30)}--0-1` });
  const rooms = roomsOfWeek(week);
  expect(rooms).toHaveLength(40);
  expect(rooms.slice(0, 5)).toEqual([null, "B12", null, null, null]);
  expect(rooms.slice(35)).toEqual([null, null, "B12", null, "TBD"]);
});

test("each of forty classes may have a room of its own", () => {
  const rooms = Array.from({ length: 40 }, (_, place) => `Room ${place}`);
  const schedule = emptySchedule();
  for (const [place, room] of rooms.entries()) {
    const block = BLOCKS[Math.floor(place / 5)] ?? "1";
    schedule[WORKING_DAYS[place % 5] ?? "Sunday"].push({ block, room });
  }
  expect(roomsOfWeek(weekOfSchedule(schedule))).toEqual(rooms);
});
