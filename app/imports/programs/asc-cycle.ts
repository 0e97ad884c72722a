import { Refusal } from "~/http/refusal";
import { nameKey } from "~/school/names";
import type { XmlElement, XmlElements } from "../bytes/xml-elements";
import type { Terms } from "../lessons/lesson";
import { attributeOf } from "./asc-file";

type Cycle = "week" | "term";

/** The weeks that take turns, and those of a card; no names if each card is of every week. */
export function weeksIn(elements: XmlElements, bits: readonly string[]) {
  const names = namesIn("week", elements, bits);
  const areApart = bits.some((one) => one.includes("1") && one.includes("0"));
  const weeksOf = (own: string) => {
    const those = names.filter((_, at) => own[at] === "1");
    return those.length === 0 || those.length === names.length ? undefined : those;
  };
  return { names: areApart ? names : [], weeksOf: areApart ? weeksOf : () => undefined };
}

/**
 * The `chosen` term, else that of most cards; null if none is left out. `bits` are each card's: `10`
 * is the first of two. Throws 400 for a chosen one that is not in the file.
 */
export function chooseTerm(elements: XmlElements, bits: readonly string[], chosen?: string) {
  const names = namesIn("term", elements, bits);
  const at = chosen === undefined ? commonest(bits, names.length) : placeOf(names, chosen);
  const includes = (one: string) => !one.includes("1") || one[at] === "1";
  const out = bits.filter((one) => !includes(one));
  if (names.length === 1 || (out.length === 0 && chosen === undefined))
    return { includes, assumed: [] };
  const left = names.flatMap((name, place): [string, number][] =>
    place === at ? [] : [[name, out.filter((one) => one[place] === "1").length]],
  );
  const terms: Terms = { names, taken: names[at] ?? "", left };
  const others = left.map(([name, lessons]) => `"${name}" (${lessons})`).join(", ");
  const says = `Of the file's terms "${terms.taken}" is taken; lessons of others that are left out: ${others}`;
  return { includes, terms, assumed: [{ says, option: "--term takes another" }] };
}

/** The bits of a card: its own, else of its lesson, else those that its lesson's definition has. */
export function bitsReader(cycle: Cycle, elements: XmlElements) {
  const definitions = new Map(
    definitionsOf(cycle, elements).map((element) => [
      attributeOf(element, "id"),
      attributeOf(element, `${cycle}s`),
    ]),
  );
  return (card: XmlElement, lesson: XmlElement | undefined): string => {
    const own = attributeOf(card, `${cycle}s`) || (lesson ? attributeOf(lesson, `${cycle}s`) : "");
    const bits =
      own || (definitions.get(lesson ? attributeOf(lesson, `${cycle}sdefid`) : "") ?? "");
    return /^[01]{1,60}$/.test(bits) ? bits : "";
  };
}

const definitionsOf = (cycle: Cycle, elements: XmlElements) => elements.get(`${cycle}sdef`) ?? [];

function namesIn(cycle: Cycle, elements: XmlElements, bits: readonly string[]): string[] {
  const length = bits.reduce((most, one) => Math.max(most, one.length), 1);
  return Array.from({ length }, (_, at) => {
    const own = "0".repeat(at) + "1".padEnd(length - at, "0");
    const definition = definitionsOf(cycle, elements).find(
      (element) => attributeOf(element, `${cycle}s`) === own,
    );
    return (definition && attributeOf(definition, "name", "short")) || String(at + 1);
  });
}

function commonest(bits: readonly string[], length: number): number {
  const counts = Array.from({ length }, (_, at) => bits.filter((one) => one[at] === "1").length);
  return counts.indexOf(Math.max(...counts));
}

function placeOf(names: readonly string[], chosen: string): number {
  const at = names.findIndex((name) => nameKey(name) === nameKey(chosen));
  const place = at < 0 && /^\d+$/.test(chosen) ? Number(chosen) - 1 : at;
  if (names[place] !== undefined) return place;
  throw new Refusal(400, `--term: the file has no "${chosen}" but ${names.join(", ")}`);
}
