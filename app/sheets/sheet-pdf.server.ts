import { wordsIn } from "~/languages/languages";
import { aside, inLine } from "~/languages/words";
import type { FontFace, Style } from "~/pdf/look";
import {
  bytesOf,
  decorate,
  drawText,
  leftOf,
  newPaper,
  type Paper,
  setText,
  type Tagged,
} from "~/pdf/paper.server";
import { fontsFor, MISSING } from "~/pdf/scripts.server";
import type { PaperSize } from "./paper-size";
import type { Sheet } from "./sheet";
import {
  type Area,
  INK,
  type SheetPiece,
  STRONG,
  setFlow,
  WORDS,
  writeCell,
} from "./sheet-cells.server";
import { setGroups } from "./sheet-groups.server";
import { indexOf } from "./sheet-index.server";

/** 10 mm. */
const EDGE = 28.35;
const TITLE: Style = { face: "bold", size: 22, color: INK };
const ABOUT: Style = { size: 11, color: INK };
const FOOT: Style = { size: 9, color: INK };

/**
 * Tagged, with selectable text, as the browser prints it. All is measured before anything is drawn,
 * so that the first page knows how many there are.
 */
export async function sheetPdf(sheet: Sheet, size: PaperSize): Promise<Uint8Array> {
  const fonts = await fontsFor(textsOf(sheet));
  const title = [sheet.about, sheet.title].join(", ");
  const paper = await newPaper(
    {
      ...{ title, author: sheet.school, size: [size.width, size.height] },
      ...{ language: sheet.language, direction: sheet.direction },
    },
    fonts,
  );
  const area = {
    left: EDGE,
    top: EDGE,
    width: size.width - 2 * EDGE,
    bottom: size.height - EDGE - FOOT.size * 1.5,
  };
  const root = paper.struct("Document");
  const { head, pieces: groups } = setGroups(paper, sheet, area, root);
  const pieces = [
    ...headingOf(paper, sheet, area, root),
    ...groups.slice(0, -2),
    // What closes the sheet stays with the last of its classes.
    ...together([...groups.slice(-2), ...closingOf(paper, sheet, area, root)]),
  ];
  const pages = spread(pieces, area, head.height);
  drawFooters(paper, sheet, area, pages.length);
  paper.addStructure(root);
  for (const [index, page] of pages.entries()) {
    paper.addPage();
    let y = area.top;
    if (index > 0) {
      decorate(paper, "Pagination", () => head.draw(y, true));
      y += head.height;
    }
    for (const [at, { height, draw }] of page.entries()) {
      draw(y, at === 0);
      y += height;
    }
  }
  root.end();
  return bytesOf(paper);
}

function spread(
  pieces: readonly SheetPiece[],
  { top, bottom }: Area,
  headHeight: number,
): SheetPiece[][] {
  const pages: SheetPiece[][] = [[]];
  let y = top;
  for (const piece of pieces) {
    const page = pages.at(-1);
    if (page && page.length > 0 && y + piece.height > bottom) {
      pages.push([piece]);
      y = top + headHeight + piece.height;
    } else {
      page?.push(piece);
      y += piece.height;
    }
  }
  return pages;
}

function together(pieces: readonly SheetPiece[]): SheetPiece[] {
  if (pieces.length === 0) return [];
  const draw = (top: number, beginsPage: boolean) => {
    let y = top;
    for (const [at, piece] of pieces.entries()) {
      piece.draw(y, beginsPage && at === 0);
      y += piece.height;
    }
  };
  return [{ height: pieces.reduce((sum, { height }) => sum + height, 0), draw }];
}

function headingOf(paper: Paper, sheet: Sheet, area: Area, root: Tagged): SheetPiece[] {
  const words = wordsIn(sheet.language);
  const line = (text: string, style: Style, tag: string, below: number): SheetPiece => {
    const cell = setFlow(paper, [[{ text, style }]], area.width);
    const draw = (y: number) => writeCell(paper, { parent: root, tag }, cell, area.left, y);
    return { height: cell.height + below, draw };
  };
  const lines = [
    line(sheet.title, TITLE, "H1", 0),
    ...(sheet.hijri ? [line(sheet.hijri, ABOUT, "P", 0)] : []),
    line(sheet.about, ABOUT, "P", 4),
    ...(sheet.groups.length === 0 ? [line(sheet.noClasses, ABOUT, "P", 4)] : []),
    ...(sheet.changed && sheet.by === "substitute" ? [line(sheet.changed, WORDS, "P", 4)] : []),
    ...(paper.fonts.lackSome ? [line(words.paper.lackingLetters(MISSING), FOOT, "P", 4)] : []),
  ];
  if (sheet.by === "substitute" || sheet.index.length === 0) return lines;
  return [...lines, ...indexOf(paper, sheet, area, root)];
}

