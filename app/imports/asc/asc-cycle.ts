import { Refusal } from "~/http/refusal";
import { MOST_WEEKS } from "~/school/cycle";
import { nameKey } from "~/school/names";
import { type Assumption, allInTurn, type Cycle, type Turns, takenTurn } from "../lesson";
import type { XmlElement, XmlElements } from "../xml-elements.server";
import { attributeOf } from "./asc-file";

/** `weeks` undefined is all; the rest is whether a card's bits belong, and what was decided. */
export type TakenTurn = {
  includes: (bits: string) => boolean;
  weeksOf?: (bits: string) => readonly string[] | undefined;
  assumed: readonly Assumption[];
  turns?: Turns;
};

/**
 * The `chosen` one, else all weeks if not too many, and the term of most cards. `bits` are each
 * card's: `10` is the first of two. Throws 400 for a chosen one that is not in the file.
 */
export function chooseTurn(
  cycle: Cycle,
  elements: XmlElements,
  bits: readonly string[],
  chosen?: string,
): TakenTurn {
  const length = bits.reduce((most, one) => Math.max(most, one.length), 1);
  const names = Array.from({ length }, (_, at) => nameOf(cycle, elements, at, length));
  const at = chosen === undefined ? commonest(bits, length) : placeOf(cycle, names, chosen);
  const includes = (one: string) => !one.includes("1") || one[at] === "1";
  const out = bits.filter((one) => !includes(one));
  if (length === 1 || (out.length === 0 && chosen === undefined)) return { includes, assumed: [] };
  if (cycle === "week" && chosen === undefined && length <= MOST_WEEKS) {
    return { includes: () => true, weeksOf: weeksReader(names), ...allInTurn(names) };
  }
  const left = names.flatMap((name, place): [string, number][] =>
    place === at ? [] : [[name, out.filter((one) => one[place] === "1").length]],
  );
  const turns = { names, taken: names[at] ?? "", left };
  return { includes, assumed: [takenTurn(cycle, turns)], turns };
}

function weeksReader(names: readonly string[]) {
  return (bits: string) => {
    const those = names.filter((_, at) => bits[at] === "1");
    return those.length === 0 || those.length === names.length ? undefined : those;
  };
}

/** The bits of a card: its own, else of its lesson, else those that its lesson's definition has. */
export function bitsReader(cycle: Cycle, elements: XmlElements) {
  const definitions = new Map(
    definitionsOf(cycle, elements).map((one) => [
      attributeOf(one, "id"),
      attributeOf(one, `${cycle}s`),
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

function nameOf(cycle: Cycle, elements: XmlElements, at: number, length: number): string {
  const own = [..."0".repeat(length)].map((_, place) => (place === at ? "1" : "0")).join("");
  const definition = definitionsOf(cycle, elements).find(
    (one) => attributeOf(one, `${cycle}s`) === own,
  );
  return (definition && attributeOf(definition, "name", "short")) || String(at + 1);
}

function commonest(bits: readonly string[], length: number): number {
  const counts = Array.from({ length }, (_, at) => bits.filter((one) => one[at] === "1").length);
  return counts.indexOf(Math.max(...counts));
}

function placeOf(cycle: Cycle, names: readonly string[], chosen: string): number {
  const at = names.findIndex((name) => nameKey(name) === nameKey(chosen));
  const place = at < 0 && /^\d+$/.test(chosen) ? Number(chosen) - 1 : at;
  if (names[place] !== undefined) return place;
  throw new Refusal(400, `--${cycle}: the file has no "${chosen}" but ${names.join(", ")}`);
}
