import { nameKey, plainText } from "~/school/names";
import type { Fault, FileLesson, PersonFacts } from "../lessons/lesson";
import { type OwnerKind, PARTS, type Reading } from "../reading/reading";
import { placeOf, type Worksheet } from "../reading/sheet";
import type { CellShown, OpenAnswer } from "../reading/taken";
import { fieldOfHeading, isTotal, isUsuallyFree, wordKey } from "../reading/words";
import { type CellLesson, type CellReading, lessonsIn, piecesOf, textOf } from "./cell";
import { type CellsRead, cellsOf, findGrids, type Grid, type TaughtCell } from "./grids";
import { lookOf } from "./looks";
import { proposeCell } from "./propose-cell";
import { namesParted, severalIn } from "./several";
import type { ShapeRead } from "./shape-read";

/** Tables whose edges are days and periods, read as was said, else as it can be told. */
export function readGridTable(sheets: readonly Worksheet[], said: Reading): ShapeRead {
  const open: OpenAnswer[] = [];
  const { grids: found, unread, parts } = findGrids(sheets, said.parts, said.sheetsAre);
  const shownParts = parts?.map((part, at) => {
    return said.parts?.length === parts.length ? { ...part, part: said.parts[at] ?? null } : part;
  });
  if (shownParts?.some(({ part }) => part === null))
    open.push({ answer: "parts", message: "Say what each part of a heading is" });
  const grids = ofOneKind(found, said.of);
  const words = new Set<string>();
  const usual = (text: string) => {
    const isFree = isUsuallyFree(text) || isTotal(text);
    if (isFree && /[\p{L}\p{N}]/u.test(text)) words.add(plainText(text));
    return isFree;
  };
  const free = said.free && new Set(said.free.map(wordKey));
  const isFree = free
    ? (text: string) => !/[\p{L}\p{N}]/u.test(text) || free.has(wordKey(text))
    : usual;
  const read = cellsOf(grids, isFree);
  const kind = said.of ?? grids.flatMap((grid) => grid.kind ?? [])[0];
  const { of, cell } = ownersAnd(read.cells, kind, said);
  if (of === null) open.push({ answer: "of", message: OF });
  const often = said.free ? null : wordTooOften(read.cells, cell);
  if (often !== null)
    open.push({ answer: "free", message: `Say whether “${often}” stands for nothing` });
  const asked = cellOpen(cell, of ?? "teacher");
  if (of !== null && asked) open.push({ answer: "cell", message: asked });
  const several =
    said.several ?? (of === "teacher" && !cell.several?.isKnown ? undefined : ("all" as const));
  if (cell.several && !several && of !== null)
    open.push({ answer: "several", message: "Say what two lessons in one cell mean" });
  const reading: Reading = {
    ...said,
    ...(of ? { of } : {}),
    ...{ cell: cell.cell, free: said.free ?? [...words] },
    ...(several && cell.several ? { several } : {}),
    ...(shownParts ? { parts: shownParts.map(({ part }) => part) } : {}),
  };
  const faults: Fault[] = [...unread];
  const lessons = open.length > 0 || !of ? [] : lessonsOf(read, of, { ...cell, several }, faults);
  const times = new Map(grids.flatMap(({ axes }) => [...axes.times]));
  return {
    ...{ lessons, faults, reading, open },
    ...(of === "teacher" ? { alsoHere: idleIn(read), people: peopleBeside(grids) } : {}),
    ...(times.size > 0
      ? { week: { blocks: [...times].map(([hour, time]) => ({ hour, times: time })) } }
      : {}),
    taken: { headings: headingsOf(grids), parts: shownParts ?? null, cell },
    balance: {
      unit: "cells",
      total: read.free + read.out.length + countTexts(read.cells),
      free: read.free,
      out: read.out,
    },
  };
}

const headingsOf = ([first]: readonly Grid[]) =>
  (first?.axes.heads ?? []).map(({ week, day, hour }) =>
    [week, day, hour].filter(Boolean).join(" "),
  );

const OF = "Say whose weeks these are: the teachers', the classes' or the rooms'";
const countTexts = (cells: readonly TaughtCell[]) =>
  cells.reduce((sum, { texts }) => sum + texts.length, 0);

/** The tables of one kind, teachers first: those of classes would say every lesson twice. */
function ofOneKind(found: readonly Grid[], said: OwnerKind | undefined): readonly Grid[] {
  const known = new Set(found.flatMap(({ kind }) => kind ?? []));
  if (known.size < 2) return found;
  const first = (["teacher", "class", "room"] as const).find((kind) => known.has(kind));
  const wanted = said && known.has(said) ? said : first;
  return found.filter(({ kind }) => kind === null || kind === wanted);
}

/** Whose the weeks are, where cells of classes show that they are teachers'; and how cells are written. */
function ownersAnd(cells: readonly TaughtCell[], kind: OwnerKind | undefined, reading: Reading) {
  if (kind) return { of: kind, cell: proposeCell(cells, kind, reading) };
  const cell = proposeCell(cells, "teacher", reading);
  const owners = [...new Set(cells.map(({ owner }) => owner))];
  const areNames = owners.every((name) => lookOf(name) === "words");
  const [full = []] = cell.cell;
  const isTeachers = areNames && full.includes("class") && !full.includes(null);
  return { of: isTeachers ? ("teacher" as const) : null, cell };
}

