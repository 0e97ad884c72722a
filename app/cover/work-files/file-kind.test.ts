import { deflateSync, strToU8, zipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { kindOfFile } from "./files-said.server";

const bytes = (text: string) => Buffer.from(text, "latin1");
const MAIN = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
  docm: "application/vnd.ms-word.document.macroEnabled.main+xml",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
};
const typesOf = (main: string) =>
  `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
const office = (main: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({ "[Content_Types].xml": strToU8(typesOf(main)), ...more });
const macros = { "word/vbaProject.bin": strToU8("macro") };

test.each([
  ["a PDF", bytes("%PDF-1.7\n"), "pdf"],
  ["a JPEG", bytes("\xff\xd8\xff\xe0"), "jpg"],
  ["a PNG", bytes("\x89PNG\r\n\x1a\n"), "png"],
  ["a phone's photograph", bytes("\0\0\0\x18ftypheic"), "heic"],
  ["Word", office(MAIN.docx, { "word/document.xml": strToU8("<w/>") }), "docx"],
  ["PowerPoint", office(MAIN.pptx), "pptx"],
  ["Word that may have macros", office(MAIN.docm), null],
  ["Word with macros under a name without", office(MAIN.docx, macros), null],
  ["Excel", office(MAIN.xlsx), null],
  ["any other archive", zipSync({ "a.html": strToU8("<script>") }), null],
  ["a cut archive", office(MAIN.docx).subarray(0, 60), null],
  ["an archive of 6,000 entries", office(MAIN.docx, manyEntries(6000)), null],
  [
    "an archive whose list is huge",
    zipSync({ "[Content_Types].xml": strToU8(typesOf(MAIN.docx) + " ".repeat(1e6)) }),
    null,
  ],
  [
    "Word with macros that are spelled otherwise",
    office(`${MAIN.docx}"/><x y="vba&#80;roject`),
    null,
  ],
  [
    "Word with a document with macros within",
    office(MAIN.docx, { "word/embeddings/a.XLSM": strToU8("PK") }),
    null,
  ],
  [
    "Word with a second list",
    office(MAIN.docx, { "[content_types].xml": strToU8(typesOf(MAIN.docm)) }),
    null,
  ],
  ["HTML", bytes("<!DOCTYPE html><script>"), null],
  ["HTML behind a PDF's name", bytes("<html>%PDF-1.7"), null],
  ["SVG", bytes("<svg xmlns='http://www.w3.org/2000/svg'>"), null],
  ["a film", bytes("\0\0\0\x18ftypisom"), null],
  ["nothing", bytes(""), null],
])("%s", (_, file, kind) => expect(kindOfFile(file)).toBe(kind));

function manyEntries(count: number): Record<string, Uint8Array> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, new Uint8Array()]));
}

test("an archive whose list says that it is small, and is not, is not unpacked", () => {
  const packed = deflateSync(crypto.getRandomValues(new Uint8Array(60_000)));
  const file = new Uint8Array(200 + packed.length);
  const name = strToU8("[Content_Types].xml");
  const view = new DataView(file.buffer);
  const header = (at: number, mark: number, more: number) => {
    view.setUint32(at, mark, true);
    view.setUint16(at + more, 8, true);
    view.setUint32(at + more + 10, packed.length, true);
    view.setUint32(at + more + 14, 1000, true);
    view.setUint16(at + more + 18, name.length, true);
  };
  header(0, 0x04034b50, 8);
  file.set(name, 30);
  file.set(packed, 30 + name.length);
  const list = 30 + name.length + packed.length;
  header(list, 0x02014b50, 10);
  file.set(name, list + 46);
  const end = list + 46 + name.length;
  view.setUint32(end, 0x06054b50, true);
  view.setUint16(end + 8, 1, true);
  view.setUint16(end + 10, 1, true);
  view.setUint32(end + 12, end - list, true);
  view.setUint32(end + 16, list, true);
  const unpacked = vi.spyOn(Buffer, "from");
  expect(kindOfFile(file.subarray(0, end + 22))).toBeNull();
  // What is not unpacked is empty.
  expect(unpacked.mock.calls.at(-1)?.[0]).toEqual([]);
  vi.restoreAllMocks();
});
