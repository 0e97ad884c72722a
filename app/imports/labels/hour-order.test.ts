import { describe, expect, it } from "vitest";
import { DEFAULT_WEEK } from "~/school/week";
import { guessDays, guessHours } from "../answers/guess";
import { readBlocks, readDays } from "../command/command-answers";
import type { FileLesson } from "../lessons/lesson";
import { orderHours } from "./hour-order";
import { dayNamed } from "./tell-days";

const blocks = (text: string) => readBlocks(text, DEFAULT_WEEK);
const days = (text: string) => readDays(text, DEFAULT_WEEK.days);
const fileOf = (of: (label: string) => Partial<FileLesson>, labels: string[]) => ({
  lessons: labels.map((label) => {
    const lesson = { line: 1, activity: label, teachers: ["Mona"], students: null, tags: [] };
    return { ...lesson, day: "Sunday", hour: "1", subject: null, room: "", ...of(label) };
  }),
  ...{ faults: [], assumed: [] },
});
const pairs = (all: readonly { label: string; meaning: string | null }[]) =>
  new Map(all.map(({ label, meaning }) => [label, meaning]));
const hoursOf = (labels: string[]) =>
  pairs(
    guessHours(
      fileOf((hour) => ({ hour }), labels),
      DEFAULT_WEEK,
    ),
  );
const daysOf = (labels: string[]) =>
  pairs(
    guessDays(
      fileOf((day) => ({ day }), labels),
      DEFAULT_WEEK,
    ).days,
  );
const hours = (count: number) => Array.from({ length: count }, (_, index) => `Hour ${index + 1}`);

describe("the options' texts", () => {
  it("name what stands for what; the last = parts them", () => {
    expect([...blocks(" Period 1 = 1, a=b=5l2 ")]).toEqual([
      ["Period 1", "1"],
      ["a=b", "5L2"],
    ]);
    expect([...days("Tag 1=Sunday,Tag 2=mon")]).toEqual([
      ["Tag 1", "Sunday"],
      ["Tag 2", "Monday"],
    ]);
  });

  it.each([
    ["Period 1", '--blocks: "Period 1" is not of the form NAME=1'],
    ["=1", '--blocks: "=1" is not of the form NAME=1'],
    ["a=1,", '--blocks: "" is not of the form NAME=1'],
    ["a=5", '--blocks: "a=5" must end in one of 1, 2, 3, 4, 5L1, 5L2, 6, 7'],
    ["a=1,a=2", '--blocks: "a" is there twice'],
  ])("%j is refused", (text, message) => {
    expect(() => blocks(text)).toThrow(message);
  });

  it("may give one block to two hours, and hold a comma in a label", () => {
    expect([...blocks("7,30=1,8,15=1,Mon, late=2")]).toEqual([
      ["7,30", "1"],
      ["8,15", "1"],
      ["Mon, late", "2"],
    ]);
  });

  it("may declare days off, as many as there are, but give a day once", () => {
    expect(days("lundi=Sunday,samedi=off,dimanche=OFF").map(([, day]) => day)).toEqual([
      "Sunday",
      "off",
      "off",
    ]);
    expect(() => days("a=Sunday,b=sun")).toThrow("--days: Sunday is there twice");
    expect(() => days("Tag 6=Friday")).toThrow(/must end in one of Sunday, .*, off$/);
  });
});

