import { nameKey } from "~/school/names";
import { proposeSheetsAre } from "../reading/parts";
import type { Reading, Shape } from "../reading/reading";
import type { Worksheet } from "../reading/sheet";
import type { OpenAnswer, SheetShown } from "../reading/taken";
import { isListOfLessons, type List, listIn } from "./columns";
import { findGrids, type Grids } from "./grids";

export type SheetsProposed = {
  taken: readonly Worksheet[];
  shape: Shape;
  shown: SheetShown[];
  reading: Pick<Reading, "sheets" | "shape" | "sheetsAre">;
  open: OpenAnswer[];
};

type Looked = { sheet: Worksheet; list: List | null; grids: Grids | null };

/** Which sheets hold the timetable, and how they are written. */
export function proposeSheets(sheets: readonly Worksheet[], said: Reading): SheetsProposed {
  const chosen = said.sheets
    ? sheets.filter(({ name }) => name !== null && said.sheets?.includes(name))
    : sheets.filter(({ isHidden, rows }) => !isHidden && rows.length > 0);
  const looked: Looked[] = [];
  for (const sheet of chosen) {
    const found = listIn(sheet, { columns: said.columns, head: said.head, hasOwner: true });
    const isList = found.head !== null && isListOfLessons(found);
    const isAsked = said.shape === "rows" || (said.shape === undefined && isList);
    const isGrid = said.shape !== "rows" && !isList;
    const grids = isGrid ? findGrids([sheet], said.parts, said.sheetsAre) : null;
    looked.push({
      sheet,
      list: isAsked ? found : null,
      grids: grids?.grids.length || grids?.parts ? grids : null,
    });
  }
  const lists = looked.filter(({ list }) => list !== null);
  const grids = looked.filter((one) => one.grids !== null);
  const isList = said.shape === "rows" || lists.length > 0 || grids.length === 0;
  const first = lists[0]?.list;
  const alike = lists.filter(({ list }) => first && list && areAlike(first, list));
  const kept = said.sheets
    ? looked
    : isList
      ? alike.length > 0
        ? alike
        : looked.slice(0, 1)
      : ofOneKind(grids);
  const taken = kept.map(({ sheet }) => sheet);
  const shape: Shape = isList ? "rows" : (said.shape ?? gridShape(grids));
  const names = taken.flatMap(({ name }) => name ?? []);
  const are = proposeSheetsAre(names);
  const needsSheets = said.sheets !== undefined && taken.length === 0 && sheets.length > 1;
  return {
    taken,
    shape,
    shown: sheets.flatMap((sheet) => {
      const { name, rows, isHidden = false } = sheet;
      return name === null || sheets.length < 2
        ? []
        : [{ name, rows: rows.length, isTaken: taken.includes(sheet), isHidden }];
    }),
    reading: {
      shape,
      ...(names.length > 0 && sheets.length > 1 ? { sheets: names } : {}),
      ...(said.sheetsAre || !are ? {} : { sheetsAre: are }),
    },
    open: needsSheets ? [{ answer: "sheets", message: "Say which sheets are to be read" }] : [],
  };
}

function areAlike(one: List, other: List): boolean {
  const of = ({ columns }: List) => columns.map(({ heading }) => nameKey(heading)).join("\n");
  const fields = ({ columns }: List) =>
    columns
      .flatMap(({ field }) => field || [])
      .sort()
      .join(" ");
  return of(one) === of(other) || fields(one) === fields(other);
}

const gridShape = (looked: readonly Looked[]): Shape => {
  const [grid] = looked.flatMap(({ grids }) => grids?.grids ?? []);
  return grid?.axes.side.owner === undefined ? "tables" : "teachers";
};

/** The tables of one kind, teachers first: those of classes would say every lesson twice. */
function ofOneKind(looked: readonly Looked[]): readonly Looked[] {
  const kindsOf = ({ grids }: Looked) => (grids?.grids ?? []).flatMap(({ kind }) => kind ?? []);
  const kinds = new Set(looked.flatMap(kindsOf));
  if (kinds.size < 2) return looked;
  const wanted = kinds.has("teacher") ? "teacher" : kinds.has("class") ? "class" : "room";
  return looked.filter((one) => kindsOf(one).length === 0 || kindsOf(one).includes(wanted));
}
