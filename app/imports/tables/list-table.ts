import { Refusal } from "~/http/refusal";
import { nameKey, plainText } from "~/school/names";
import { proposeParts, sheetParts } from "../reading/parts";
import type { Field, Reading } from "../reading/reading";
import type { Worksheet } from "../reading/sheet";
import type { OpenAnswer, PartShown } from "../reading/taken";
import { isTotal } from "../reading/words";
import { findAtOnce } from "./at-once";
import { columnsOpen, type List, listIn } from "./columns";
import { proposeLength } from "./length";
import { type LessonsOfRows, type ListTaken, readRows } from "./rows";
import type { ShapeRead } from "./shape-read";
import { titlesOf } from "./titles";

/** Sheets with a row a lesson, read as was said, else as it can be told. */
export function readListTable(sheets: readonly Worksheet[], said: Reading): ShapeRead {
  const open: OpenAnswer[] = [];
  const firstLists = listsOf(sheets, said, true);
  const hasOwner = firstLists.every(({ owner }) => owner !== "");
  const lists = hasOwner ? firstLists : listsOf(sheets, said, false);
  const [first] = lists;
  const columns = first?.list.columns ?? [];
  const head = first?.list.head ?? null;
  const has = (field: Field) => columns.some((column) => column.field === field);
  const asked = first ? columnsOpen(first.list, hasOwner) : "The file has no rows";
  const stranger = said.columns?.find(
    ([heading]) => !columns.some((column) => nameKey(column.heading) === nameKey(heading)),
  );
  if (stranger) {
    const names = columns.map(({ heading }) => heading).join(", ");
    throw new Refusal(
      400,
      `--columns: "${stranger[0]}" is no heading of the file, which has ${names}`,
    );
  }
  const isUnheaded = said.head === undefined && head === null;
  if (isUnheaded) open.push({ answer: "head", message: NO_HEADINGS });
  if (asked) open.push({ answer: "columns", message: asked });
  const texts = (field: Field) => textsOf(lists, field);
  const parts = has("dayPeriod") ? partsFor(texts("dayPeriod"), said) : null;
  if (has("dayPeriod") && (parts === null || parts.some(({ part }) => part === null)))
    open.push({ answer: "parts", message: "Say what each part of a day and period is" });
  const length = has("length") ? (said.length ?? proposeLength(texts("length"))) : undefined;
  if (length === null) open.push({ answer: "length", message: "Say what the lengths count" });
  const names = namesIn(lists);
  const reading: Reading = {
    ...said,
    head,
    columns: columns.flatMap(({ heading, field }) =>
      field === null ? [] : [[heading, field] as const],
    ),
    free: said.free ?? names.filter(isTotal),
    ...(has("family") || has("first") ? { nameOrder: said.nameOrder ?? "first" } : {}),
    ...(length ? { length } : {}),
    ...(parts ? { parts: parts.map(({ part }) => part) } : {}),
  };
  const isReadable = asked === null && open.length === 0;
  const read = isReadable ? readRows(lists, reading) : NOTHING;
  const unnamed = read.unnamed > 0 ? { count: read.unnamed, of: read.total } : null;
  let kept = read;
  if (unnamed && !said.emptyTeacher) {
    const above = readRows(lists, { ...reading, emptyTeacher: "above" });
    const isGood = read.lessons.length > 0 && gain(above) <= gain(read);
    if (isGood) [kept, reading.emptyTeacher] = [above, "above"];
    else
      open.push({
        answer: "emptyTeacher",
        message: `Say whose the ${unnamed.count} rows are that name no teacher`,
      });
  }
  return {
    ...{ lessons: kept.lessons, faults: kept.faults, people: kept.people, reading, open },
    taken: { headings: columns.map(({ heading }) => heading), columns, head, parts, unnamed },
    balance: { unit: "rows", total: kept.total, free: 0, out: kept.out },
  };
}

const NO_HEADINGS = "Say which row holds the headings, or that none does";
const NOTHING: LessonsOfRows = {
  lessons: [],
  faults: [],
  people: [],
  total: 0,
  out: [],
  unnamed: 0,
};
const gain = ({ lessons }: LessonsOfRows) => findAtOnce(lessons)?.count ?? 0;

/** Each sheet's list; the first row of headings is looked for in every sheet. */
function listsOf(sheets: readonly Worksheet[], reading: Reading, hasOwner: boolean): ListTaken[] {
  const lists = sheets.map((sheet, at) => {
    const head = at === 0 ? reading.head : reading.head === null ? null : undefined;
    return listIn(sheet, { head, columns: reading.columns, hasOwner });
  });
  const titles = titlesOf(
    lists.map(({ sheet, head }) => {
      const at = sheet.rows.findIndex(({ line }) => line === head?.from);
      const axes = { at, first: at + 1, end: at + 1, heads: [], side: {}, dayOf: () => null };
      return { sheet, axes: { ...axes, times: new Map() }, beside: [], from: 0 };
    }),
    reading.sheetsAre,
  );
  return lists.map((list, at) => {
    const { day = "", week = "", shift = "" } = sheetParts(list.sheet.name, reading.sheetsAre);
    const title = titles[at];
    const isTeacher = title?.kind !== "class" && title?.kind !== "room" && !isNamed(list);
    return { list, owner: isTeacher ? (title?.name ?? "") : "", day, week, shift };
  });
}

const isNamed = ({ columns }: List) =>
  columns.some(({ field }) => field === "teacher" || field === "family" || field === "short");

function textsOf(lists: readonly ListTaken[], field: Field): string[] {
  return lists.flatMap(({ list }) => {
    const column = list.columns.findIndex((column) => column.field === field);
    return list.rows.map(({ cells }) => plainText((cells[column] ?? "").slice(0, 60)));
  });
}

const namesIn = (lists: readonly ListTaken[]) => [
  ...new Set(["teacher", "family"].flatMap((field) => textsOf(lists, field as Field))),
];

function partsFor(texts: readonly string[], reading: Reading): PartShown[] | null {
  const distinct = [...new Set(texts)].filter((text) => text !== "").slice(0, 300);
  const shown = proposeParts(distinct);
  if (!shown || reading.parts?.length !== shown.length) return shown;
  return shown.map((one, at) => ({ ...one, part: reading.parts?.[at] ?? null }));
}
