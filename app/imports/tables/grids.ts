import { plainText } from "~/school/names";
import type { Fault } from "../lessons/lesson";
import type { Chosen, OwnerKind } from "../reading/reading";
import { placeOf, turned, type Worksheet, type WorksheetRow } from "../reading/sheet";
import type { PartShown } from "../reading/taken";
import { fieldOfHeading, isBreak, isTotal } from "../reading/words";
import { type GridHeaders, type GridsFound, gridsIn, ownerIn } from "./axes";
import type { ColumnHeader, PartsChosen } from "./heads";
import { isHour } from "./hours";
import { lookOf } from "./looks";
import { inShift } from "./rows";
import { type Title, type Titled, titlesOf } from "./titles";

/** A lesson's place in a week, and what stands there: more texts where rows are joined. */
export type TaughtCell = {
  sheet: Worksheet;
  owner: string;
  day: string;
  hour: string;
  week: string;
  line: number;
  column: number;
  /** Of one row, or of several rows below each other that are one period's. */
  texts: [line: number, text: string][];
};
export type Grid = { sheet: Worksheet; axes: GridHeaders; title: Title; kind: OwnerKind | null };
export type Grids = { grids: Grid[]; unread: Fault[]; parts: PartShown[] | null };

/** All tables of sheets, by their days and hours. */
export function findGrids(
  sheets: readonly Worksheet[],
  parts: PartsChosen | undefined,
  are?: Chosen<"sheetsAre">,
): Grids {
  const looked: Looked[] = [];
  for (const sheet of sheets) looked.push(gridsOf(sheet, parts));
  const titled = looked.flatMap(({ sheet, all }) =>
    all.grids.map((axes): Titled => {
      const beside = all.grids.filter(({ at }) => at === axes.at);
      const ends = all.grids.filter(({ at }) => at < axes.at).map(({ end }) => end);
      return { sheet, axes, beside, from: Math.max(0, ...ends) };
    }),
  );
  const titles = titlesOf(
    titled.filter(({ axes }) => !hasOwners(axes)),
    are,
  );
  const grids = titled.map(({ sheet, axes }): Grid => {
    const own = hasOwners(axes)
      ? titlesOf([{ sheet, axes, beside: [axes], from: 0 }], are)[0]
      : undefined;
    const title = own ? { ...own, name: "", kind: null } : (titles.shift() as Title);
    return { sheet, axes, title, kind: kindIn(sheet, axes) ?? title.kind };
  });
  const unread = looked.flatMap(({ sheet, all }) =>
    all.unread.map((at): Fault => {
      const line = sheet.rows[at]?.line ?? 0;
      return { line, place: placeOf(sheet, line, 0), reason: NO_HOURS };
    }),
  );
  return {
    grids,
    unread,
    parts: looked.flatMap(({ all }) => (all.parts ? [all.parts] : []))[0] ?? null,
  };
}

type Looked = { sheet: Worksheet; all: GridsFound };
const found = new WeakMap<Worksheet, Looked & { parts: string }>();
/** Days and periods that go down have no more rows. */
const MOST_DOWN = 400;

/** The sheets of a file are looked through once, whoever asks; where nothing goes across, turned. */
function gridsOf(sheet: Worksheet, said: PartsChosen | undefined): Looked {
  const parts = JSON.stringify(said ?? null);
  const known = found.get(sheet);
  if (known?.parts === parts) return known;
  let looked: Looked = { sheet, all: gridsIn(sheet.rows, said) };
  const isShort = (sheet.rows.at(-1)?.line ?? 0) <= MOST_DOWN;
  if (looked.all.grids.length === 0 && isShort) {
    const other = turned(sheet);
    const all = gridsIn(other.rows, said);
    if (all.grids.some(hasOwners)) looked = { sheet: other, all };
  }
  found.set(sheet, { ...looked, parts });
  return looked;
}

const NO_HOURS =
  "the days are here, but nothing below them says which period each row is: write 1, 2, 3 … beside the rows";

const hasOwners = ({ side }: GridHeaders): boolean => side.owner !== undefined;

