import type { Worksheet } from "~/imports/reading/sheet";
import { type Draw, type Drawn, HOURS, type Names } from "./drawn-school";

/** What a cell says besides the one whose week it is in, in its order. */
export type Part = "teacher" | "group" | "subject" | "room";
/** How a table is written. */
export type Manner = {
  parts: readonly Part[];
  mark: string;
  /** What stands between two lessons of one cell. */
  between?: string;
  pause: "none" | "word" | "empty";
  title: "sheet" | "line" | "word" | "labelled" | "school";
  isNoted: boolean;
  draw: Draw;
  names: Names;
};
type Owner = "teacher" | "group" | "room";
type Row = string[];

const cell = (week: readonly Drawn[], { parts, mark, between = "\n", draw, names }: Manner) =>
  week.length === 0
    ? (names.free[draw(names.free.length)] ?? "")
    : week.map((one) => parts.map((part) => one[part]).join(mark)).join(between);

const at = (week: readonly Drawn[], owner: Owner, name: string, day: string, hour: string) =>
  week.filter((one) => one[owner] === name && one.day === day && one.hour === hour);

const ownersIn = (week: readonly Drawn[], owner: Owner) => [
  ...new Set(week.map((one) => one[owner])),
];

function pauseRows(hour: string, width: number, { pause, names }: Manner): Row[] {
  if (hour !== "2" || pause === "none") return [];
  if (pause === "empty") return [Array<string>(width).fill("")];
  return [[names.pause, ...Array<string>(width - 1).fill(names.pause)]];
}

function titleRows(owner: Owner, name: string, { title, names }: Manner): Row[] {
  const heading = names[owner];
  if (title === "labelled") return [[`${heading}:`, name]];
  // "Room 12" is what that room is called.
  if (title === "word" && owner !== "room") return [[`${heading} ${name}`]];
  if (title === "school")
    return [[names.school, "", `${heading}:`, name, "", `${names.day}:`, "x"]];
  if (title === "line" && owner === "teacher") return [[names.timetable(name)]];
  return [[`${heading}: ${name}`]];
}

/** Days across, hours down, for one owner. */
function daysAcross(week: readonly Drawn[], owner: Owner, name: string, manner: Manner): Row[] {
  const { days, hour: corner } = manner.names;
  return [
    [corner, ...days],
    ...HOURS.flatMap((hour) => [
      [hour, ...days.map((day) => cell(at(week, owner, name, day, hour), manner))],
      ...pauseRows(hour, days.length + 1, manner),
    ]),
  ];
}

/** Hours across, days down, for one owner. */
function hoursAcross(week: readonly Drawn[], owner: Owner, name: string, manner: Manner): Row[] {
  const { days, day: corner } = manner.names;
  return [
    [corner, ...HOURS],
    ...days.map((day) => [
      day,
      ...HOURS.map((hour) => cell(at(week, owner, name, day, hour), manner)),
    ]),
  ];
}

const sheetOf = (name: string | null, rows: readonly Row[]): Worksheet => ({
  name,
  rows: rows
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== "") || true),
});

function notes(width: number, { isNoted, names }: Manner): Row[] {
  if (!isNoted) return [];
  return [[names.total, ...Array<string>(width - 1).fill("22")], ["* 2026"]];
}

type Layout = (week: readonly Drawn[], owner: Owner, manner: Manner) => Worksheet[];

const blocks =
  (grid: typeof daysAcross): Layout =>
  (week, owner, manner) => [
    sheetOf(
      null,
      ownersIn(week, owner).flatMap((name) => [
        ...titleRows(owner, name, manner),
        ...grid(week, owner, name, manner),
        [],
      ]),
    ),
  ];

const sheets =
  (grid: typeof daysAcross): Layout =>
  (week, owner, manner) =>
    ownersIn(week, owner).map((name) => {
      const title =
        manner.title === "sheet" ? [[manner.names.school]] : titleRows(owner, name, manner);
      return sheetOf(name, [...title, [], ...grid(week, owner, name, manner)]);
    });

