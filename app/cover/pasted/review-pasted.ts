import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { likelyOf, type Recognised, recognise, type Spellings } from "~/teachers/names/recognise";
import { isAbsent } from "../day/away";
import type { CoverDay } from "../day/day";
import type { PastedName } from "./read-pasted";

/** What a name in a pasted text comes to: taken, to be looked at, to be chosen, or to be corrected. */
export type Outcome = Recognised<unknown>["outcome"];

/** A name of a pasted text as it is shown before anything is saved. */
export type PastedLine = {
  /** As it was typed, without what stands around it. */
  name: string;
  outcome: Outcome;
  /** Who may be meant, the likeliest first: one when clear or to be checked. */
  people: { id: string; name: string; subject: string }[];
  /** Whether the spelling is nobody's and would be known again once a clerk has confirmed it. */
  isNew: boolean;
  /** Whether the one who is meant is recorded absent already, or stands in a line before. */
  isThere: "absent" | "above" | null;
  firstBlock: Block | null;
  lastBlock: Block | null;
  until: IsoDate | null;
  /** What is to be looked at, in words. */
  notes: string[];
};

/** As many as are offered to choose from. */
const MOST_OFFERED = 20;

/** Says of each name in a pasted text whom it means, and how certain that is. */
export function reviewPasted(
  day: CoverDay,
  names: readonly PastedName[],
  spellings: Spellings,
): PastedLine[] {
  const seen = new Set<string>();
  return names.map((one) => {
    const { reading, found } = readBest(day, one.readings, spellings);
    const isDoubtful = one.doubts.length + one.when.notes.length > 0;
    const outcome = isDoubtful && found.outcome === "clear" ? "check" : found.outcome;
    const people = likelyOf(found).slice(0, MOST_OFFERED);
    const [only] = people.length === 1 && outcome !== "nobody" ? people : [];
    const isThere = only ? placeOf(day, only.id, seen) : null;
    if (only) seen.add(only.id);
    const { places, until } = one.when;
    const blockAt = (place: number | undefined) =>
      place === undefined ? null : (day.blocks[place] ?? null);
    return {
      name: reading,
      outcome,
      people: people.map(({ id, name, subject }) => ({ id, name, subject })),
      isNew: isNewSpelling(found),
      isThere,
      firstBlock: blockAt(places[0]),
      lastBlock: blockAt(places.at(-1)),
      until,
      notes: [...one.when.notes, ...one.doubts],
    };
  });
}

function placeOf(day: CoverDay, id: string, seen: ReadonlySet<string>): PastedLine["isThere"] {
  if (isAbsent(day, id)) return "absent";
  return seen.has(id) ? "above" : null;
}

/** The reading with most of what was typed by which somebody is recognised; else the one without anything around the name. */
function readBest(day: CoverDay, readings: readonly string[], spellings: Spellings) {
  const all = readings.map((reading) => ({
    reading,
    found: recognise(day.people, reading, spellings),
  }));
  const isSure = ({ found }: (typeof all)[number]) =>
    found.outcome !== "nobody" && found.by !== "more" && found.by !== "errors";
  const last = { reading: "", found: { outcome: "nobody" as const, near: [] } };
  return all.find(isSure) ?? all.at(-1) ?? last;
}

/** What several are called is not one's own; what is clear needs no remembering. */
function isNewSpelling(found: Recognised<unknown>): boolean {
  if (found.outcome === "clear") return false;
  return found.outcome === "nobody" || found.outcome === "check" || found.by === "errors";
}
