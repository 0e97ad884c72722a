import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readTimetable } from "../../../tests/read-timetable";
import { assumedInWords } from "../lessons/lesson";
import type { TimetableOfFile } from "../people/timetable";

const fixture = (name: string) => readFileSync(`tests/fixtures/${name}.asc.xml`);
const read = (xml: string | Uint8Array, options = {}) =>
  readTimetable(typeof xml === "string" ? Buffer.from(xml) : xml, options);
const said = ({ assumed }: Pick<TimetableOfFile, "assumed">) => assumedInWords(assumed);
const dayOf = (
  { teachers }: TimetableOfFile,
  name: string,
  day: "Sunday" | "Monday" | "Tuesday" | "Wednesday" | "Thursday",
) => (teachers.find((teacher) => teacher.name === name) ?? expect.fail(`no ${name}`)).schedule[day];

describe("aSc's XML of 2012 and later, with what real files have", async () => {
  const bytes = fixture("odd-weeks");
  const timetable = await read(bytes, { kinds: [["Staff meeting", "out"]] });

  it("is read from its <?xml on, whatever stands before", () => {
    expect(timetable.format).toBe("aSc Timetables XML");
    expect(timetable.faults).toEqual([]);
  });

  it("a card is one period: a double lesson has two, and is not doubled again", () => {
    expect(dayOf(timetable, "Lindqvist", "Monday")).toEqual([
      { block: "1", room: "Lab", students: "7A, 7B" },
      { block: "2", room: "Lab", students: "7A, 7B" },
    ]);
    expect(dayOf(timetable, "Lindqvist", "Tuesday")).toEqual([]);
  });

  it("days are the file's own; the room is the card's; a group is named with its class", () => {
    expect(dayOf(timetable, "سلمى حداد", "Sunday")).toEqual([
      { block: "3", room: null, students: "7A Girls" },
    ]);
  });

  it("of odd and even weeks each comes in, or one that is asked for", async () => {
    const sunday = (file: TimetableOfFile) => dayOf(file, "Omar Haddad (OH1)", "Sunday");
    expect(timetable.turns).toEqual({
      names: ["Odd", "Even"],
      from: ["Odd", "Even"],
      isThere: false,
    });
    const omar = timetable.teachers.find(({ name }) => name === "Omar Haddad (OH1)");
    expect(omar?.schedules?.map((week) => week?.Sunday)).toEqual([
      [{ block: "3", room: null, students: "7A Girls" }],
      [{ block: "3", room: "B12", students: "7B" }],
    ]);
    expect(said(timetable)).toContain(
      `The file's weeks take turns: "Odd", "Even"; --week says which is which`,
    );
    expect(sunday(await read(bytes, { turns: [["even", "even"]] }))).toEqual([
      { block: "3", room: "B12", students: "7B" },
    ]);
  });

  it("two teachers of one name are told apart by their short names", () => {
    expect(timetable.teachers.map(({ name }) => name)).toContain("Omar Haddad (OH2)");
    expect(said(timetable)).toContain(
      "Borne by several teachers, told apart by what is added in brackets: Omar Haddad",
    );
  });

  it("a lesson without classes is none, whoever meets there; one without teachers is counted", () => {
    expect(timetable.leftOut.withoutStudents).toEqual([["Staff meeting", 1]]);
    expect(timetable.lessonsWithoutTeacher).toBe(1);
    expect(dayOf(timetable, "Lindqvist", "Thursday")).toEqual([]);
  });

  it("22 single pupils are named in few words", () => {
    expect(dayOf(timetable, "Omar Haddad (OH2)", "Tuesday")).toEqual([
      { block: "4", room: null, students: "Pupil 1 and 21 more" },
    ]);
  });

  it("a period that is named unlike its number is called by both; the order is that of the numbers", () => {
    expect(timetable.mapping.hours.map(([label, block]) => `${label} = ${block}`)).toEqual([
      "1 = 1",
      "2 (Second) = 2",
      "3 = 3",
      "4 = 4",
      "5 (6) = 5L1",
      "6 = 6",
      "0 (Zero) = off",
    ]);
  });

  it("a period 0 has no block and shifts no other; a period that is listed nowhere is one too, and both are said", () => {
    expect(timetable.leftOut.hoursOff).toEqual([["0 (Zero)", 1]]);
    expect(dayOf(timetable, "سلمى حداد", "Wednesday")).toEqual([
      { block: "6", room: "B12", students: "7B" },
    ]);
    expect(said(timetable)).toContain("On cards, but in no list of the file's periods: 6");
  });

  it("says what is placed nowhere, and what the week begins with", () => {
    expect(said(timetable)).toContain("Lessons that are placed nowhere, left out: 1");
    expect(said(timetable)).toContain("The file's week begins with Sunday");
  });
});

