import { expect, test } from "vitest";
import type { TableTaken } from "~/imports/lesson";
import { readTableLessons, type TableOptions } from "~/imports/table-lessons.server";
import { seedsOf } from "../seeds";
import { type Draw, type Drawn, drawFrom, drawWeek, LANGUAGES, NAMES } from "./drawn-school";
import { LAYOUTS, type Manner, type Owner, type Part } from "./drawn-tables";

const FIELDS = ["teacher", "group", "subject", "room"] as const;
const CALLED = { teacher: "teacher", group: "class", subject: "subject", room: "room" } as const;
const MARKS = ["\n", " / ", " - ", "/", ", ", " ", " | "];
const BETWEEN = ["\n", " // ", "; ", " + ", " & ", "\n\n"];
const LAYOUTS_TRIED = [
  "a small table each, days across",
  "a row each, “Sunday-1” above",
  "a column each, days and periods down",
];

const pick = <Of>(draw: Draw, all: readonly Of[]) => all[draw(all.length)] as Of;

function drawManner(draw: Draw, owner: Owner): Manner {
  const needed: Part = owner === "teacher" ? "group" : "teacher";
  const parts = FIELDS.filter((part) => part !== owner && (part === needed || draw(3) > 0));
  const order = parts.map((part) => ({ part, key: draw(1000) })).sort((a, b) => a.key - b.key);
  const mark = pick(draw, MARKS);
  const others = BETWEEN.filter((one) => one.trim() === "" || one.trim() !== mark.trim());
  return {
    parts: order.map(({ part }) => part),
    ...{ mark, between: pick(draw, others) },
    ...{
      pause: "none",
      title: "labelled",
      isNoted: false,
      draw,
      names: NAMES[pick(draw, LANGUAGES)],
    },
  };
}

/** A week with a second lesson in some cells: another group of the same teacher, or another teacher of the same group. */
function withSecond(week: readonly Drawn[], owner: Owner, { draw, names }: Manner, one: number) {
  const taken = new Map<string, Set<string>>();
  const at = ({ day, hour }: Drawn) => {
    const there = taken.get(`${day} ${hour}`) ?? new Set<string>();
    taken.set(`${day} ${hour}`, there);
    return there;
  };
  for (const lesson of week) for (const part of FIELDS) at(lesson).add(lesson[part]);
  return week.flatMap((first): Drawn[] => {
    const free = (all: readonly string[]) => all.find((name) => !at(first).has(name));
    const [group, teacher, room] = [free(names.groups), free(names.teachers), free(names.rooms)];
    if (draw(one) > 0 || !room || !(owner === "teacher" ? group : teacher)) return [first];
    const place = names.teachers.indexOf(teacher ?? "") % names.subjects.length;
    const subject = names.subjects[place] ?? "";
    const second =
      owner === "teacher"
        ? { ...first, room, group: group ?? "" }
        : { ...first, room, subject, teacher: teacher ?? "" };
    for (const part of FIELDS) at(first).add(second[part]);
    return [first, second];
  });
}

/** What somebody who knows the school answers to what is asked of its table. */
function answersTo(
  table: TableTaken,
  week: readonly Drawn[],
  owner: Owner,
  several: "all" | "first",
): TableOptions {
  const parts = table.parts.map(({ sample }) => {
    const field =
      FIELDS.find((one) => week.some((lesson) => lesson[one] === sample)) ??
      FIELDS.find((one) => week.some((lesson) => sample.includes(lesson[one])));
    return field ? CALLED[field] : ("" as const);
  });
  return { owner: CALLED[owner] as "teacher" | "class" | "room", parts, several };
}

const joined = (texts: readonly string[], mark: string) =>
  [...new Set(texts.filter(Boolean))].join(mark);

/** What a file says of its lessons, of what was written into it: each cell's as one class of a teacher, or each by itself. */
function saidOf(week: readonly Drawn[], owner: Owner, written: ReadonlySet<Part>, several: string) {
  const cells = new Map<string, Drawn[]>();
  for (const one of week) {
    const key = [one.day, one.hour, one[owner]].join("|");
    cells.set(key, [...(cells.get(key) ?? []), one]);
  }
  return [...cells.values()]
    .flatMap((all) => {
      const kept = several === "first" ? all.slice(0, 1) : all;
      const classes = owner === "teacher" ? [kept] : kept.map((one) => [one]);
      return classes.map((those) => {
        const of = (part: Part, mark: string) =>
          written.has(part)
            ? joined(
                those.map((one) => one[part]),
                mark,
              )
            : "";
        const when = [those[0]?.day, those[0]?.hour];
        return [
          ...when,
          of("teacher", ""),
          of("group", "+"),
          of("subject", " / "),
          of("room", " / "),
        ].join("|");
      });
    })
    .sort();
}

const cases = LAYOUTS_TRIED.flatMap((shape) =>
  (["teacher", "group"] as const).flatMap((owner) =>
    [1, 2, 8, 100].map((one) => [shape, owner, one] as const),
  ),
);

test.each(cases)(
  "%s, of each %s: two lessons in one cell of %i are told apart, or asked about",
  async (shape, owner, one) => {
    const faults: unknown[] = [];
    for (const seed of seedsOf(12)) {
      const draw = drawFrom(seed * 31 + owner.length);
      const manner = drawManner(draw, owner);
      const week = withSecond(drawWeek(draw, manner.names), owner, manner, one);
      const isUnparted =
        manner.mark === " " && manner.parts.includes("teacher") && manner.parts.includes("subject");
      if (isUnparted) continue;
      const sheets = LAYOUTS[shape]?.layout(week, owner, manner) ?? [];
      const first = await readTableLessons(sheets, {});
      const several = pick(draw, ["all", "first"] as const);
      const {
        table,
        lessons,
        faults: unread,
      } = first.table?.asks
        ? await readTableLessons(sheets, answersTo(first.table, week, owner, several))
        : first;
      const is = lessons
        .flatMap(({ day, hour, teachers, students, subject, room }) =>
          teachers.map((name) => [day, hour, name, students?.join("+"), subject, room].join("|")),
        )
        .sort();
      const should = saidOf(
        week,
        owner,
        new Set([owner, ...manner.parts]),
        table?.several?.taken ?? "all",
      );
      const { mark, between, parts } = manner;
      const isRight = !table?.asks && unread.length === 0 && is.join("\n") === should.join("\n");
      if (!isRight) {
        const wrong = is.find((line) => !should.includes(line));
        faults.push({ seed, mark, between, parts, asks: table?.asks, wrong, unread: unread[0] });
      }
    }
    expect(faults).toEqual([]);
  },
);
