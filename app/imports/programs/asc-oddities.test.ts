import { describe, expect, it } from "vitest";
import { readTimetable } from "../../../tests/read-timetable";
import { assumedInWords } from "../lessons/lesson";

/** What a file says, with what else is told of it. */
type Parts = { days?: string[]; lists?: string; lessons?: string; cards: string; options?: string };

/** A small file of aSc's shape: two teachers, two classes, two periods. */
function fileOf({ days = [], lists = "", lessons = "", cards, options = "" }: Parts): Buffer {
  const bits = (at: number) => days.map((_, place) => (place === at ? "1" : "0")).join("");
  const named = days.map((name, at) => `<daysdef id="D${at}" name="${name}" days="${bits(at)}"/>`);
  return Buffer.from(
    `<timetable options="${options}">
<periods><period name="1" period="1"/><period name="2" period="2"/></periods>
<daysdefs>${named.join("")}</daysdefs>${lists}
<subjects><subject id="S1" name="Art"/></subjects>
<teachers><teacher id="*61" name="Mona Adel" short="MA"/><teacher id="*62" name="Sami Fadel" short="SF"/></teachers>
<classes><class id="C1" name="7A"/><class id="C2" name="7B"/></classes>
<lessons><lesson id="L1" subjectid="S1" teacherids="*61" classids="C1" periodspercard="2"/>${lessons}</lessons>
<cards>${cards}</cards></timetable>`,
  );
}

const read = (parts: Parts, options = {}) => {
  const timetable = readTimetable(fileOf(parts), options);
  const classes = timetable.teachers.flatMap(({ name, schedule }) =>
    Object.entries(schedule).flatMap(([day, entries]) =>
      entries.map(({ block, students }) => `${name} ${day} ${block} ${students ?? "nobody"}`),
    ),
  );
  return { ...timetable, classes, said: assumedInWords(timetable.assumed) };
};

const FIVE = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"];
const card = (more: string) => `<card lessonid="L1" period="1" ${more}/>`;

describe("an oddity of aSc's files", () => {
  it.each<[string, Parts, string[]]>([
    [
      "a week that begins on Monday, five days long",
      {
        days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
        cards: card('days="01000"'),
      },
      ["Mona Adel Tuesday 1 7A"],
    ],
    [
      "a week of six days from Saturday: the second is Sunday",
      { days: ["Saturday", ...FIVE], cards: card('days="010000"') },
      ["Mona Adel Sunday 1 7A"],
    ],
    [
      "a week of seven days from Saturday: the fourth is Tuesday",
      { days: ["Saturday", ...FIVE, "Friday"], cards: card('days="0001000"') },
      ["Mona Adel Tuesday 1 7A"],
    ],
    [
      "a card with several days is one class on each",
      { days: FIVE, cards: card('days="10100"') },
      ["Mona Adel Sunday 1 7A", "Mona Adel Tuesday 1 7A"],
    ],
    [
      "days by number from 0, as in 2008",
      { lists: '<days><day name="Sunday" day="0"/></days>', cards: card('day="0"') },
      ["Mona Adel Sunday 1 7A"],
    ],
    [
      "two periods a card are said of the lesson: the card is one all the same",
      { days: FIVE, cards: card('days="10000"') },
      ["Mona Adel Sunday 1 7A"],
    ],
    [
      "a joint lesson names its classes with commas",
      {
        days: FIVE,
        lessons: '<lesson id="L2" subjectid="S1" teacherids="*61,*62" classids="C1,C2"/>',
        cards: '<card lessonid="L2" period="2" days="10000"/>',
      },
      ["Mona Adel Sunday 2 7A, 7B", "Sami Fadel Sunday 2 7A, 7B"],
    ],
  ])("%s", async (_, parts, classes) => {
    expect((await read(parts)).classes).toEqual(classes);
  });

  it("days by number from 1, without names, are asked for", async () => {
    const parts = { options: "daynumbering1", cards: `${card('day="1"')}${card('day="2"')}` };
    expect(() => read(parts)).toThrow("Say which day of the week Day 1 is: --first-day");
    const { classes } = await read(parts, { firstDay: "Sunday" });
    expect(classes).toEqual(["Mona Adel Sunday 1 7A", "Mona Adel Monday 1 7A"]);
  });

  it("of terms the commonest is taken, never both, and another can be", async () => {
    const lists =
      '<termsdefs><termsdef id="T1" name="Autumn" terms="10"/><termsdef id="T2" name="Spring" terms="01"/></termsdefs>';
    const cards = [
      card('days="10000" terms="01"'),
      card('days="01000" terms="01"'),
      card('days="00100" terms="10"'),
    ];
    const parts = { days: FIVE, lists, cards: cards.join("") };
    const { classes, said } = await read(parts);
    expect(classes).toEqual(["Mona Adel Sunday 1 7A", "Mona Adel Monday 1 7A"]);
    expect(said).toContain(
      'Of the file\'s terms "Spring" is taken; lessons of others that are left out: "Autumn" (1); --term takes another',
    );
    expect((await read(parts, { term: "Autumn" })).classes).toEqual(["Mona Adel Tuesday 1 7A"]);
  });

  it("a meeting of 155 teachers without a class is one line, left out or kept as busy for all", async () => {
    const ids = Array.from({ length: 155 }, (_, at) => `M${at}`);
    const people = ids.map((id) => `<teacher id="${id}" name="Teacher ${id}"/>`).join("");
    const lessons = `<lesson id="L3" subjectid="S1" teacherids="${ids.join(",")}" classids=""/>`;
    const cards = `${card('days="10000"')}<card lessonid="L3" period="2" days="10000"/>`;
    const parts = { days: FIVE, lists: `<more>${people}</more>`, lessons, cards };
    const { classes, leftOut } = await read(parts);
    expect({ classes, leftOut: leftOut.withoutStudents }).toEqual({
      classes: ["Mona Adel Sunday 1 7A"],
      leftOut: [["Art", 1]],
    });
    expect((await read(parts, { kinds: [["Art", "busy"]] })).teachers).toHaveLength(156);
  });
});
