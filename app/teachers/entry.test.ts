import { describe, expect, test } from "vitest";
import type { Entry } from "~/school/schedule";
import {
  blockAndStudents,
  isClass,
  joinStudents,
  readEntry,
  roomInWords,
  type SentEntry,
  STUDENTS_LENGTH,
  studentsAndRoom,
  withEntryDefaults,
} from "./entry";

test("an entry as it is sent says nothing of what is left out", () => {
  expect(readEntry("1", "1")).toEqual({ entry: { block: "1", room: null } });
  expect(readEntry("1", { block: "1" })).toEqual({ entry: { block: "1", room: null } });
});

test("an entry as it is sent has its texts on one line, and blank ones as none", () => {
  const sent = { block: "1", room: "", students: " 7B,\n 7C ", needsCover: null };
  expect(readEntry("1", sent)).toEqual({
    entry: { block: "1", room: null, students: "7B, 7C", needsCover: null },
  });
  expect(readEntry("1", { students: "x".repeat(60) })).not.toHaveProperty("fault");
});

const taught: Entry = { block: "1", room: "B12", students: "7B" };
const duty: Entry = { block: "1", room: "Yard", needsCover: false };
const sent = { block: "1", room: "C1" } as const;

test("an entry as it is kept keeps what was not sent", () => {
  expect(withEntryDefaults(sent, taught)).toEqual({ block: "1", room: "C1", students: "7B" });
  expect(withEntryDefaults(sent, duty)).toEqual({ block: "1", room: "C1", needsCover: false });
  expect(withEntryDefaults(sent, undefined)).toEqual({ block: "1", room: "C1" });
});

test("an entry as it is kept clears what was sent as null, and takes what was sent", () => {
  expect(withEntryDefaults({ ...sent, students: null }, taught)).toEqual(sent);
  expect(withEntryDefaults({ ...sent, needsCover: null }, duty)).toEqual(sent);
  expect(withEntryDefaults({ ...sent, needsCover: true }, duty)).toEqual(sent);
  expect(withEntryDefaults({ ...sent, students: "8A" }, taught)).toMatchObject({
    students: "8A",
  });
});

test("an entry as it is kept that is busy is nobody's class: it has no students", () => {
  const kept = withEntryDefaults({ ...sent, needsCover: false }, taught);
  expect(kept).toEqual({ block: "1", room: "C1", needsCover: false });
  expect([taught, kept].map(isClass)).toEqual([true, false]);
});

describe("an hour that is no class", () => {
  const duty: Entry = { block: "1", room: "Yard", needsCover: false, busy: "Gate duty" };
  const standby: Entry = { block: "1", room: null, needsCover: false, standby: true };
  const away: Entry = { block: "1", room: null, needsCover: false, notInSchool: true };
  const sent = (more: Partial<SentEntry>) => ({ block: "1", room: null, ...more }) as SentEntry;
  const { room: _, ...kept } = duty;

  test("stays what it was where nothing is said, or only what old programs know", () => {
    for (const before of [duty, standby, away]) {
      expect(withEntryDefaults({ block: "1", room: before.room }, before)).toEqual(before);
      const old = { block: "1", room: before.room, needsCover: false };
      expect(withEntryDefaults(old, before)).toEqual(before);
    }
  });

  test("is what is said of it, with or without needsCover", () => {
    expect(withEntryDefaults(sent({ busy: "Gate duty" }), standby)).toEqual({
      ...kept,
      room: null,
    });
    expect(withEntryDefaults(sent({ standby: true }), duty)).toEqual(standby);
    expect(withEntryDefaults(sent({ standby: true, needsCover: false }), undefined)).toEqual(
      standby,
    );
    expect(withEntryDefaults(sent({ notInSchool: true }), { block: "1", room: "B12" })).toEqual(
      away,
    );
    expect(withEntryDefaults(sent({ standby: true, busy: null, notInSchool: null }), away)).toEqual(
      standby,
    );
  });

  test("is only busy once its word is cleared, and a class once it needs cover", () => {
    const busy = sent({ needsCover: false });
    expect(withEntryDefaults(sent({ busy: null }), duty)).toEqual(busy);
    expect(withEntryDefaults(sent({ standby: null }), standby)).toEqual(busy);
    expect(withEntryDefaults(sent({ notInSchool: false }), away)).toEqual(busy);
    for (const before of [duty, standby, away])
      expect(withEntryDefaults(sent({ needsCover: true }), before)).toEqual(sent({}));
    expect(
      withEntryDefaults(sent({ standby: null, busy: null }), { block: "1", room: "B1" }),
    ).toEqual(sent({}));
  });

  test.each([
    [{ standby: true, notInSchool: true }, "block 1 can be only one of standby and notInSchool"],
    [{ busy: "Duty", standby: true }, "block 1 can be only one of busy and standby"],
    [{ needsCover: true, standby: true }, "block 1 cannot need cover and have standby"],
    [{ standby: "yes" }, "standby of block 1 must be true or false"],
    [{ notInSchool: 1 }, "notInSchool of block 1 must be true or false"],
    [{ busy: true }, "the words for busy of block 1 must be text"],
    [{ busy: "x".repeat(61) }, "the words for busy of block 1 are longer than 60 characters"],
  ])("%o is refused", (entry, fault) =>
    expect(readEntry("1", { block: "1", ...entry })).toEqual({ fault }),
  );

  test("may have words of sixty characters on one line", () => {
    const busy = `Gate\n${"x".repeat(55)}`;
    expect(readEntry("1", { busy })).toMatchObject({ entry: { busy: `Gate ${"x".repeat(55)}` } });
    expect(readEntry("1", { busy: "  ", standby: true })).not.toHaveProperty("fault");
  });
});

test("students of several classes are joined, and counted where there are too many", () => {
  expect(joinStudents(["7A", "7B"])).toBe("7A, 7B");
  const pupils = Array.from({ length: 22 }, (_, at) => `Pupil number ${at + 1}`);
  expect(joinStudents(pupils)).toBe("Pupil number 1 and 21 more");
  const long = joinStudents(["x".repeat(80), "7B"]);
  expect(long).toHaveLength(STUDENTS_LENGTH);
  expect(long).toMatch(/x and 1 more$/);
  expect(joinStudents(["x".repeat(80)])).toBe("x".repeat(60));
});

test("whose class it is and where, as far as it is known", () => {
  expect(studentsAndRoom({ students: "7B", room: "B12" })).toBe("7B · room B12");
  expect(studentsAndRoom({ students: null, room: "B12" })).toBe("room B12");
  expect(studentsAndRoom({ students: "7B", room: null })).toBe("7B");
  expect(studentsAndRoom({ room: null })).toBe("");
  expect(blockAndStudents("2", "7B")).toBe("2 (7B)");
  expect(blockAndStudents("2", null)).toBe("2");
});

test("a room is named once: a code with the word, what says it already without", () => {
  const rooms = ["B12", "204", "R٢", "Computer Room 2", "Gym", "Lab 7", "Auditorium1", null];
  expect(rooms.map((room) => roomInWords(room))).toEqual([
    ...["Room B12", "Room 204", "Room R٢", "Computer Room 2", "Gym", "Lab 7", "Auditorium1"],
    "Room TBD",
  ]);
  expect(studentsAndRoom({ students: "7B", room: "B12" })).toBe("7B · room B12");
  expect(studentsAndRoom({ students: "7B", room: "Computer Room 2" })).toBe("7B · Computer Room 2");
});
