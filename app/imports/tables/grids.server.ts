import { mapInTurns } from "~/http/event-loop.server";
import { plainText } from "~/school/names";
import { dayAndHour, headingOf, isHour } from "../headings";
import type { Fault, OwnerKind } from "../lesson";
import { type Axes, gridsIn, type Head, type Side } from "./axes";
import { isBreak, isTotal, lookOf } from "./cell-words";
import { placeOf, type Worksheet, type WorksheetRow } from "./sheet";
import { dayAbove, type Owner, ownerAbove } from "./titles";

export type TaughtCell = {
  owner: string;
  day: string;
  hour: string;
  line: number;
  column: number;
  text: string;
};
export type GridRead = {
  sheet: Worksheet;
  kind: OwnerKind | null;
  cells: TaughtCell[];
  free: readonly string[];
  shape: string;
};
/** `unread` are the places of rows of days below which nothing could be read. */
export type GridsRead = { grids: GridRead[]; unread: Fault[] };

export async function readGrids(
  sheets: readonly Worksheet[],
  isFree: (cell: string) => boolean,
): Promise<GridsRead> {
  const found = await mapInTurns(sheets, (sheet) => ({ sheet, ...gridsIn(sheet.rows) }));
  const isCommon = commonAbove(found);
  const grids = await mapInTurns(found, ({ sheet, grids: all }) =>
    all.map((axes): GridRead => {
      const title = titleOf(sheet, axes, all, isCommon);
      const kind = kindIn(sheet, axes) ?? title.kind;
      return { sheet, kind, ...cellsOf(sheet, axes, title, isFree), shape: shapeOf(axes) };
    }),
  );
  const unread = found.flatMap(({ sheet, unread: rows }) =>
    rows.map((at): Fault => {
      const line = sheet.rows[at]?.line ?? 0;
      return { line, place: placeOf(sheet, line, 0), reason: NO_HOURS };
    }),
  );
  return { grids: grids.flat(), unread };
}

const NO_HOURS =
  "the days are here, but nothing below them says which period each row is: write 1, 2, 3 … beside the rows";

function rowsAbove({ rows }: Worksheet, { at }: Axes, grids: readonly Axes[]): WorksheetRow[] {
  const before = grids.filter((one) => one.at < at).map(({ end }) => end);
  return rows.slice(Math.max(0, ...before), at);
}