describe("hours without an option", () => {
  it.each([
    [8, "1 2 3 4 5L1 5L2 6 7"],
    [7, "1 2 3 4 5L1 6 7"],
    [6, "1 2 3 4 5L1 6"],
    [2, "1 2"],
  ])("%i a day are the blocks %s", (count, blocks) => {
    expect([...hoursOf(hours(count)).values()].join(" ")).toBe(blocks);
  });

  it("of nine a day the last is off", () => {
    expect([...hoursOf(hours(9))].at(-1)).toEqual(["Hour 9", "off"]);
  });

  it.each([
    [["10:00", "9:00", "8:00"], "8:00 9:00 10:00"],
    [["الحصة ٣", "الحصة ١", "الحصة ٢"], "الحصة ١ الحصة ٢ الحصة ٣"],
    [["الثالثة", "الأولى", "الثانية"], "الأولى الثانية الثالثة"],
    [["second", "third", "first"], "first second third"],
  ])("are put in the order of their numbers: %j", (labels, inOrder) => {
    expect([...hoursOf(labels).keys()].join(" ")).toBe(inOrder);
  });

  it("before the first have no block, and shift no other", () => {
    expect([...hoursOf(["0", "1", "2"])]).toEqual([
      ["0", "off"],
      ["1", "1"],
      ["2", "2"],
    ]);
    expect([...hoursOf(["0:45", "8:00"]).values()]).not.toContain("off");
  });

  it("without numbers are asked about", () => {
    expect([...hoursOf(["early", "late"]).values()]).toEqual([null, null]);
  });

  it.each([
    [["1:30", "11:35", "12:20", "10:50"], "10:50 11:35 12:20 1:30", "1:30"],
    [["12:30", "2:00", "1:15"], "12:30 1:15 2:00", "1:15 2:00"],
    [
      ["8:00 - 8:45", "1:00 - 1:45", "8:45 - 9:30"],
      "8:00 - 8:45 8:45 - 9:30 1:00 - 1:45",
      "1:00 - 1:45",
    ],
    [["١:٣٠", "١١:٣٥"], "١١:٣٥ ١:٣٠", "١:٣٠"],
    [["1:30 PM", "9:00 AM", "12:15 pm"], "9:00 AM 12:15 pm 1:30 PM", ""],
    [["4:10", "5:05", "11:00"], "11:00 4:10 5:05", "4:10 5:05"],
    [["14:00", "9:00", "12:30"], "9:00 12:30 14:00", ""],
    [["3:00", "1:30"], "1:30 3:00", "1:30 3:00"],
  ])("that are times are put in the order of the day: %j", (labels, inOrder, afternoon) => {
    expect([...hoursOf(labels).keys()].join(" ")).toBe(inOrder);
    expect([...orderHours(labels).afternoon].sort().join(" ")).toBe(afternoon);
  });

  it.each([[["13:00", "11:35", "1:30"]], [["5:30", "6:15", "7:00"]], [["8:00", "08:00 B"]]])(
    "%j are a question",
    (labels) => {
      expect(new Set(hoursOf(labels).values())).toEqual(new Set([null]));
    },
  );
});

describe("days", () => {
  it.each([
    ["Sunday", ["SUNDAY", "Sun.", "الأحد", "الاحد", "يوم الأحد", "أحد"]],
    ["Monday", ["mon", "الإثنين", "الاثنين", "الأثنين"]],
    ["Tuesday", ["Tues", "tue", "الثلاثاء", "الثلاثا", "الثُّلاثاء"]],
    ["Wednesday", ["Weds", "Wed", "الأربعاء", "الاربعاء", "الإربعاء"]],
    ["Thursday", ["Thurs", "Thu", "الخميس", "\u200fالخميس"]],
    ["Friday", ["Friday", "fri", "الجمعة"]],
    ["Saturday", ["Sat", "السبت"]],
    ["Monday", ["lundi", "Montag", "понедельник", "monday (B)"]],
    [null, ["", "Sunnyday", "mar", "mo"]],
  ])("%s", (day, labels) => {
    for (const label of labels) expect(dayNamed(label), label).toBe(day);
  });

  it.each([[["rot", "blau"]], [["Day 1", "Day 2", "Day 3", "Day 4", "Day 5"]]])(
    "%j are asked about",
    (labels) => {
      expect(new Set(daysOf(labels).values())).toEqual(new Set([null]));
    },
  );
});