function closingOf(paper: Paper, sheet: Sheet, area: Area, root: Tagged): SheetPiece[] {
  if (sheet.by === "substitute") return [];
  const changed = sheet.changed
    ? [flowPiece(paper, [[{ text: sheet.changed, style: WORDS }]], area, root)]
    : [];
  return [
    ...awayOf(paper, sheet, area, root),
    ...dutiesOf(paper, sheet, area, root),
    ...listsOf(paper, sheet, area, root),
    ...changed,
  ];
}

function awayOf(
  paper: Paper,
  { away, whoIsAway, language }: Sheet,
  area: Area,
  root: Tagged,
): SheetPiece[] {
  if (!away || away.length === 0) return [];
  const words = wordsIn(language);
  const all = away.map(({ name, blocks }, at) => {
    const dot = at < away.length - 1 ? " ·" : "";
    const more = inLine(words, `${blocks ? `(${aside(words, blocks)})` : ""}${dot}`.trim());
    return [{ text: name, style: WORDS }, ...(more ? [{ text: more, style: WORDS }] : [])];
  });
  return [flowPiece(paper, [[{ text: whoIsAway, style: STRONG }], ...all], area, root)];
}

const LINE = "_".repeat(24);

function listsOf(paper: Paper, { lists }: Sheet, area: Area, root: Tagged): SheetPiece[] {
  return lists.flatMap(({ title, lines }) => [
    flowPiece(paper, [[{ text: title, style: STRONG }]], area, root),
    ...lines.map((text) => flowPiece(paper, [[{ text, style: WORDS }]], area, root)),
  ]);
}

function dutiesOf(paper: Paper, sheet: Sheet, area: Area, root: Tagged): SheetPiece[] {
  const { duties, whichDuties, takenBy: caption } = sheet;
  if (duties.length === 0) return [];
  const title = flowPiece(paper, [[{ text: whichDuties, style: STRONG }]], area, root);
  return [
    title,
    ...duties.map(({ words, takenBy }) =>
      flowPiece(
        paper,
        [
          [{ text: words, style: WORDS }],
          [{ text: `${caption}:`, style: WORDS }],
          [{ text: takenBy ?? LINE, style: takenBy ? STRONG : WORDS }],
        ],
        area,
        root,
      ),
    ),
  ];
}

function flowPiece(
  paper: Paper,
  words: { text: string; style: Style }[][],
  area: Area,
  root: Tagged,
): SheetPiece {
  const cell = setFlow(paper, words, area.width);
  const draw = (y: number) => writeCell(paper, { parent: root, tag: "P" }, cell, area.left, y + 4);
  return { height: cell.height + 8, draw };
}

function drawFooters(paper: Paper, sheet: Sheet, area: Area, pages: number): void {
  const { page: pageOf } = wordsIn(sheet.language).paper;
  let page = 0;
  paper.on("pageAdded", () => {
    page += 1;
    const number = setText(paper, pageOf(page, pages), FOOT, area.width);
    decorate(paper, "Pagination", () => {
      const left = leftOf(paper, area, area.width - number.width, number.width);
      drawText(paper, number, left, area.bottom + 4);
    });
  });
}

function textsOf(sheet: Sheet): { text: string; face: FontFace }[] {
  const cells = sheet.groups.flatMap(({ head, rows }) => [
    head,
    ...rows.flatMap((row) => row.cells),
  ]);
  const texts = [
    sheet.school,
    ...[sheet.title, sheet.about, sheet.hijri ?? "", sheet.asOfAlone],
    sheet.changed ?? "",
    ...[...sheet.index, ...(sheet.away ?? [])].map(({ name }) => name),
    ...cells.flatMap(({ text, small = "" }) => [text, small]),
    ...sheet.lists.flatMap(({ title, lines }) => [title, ...lines]),
    ...sheet.duties.flatMap(({ words, takenBy }) => [words, takenBy ?? ""]),
  ];
  return [...new Set(texts)].flatMap((text) => [
    { text, face: "regular" as const },
    { text, face: "bold" as const },
  ]);
}