/** What stands above several grids is the school's name, or the year's, and nobody's. */
function commonAbove(
  found: readonly { sheet: Worksheet; grids: readonly Axes[] }[],
): (text: string) => boolean {
  const counts = new Map<string, number>();
  for (const { sheet, grids } of found) {
    const starts = new Map(grids.map((axes) => [axes.at, axes]));
    for (const axes of starts.values()) {
      const cells = rowsAbove(sheet, axes, grids).flatMap((row) => row.cells.map(plainText));
      for (const text of new Set(cells)) counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  return (text) => (counts.get(text) ?? 0) > 1;
}

type Title = Owner & { day: string };

function titleOf(
  sheet: Worksheet,
  axes: Axes,
  grids: readonly Axes[],
  isCommon: (text: string) => boolean,
): Title {
  const beside = grids.filter(({ at }) => at === axes.at);
  const above = rowsAbove(sheet, axes, grids);
  const own = beside.length > 1 ? above.map((row) => within(row, axes, beside)) : above;
  const day =
    axes.heads.some((head) => head.day) ||
    axes.side.day !== undefined ||
    axes.side.both !== undefined
      ? ""
      : dayAbove(sheet, above);
  const hasOwners = axes.side.owner !== undefined || axes.heads.some(({ owner }) => owner);
  const owner = hasOwners ? { name: "", kind: null } : ownerAbove(sheet, own, isCommon);
  return { ...owner, day };
}

function within({ line, cells }: WorksheetRow, axes: Axes, beside: readonly Axes[]): WorksheetRow {
  const starts = beside.map(({ heads, side }) => Math.min(side.hour ?? 999, heads[0]?.column ?? 0));
  const from = starts[beside.indexOf(axes)] ?? 0;
  const to = Math.min(999, ...starts.filter((start) => start > from));
  return { line, cells: cells.map((cell, column) => (column >= from && column < to ? cell : "")) };
}

/** Whose names stand beside or above the cells, by their heading; else by how they look. */
function kindIn({ rows }: Worksheet, { at, first, end, heads, side }: Axes): OwnerKind | null {
  const headings = rows
    .slice(Math.max(0, at - 1), first)
    .map(({ cells }) => headingOf(cells[side.owner ?? -1]?.split(" ").at(-1) ?? ""));
  if (headings.includes("teacher")) return "teacher";
  if (headings.includes("students")) return "class";
  if (headings.includes("room")) return "room";
  const column = side.owner;
  const names =
    column === undefined
      ? heads.flatMap(({ owner }) => owner ?? [])
      : rows.slice(first, end).map(({ cells }) => plainText(cells[column] ?? ""));
  const looks = names.filter((name) => name !== "" && !isTotal(name)).map(lookOf);
  const mostly = (look: string) =>
    looks.filter((one) => one === look).length * 3 > looks.length * 2;
  if (looks.length === 0) return null;
  return mostly("class") ? "class" : mostly("room") ? "room" : null;
}

function cellsOf(
  { rows }: Worksheet,
  { first, end, heads, side, dayOf }: Axes,
  title: Title,
  isFree: (cell: string) => boolean,
): Pick<GridRead, "cells" | "free"> {
  const found = new Map<string, TaughtCell>();
  const hasOwners = side.owner !== undefined || heads.some((head) => head.owner);
  // A row of a table may be a heading where its cells are empty; a table below a name is theirs.
  const free = new Set(hasOwners ? [] : [title.name]);
  let [day, owner, hour] = [title.day, title.name, ""];
  const body = rows.slice(first, end);
  const keys = body.map(({ cells }) => keyCell(cells, side));
  const last = keys.map((key) => key !== "").lastIndexOf(true);
  const isParted = keys.slice(0, last).some((key, at) => {
    return key === "" && heads.some(({ column }) => (body[at]?.cells[column] ?? "").trim() !== "");
  });
  for (const [index, { line, cells }] of body.entries()) {
    if (index > last + (isParted ? 1 : 0)) break;
    const at = (column: number | undefined) => plainText(cells[column ?? -1] ?? "");
    const isBlank = Object.values(side).every((column) => at(column) === "");
    const texts = heads.map(({ column }) => (cells[column] ?? "").trim());
    if (texts.every((text) => text === "") && isBlank) continue;
    if (side.both !== undefined) {
      const slot = dayAndHour(at(side.both), dayOf);
      if (slot) [day, hour] = [slot.day, slot.hour];
      else if (!isBlank) continue;
    }
    if (side.day !== undefined && dayOf(at(side.day)) !== null) {
      if (at(side.day) !== day) hour = side.hour === undefined ? hour : "";
      day = at(side.day);
    } else if (side.day !== undefined && at(side.day) !== "") continue;
    if (side.owner !== undefined && at(side.owner) !== "") {
      owner = at(side.owner);
      if (side.hour !== undefined) hour = "";
    }
    if (side.hour !== undefined && at(side.hour) !== "") {
      if (!isHour(at(side.hour)) || isBreak(at(side.hour))) {
        hour = "";
        continue;
      }
      hour = at(side.hour);
    } else if (side.hour !== undefined && hour === "") continue;
    if (isNothing(owner, texts, heads)) continue;
    for (const head of heads) {
      const slot = { day: head.day ?? day, hour: head.hour ?? hour, owner: head.owner ?? owner };
      const text = (cells[head.column] ?? "").trim();
      if (isTotal(slot.owner)) continue;
      if (isFree(text)) {
        if (text !== "") free.add(slot.owner);
        continue;
      }
      const key = JSON.stringify(slot);
      const there = found.get(key);
      if (!there) found.set(key, { ...slot, line, column: head.column, text });
      else if (!there.text.split("\n").includes(text)) there.text += `\n${text}`;
    }
  }
  return { cells: [...found.values()], free: [...free] };
}

/** What tells rows of a grid apart; the row below one may go on with it. */
function keyCell(cells: readonly string[], { owner, hour, day, both }: Side): string {
  return plainText(cells[both ?? hour ?? day ?? owner ?? -1] ?? "");
}

const LONGEST_MERGED = 40;

/** Whether a row is a sum, a remark over all its cells, or the headings once more. */
function isNothing(owner: string, texts: readonly string[], heads: readonly Head[]): boolean {
  if (isTotal(owner)) return true;
  const filled = texts.filter((text) => text !== "");
  const [first = ""] = filled;
  const isOne = filled.length > 3 && filled.every((text) => text === first);
  if (isOne && (isBreak(first) || first.length > LONGEST_MERGED || first === owner)) return true;
  const isHeading = (text: string, at: number) =>
    text === heads[at]?.hour || text === heads[at]?.day;
  return filled.length > 1 && texts.every((text, at) => text === "" || isHeading(text, at));
}

function shapeOf({ heads, side }: Axes): string {
  const [head] = heads;
  if (head?.owner) return "a column for each of them, days and periods down the side";
  if (head?.day && head.hour) return "one row for each of them, the whole week across";
  if (side.owner !== undefined) return "some rows for each of them";
  return head?.day
    ? "a small table for each of them, days across and periods down"
    : "a small table for each of them, periods across and days down";
}
