import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { ListField, PartOfCell } from "~/imports/headings";
import type { ColumnTaken, LessonsRead, OwnerKind } from "~/imports/lesson";
import { readTableLessons, type TableOptions } from "~/imports/table-lessons.server";
import { IS_DEEP, seedsOf } from "../seeds";
import { type Drawn, drawFrom, drawWeek, LANGUAGES, NAMES } from "./drawn-school";
import {
  LAYOUTS,
  type Layout,
  type Manner,
  OTHER_HEADINGS,
  type Owner,
  type Part,
} from "./drawn-tables";

const KINDS: Record<Owner, OwnerKind> = { teacher: "teacher", group: "class", room: "room" };
const NAMED: Record<Part, PartOfCell> = {
  teacher: "teacher",
  group: "class",
  subject: "subject",
  room: "room",
};
const MARKS = ["\n", " / ", " - ", "/", ", ", " ", " | "];

/** What a file says of its lessons, in one order, of what was written into it. */
function saidOf(week: readonly Drawn[], written: ReadonlySet<Part>): string[] {
  return week
    .map((one) => {
      const parts = (["teacher", "group", "subject", "room"] as const).map((part) =>
        written.has(part) ? one[part] : "",
      );
      return [one.day, one.hour, ...parts].join("|");
    })
    .sort();
}

function readOf({ lessons }: LessonsRead): string[] {
  return lessons
    .map(({ day, hour, teachers, students, subject, room }) =>
      [day, hour, teachers.join("+"), (students ?? []).join("+"), subject ?? "", room].join("|"),
    )
    .sort();
}

function mannerOf(seed: number, owner: Owner): Manner {
  const draw = drawFrom(seed);
  const names = NAMES[LANGUAGES[draw(LANGUAGES.length)] ?? "English"];
  const others = (["teacher", "group", "subject", "room"] as const).filter(
    (part) => part !== owner,
  );
  const needed: Part = owner === "teacher" ? "group" : "teacher";
  const parts = others.filter((part) => part === needed || draw(3) > 0);
  const order = parts.map((part) => ({ part, key: draw(1000) })).sort((a, b) => a.key - b.key);
  const pick = <Of>(all: readonly Of[]) => all[draw(all.length)] as Of;
  return {
    parts: order.map(({ part }) => part),
    mark: pick(MARKS),
    pause: pick(["none", "word", "empty"] as const),
    title: pick(["sheet", "line", "word", "labelled", "school"] as const),
    isNoted: draw(2) === 0,
    draw,
    names,
  };
}

/** So many files of each shape, as the page says. */
const SEEDS = seedsOf(24, { always: 2, isCounted: true });

/** The parts as a reader can tell them: where a space alone is between a teacher and a subject they are one, and it has to be said which words are which. */
function toldApart({ parts, mark }: Manner): Part[] {
  const isBeside =
    mark === " " && Math.abs(parts.indexOf("teacher") - parts.indexOf("subject")) === 1;
  const areBoth = parts.includes("teacher") && parts.includes("subject");
  return parts.filter((part) => part !== "subject" || !isBeside || !areBoth);
}

const FIELDS: readonly ListField[] = ["teacher", "day", "period", "students", "subject", "room"];

/** What a column of a list holds, by its heading in another language. */
function columnSaid({ heading, field }: ColumnTaken) {
  const at = OTHER_HEADINGS.map((headings) => headings.indexOf(heading)).find((at) => at >= 0);
  return { heading, field, is: at === undefined ? field : (FIELDS[at] ?? field) };
}

/** What one drawn file came to: whether it was asked, and the first thing that was wrong. */
async function tryOut(seed: number, layout: Layout, owner: Owner, isList: boolean) {
  const manner = mannerOf(seed * 31 + owner.length, owner);
  const week = drawWeek(manner.draw, manner.names);
  const everything = ["teacher", "group", "subject", "room"] as const;
  const written = new Set<Part>(isList ? everything : [owner, ...manner.parts]);
  const sheets = layout(week, owner, manner);
  const first = await readTableLessons(sheets, {});
  const columns = isList ? (first.table?.columns ?? []).map(columnSaid) : [];
  const answers: TableOptions = {
    ...(columns.length > 0 ? { columns: columns.map(({ heading, is }) => [heading, is]) } : {}),
    owner: KINDS[owner],
    parts: toldApart(manner).map((part) => NAMED[part]),
    subjects: manner.names.subjects,
  };
  const asks = first.table?.asks ?? null;
  const read = asks ? await readTableLessons(sheets, answers) : first;
  const [is, should] = [readOf(read), saidOf(week, written)];
  const wrong = is.filter((one) => !should.includes(one));
  const missing = should.filter((one) => !is.includes(one));
  const isRight =
    wrong.length + missing.length + read.faults.length === 0 && is.length === should.length;
  const { draw, names, ...said } = manner;
  const fault = isRight
    ? null
    : JSON.stringify({
        ...{ seed, ...said, language: names.day, asks, parts: read.table?.parts },
        ...{ wrong: wrong[0], missing: missing[0], counts: [is.length, should.length] },
        fault: read.faults[0],
      });
  const other = columns.filter(({ is, field }) => is !== field).length;
  const unsaid = first.table?.parts.filter(({ part }) => part === null).length ?? 0;
  const isOwnerAsked = first.table?.owner === null;
  return { asks, fault, answers: asks ? Math.max(1, other + unsaid + (isOwnerAsked ? 1 : 0)) : 0 };
}

const PAGE = readFileSync("docs/import-shapes.md", "utf8");
const OWNERS_IN_WORDS: Record<Owner, string> = {
  teacher: "a teacher's week",
  group: "a class's week",
  room: "a room's week",
};

describe.each(Object.entries(LAYOUTS))("%s", (shape, { layout, owners, isList }) => {
  test.each(owners)(
    "of each %s: every cell is right as suggested, or it was asked",
    async (owner) => {
      const tries = [];
      for (const seed of SEEDS) {
        tries.push(await tryOut(seed, layout, owner, isList ?? false));
      }
      expect(tries.flatMap(({ fault }) => fault ?? [])).toEqual([]);
      const asked = tries.filter(({ asks }) => asks).length;
      const most = Math.max(...tries.map(({ answers }) => answers));
      const counts = [
        SEEDS.length,
        SEEDS.length - asked,
        asked,
        most === 0 ? "none" : `up to ${most}`,
      ];
      const line = `| ${[shape, OWNERS_IN_WORDS[owner], ...counts].join(" | ")} |`;
      if (IS_DEEP) expect(PAGE).toContain(line);
    },
  );
});
