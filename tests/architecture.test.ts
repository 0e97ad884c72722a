import { readFileSync } from "node:fs";
import path from "node:path";
import * as schema from "db/schema";
import { is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { PRODUCT } from "./sources";

type Import = { file: string; from: string; isType: boolean };

/** Every import of our own files, as paths from the top: `app/cover/day/day`. */
function importsOf(file: string): Import[] {
  const pattern = /import\s+(type\s+)?([^;]*?from\s+)?"([^"]+)"/g;
  return [...readFileSync(file, "utf8").matchAll(pattern)].flatMap(([, type, , from = ""]) => {
    const target = from.startsWith("~/")
      ? `app/${from.slice(2)}`
      : from.startsWith("db/")
        ? from
        : from.startsWith(".")
          ? path.posix.join(path.posix.dirname(file), from)
          : null;
    return target ? [{ file, from: target, isType: type !== undefined }] : [];
  });
}

const IMPORTS = PRODUCT.flatMap(importsOf);
const isServer = (name: string) => /\.server$/.test(name) || name.startsWith("db/");
const room = (file: string) => file.split("/")[1] ?? "";
const inWords = ({ file, from }: Import) => `${file} imports ${from}`;

/** What a room's pure rules may import besides their own room. */
const LEFT_OF: Record<string, string[]> = {
  languages: [],
  school: [],
  pdf: [],
  teachers: ["school"],
  cover: ["school", "teachers", "changes"],
  reports: ["languages", "school", "teachers", "cover"],
  sheets: ["languages", "school", "teachers", "cover", "reports"],
  walls: ["languages", "links", "school", "teachers", "cover", "sheets"],
  my: ["languages", "links", "school", "teachers", "cover", "sheets"],
  outbox: ["languages", "school", "teachers", "cover", "sheets"],
};

/** The rooms of the house from the ground up: each imports those before it, types included, and none after it. */
const FLOORS = [
  ["languages"],
  ["env"],
  ["school"],
  ["db"],
  ["http", "settings"],
  ["acts", "pdf", "links"],
  ["accounts"],
  ["teachers"],
  ["changes"],
  ["cover"],
  ["demo", "reports", "ui"],
  ["api", "imports", "sheets"],
  ["walls"],
  ["my"],
  ["outbox"],
  ["setup"],
  ["backups", "root"],
  ["commands"],
  ["routes"],
  ["downloads"],
  ["entry"],
];
const floorOf = (file: string) => {
  const [top = "", name = ""] = file.split("/");
  const one = top === "db" ? top : name.replace(/\..*/, "");
  return FLOORS.findIndex((rooms) => rooms.includes(one));
};
const houseRoom = (file: string) => (file.startsWith("db/") ? "db" : room(file));

test("the direction of imports is read from many imports", () =>
  expect(IMPORTS.length).toBeGreaterThan(300));

test("the direction of imports pure rules import only to the left, and nothing of the server", () => {
  const wrong = IMPORTS.filter(({ file, from, isType }) => {
    const allowed = LEFT_OF[room(file)];
    if (!allowed || !file.startsWith("app/") || /\.server\.tsx?$/.test(file) || isType)
      return false;
    return isServer(from) || ![room(file), ...allowed].includes(room(from));
  });
  expect(wrong.map(inWords)).toEqual([]);
});

test("the direction of imports no room imports one that stands beside or above it", () => {
  const rooms = PRODUCT.filter((file) => floorOf(file) < 0);
  expect(rooms, "files in no room of FLOORS").toEqual([]);
  const wrong = IMPORTS.filter(
    ({ file, from }) => houseRoom(file) !== houseRoom(from) && floorOf(from) >= floorOf(file),
  );
  expect(wrong.map(inWords)).toEqual([]);
});

test("the direction of imports routes never import db/, and what ui sends to browsers no server file", () => {
  const wrong = IMPORTS.filter(
    ({ file, from }) =>
      (file.startsWith("app/routes/") && from.startsWith("db/")) ||
      (file.startsWith("app/ui/") && isServer(from) && !/\.server\.tsx?$/.test(file)),
  );
  expect(wrong.map(inWords)).toEqual([]);
});

test("the direction of imports db/ is opened by server files only, and imports nothing of app/ but types", () => {
  const wrong = IMPORTS.filter(({ file, from, isType }) =>
    file.startsWith("db/")
      ? from.startsWith("app/") && !isType
      : from.startsWith("db/") && !isType && !/\.server\.tsx?$/.test(file) && !isCommand(file),
  );
  expect(wrong.map(inWords)).toEqual([]);
});

/** What is left of arrows once whatever begins or ends them is taken away: circles. */
function circlesIn(arrows: readonly (readonly [from: string, to: string])[]): string[] {
  let left = arrows.filter(([from, to]) => from !== to);
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    const [begins, ends] = [new Set(left.map(([from]) => from)), new Set(left.map(([, to]) => to))];
    left = left.filter(([from, to]) => ends.has(from) && begins.has(to));
  }
  return left.map(([from, to]) => `${from} imports ${to}`);
}

const nameOf = (file: string) => file.replace(/\.tsx?$/, "");
const arrows = IMPORTS.map(({ file, from }) => [nameOf(file), from] as const);
const folders = [...new Set(PRODUCT.map((file) => path.posix.dirname(file)))];
const parents = new Set(folders.map((folder) => path.posix.dirname(folder)));

test("nothing imports in a circle, types included no files", () =>
  expect(circlesIn(arrows)).toEqual([]));