/** Whose names stand beside or above the cells, by their heading; else by how they look. */
function kindIn({ rows }: Worksheet, { at, first, end, side }: GridHeaders): OwnerKind | null {
  const { owner: column } = side;
  if (column === undefined) return null;
  const headings = rows.slice(Math.max(0, at - 1), first).map(({ cells }) => {
    return fieldOfHeading(plainText(cells[column] ?? "").slice(0, 60));
  });
  for (const kind of ["teacher", "class", "room"] as const)
    if (headings.includes(kind)) return kind;
  if (headings.includes("family") || headings.includes("first")) return "teacher";
  const names = rows.slice(first, end).map(({ cells }) => plainText(cells[column] ?? ""));
  const looks = names.filter((name) => name !== "" && !isTotal(name)).map(lookOf);
  const mostly = (look: string) =>
    looks.filter((one) => one === look).length * 3 > looks.length * 2;
  return mostly("class") ? "class" : mostly("room") ? "room" : null;
}

export type CellsRead = {
  cells: TaughtCell[];
  /** Names that stand in a table without anything taught. */
  idle: string[];
  free: number;
  out: Fault[];
};

/** What `isFree` says is nothing counts as free; of a name, as nobody's. */
export function cellsOf(grids: readonly Grid[], isFree: (text: string) => boolean): CellsRead {
  const read: CellsRead = { cells: [], idle: [], free: 0, out: [] };
  for (const grid of grids) readGrid(grid, isFree, read);
  return read;
}

function readGrid(grid: Grid, isFree: (text: string) => boolean, read: CellsRead) {
  const { sheet, axes, title } = grid;
  const { first, end, heads, side, dayOf } = axes;
  const found = new Map<string, TaughtCell>();
  const idle = new Set(hasOwners(axes) || title.name === "" ? [] : [title.name]);
  let [day, owner, hour] = ["", title.name, ""];
  const owned = side.owner === undefined ? null : heads;
  const readRow = ({ line, cells }: WorksheetRow) => {
    const at = (column: number | undefined) => plainText(cells[column ?? -1] ?? "");
    const filled = heads.filter(({ column }) => at(column) !== "");
    const leaveOut = (reason: string) => {
      for (const { column } of filled) {
        if (isFree(cells[column] ?? "")) read.free += 1;
        else read.out.push({ line, place: placeOf(sheet, line, column), reason });
      }
    };
    if (side.day !== undefined && at(side.day) !== "") {
      const named = dayOf(at(side.day));
      if (named === null) return leaveOut(`"${at(side.day)}" is no day`);
      if (named !== day && side.hour !== undefined) hour = "";
      day = named;
    }
    const named = ownerIn(side, at);
    if (named !== "") {
      owner = named;
      if (side.hour !== undefined) hour = "";
    }
    if (side.hour !== undefined && at(side.hour) !== "") {
      hour = isHour(at(side.hour)) && !isBreak(at(side.hour)) ? at(side.hour) : "";
      if (hour === "") return leaveOut(`"${at(side.hour)}" is no period`);
    } else if (side.hour !== undefined && hour === "")
      return leaveOut("nothing says which period it is");
    const isNobody = isFree(owner) || (sheet.isTurned && fieldOfHeading(owner) !== null);
    if (owned && isNobody) return leaveOut(`"${owner}" is nobody`);
    if (isHeadingAgain(heads, at)) return leaveOut("the headings once more");
    for (const head of filled) {
      const slot = {
        owner,
        day: head.day ?? (side.day === undefined ? title.day : day),
        hour: inShift(title.shift, head.hour ?? hour),
        week: head.week ?? title.week,
      };
      const text = (cells[head.column] ?? "").trim();
      if (isFree(text)) {
        idle.add(slot.owner);
        read.free += 1;
        continue;
      }
      const key = JSON.stringify(slot);
      const there = found.get(key);
      if (!there)
        found.set(key, { sheet, ...slot, line, column: head.column, texts: [[line, text]] });
      else if (there.texts.every(([, before]) => before !== text)) there.texts.push([line, text]);
    }
  };
  for (const row of sheet.rows.slice(first, end)) readRow(row);
  read.cells.push(...found.values());
  read.idle.push(...idle);
}

function isHeadingAgain(heads: readonly ColumnHeader[], at: (column: number) => string): boolean {
  const texts = heads.map(({ column }) => at(column));
  const filled = texts.filter((text) => text !== "");
  return (
    filled.length > 1 &&
    texts.every(
      (text, index) => text === "" || text === heads[index]?.hour || text === heads[index]?.day,
    )
  );
}
