import { SaxesParser } from "saxes";
import { mapInTurns, piecesOf } from "~/http/event-loop.server";
import { Refusal } from "~/http/refusal";

/** An element with its attributes (their names in small letters), and the line it stands on. */
export type XmlElement = { line: number; attributes: Readonly<Record<string, string>> };
/** The elements of some names (in small letters), in the order of the text. */
export type XmlElements = ReadonlyMap<string, readonly XmlElement[]>;

const PIECE = 16 * 1024;
/** More elements of interest than any school's file has. */
const MOST_ELEMENTS = 200_000;

/**
 * The elements called `names` in an XML text, whatever stands before its `<?xml`. Others are served meanwhile. Throws
 * a Refusal (400) for a text that declares a DOCTYPE or entities, is cut, or no XML, with the line.
 */
export async function readXmlElements(xml: string, names: readonly string[]): Promise<XmlElements> {
  const start = Math.max(0, xml.slice(0, 4000).search(/<\?xml\s/));
  const linesBefore = xml.slice(0, start).split(/\r\n?|\n/).length - 1;
  const found = new Map<string, XmlElement[]>(names.map((name) => [name, []]));
  let count = 0;
  const parser = new SaxesParser();
  const lineNow = () => parser.line + linesBefore;
  parser.on("doctype", () => {
    throw new Refusal(
      400,
      "The XML defines words of its own (DOCTYPE), which is not read: export it again",
    );
  });
  parser.on("error", (error) => {
    throw new Refusal(400, brokenXml(error.message.replace(/^\d+:\d+: /, ""), lineNow()));
  });
  parser.on("opentag", ({ name, attributes }) => {
    const elements = found.get(name.toLowerCase());
    if (!elements) return;
    count += 1;
    if (count > MOST_ELEMENTS)
      throw new Refusal(400, "The XML has more elements than any timetable");
    elements.push({ line: lineNow(), attributes: inSmallLetters(attributes) });
  });
  await mapInTurns(piecesOf(xml.length - start, PIECE), ({ from, to }) => {
    parser.write(xml.slice(start + from, start + to));
  });
  parser.close();
  return found;
}

function brokenXml(reason: string, line: number): string {
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
