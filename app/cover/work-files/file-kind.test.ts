import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { kindOfFile } from "./file-kind";

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
  ["HTML", bytes("<!DOCTYPE html><script>"), null],
  ["HTML behind a PDF's name", bytes("<html>%PDF-1.7"), null],
  ["SVG", bytes("<svg xmlns='http://www.w3.org/2000/svg'>"), null],
  ["a film", bytes("\0\0\0\x18ftypisom"), null],
  ["nothing", bytes(""), null],
])("%s", (_, file, kind) => expect(kindOfFile(file)).toBe(kind));

function manyEntries(count: number): Record<string, Uint8Array> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, new Uint8Array()]));
}