const wide =
  (heads: (names: Names) => Row[]): Layout =>
  (week, owner, manner) => {
    const { names } = manner;
    const rows = heads(names).map((head, index) => [index === 0 ? names[owner] : "", ...head]);
    const body = ownersIn(week, owner).map((name) => [
      name,
      ...names.days.flatMap((day) =>
        HOURS.map((hour) => cell(at(week, owner, name, day, hour), manner)),
      ),
    ]);
    const width = 1 + names.days.length * HOURS.length;
    return [sheetOf(null, [[names.school], [], ...rows, ...body, ...notes(width, manner)])];
  };

const downwards: Layout = (week, owner, manner) => {
  const { names } = manner;
  const all = ownersIn(week, owner);
  return [
    sheetOf(null, [
      [names.school],
      [names.day, names.hour, ...all],
      ...names.days.flatMap((day) =>
        HOURS.flatMap((hour, index) => [
          [
            index === 0 ? day : "",
            hour,
            ...all.map((name) => cell(at(week, owner, name, day, hour), manner)),
          ],
          ...pauseRows(hour, all.length + 2, manner).map((row) => ["", ...row.slice(1)]),
        ]),
      ),
    ]),
  ];
};

const aSheetADay: Layout = (week, owner, manner) =>
  manner.names.days.map((day) =>
    sheetOf(day, [
      [manner.names.school],
      [manner.names[owner], ...HOURS],
      ...ownersIn(week, owner).map((name) => [
        name,
        ...HOURS.map((hour) => cell(at(week, owner, name, day, hour), manner)),
      ]),
      ...notes(HOURS.length + 1, manner),
    ]),
  );

const rowsOfDays: Layout = (week, owner, manner) => [
  sheetOf(null, [
    [manner.names[owner], manner.names.day, ...HOURS],
    ...ownersIn(week, owner).flatMap((name) =>
      manner.names.days.map((day, index) => [
        index === 0 ? name : "",
        day,
        ...HOURS.map((hour) => cell(at(week, owner, name, day, hour), manner)),
      ]),
    ),
  ]),
];

const beside: Layout = (week, owner, manner) => {
  const all = ownersIn(week, owner);
  const pairs = all
    .filter((_, index) => index % 2 === 0)
    .map((name, index) => [name, all[index * 2 + 1] ?? name]);
  const width = manner.names.days.length + 2;
  const padded = (row: Row) => [...row, ...Array<string>(width - row.length).fill("")];
  return [
    sheetOf(
      null,
      pairs.flatMap(([left = "", right = ""]) => {
        const [one, other] = [left, right].map((name) => [
          [`${manner.names[owner]}: ${name}`],
          ...daysAcross(week, owner, name, { ...manner, pause: "none" }),
          [],
        ]);
        return (one ?? []).map((row, index) => [
          ...padded(row),
          ...(left === right ? [] : (other?.[index] ?? [])),
        ]);
      }),
    ),
  ];
};

const COLUMNS: readonly (keyof Drawn)[] = ["teacher", "day", "hour", "group", "subject", "room"];
/** Headings of lists in languages whose words for a day and an hour the program does not know. */
export const OTHER_HEADINGS = [
  "Profesor,Zi,Ora,Clasa,Materie,Sala",
  "Öğretmen,Gün,Saat,Sınıf,Ders,Derslik",
  "Учитель,День,Урок,Класс,Предмет,Кабинет",
  "Καθηγητής,Ημέρα,Ώρα,Τμήμα,Μάθημα,Αίθουσα",
  "Opettaja,Päivä,Tunti,Luokka,Aine,Tila",
  "教師,曜日,時限,クラス,教科,教室",
].map((line) => line.split(","));

