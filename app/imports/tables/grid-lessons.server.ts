import { mapInTurns } from "~/http/event-loop.server";
import { nameKey, plainText } from "~/school/names";
import { inBrief } from "~/school/sentence";
import { PARTS, type PartOfCell } from "../headings";
import {
  allInTurn,
  type Fault,
  type Lesson,
  type LessonsRead,
  type OwnerKind,
  type SeveralMeaning,
  type TableTaken,
} from "../lesson";
import { inTurn } from "../week-names";
import { type CellLesson, type CellReading, freeSigns, readCellParts } from "./cell-parts.server";
import { type GridRead, readGrids, type TaughtCell } from "./grids.server";
import { placeOf, type Worksheet } from "./sheet";
import { namesParted, severalIn, withoutEmptyKinds } from "./table-words";

export type GridOptions = {
  cell?: string;
  owner?: OwnerKind;
  parts?: readonly (PartOfCell | "" | null)[];
  several?: SeveralMeaning;
  free?: readonly string[];
};
type Cell = TaughtCell & { sheet: Worksheet };

/** Asks if owners, a cell's parts or two lessons in one are unclear; null without a grid. */
export async function readGridLessons(
  sheets: readonly Worksheet[],
  taken: TableTaken,
  options: GridOptions,
  weekOf: (sheet: Worksheet) => string = () => "",
): Promise<LessonsRead | null> {
  const signs = freeSigns(options.free);
  const { grids: found, unread } = await readGrids(sheets, signs.isFree);
  const { grids, others } = ofOneKind(found, options.owner);
  const cells = grids.flatMap((grid) => grid.cells.map((cell) => ({ ...cell, sheet: grid.sheet })));
  if (cells.length === 0) return null;
  const said = options.owner ?? grids.flatMap(({ kind }) => kind ?? [])[0];
  const partsFor = (owner: OwnerKind) => readCellParts(cells, owner, options.cell, options.parts);
  const asTeachers = said ? null : partsFor("teacher");
  const isTeachers =
    asTeachers?.parts.some(({ part }) => part === "class") && asTeachers.hasFewSubjects;
  const owner = said ?? (isTeachers ? "teacher" : null);
  const reading = (owner === "teacher" ? asTeachers : null) ?? partsFor(owner ?? "teacher");
  const several = reading.several && {
    ...reading.several,
    taken: options.several ?? (owner === "teacher" ? null : ("all" as const)),
  };
  const faults: Fault[] = [...unread];
  const lessons = (
    await mapInTurns(cells, (cell) =>
      lessonsOf(cell, owner ?? "teacher", reading, several?.taken ?? "all", faults).map((one) => ({
        ...one,
        ...(weekOf(cell.sheet) ? { weeks: [weekOf(cell.sheet)] } : {}),
      })),
    )
  ).flat();
  const names = inTurn(grids.flatMap(({ sheet }) => weekOf(sheet) || []));
  const weeks = names.length > 1 ? allInTurn(names) : null;
  const withoutClasses = owner === "teacher" ? freeOnly(found, cells) : [];
  const [shape = ""] = grids.map((grid) => grid.shape);
  const leftOut = [...new Set(others.flatMap(({ kind }) => kind ?? []))].map((kind) => `${kind}s`);
  return {
    ...withoutEmptyKinds(lessons),
    faults,
    alsoHere: withoutClasses,
    assumed: [
      { says: `The file has ${shape}` },
      ...(withoutClasses.length > 0
        ? [
            {
              says: `Without a class in the file, and free all week: ${inBrief(withoutClasses, 8)}`,
            },
          ]
        : []),
      ...(leftOut.length > 0
        ? [
            {
              says: `The tables of ${leftOut.join(" and ")} were left out: those of teachers say the same`,
            },
          ]
        : []),
      ...(weeks?.assumed ?? []),
    ],
    ...(weeks ? { weeks: weeks.turns } : {}),
    table: {
      ...taken,
      owner,
      parts: reading.parts,
      several,
      free: signs.met(),
      asks: questionOf(owner, reading, several),
    },
  };
}

