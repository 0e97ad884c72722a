import { BLOCK_NAME_LENGTH } from "~/school/week-fields";
import type { XmlElement, XmlElements } from "../bytes/xml-elements";
import { inNumberOrder } from "../labels/number-words";
import type { BlockFacts } from "../lessons/lesson";
import { attributeOf } from "./asc-file";

export type Labels = {
  /** None for a card that is not placed. */
  daysOf: (card: XmlElement) => string[];
  hourOf: (period: string) => string;
  hours: (used: Iterable<string>) => string[];
  firstDay: string;
  days: readonly string[];
  periods: readonly BlockFacts[];
  listsPeriods: boolean;
  isListed: (period: string) => boolean;
};

/**
 * A period goes by its name if its number is in that, else by both, `3 (Second)`. Days are bits
 * (`01000`: the second) or, in old files, numbers.
 */
export function readLabels(elements: XmlElements): Labels {
  const days = dayNames(elements);
  const [root] = elements.get("timetable") ?? [];
  const first = root && /daynumbering1/.test(attributeOf(root, "options")) ? 1 : 0;
  const hours = new Map(
    (elements.get("period") ?? []).map((element) => [
      attributeOf(element, "period"),
      hourLabel(element),
    ]),
  );
  const hourOf = (period: string) => hours.get(period) || period;
  return {
    daysOf: (card) => {
      const bits = attributeOf(card, "days");
      if (bits !== "") return placesOf(bits).map((at) => days.byBit.get(at) || `Day ${at + 1}`);
      const number = attributeOf(card, "day", "dayid");
      if (number === "") return [];
      return [days.byNumber.get(number) || `Day ${Number(number) - first + 1}`];
    },
    hourOf,
    hours: (used) => (inNumberOrder([...new Set(used)]) ?? []).map(hourOf),
    firstDay: days.byBit.get(0) || "Day 1",
    days: [...days.byBit].sort(([a], [b]) => a - b).map(([, name]) => name),
    periods: (elements.get("period") ?? []).map(factsOfPeriod),
    listsPeriods: hours.size > 0,
    isListed: (period) => hours.has(period),
  };
}

function dayNames(elements: XmlElements) {
  const byBit = new Map<number, string>();
  for (const element of elements.get("daysdef") ?? []) {
    const [at, ...more] = placesOf(attributeOf(element, "days"));
    if (at !== undefined && more.length === 0) byBit.set(at, attributeOf(element, "name", "short"));
  }
  const numbered = (elements.get("day") ?? []).map((element): [string, string] => [
    attributeOf(element, "day"),
    attributeOf(element, "name", "short"),
  ]);
  for (const [at, [, name]] of numbered.entries()) if (!byBit.has(at)) byBit.set(at, name);
  return { byBit, byNumber: new Map(numbered) };
}

const placesOf = (bits: string) => [...bits].flatMap((bit, at) => (bit === "1" ? [at] : []));

function factsOfPeriod(period: XmlElement): BlockFacts {
  const [number, name] = [attributeOf(period, "period"), attributeOf(period, "name")];
  const times = ["starttime", "endtime"].map((one) => attributeOf(period, one)).filter(Boolean);
  return {
    hour: hourLabel(period),
    ...(name === "" || name === number ? {} : { name: name.slice(0, BLOCK_NAME_LENGTH) }),
    ...(times.length > 0 ? { times: times.join(" - ") } : {}),
  };
}

function hourLabel(period: XmlElement): string {
  const [number, name] = [attributeOf(period, "period"), attributeOf(period, "name", "short")];
  const saysNumber = name.match(/\d+/g)?.some((digits) => Number(digits) === Number(number));
  return name === "" || saysNumber ? name || number : `${number} (${name})`;
}