function cellOpen({ cell }: CellShown, of: OwnerKind): string | null {
  if (cell.length === 0) return null;
  if (cell.some((parts) => parts.includes(null))) return "Say what each part of a cell is";
  const needed = of === "teacher" ? "class" : "teacher";
  if (cell[0]?.includes(needed)) return null;
  return of === "teacher"
    ? "Say which part of a cell is the class"
    : `These are the weeks of ${of === "class" ? "classes" : "rooms"}. Say which part of a cell is the teacher; if none is, take the teachers' weeks from your program instead`;
}

/** A word in more than a third of all cells that is no class. */
function wordTooOften(
  cells: readonly TaughtCell[],
  { marks, cell, isNamed }: CellShown,
): string | null {
  if (!isNamed && (cell[0]?.length ?? 0) < 2) return null;
  const counts = new Map<string, number>();
  for (const { texts } of cells)
    for (const [, text] of texts)
      if (
        text.length < 30 &&
        piecesOf({ text, isStacked: false }, marks).length === 1 &&
        lookOf(text) === "words"
      )
        counts.set(text, (counts.get(text) ?? 0) + 1);
  const [often] = [...counts].filter(([, count]) => count > 6 && count * 3 > cells.length);
  return often?.[0] ?? null;
}

/** Names in the tables that teach nothing. */
function idleIn({ cells, idle }: CellsRead): string[] {
  const teaching = new Set(cells.map(({ owner }) => nameKey(owner)));
  const names = idle.filter((name) => /\p{L}/u.test(name) && !teaching.has(nameKey(name)));
  return [...new Map(names.map((name) => [nameKey(name), name])).values()];
}

type HowRead = CellReading & Pick<Reading, "several">;

function lessonsOf(
  { cells, out }: CellsRead,
  of: OwnerKind,
  reading: HowRead,
  faults: Fault[],
): FileLesson[] {
  return cells.flatMap((cell, source): FileLesson[] => {
    const place = placeOf(cell.sheet, cell.line, cell.column);
    const text = plainText(cell.texts.map(([, one]) => one).join(" "));
    const fault = (reason: string) => {
      for (const [line] of cell.texts) {
        const one = { line, place: placeOf(cell.sheet, line, cell.column), reason };
        (line === cell.line ? faults : out).push(one);
      }
      return [];
    };
    const name = plainText(cell.owner);
    const read = lessonsIn(textOf(cell), reading);
    if (name === "")
      return fault(`nothing says whose week this is: write it above the table, "Teacher: …"`);
    if (of === "teacher" && !/\p{L}/u.test(name)) return fault(`"${name}" is not a teacher's name`);
    if (cell.day === "" || cell.hour === "")
      return fault(cell.day === "" ? "it has no day" : "it has no period");
    if (read === null || read.length === 0)
      return fault(`"${text}" is not written as the other cells are`);
    const isFirst = reading.several === "first";
    const kept = isFirst ? read.slice(0, 1) : of === "teacher" ? [joined(read)] : read;
    return kept.map((one, at) => ({
      ...lessonOf(cell, of, one, `${place}${at > 0 ? ` (${at + 1})` : ""}`),
      ...{ source, rows: cell.texts.length, sheet: cell.sheet.name ?? "" },
    }));
  });
}

/** Several lessons of one teacher at one time are one class of all their students. */
function joined(lessons: readonly CellLesson[]): CellLesson {
  return Object.fromEntries(
    PARTS.map((part) => [
      part,
      [...new Set(lessons.flatMap((one) => one[part] ?? []))].join(part === "class" ? ", " : " / "),
    ]),
  );
}

function lessonOf(cell: TaughtCell, of: OwnerKind, parts: CellLesson, place: string): FileLesson {
  const all = { ...parts, [of]: cell.owner };
  return {
    ...{
      line: cell.line,
      place,
      activity: place,
      day: plainText(cell.day),
      hour: plainText(cell.hour),
    },
    subject: all.subject || null,
    teachers: namesParted(severalIn(all.teacher ?? "")),
    room: all.room ?? "",
    students: namesParted(severalIn(all.class ?? "", ",")),
    tags: [],
    ...(cell.week === "" ? {} : { weeks: [cell.week] }),
  };
}

const FACTS = {
  department: "subject",
  subject: "subject",
  email: "email",
  phone: "phone",
  short: "short",
} as const;

/** What columns beside teachers' names say of them, by their headings: departments, short names, contacts. */
function peopleBeside(grids: readonly Grid[]): PersonFacts[] {
  return grids.flatMap(({ sheet, axes: { at, first, end, side, heads } }) => {
    const { owner, ...others } = side;
    if (owner === undefined) return [];
    const taken = new Set([owner, ...Object.values(others), ...heads.map(({ column }) => column)]);
    const headings = sheet.rows.slice(Math.max(0, at - 1), first).flatMap(({ cells }) => {
      return cells.map((cell, column) => ({ column, field: fieldOf(cell) }));
    });
    const columns = headings.flatMap(({ column, field }) =>
      field === null || taken.has(column) ? [] : [{ column, field }],
    );
    if (columns.length === 0) return [];
    return sheet.rows.slice(first, end).flatMap(({ cells }) => {
      const name = plainText(cells[owner] ?? "");
      const facts = columns.map(({ column, field }) => [field, plainText(cells[column] ?? "")]);
      const said = facts.filter(([, text]) => text !== "");
      return name === "" || said.length === 0 ? [] : [{ name, ...Object.fromEntries(said) }];
    });
  });
}

function fieldOf(cell: string): (typeof FACTS)[keyof typeof FACTS] | null {
  const field = fieldOfHeading(plainText(cell.slice(0, 60)));
  return field !== null && field in FACTS ? FACTS[field as keyof typeof FACTS] : null;
}