function freeOnly(found: readonly GridRead[], cells: readonly Cell[]): string[] {
  const teaching = new Set(cells.map((cell) => nameKey(cell.owner)));
  const names = found
    .filter(({ kind }) => kind === null || kind === "teacher")
    .flatMap(({ free }) => free.map(plainText))
    .filter((name) => /\p{L}/u.test(name) && !teaching.has(nameKey(name)));
  return [...new Map(names.map((name) => [nameKey(name), name])).values()];
}

/** The grids of one kind, teachers first: those of classes would say every lesson twice. */
function ofOneKind(found: readonly GridRead[], said: OwnerKind | undefined) {
  const filled = found.filter(({ cells }) => cells.length > 0);
  const kinds = new Set(filled.map(({ kind }) => kind));
  const known = filled.flatMap(({ kind }) => kind ?? []);
  const isMixed = new Set(known).size > 1;
  const wanted = said && kinds.has(said) ? said : isMixed ? ownersFirst(known) : null;
  const grids = filled.filter(({ kind }) => wanted === null || kind === null || kind === wanted);
  return { grids, others: filled.filter((grid) => !grids.includes(grid)) };
}

const ownersFirst = (kinds: readonly OwnerKind[]) =>
  kinds.includes("teacher") ? "teacher" : kinds.includes("class") ? "class" : "room";

function questionOf(
  owner: OwnerKind | null,
  { isUnsure, parts }: CellReading,
  several: TableTaken["several"],
): string | null {
  if (owner === null) return "Say whose weeks these are: the teachers', the classes' or the rooms'";
  if (isUnsure) return "Say what each part of a cell is";
  const has = (part: string) => parts.some((one) => one.part === part);
  if (owner !== "teacher" && !has("teacher")) {
    return (
      `These are timetables of ${owner === "class" ? "classes" : "rooms"}. Choose which part of a cell is the teacher; ` +
      "if the cells do not name the teachers, take the teachers' timetables from your program instead"
    );
  }
  if (several?.taken === null) return "Say what two lessons in one cell mean";
  return null;
}

function lessonsOf(
  cell: Cell,
  owner: OwnerKind,
  reading: CellReading,
  several: NonNullable<TableTaken["several"]>["taken"],
  faults: Fault[],
): Lesson[] {
  const { sheet, line, column, text } = cell;
  const place = placeOf(sheet, line, column);
  const fault = (reason: string) => void faults.push({ line, place, reason });
  const read = reading.read(text);
  const name = plainText(cell.owner);
  if (name === "") fault(`nothing says whose week this is: write it above the table, "Teacher: …"`);
  else if (owner === "teacher" && !/\p{L}/u.test(name)) fault(`"${name}" is no teacher's name`);
  else if (read.length === 0) fault(`"${plainText(text)}" is not written as the other cells are`);
  else {
    const kept =
      several === "first" ? read.slice(0, 1) : owner === "teacher" ? [joined(read)] : read;
    return kept.map((one, at) =>
      lessonOf({ ...cell, place: `${place}${at > 0 ? ` (${at + 1})` : ""}` }, owner, one),
    );
  }
  return [];
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

function lessonOf(cell: Cell & { place: string }, owner: OwnerKind, parts: CellLesson): Lesson {
  const of = { ...parts, [owner]: cell.owner };
  return {
    line: cell.line,
    place: cell.place,
    activity: cell.place,
    day: plainText(cell.day),
    hour: plainText(cell.hour),
    subject: of.subject || null,
    teachers: namesParted(severalIn(of.teacher ?? ""), /\n/),
    room: of.room ?? "",
    students: namesParted(severalIn(of.class ?? "", ","), /\n/),
    tags: [],
  };
}