const list: Layout = (week, _, { names, draw }) =>
  listUnder([names.teacher, names.day, names.hour, names.group, names.subject, names.room])(
    week,
    _,
    { names, draw },
  );

const listUnder =
  (headings: readonly string[]) =>
  (week: readonly Drawn[], _: Owner, { names, draw }: Pick<Manner, "names" | "draw">) => {
    const columns = COLUMNS.map((field, at): [string, keyof Drawn] => [headings[at] ?? "", field]);
    const order = columns.map((one) => ({ one, key: draw(1000) })).sort((a, b) => a.key - b.key);
    return [
      sheetOf(null, [
        [names.school],
        order.map(({ one }) => one[0]),
        ...week.map((lesson) => order.map(({ one }) => lesson[one[1]])),
      ]),
    ];
  };

const listInAnother: Layout = (week, owner, manner) => {
  const headings = OTHER_HEADINGS[manner.draw(OTHER_HEADINGS.length)] ?? [];
  return listUnder(headings)(week, owner, manner);
};

/** Some headings as the others are, some in another language. */
const listInBoth: Layout = (week, owner, manner) => {
  const { names, draw } = manner;
  const own = [names.teacher, names.day, names.hour, names.group, names.subject, names.room];
  const others = OTHER_HEADINGS[draw(OTHER_HEADINGS.length)] ?? [];
  const headings = own.map((heading, at) => (draw(2) > 0 ? heading : (others[at] ?? heading)));
  return listUnder(headings)(week, owner, manner);
};

const listOfEach: Layout = (week, _, { names, title }) =>
  ownersIn(week, "teacher").map((name) =>
    sheetOf(name, [
      title === "sheet" ? [names.school] : [`${names.teacher}: ${name}`],
      [names.day, names.hour, names.group, names.subject, names.room],
      ...week
        .filter(({ teacher }) => teacher === name)
        .map(({ day, hour, group, subject, room }) => [day, hour, group, subject, room]),
    ]),
  );

/** The layouts in which schools write a timetable down, and whose weeks each is drawn for. */
export const LAYOUTS: Record<string, { layout: Layout; owners: readonly Owner[]; isList?: true }> =
  {
    "a small table each, days across": {
      layout: blocks(daysAcross),
      owners: ["teacher", "group", "room"],
    },
    "a small table each, days down": {
      layout: blocks(hoursAcross),
      owners: ["teacher", "group", "room"],
    },
    "small tables beside each other": { layout: beside, owners: ["teacher", "group"] },
    "a sheet each, days across": {
      layout: sheets(daysAcross),
      owners: ["teacher", "group", "room"],
    },
    "a sheet each, days down": { layout: sheets(hoursAcross), owners: ["teacher", "group"] },
    "a row each, “Sunday-1” above": {
      layout: wide(({ days }) => [days.flatMap((day) => HOURS.map((hour) => `${day}-${hour}`))]),
      owners: ["teacher", "group", "room"],
    },
    "a row each, days above periods": {
      layout: wide(({ days }) => [
        days.flatMap((day) => HOURS.map((_, index) => (index === 0 ? day : ""))),
        days.flatMap(() => HOURS),
      ]),
      owners: ["teacher", "group", "room"],
    },
    "a column each, days and periods down": { layout: downwards, owners: ["teacher", "group"] },
    "a sheet a day, a row each": { layout: aSheetADay, owners: ["teacher", "group"] },
    "a row each and day": { layout: rowsOfDays, owners: ["teacher", "group"] },
    "a list, a row a lesson": { layout: list, owners: ["teacher"], isList: true },
    "a list under headings in another language": {
      layout: listInAnother,
      owners: ["teacher"],
      isList: true,
    },
    "a list with some headings in another language": {
      layout: listInBoth,
      owners: ["teacher"],
      isList: true,
    },
    "a list on a sheet each": { layout: listOfEach, owners: ["teacher"], isList: true },
  };
export type { Layout, Owner };
