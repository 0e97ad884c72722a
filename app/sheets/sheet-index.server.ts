import { wordsIn } from "~/languages/languages";
import { inLine } from "~/languages/words";
import { leftOf, type Paper, type Tagged } from "~/pdf/paper.server";
import { isLongIndex, type Sheet } from "./sheet";
import {
  type Area,
  type SetCell,
  type SheetPiece,
  STRONG,
  setFlow,
  WORDS,
  writeCell,
} from "./sheet-cells.server";
import { SMALLEST_TYPE } from "./type-size";

/** 42 and 4 mm, as in the browser. */
const LEAST_WIDTH = 119;
const GUTTER = 11;
/** Below each name, so that one of two lines is told from the next. */
const BELOW = 1.5;
const MOST_ROWS = 40;

export function indexOf(paper: Paper, sheet: Sheet, area: Area, root: Tagged): SheetPiece[] {
  const columns = Math.floor((area.width + GUTTER) / (LEAST_WIDTH + GUTTER));
  const width = (area.width + GUTTER) / columns - GUTTER;
  const caption = setFlow(paper, [[{ text: sheet.whoCovers, style: STRONG }]], area.width);
  const words = wordsIn(sheet.language);
  const style = { ...WORDS, size: isLongIndex(sheet) ? SMALLEST_TYPE : WORDS.size };
  const cells = sheet.index.map(({ name, blocks }) =>
    setFlow(
      paper,
      [
        [{ text: name, style: { ...style, face: "bold" as const } }],
        [{ text: inLine(words, blocks.map(unbroken).join(words.comma)), style }],
      ],
      width,
    ),
  );
  const most = columns * MOST_ROWS;
  const parts = Array.from({ length: Math.ceil(cells.length / most) }, (_, part) =>
    cells.slice(part * most, (part + 1) * most),
  );
  return parts.map((part, at) => {
    const above = at === 0 ? caption.height + 3 : 0;
    const rows = Math.ceil(part.length / columns);
    const stacks = Array.from({ length: columns }, (_, column) =>
      part.slice(column * rows, (column + 1) * rows),
    );
    return {
      height: above + Math.max(...stacks.map(heightOf)) + 5,
      draw: (y) => {
        if (at === 0) writeCell(paper, { parent: root, tag: "P" }, caption, area.left, y + 3);
        for (const [column, stack] of stacks.entries()) {
          const x = leftOf(paper, area, column * (width + GUTTER), width);
          let top = y + above;
          for (const cell of stack) {
            writeCell(paper, { parent: root, tag: "P" }, cell, x, top);
            top += cell.height + BELOW;
          }
        }
      },
    };
  });
}

function unbroken(text: string): string {
  return text.replace(/\s/gu, "\u00a0");
}

function heightOf(stack: readonly SetCell[]): number {
  return stack.reduce((sum, { height }) => sum + height + BELOW, 0);
}
