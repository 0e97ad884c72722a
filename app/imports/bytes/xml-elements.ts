import { SaxesParser } from "saxes";
import { pieceBounds } from "~/http/event-loop.server";
import { Refusal } from "~/http/refusal";

/** Names in small letters. */
export type XmlElement = { line: number; attributes: Readonly<Record<string, string>> };
/** Names in small letters; in the order of the text. */
export type XmlElements = ReadonlyMap<string, readonly XmlElement[]>;

const PIECE = 16 * 1024;
/** More elements of interest than any school's file has. */
const MOST_ELEMENTS = 200_000;

/** Elements within elements: timetables and spreadsheets have ten at most. */
const DEEPEST = 64;
const MOST_ATTRIBUTES = 256;
const LONGEST_REASON = 200;

export type XmlHandlers = {
  open: (name: string, attributes: Readonly<Record<string, string>>, line: number) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/**
 * In pieces. Names in lower case, without prefix. Throws 400, with
 * the line, for DOCTYPE or entities, endless nesting, a cut text, and what is no XML.
 */
export function readXml<Piece>(
  pieces: Iterable<Piece>,
  read: (piece: Piece) => string,
  handlers: XmlHandlers,
  before = 0,
): void {
  const parser = new SaxesParser();
  const lineNow = () => parser.line + before;
  const nameOf = (name: string) => name.slice(name.indexOf(":") + 1).toLowerCase();
  parser.on("doctype", () => {
    throw new Refusal(
      400,
      "The XML defines words of its own (DOCTYPE), which is not read: export it again",
    );
  });
  parser.on("error", (error) => {
    throw new Refusal(400, brokenXml(error.message.replace(/^\d+:\d+: /, ""), lineNow()));
  });
  parser.on("opentag", ({ name, attributes }) =>
    handlers.open(nameOf(name), attributes, lineNow()),
  );
  if (handlers.text) parser.on("text", handlers.text);
  let [depth, count] = [0, 0];
  // Before anything is made of the element.
  parser.on("opentagstart", () => {
    [depth, count] = [depth + 1, 0];
    if (depth > DEEPEST) throw new Refusal(400, tooDeep(lineNow()));
  });
  parser.on("attribute", () => {
    count += 1;
    if (count > MOST_ATTRIBUTES) throw new Refusal(400, tooManyAttributes(lineNow()));
  });
  const { close } = handlers;
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    close?.(nameOf(name));
  });
  for (const piece of pieces) parser.write(read(piece));
  parser.close();
}

/** Ignores what precedes `<?xml`. Throws as `readXml`. */
export function readXmlElements(xml: string, names: readonly string[]): XmlElements {
  const start = Math.max(0, xml.slice(0, 4000).search(/<\?xml\s/));
  const found = new Map<string, XmlElement[]>(names.map((name) => [name, []]));
  let count = 0;
  const open: XmlHandlers["open"] = (name, attributes, line) => {
    const elements = found.get(name);
    if (!elements) return;
    count += 1;
    if (count > MOST_ELEMENTS) {
      throw new Refusal(400, "The XML has more elements than any timetable");
    }
    elements.push({ line, attributes: inSmallLetters(attributes) });
  };
  readXml(
    pieceBounds(xml.length - start, PIECE),
    ({ from, to }) => xml.slice(start + from, start + to),
    { open },
    xml.slice(0, start).split(/\r\n?|\n/).length - 1,
  );
  return found;
}

const tooDeep = (line: number) =>
  `On line ${line} the XML has more than ${DEEPEST} elements one within the other, and no timetable has: export it again`;

const tooManyAttributes = (line: number) =>
  `On line ${line} an element of the XML has more than ${MOST_ATTRIBUTES} attributes, and none of a timetable has: export it again`;

function brokenXml(why: string, line: number): string {
  const reason = why.slice(0, LONGEST_REASON);
  if (/^unclosed tag|unexpected end|document must contain a root/.test(reason)) {
    return `The file ends in the middle, on line ${line}: it was cut when it was saved or sent; export it again`;
  }
  return `The XML is broken on line ${line} (${reason.replace(/\.$/, "")}): export it again`;
}

function inSmallLetters(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const small: Record<string, string> = {};
  for (const name in attributes) small[name.toLowerCase()] = attributes[name] ?? "";
  return small;
}
