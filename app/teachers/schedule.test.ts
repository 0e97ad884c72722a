import { expect, test } from "vitest";
import { DAYS } from "~/school/dates";
import type { Schedule } from "~/school/schedule";
import { DEFAULT_WEEK, labelsOf } from "~/school/week";
import {
  answeredSchedule,
  cellsOfWeek,
  countClasses,
  emptySchedule,
  entriesOn,
  readSchedule,
  settleSchedule,
} from "./schedule";

const WORKING_DAYS = DAYS.slice(0, 5);
const BLOCKS = labelsOf(DEFAULT_WEEK);
const read = (input: unknown) => readSchedule(input, DEFAULT_WEEK);
const tableOf = (schedule: Schedule) => cellsOfWeek(schedule, DEFAULT_WEEK);

test("a schedule is read in every shape and answered in one a room in one line, without what cannot be seen", () => {
  const { schedule } = read({ Sunday: [{ block: "1", room: " B\u0000\u200b 1\n2 " }] });
  expect(schedule?.Sunday).toEqual([{ block: "1", room: "B 1 2" }]);
});

test("a schedule is read in every shape and answered in one objects, in block order, rooms trimmed, none as null", () => {
  const { schedule } = read({
    Sunday: [{ block: "5L1", room: " B12 " }, { block: "2", room: "" }, { block: "1" }],
  });
  expect(schedule?.Sunday).toEqual([
    { block: "1", room: null },
    { block: "2", room: null },
    { block: "5L1", room: "B12" },
  ]);
  expect(schedule?.Friday).toEqual([]);
  expect(Object.keys(answeredSchedule(schedule as Schedule, DEFAULT_WEEK))).toEqual([
    "Sunday",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
  ]);
});

test("a schedule is read in every shape and answered in one plain block labels", () => {
  const { schedule } = read({ Monday: ["3", "1"] });
  expect(schedule?.Monday.map((sentEntry) => sentEntry.block)).toEqual(["1", "3"]);
});

test("a schedule is read in every shape and answered in one a comma-separated text, with or without the word Block", () => {
  const { schedule } = read({ Tuesday: "Block 3, 5l2,block 1" });
  expect(schedule?.Tuesday.map((sentEntry) => sentEntry.block)).toEqual(["1", "3", "5L2"]);
});

test("a schedule is read in every shape and answered in one an empty Friday and missing days", () => {
  expect(read({ Friday: [] }).schedule).toBeDefined();
  expect(read({}).schedule).toBeDefined();
});

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
  [{ Sunday: [{ block: "1", students: ["7B"] }] }, "the students of block 1 must be text"],
  [
    { Sunday: [{ block: "1", students: "7".repeat(61) }] },
    "the students of block 1 are longer than 60 characters",
  ],
  [{ Sunday: [{ block: "1", needsCover: "no" }] }, "needsCover of block 1 must be true or false"],
  [[], "must be an object"],
  [null, "must be an object"],
  ["Sunday", "must be an object"],
])("what is wrong is named %j", (input, words) =>
  expect(read(input).faults?.join("; ")).toContain(words),
);

test("classes are counted over the week and found on a day", () => {
  const busy = { block: "3", needsCover: false };
  const { schedule: sent } = read({ Sunday: ["1", "2", busy], Thursday: ["7"] });
  if (!sent) throw new Error("unreadable");
  const schedule = settleSchedule(sent);
  expect(countClasses(schedule)).toBe(3);
  expect(entriesOn(schedule, "Sunday")).toHaveLength(3);
  expect(entriesOn(schedule, null)).toEqual([]);
});

test("a week goes block by block, with TBD for a class of which nothing is known", () => {
  const cells = tableOf({
    ...emptySchedule(),
    Monday: [{ block: "1", room: "B12" }],
    Tuesday: [{ block: "7", room: "B12" }],
    Wednesday: [{ block: "7", room: null, students: "7B" }],
    Thursday: [
      { block: "5L2", room: null, needsCover: false, standby: true },
      { block: "6", room: "Hall", needsCover: false, busy: "Gate duty" },
      { block: "7", room: null },
    ],
  });
  expect(cells).toHaveLength(40);
  expect(cells.slice(0, 3)).toEqual([null, { room: "B12" }, null]);
  expect(cells[29]).toEqual({ kind: "standby" });
  expect(cells.slice(-6)).toEqual([
    { room: "Hall", kind: "busy", busy: "Gate duty" },
    null,
    null,
    { room: "B12" },
    { students: "7B" },
    { room: "TBD" },
  ]);
});

test("each of forty classes may have a room of its own", () => {
  const rooms = Array.from({ length: 40 }, (_, place) => `Room ${place}`);
  const schedule = emptySchedule();
  for (const [place, room] of rooms.entries()) {
    const block = BLOCKS[Math.floor(place / 5)] ?? "1";
    schedule[WORKING_DAYS[place % 5] ?? "Sunday"].push({ block, room });
  }
  expect(tableOf(schedule).map((entry) => entry?.room)).toEqual(rooms);
});