test.each([...parents].filter((parent) => parent.split("/").length > 1))(
  "nothing imports in a circle, types included in %s no folders",
  (parent) => {
    const isWithin = (file: string) => file.startsWith(`${parent}/`);
    /** The folder within it that a file lies in, or the file itself. */
    const placeOf = (file: string) =>
      file
        .split("/")
        .slice(0, parent.split("/").length + 1)
        .join("/");
    const between = arrows.filter((arrow) => arrow.every(isWithin));
    expect(circlesIn(between.map(([from, to]) => [placeOf(from), placeOf(to)] as const))).toEqual(
      [],
    );
  },
);

const isCommand = (file: string) => file.startsWith("app/commands/");

/** Who writes each table. */
const WRITERS: Record<string, string> = {
  teachers: "app/teachers/",
  formerAllowances: "app/teachers/",
  scheduleVersions: "app/teachers/",
  absences: "app/cover/",
  substitutions: "app/cover/",
  planChoices: "app/cover/",
  releases: "app/cover/",
  outings: "app/cover/",
  classNotes: "app/cover/",
  closedRooms: "app/cover/",
  classRooms: "app/cover/",
  movedLessons: "app/cover/",
  declines: "app/cover/",
  reports: "app/cover/",
  reportedWork: "app/cover/",
  workFiles: "app/cover/",
  workFilePieces: "app/cover/",
  users: "app/accounts/",
  sessions: "app/accounts/",
  failedSignIns: "app/accounts/",
  idempotencyKeys: "app/http/",
  acts: "app/acts/",
  changes: "app/changes/",
  printedSheets: "app/sheets/",
  publishedDays: "app/sheets/",
  links: "app/links/",
  walls: "app/walls/",
  teachersPages: "app/my/",
  readDays: "app/my/",
  told: "app/sheets/",
  outbox: "app/outbox/",
  settings: "app/settings/",
  blocks: "app/settings/",
  timetables: "app/settings/",
  timetableBlocks: "app/settings/",
  cycleWeeks: "app/settings/",
  rotations: "app/settings/",
  calendar: "app/settings/",
  runs: "app/settings/",
  bells: "app/settings/",
  bellVersions: "app/settings/",
  weekdayBells: "app/settings/",
  nameSpellings: "app/teachers/",
  taughtTogether: "app/teachers/",
  daysByTimetable: "app/teachers/",
  uploads: "app/imports/",
  uploadPieces: "app/imports/",
  importHabits: "app/imports/",
  timetableImports: "app/imports/",
  importedTeachers: "app/imports/",
};

const WRITES = /\b(?:tx|db)\.(?:insert|update|delete)\(\s*(\w+)/g;
/** The tables that a file can reach by their names. */
const tablesIn = (text: string) => {
  const [, names = ""] = text.match(/import \{([^}]*)\} from "db\/schema"/) ?? [];
  return names.split(/\W+/).filter((name) => name in WRITERS);
};

test("every table has one room that writes it and a line here", () => {
  const tables = Object.entries(schema).filter(([, table]) => is(table, SQLiteTable));
  expect(Object.keys(WRITERS).sort()).toEqual(tables.map(([name]) => name).sort());
});

test("every table has one room that writes it which nobody else writes, also under another name", () => {
  const wrong = PRODUCT.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const written = [...text.matchAll(WRITES)].flatMap(([, name = ""]) =>
      // A table under another name can be any that the file imports.
      name in WRITERS ? name : tablesIn(text),
    );
    const others = written.filter((table) => !file.startsWith(WRITERS[table] ?? ""));
    return others.map((table) => `${file} writes ${table}`);
  });
  expect(wrong).toEqual([]);
});

test("every table has one room that writes it and no statement writes in SQL of its own outside that room", () => {
  const wrong = PRODUCT.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?:insert into|update|delete from) \$\{(\w+)\}/gi)]
      .filter(([, table = ""]) => !file.startsWith(WRITERS[table] ?? "db/"))
      .map(([, table]) => `${file} writes ${table}`),
  );
  expect(wrong).toEqual([]);
});

/** What the office does about it, and what a press writes. */
const OF_THE_OFFICE = ["walls/walls", "my/teachers-pages", "my/choices", "my/count-press"]
  .concat("my/read-days", "my/slips")
  .map((name) => `app/${name}.server.ts`);
const open = PRODUCT.filter((file) =>
  /^app\/(links|walls|my)\/|^app\/routes\/(wall|my)\./.test(file),
).filter((file) => !OF_THE_OFFICE.includes(file));

test("what opens without a sign-in is a door each, which reads no cookie and asks nobody", () => {
  const doors = PRODUCT.filter((file) => /^app\/routes\/[^_]/.test(file));
  expect(doors).toEqual(
    [
      "$.tsx",
      "api.$.ts",
      "healthz.ts",
      "login.tsx",
      "logout.tsx",
      "my.$.ts",
      "my.$token.ts",
      "my.slip.$code.ts",
      "wall.$token.ts",
    ].map((name) => `app/routes/${name}`),
  );
  const asking = open.filter((file) =>
    /cookie|session|requireUser|takeToast|headers\.get\("host"|\bwrite\(/i.test(
      readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ""),
    ),
  );
  expect(asking).toEqual([]);
});

test("one room knows the days and the blocks: no other lists them", () => {
  const days =
    /"(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day",\s*"(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day"/;
  const blocks = /"(?:4|5L1)",\s*"5L[12]"|"1",\s*"2",\s*"3"/;
  const lists = PRODUCT.filter((file) => {
    const text = readFileSync(file, "utf8");
    return days.test(text) || blocks.test(text);
  });
  expect(lists).toEqual(["app/school/dates.ts", "app/school/week.ts"]);
});
