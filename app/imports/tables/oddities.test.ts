import { expect, it } from "vitest";
import { readTimetable } from "../../../tests/read-timetable";

const MONA = [{ block: "1", room: "B12", students: "7A" }];
const sundayOf = async (text: string) => (await readTimetable(Buffer.from(text))).teachers[0];

it.each([
  ["Instructor;Weekday;Lesson;Section;Course;Location", "Sun"],
  ["اسم المدرسة;اليوم;الساعة;الشعبة;المادة;القاعة", "الأحد"],
  ["המורה;היום;השעה;קבוצה;נושא;החדר", "יום ראשון"],
  ["Staff;DAY;Block;Form;Subject;Classroom", "sunday"],
])("a list has the usual synonyms for its headings: %s", async (headings, day) => {
  const teacher = await sundayOf(`${headings}\nMona Adel;${day};1;7A;Art;B12\n`);
  expect(teacher).toMatchObject({ name: "Mona Adel", subject: "Art" });
  expect(teacher?.schedule.Sunday).toEqual(MONA);
});

const HEAD = "Name,Sun-1,Sun-2,Mon-1,Mon-2";

it.each([
  ["a new line", '"7A\nArt\nB12"'],
  ["a slash", "7A / Art / B12"],
  ["a dash", "7A - Art - B12"],
  ["a slash without spaces, where a part is a word", "7A/Art/B12"],
])("a cell of a grid is parted by %s", async (_, cell) => {
  const teacher = await sundayOf(`${HEAD}\nMona Adel,${cell},,,\n`);
  expect(teacher).toMatchObject({ name: "Mona Adel", subject: "Art" });
  expect(teacher?.schedule.Sunday).toEqual(MONA);
});

it.each(["", "-", "—", "0", "free", "OFF", "فراغ", "פנוי"])(
  "a cell of a grid %j is free",
  async (cell) => {
    const teacher = await sundayOf(`${HEAD}\nMona Adel,7A,${cell},,\n`);
    expect(teacher?.schedule.Sunday.map(({ students }) => students)).toEqual(["7A"]);
  },
);

it.each(["5A / C1", "5a / c1"])("%j is a class and its room, not a Thursday", async (cell) => {
  const head = ",Sunday,,,Monday,,\nTeacher,1,2,3,1,2,3\n";
  const teacher = await sundayOf(`${head}Mona Adel,${cell},${cell},${cell},,,${cell}\n`);
  const [students, room] = cell.split(" / ");
  expect(teacher?.schedule.Sunday[2]).toEqual({ block: "3", room, students });
});

it("columns beside a teacher's row say their department and contacts", async () => {
  const head =
    ",,,Sunday,,Monday,\nTeacher,Dept,E-mail,1,2,1,2\n,,,7:30-8:15,8:15-9:00,7:30-8:15,8:15-9:00\n";
  const teacher = await sundayOf(`${head}Mona Adel,Art,m.adel@school.example,7A,,,7B\n`);
  expect(teacher).toMatchObject({ subject: "Art", email: "m.adel@school.example" });
});

it("of seven periods the fifth is 5L1, and 5L2 stays free", async () => {
  const rows = [1, 2, 3, 4, 5, 6, 7].map((period) => `Mona Adel,Sunday,${period},7A`);
  const teacher = await sundayOf(`Teacher,Day,Period,Class\n${rows.join("\n")}\n`);
  const blocks = teacher?.schedule.Sunday.map(({ block }) => block);
  expect(blocks).toEqual(["1", "2", "3", "4", "5L1", "6", "7"]);
});

it("a lesson of 22 single pupils names the first, and how many more", async () => {
  const pupils = Array.from({ length: 22 }, (_, at) => `Pupil ${at + 1}`).join("; ");
  const teacher = await sundayOf(`Teacher,Day,Period,Class\nMona Adel,Sunday,1,"${pupils}"\n`);
  expect(teacher?.schedule.Sunday[0]?.students).toBe("Pupil 1 and 21 more");
});

const DAYS = ",Sunday,Monday,Tuesday,Wednesday,Thursday";
const tableOf = (title: string, cell: (hour: number, day: number) => string) => [
  `${title},,,,,`,
  DAYS,
  ...[1, 2, 3, 4, 5].map((hour) =>
    [hour, ...[0, 1, 2, 3, 4].map((day) => cell(hour, day))].join(","),
  ),
  "",
];
const PEOPLE = ["Mona Adel", "Sami Fadel", "Huda Nasser"];

it.each([
  ["Class 7A", "Class 7B"],
  ["Grade 9", "Grade 10"],
  ["الصف 7", "الصف 8"],
  ["כיתה ז1", "כיתה ז2"],
])(
  "small tables below each other have titles that may look like a period: %s",
  async (...titles) => {
    const rows = titles.flatMap((title, at) =>
      tableOf(title, (hour, day) => `Art / ${PEOPLE[(hour + day + at) % 3]}`),
    );
    const { teachers, faults } = await readTimetable(Buffer.from(rows.join("\n")), {
      setWeek: true,
      reading: { cell: [["subject", "teacher"]] },
    });
    expect(faults).toEqual([]);
    const there = teachers.flatMap(({ schedule }) =>
      schedule.Sunday.map(({ students }) => students ?? ""),
    );
    expect(new Set(there).size).toBe(2);
    expect(there).toHaveLength(10);
  },
);

const blocksOf = async (...periods: string[]) => {
  const rows = periods.map((period) => `Mona Adel,Sunday,${period},7A`);
  const text = `Teacher,Day,Period,Class\n${rows.join("\n")}\n`;
  const { teachers } = await readTimetable(Buffer.from(text), { setWeek: true });
  return teachers[0]?.schedule.Sunday.map(({ block }) => block);
};

it('periods such as "1-2" in a list are several where others are single ones, of which none need be these', async () => {
  expect(await blocksOf("1-2", "3", "4")).toEqual(["1", "2", "3", "4"]);
  expect(await blocksOf("1", "2-3")).toEqual(["1", "2", "3"]);
});

it('periods such as "1-2" in a list are one each where all are called so', async () => {
  expect(await blocksOf("1-2", "3-4", "5-6")).toHaveLength(3);
});
