import { wordsIn } from "~/languages/languages";
import { inLine } from "~/languages/words";
import { GROUND, NOTE, NUMBER, PAGE, PERIOD, SCHOOL, SMALL, TITLE } from "~/pdf/look";
import {
  bytesOf,
  decorate,
  drawText,
  leftOf,
  newPaper,
  type Paper,
  type SetText,
  setText,
  type Tagged,
  writeText,
} from "~/pdf/paper.server";
import { fontsFor, MISSING } from "~/pdf/scripts.server";
import { SIGNING_ROOM, writeSignature } from "./pdf-signature.server";
import { setTable, writeTable } from "./pdf-table.server";
import type { Printable, ReportTable } from "./report-table";

const GAP = { heading: 14, figures: 16, inside: 7, between: 7 };

/**
 * A4, tagged, with selectable text; rows not counted are struck through. All is measured before
 * anything is drawn, so that the first page knows how many there are.
 */
export async function reportPdf(
  { title, days, calendar, away, isSigned, language = "en", table: words }: Printable,
  school: { name: string },
): Promise<Uint8Array> {
  const said = wordsIn(language);
  const { direction, comma } = said;
  const onPaper = isSigned ? inLine(said, [said.register.title, days].join(comma)) : days;
  const fonts = await fontsFor([
    { text: calendar + away + onPaper, face: "regular" },
    ...words.header.map((text) => ({ text, face: "bold" as const })),
    { text: school.name, face: "bold" },
    { text: school.name, face: "regular" },
    ...words.rows.flatMap(({ cells }) => cells.map((text) => ({ text, face: "regular" as const }))),
  ]);
  const paper = await newPaper(
    { title: [title, days].join(comma), author: school.name, language, direction },
    fonts,
  );

  const heading = [
    { tag: "P", below: 6, text: setText(paper, school.name, SCHOOL, PAGE.width) },
    { tag: "H1", below: 2, text: setText(paper, title, TITLE, PAGE.width) },
    { tag: "P", below: 0, text: setText(paper, onPaper, PERIOD, PAGE.width) },
    ...[calendar, away, fonts.lackSome ? said.paper.lackingLetters(MISSING) : ""]
      .filter(Boolean)
      .map((note) => ({ tag: "P", below: 0, text: setText(paper, note, NOTE, PAGE.width) })),
  ];
  const figures = setFigures(paper, words);
  const belowHeading =
    GAP.heading + heading.reduce((y, { text, below }) => y + text.height + below, PAGE.top);
  const belowFigures = belowHeading + figures.height + GAP.figures;
  const table = setTable(paper, words, {
    top: belowFigures,
    below: isSigned ? SIGNING_ROOM : 0,
  });

  const foot = inLine(said, `\u2068${school.name}\u2069 · ${[title, days].join(comma)}`);
  drawFooters(paper, foot, (page) => said.paper.page(page, table.pages.length));
  const root = paper.struct("Document");
  paper.addStructure(root);
  paper.addPage();
  let y = PAGE.top;
  for (const { tag, text, below } of heading) {
    writeText(paper, { parent: root, tag }, text, leftOf(paper, PAGE, 0, text.width), y);
    y += text.height + below;
  }
  writeFigures(paper, root, figures, belowHeading);
  const end = writeTable(paper, root, table, belowFigures);
  if (isSigned) writeSignature(paper, root, end + SIGNING_ROOM, said.register.signature);
  root.end();
  return bytesOf(paper);
}

type Figures = { boxes: { number: SetText; caption: SetText }[]; width: number; height: number };

function setFigures(paper: Paper, { totals }: ReportTable): Figures {
  const width = (PAGE.width - GAP.between * (totals.length - 1)) / totals.length;
  const room = width - 2 * GAP.inside;
  const boxes = totals.map(({ label, value, hours }) => ({
    number: setText(paper, String(value), NUMBER, room),
    caption: setText(paper, hours ? `${label}, ${hours} h` : label, SMALL, room),
  }));
  const heights = boxes.map(({ number, caption }) => number.height + caption.height);
  return { boxes, width, height: Math.max(...heights) + 2 * GAP.inside };
}

function writeFigures(paper: Paper, root: Tagged, figures: Figures, y: number): void {
  for (const [index, { number, caption }] of figures.boxes.entries()) {
    const x = leftOf(paper, PAGE, index * (figures.width + GAP.between), figures.width);
    decorate(paper, "Layout", () => {
      paper.roundedRect(x, y, figures.width, figures.height, 4).fill(GROUND);
    });
    const parent = paper.struct("Div");
    root.add(parent);
    const box = { left: x, width: figures.width };
    const left = (text: SetText) => leftOf(paper, box, GAP.inside, text.width);
    const top = y + GAP.inside;
    writeText(paper, { parent, tag: "P" }, number, left(number), top);
    writeText(paper, { parent, tag: "P" }, caption, left(caption), top + number.height);
    parent.end();
  }
}

function drawFooters(paper: Paper, words: string, pageIs: (page: number) => string): void {
  let page = 0;
  paper.on("pageAdded", () => {
    page += 1;
    const number = setText(paper, pageIs(page), SMALL, PAGE.width);
    const what = setText(paper, words, SMALL, PAGE.width - number.width - 16, 1);
    decorate(paper, "Pagination", () => {
      drawText(paper, what, leftOf(paper, PAGE, 0, what.width), PAGE.footer);
      const end = PAGE.width - number.width;
      drawText(paper, number, leftOf(paper, PAGE, end, number.width), PAGE.footer);
    });
  });
}
