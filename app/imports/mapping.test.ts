import { describe, expect, it } from "vitest";
import { DEFAULT_WEEK } from "~/school/week";
import { dayNamed } from "./days/tell-days";
import { type DayMeaning, mapDays, mapHours, readBlockMapping, readDayMapping } from "./mapping";
import type { Mapping } from "./reading/pairs";

const blocks = (text: string) => readBlockMapping(text, DEFAULT_WEEK);
const days = (text: string) => readDayMapping(text, DEFAULT_WEEK.days);
const hoursOf = (labels: string[], given?: Mapping<string>) =>
  mapHours(labels, DEFAULT_WEEK, given);
const daysOf = (labels: string[], given?: Mapping<DayMeaning>) =>
  mapDays(labels, DEFAULT_WEEK, given);
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
    expect([...days("lundi=Sunday,samedi=off,dimanche=OFF").values()]).toEqual([
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
    expect([...hoursOf(hours(count)).hours.values()].join(" ")).toBe(blocks);
  });

  it("nine a day are refused", () => {
    expect(() => hoursOf(hours(9))).toThrow(
      'The file has 9 hours a day, the school 8 blocks: complete this with 1, 2, 3, 4, 5L1, 5L2, 6, 7 or off, two hours may be one block: --blocks "Hour 1=,Hour 2=,Hour 3=,Hour 4=,Hour 5=,Hour 6=,Hour 7=,Hour 8=,Hour 9="',
    );
  });

  it.each([
    [["10:00", "9:00", "8:00"], "8:00 9:00 10:00"],
    [["الحصة ٣", "الحصة ١", "الحصة ٢"], "الحصة ١ الحصة ٢ الحصة ٣"],
    [["الثالثة", "الأولى", "الثانية"], "الأولى الثانية الثالثة"],
    [["second", "third", "first"], "first second third"],
  ])("are put in the order of their numbers: %j", (labels, inOrder) => {
    expect([...hoursOf(labels).hours.keys()].join(" ")).toBe(inOrder);
  });

  it("before the first have no block, unless they are given one, and shift no other", () => {
    expect([...hoursOf(["0", "1", "2"]).hours]).toEqual([
      ["1", "1"],
      ["2", "2"],
      ["0", "off"],
    ]);
    expect([...hoursOf(["0:45", "8:00"]).hours.values()]).not.toContain("off");
    const given = blocks("0=1,1=2,2=off");
    expect([...hoursOf(["0", "1", "2"], given).hours.values()]).toEqual(["1", "2", "off"]);
  });

  it("without numbers are refused, with what is to be completed", () => {
    expect(() => hoursOf(["early", "late"])).toThrow(
      /^The order of the hours cannot be told: .*--blocks "early=,late="$/,
    );
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
    const { hours: order, afternoon: taken } = hoursOf(labels);
    expect([...order.keys()].join(" ")).toBe(inOrder);
    expect(taken.sort().join(" ")).toBe(afternoon);
  });

  it.each([[["13:00", "11:35", "1:30"]], [["5:30", "6:15", "7:00"]], [["8:00", "08:00 B"]]])(
    "%j are a question",
    (labels) => {
      expect(() => hoursOf(labels)).toThrow(/^The order of the hours cannot be told/);
    },
  );

  it("refuse an option that names an hour the file does not have", () => {
    expect(() => hoursOf(["1", "2", "1"], blocks("1=1,3=2"))).toThrow(
      '--blocks: "3" is not in the file, which has 1, 2',
    );
  });
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
    "%j are refused without --days",
    (labels) => {
      expect(() => daysOf(labels)).toThrow(
        `The days cannot be told: complete this with Sunday, Monday, Tuesday, Wednesday, Thursday or off: --days "${labels.join("=,")}="`,
      );
    },
  );

  it("take the option before their own name", () => {
    expect([...daysOf(["Sunday", "Monday"], days("Sunday=Tuesday"))]).toEqual([
      ["Sunday", "Tuesday"],
      ["Monday", "Monday"],
    ]);
  });
});
