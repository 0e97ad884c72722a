import type { LessonsRead } from "~/imports/lessons/lesson";
import type { CellPart, Reading } from "~/imports/reading/reading";
import type { Worksheet } from "~/imports/reading/sheet";
import { readTable } from "~/imports/tables/table";
import { type Drawn, drawFrom, drawWeek, LANGUAGES, NAMES } from "./drawn-school";
import { type Layout, type Manner, OTHER_HEADINGS, type Owner, type Part } from "./drawn-tables";

const KINDS = { teacher: "teacher", group: "class", room: "room" } as const;
const EVERYTHING = ["teacher", "group", "subject", "room"] as const;
const NAMED: Record<Part, CellPart> = {
  teacher: "teacher",
  group: "class",
  subject: "subject",
  room: "room",
};
const MARKS = ["\n", " / ", " - ", "/", ", ", " ", " | "];
const FIELDS = ["teacher", "day", "period", "class", "subject", "room"] as const;

export function drawManner(seed: number, owner: Owner): Manner {
  const draw = drawFrom(seed);
  const names = NAMES[LANGUAGES[draw(LANGUAGES.length)] ?? "English"];
  const others = EVERYTHING.filter((part) => part !== owner);
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

/** What a file says of its lessons, in one order, of what was written into it. */
const saidOf = (week: readonly Drawn[], written: ReadonlySet<Part>) =>
  week
    .map((one) =>
      [one.day, one.hour, ...EVERYTHING.map((part) => (written.has(part) ? one[part] : ""))].join(
        "|",
      ),
    )
    .sort();

const readOf = ({ lessons }: LessonsRead) =>
  lessons
    .map(({ day, hour, teachers, students, subject, room }) =>
      [day, hour, teachers.join("+"), (students ?? []).join("+"), subject ?? "", room].join("|"),
    )
    .sort();

/** What somebody who knows the school says of what is open, and how many menus that changes. */
function answered(
  first: LessonsRead,
  { parts }: Manner,
  owner: Owner,
): { reading: Reading; changed: number } {
  const table = first.table;
  const columns = (table?.columns ?? []).map(({ heading, field }) => {
    const at = OTHER_HEADINGS.map((headings) => headings.indexOf(heading)).find((one) => one >= 0);
    return { heading, field, is: at === undefined ? (field ?? "") : (FIELDS[at] ?? "") };
  });
  const cell = (table?.cell?.cell ?? []).map((those) =>
    those.length === parts.length
      ? parts.map((part) => NAMED[part])
      : those.map((one) => one ?? ""),
  );
  const isOf = table?.open.some(({ answer }) => answer === "of") ?? false;
  const changed =
    columns.filter(({ field, is }) => field !== is).length +
    (table?.cell?.cell.flat().filter((part) => part === null).length ?? 0) +
    (isOf ? 1 : 0);
  const said =
    columns.length > 0 ? { columns: columns.map(({ heading, is }) => [heading, is] as const) } : {};
  return { reading: { ...said, ...(cell.length > 0 ? { cell, of: KINDS[owner] } : {}) }, changed };
}

export type Outcome = { outcome: "right" | "asked" | "wrong"; changed: number; told: string };

/** What comes of one drawn file: as it is proposed, or once what is open has been said. */
export async function tryTable(
  seed: number,
  layout: Layout,
  owner: Owner,
  isList: boolean,
): Promise<Outcome | null> {
  const manner = drawManner(seed * 31 + owner.length, owner);
  // Where a space alone parts a teacher from a subject nobody can tell them apart.
  const isBeside = manner.parts.includes("teacher") && manner.parts.includes("subject");
  if (manner.mark === " " && isBeside) return null;
  const week = drawWeek(manner.draw, manner.names);
  const sheets: Worksheet[] = layout(week, owner, manner);
  const truth = saidOf(week, new Set<Part>(isList ? EVERYTHING : [owner, ...manner.parts]));
  const first = await readTable(sheets, {});
  const isOpen = (first.table?.open.length ?? 0) > 0;
  const { reading, changed } = answered(first, manner, owner);
  const read = isOpen ? await readTable(sheets, reading) : first;
  const is = readOf(read);
  const isRight = is.join("\n") === truth.join("\n") && read.faults.length === 0;
  const { draw: _, names, ...how } = manner;
  const told = JSON.stringify({
    ...{ seed, ...how, language: names.day, open: first.table?.open, stillOpen: read.table?.open },
    ...{
      wrong: is.find((one) => !truth.includes(one)),
      missing: truth.find((one) => !is.includes(one)),
    },
  });
  if (!isRight) return { outcome: "wrong", changed, told };
  return { outcome: isOpen ? "asked" : "right", changed: isOpen ? changed : 0, told };
}
