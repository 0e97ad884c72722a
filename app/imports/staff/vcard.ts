import type { Worksheet } from "../reading/sheet";

const HEADINGS = ["Name", "Short name", "Department", "E-mail", "Phone"];

export const isVcard = (text: string): boolean => /^\s*BEGIN:VCARD/i.test(text.slice(0, 200));

/** A card a row, of versions 2.1, 3.0 and 4.0; photos, notes, birthdays and homes stay unread. */
export function readVcards(text: string): Worksheet {
  const rows: { line: number; cells: string[] }[] = [{ line: 1, cells: HEADINGS }];
  let card: Card | null = null;
  for (const one of unfolded(text)) {
    if (/^BEGIN:VCARD/i.test(one)) card = new Map();
    else if (/^END:VCARD/i.test(one)) {
      if (card) rows.push({ line: rows.length + 1, cells: cellsOf(card) });
      card = null;
    } else if (card) readProperty(card, one);
  }
  return { name: null, rows };
}

type Property = { types: string; value: string };
type Card = Map<string, Property[]>;

const READ = ["FN", "N", "NICKNAME", "EMAIL", "TEL", "ORG"];
const LONGEST = 1000;

/** A folded line goes on after a space; one in quoted-printable after "=". */
function* unfolded(text: string): Generator<string> {
  let kept = "";
  for (const one of text.split(/\r\n?|\n/)) {
    const isQuoted = kept.endsWith("=") && /^[^:]*QUOTED-PRINTABLE/i.test(kept);
    if (isQuoted || /^[ \t]/.test(one)) {
      if (kept.length < LONGEST * 10)
        kept = isQuoted ? kept.slice(0, -1) + one : kept + one.slice(1);
      continue;
    }
    yield kept;
    kept = one;
  }
  yield kept;
}

function readProperty(of: Card, text: string): void {
  const colon = text.indexOf(":");
  if (colon < 0) return;
  const [named = "", ...parameters] = text.slice(0, colon).split(";");
  // "item1.EMAIL": a group of lines.
  const name = named.slice(named.lastIndexOf(".") + 1).toUpperCase();
  if (!READ.includes(name)) return;
  const types = parameters.join(";").toUpperCase();
  const raw = text.slice(colon + 1, colon + 1 + LONGEST * 3);
  const value = types.includes("QUOTED-PRINTABLE") ? unquoted(raw, types) : raw;
  of.set(name, [...(of.get(name) ?? []), { types, value }]);
}

function unquoted(text: string, types: string): string {
  const bytes = text.replace(/=([\dA-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const charset = /CHARSET=([\w-]+)/.exec(types)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(charset).decode(Buffer.from(bytes, "latin1"));
  } catch {
    return bytes;
  }
}

/** The parts of a value, at semicolons that are not escaped. */
const partsOf = (value = "") =>
  value.split(/(?<!\\);/).map((part) => part.replace(/\\([\\,;:])/g, "$1").replace(/\\n/gi, " "));

function cellsOf(of: Card): string[] {
  const first = (name: string) => of.get(name)?.[0]?.value;
  const preferred = (name: string) => {
    const all = of.get(name) ?? [];
    const one = ["WORK", "CELL"].map((type) => all.find(({ types }) => types.includes(type)));
    return (one.find(Boolean) ?? all[0])?.value.replace(/^(?:tel|mailto):/i, "") ?? "";
  };
  const [family = "", given = ""] = partsOf(first("N"));
  const name = partsOf(first("FN")).join(" ") || `${given} ${family}`.trim();
  const [, department = ""] = partsOf(first("ORG"));
  const short = partsOf(first("NICKNAME"))[0] ?? "";
  return [name, short, department, preferred("EMAIL"), preferred("TEL")];
}
