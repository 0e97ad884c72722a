import { strToU8, zipSync } from "fflate";

/** What a file has without end. */
export const SHAPES = ["depth", "width", "length", "attributes", "parts", "merges"] as const;
export type Shape = (typeof SHAPES)[number];

export const ROOTS = {
  aSc: '<?xml version="1.0"?>\n<timetable ascttversion="2012.1">',
  workbook: "<workbook><sheets>",
  relations: "<Relationships>",
  shared: "<sst><si>",
  sheet: "<worksheet><sheetData><row><c>",
} as const;
export type Root = keyof typeof ROOTS;

const PLACES: Record<Exclude<Root, "aSc">, string> = {
  workbook: "xl/workbook.xml",
  relations: "xl/_rels/workbook.xml.rels",
  shared: "xl/sharedStrings.xml",
  sheet: "xl/worksheets/sheet1.xml",
};

const WORKBOOK = '<workbook><sheets><sheet name="Week" r:id="rId1"/></sheets></workbook>';
const RELATIONS =
  '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>';
const ROW = '<worksheet><sheetData><row><c t="str"><v>x</v></c></row></sheetData></worksheet>';

const ENDS: Record<Root, string> = {
  aSc: "</timetable>",
  workbook: "</sheets></workbook>",
  relations: "</Relationships>",
  shared: "</si></sst>",
  sheet: "</c></row></sheetData></worksheet>",
};

/** The elements that each part is about, so that what is kept of it is many too. */
const ELEMENTS: Record<Root, (at: number) => string> = {
  aSc: (at) => `<teacher id="${at}" name="T${at}"/>`,
  workbook: (at) => `<sheet name="${at}" r:id="rId${at}"/>`,
  relations: (at) => `<Relationship Id="r${at}" Target="s${at}"/>`,
  shared: (at) => `</si><si><t>${at}</t>`,
  sheet: (at) => `</c></row><row><c r="SF${at + 1}" t="str"><v>${at}</v>`,
};

function endless(root: Root, shape: Shape, count: number): string {
  const numbers = Array.from({ length: count }, (_, at) => at);
  if (shape === "depth") return ROOTS[root] + "<a>".repeat(count);
  if (shape === "width") return ROOTS[root] + numbers.map(ELEMENTS[root]).join("") + ENDS[root];
  if (shape === "attributes")
    return `${ROOTS[root]}<teacher ${numbers.map((at) => `a${at}="x"`).join(" ")}/>`;
  if (shape === "merges") {
    const merge = '<mergeCell ref="A1:ZZ9999"/>'.repeat(count);
    return `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>x</v></c></row></sheetData>${merge}</worksheet>`;
  }
  return `${ROOTS[root]}<teacher name="${"x".repeat(count)}">${"y".repeat(count)}<${"z".repeat(count)}>`;
}

/** A file of which one part has one of these without end. */
export function endlessFile(root: Root, shape: Shape, count: number): Uint8Array {
  if (root === "aSc") return strToU8(endless(root, shape, count));
  const parts: Record<string, Uint8Array> = {
    [PLACES.workbook]: strToU8(WORKBOOK),
    [PLACES.relations]: strToU8(RELATIONS),
    [PLACES.sheet]: strToU8(ROW),
  };
  if (shape === "parts") {
    for (let at = 0; at < Math.min(count, 60_000); at += 1) {
      parts[`xl/worksheets/sheet${at}.xml`] = strToU8(ROW);
    }
  } else parts[PLACES[root]] = strToU8(endless(root, shape, count));
  return zipSync(parts, { level: 6 });
}

/** Texts of the other readers: long lines, many lines, many columns, quotes without end. */
export const TEXTS: Record<string, (count: number) => string> = {
  "one line": (count) => "a".repeat(count),
  columns: (count) => `Teacher${",1".repeat(count)}\nMona${",7A".repeat(count)}`,
  rows: (count) => `Teacher,Day,Period,Class\n${"Mona,Sunday,1,7A\n".repeat(count)}`,
  "an open quote": (count) => `Teacher,Day\n"${"Mona\n".repeat(count)}`,
  quotes: (count) => `Teacher,Day\n${'""'.repeat(count)}`,
  "Untis lines": (count) => '1,"7A","HUD","MA","R1",1,1,,\n'.repeat(count),
  "FET lines": (count) =>
    `"Activity Id","Day","Hour","Students Sets","Subject","Teachers","Activity Tags","Room","Comments"\n${'"1","Sunday","1","7A","Ma","Huda","","R1",""\n'.repeat(count)}`,
};