describe("older and other shapes", () => {
  it("of 2008: days by number, from 0; joined classes; Arabic letters that are declared as Western", async () => {
    const timetable = await read(fixture("of-2008"));
    expect(timetable.faults).toEqual([]);
    expect(dayOf(timetable, "هدى ناصر", "Sunday")).toEqual([
      { block: "1", room: "قاعة 1", students: "التاسع/1, التاسع/2" },
    ]);
    expect(dayOf(timetable, "محمد الأحمد", "Thursday")).toHaveLength(1);
    expect(said(timetable)[0]).toMatch(/^The letters were read as windows-1256: /);
  });

  it("of Oman: cards that say all themselves, days from 1, the same once more at the end", async () => {
    const timetable = await read(fixture("of-oman"));
    expect(timetable.lessons).toBe(2);
    expect(dayOf(timetable, "محمد الأحمد", "Sunday")).toEqual([
      { block: "1", room: "قاعة 1", students: "التاسع/1" },
    ]);
    expect(dayOf(timetable, "هدى ناصر", "Thursday")).toHaveLength(1);
  });

  it("gives its periods' names and times to the school's week", async () => {
    const { week } = await read(fixture("odd-weeks"), { setWeek: true });
    expect(week?.blocks.slice(0, 3)).toEqual([
      { label: "0", name: "Zero", begins: "07:00", ends: "07:40" },
      { label: "1", name: null, begins: "07:45", ends: "08:30" },
      { label: "2", name: "Second", begins: "08:30", ends: "09:15" },
    ]);
  });

  it("days without names are numbered from the file's first, and asked for", async () => {
    const xml = fixture("odd-weeks")
      .toString()
      .replace(/<daysdef .*\n/g, "");
    expect(() => read(xml)).toThrow("Say which day of the week Day 1 is: --first-day");
  });
});

describe("XML that is refused", () => {
  const whole = fixture("odd-weeks").toString();
  const card = (text: string) => whole.replace('<card lessonid="L1"', text);

  it.each([
    [
      "cut in the middle of an element",
      whole.slice(0, -200),
      /ends in the middle, on line \d+: it was cut/,
    ],
    ["cut between two", whole.slice(0, whole.indexOf("<cards")), /ends in the middle/],
    [
      "broken",
      whole.replace("</cards>", "</card>"),
      /The XML is broken on line \d+ \(unexpected close tag/,
    ],
    ["without cards", whole.replace(/<card .*\n/g, ""), /no cards: place the lessons in aSc/],
    [
      "with entities that grow without end",
      `<?xml version="1.0"?><!DOCTYPE timetable [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><timetable name="&b;"/>`,
      /defines words of its own \(DOCTYPE\)/,
    ],
    [
      "that reads another file",
      `<?xml version="1.0"?><!DOCTYPE timetable SYSTEM "file:///etc/passwd"><timetable/>`,
      /DOCTYPE/,
    ],
    ["with an unknown entity", card('<card x="&who;" lessonid="L1"'), /undefined entity/],
  ])("%s", async (_, xml, words) => {
    expect(() => read(xml)).toThrow(words);
  });

  it("names a teacher and a lesson that are listed nowhere, by the line", async () => {
    const unknown = whole.replace('<teacher id="*61"', '<teacher id="*99"');
    const line = unknown.split("\n").findIndex((one) => one.includes('card lessonid="L1"')) + 1;
    expect((await read(unknown)).faults[0]).toEqual({
      line,
      reason: "the teacher *61 has no name in the list of teachers",
    });
    expect((await read(card('<card lessonid="L77"'))).faults).toEqual([
      { line, reason: "its lesson is in no list of lessons: export the file again" },
    ]);
  });
});
