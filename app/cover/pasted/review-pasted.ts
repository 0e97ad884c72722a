import type { IsoDate } from "~/school/dates";
import { type PartOfDay, partInWords } from "~/school/part-of-day";
import { TITLES } from "~/school/titles";
import type { Block } from "~/school/week";
import { isNumber, nameWords } from "~/teachers/names/name-words";
import { likelyOf, type Recognised, recognise, type Spellings } from "~/teachers/names/recognise";
import { findMeant } from "~/teachers/search";
import type { CoverDay } from "../day/day";
import { bare } from "./beside";
import { isDepartmentName } from "./departments";
import { notUnderstood } from "./pieces";
import type { PastedName } from "./read-line";

export type Outcome = Recognised<unknown>["outcome"];

export type PastedLine = {
  /** As it was typed, without what stands around it. */
  name: string;
  outcome: Outcome;
  /** The likeliest first: one when clear or to be checked. */
  people: { id: string; name: string; subject: string }[];
  /** Nobody has the spelling and confirming teaches it; a number alone never does. */
  isNew: boolean;
  /** Recorded absent already, or in another line that is clear or comes first. */
  isThere: "absent" | "elsewhere" | null;
  firstBlock: Block | null;
  lastBlock: Block | null;
  until: IsoDate | null;
  notes: string[];
};

const MOST_OFFERED = 20;

export function reviewPasted(
  day: CoverDay,
  names: readonly PastedName[],
  spellings: Spellings,
): PastedLine[] {
  const all = names.map((name) => reviewOf(day, name, spellings));
  const first = new Map<string, PastedLine>();
  for (const line of all) {
    const only = onlyOne(line);
    const known = only === null ? undefined : first.get(only);
    const isBetter = line.outcome === "clear" && known?.outcome !== "clear";
    if (only !== null && (!known || isBetter)) first.set(only, line);
  }
  return all.map((line) => {
    const only = onlyOne(line);
    if (only === null) return line;
    const isElsewhere = first.get(only) !== line;
    const recorded = day.absences.find(({ teacherId }) => teacherId === only);
    if (!recorded) return { ...line, isThere: isElsewhere ? "elsewhere" : null };
    return {
      ...line,
      isThere: "absent",
      notes: [...line.notes, ...recordedOtherwise(recorded, line)],
    };
  });
}

function recordedOtherwise(recorded: PartOfDay, line: PartOfDay): string[] {
  const [is, said] = [partInWords(recorded), partInWords(line)];
  if (is === said) return [];
  return [`Down for ${is || "all day"}; to change that, press the pencil beside the name`];
}

function onlyOne({ outcome, people: [only, another] }: PastedLine): string | null {
  return only && !another && outcome !== "nobody" ? only.id : null;
}

function reviewOf(day: CoverDay, one: PastedName, spellings: Spellings): PastedLine {
  const { reading, found } = one.isCorrection
    ? correctionOf(day, one.readings[0] ?? "", spellings)
    : readBest(day, one.readings, spellings);
  const doubts = [...one.doubts, ...doubtsBeside(one, reading, found)];
  const isDoubtful = doubts.length + one.when.notes.length > 0;
  const { places, until } = one.when;
  const blockAt = (place: number | undefined) =>
    place === undefined ? null : (day.blocks[place] ?? null);
  const people = likelyOf(found).slice(0, MOST_OFFERED);
  return {
    name: reading,
    outcome: isDoubtful && found.outcome === "clear" ? "check" : found.outcome,
    people: people.map(({ id, name, subject }) => ({ id, name, subject })),
    isNew: isNewSpelling(found) && !nameWords(reading).every(isNumber),
    isThere: null,
    firstBlock: blockAt(places[0]),
    lastBlock: blockAt(places.at(-1)),
    until,
    notes: [...one.when.notes, ...doubts],
  };
}

function doubtsBeside(
  { readings, beside, departments, isCorrection }: PastedName,
  reading: string,
  found: Recognised<CoverDay["people"][number]>,
): string[] {
  if (isCorrection) return [];
  const [person] = likelyOf(found);
  const isMore = found.outcome !== "nobody" && found.by === "more";
  const rest = isMore && person ? wordsBeside(readings[0] ?? "", person.name) : null;
  const unknown = rest ?? (reading === readings[0] ? null : beside);
  const isOne = found.outcome === "clear" || found.outcome === "check";
  const other = departments.find((text) => person && !isDepartmentName(text, person.subject));
  return [
    ...(unknown ? [notUnderstood(unknown)] : []),
    ...(isOne && person && other ? [`“${other}” is written beside the name`] : []),
  ];
}

function wordsBeside(text: string, name: string): string | null {
  const theirs = new Set(nameWords(name));
  const isTheirs = (word: string) => nameWords(word).every((nameWord) => theirs.has(nameWord));
  const words = text.split(" ").filter((word) => !isTheirs(word) && !TITLES.has(bare(word)));
  return words.join(" ") || null;
}

function readBest(day: CoverDay, readings: readonly string[], spellings: Spellings) {
  const all = readings.map((reading) => ({
    reading,
    found: recognise(day.people, reading, spellings),
  }));
  const isSure = ({ found }: (typeof all)[number]) =>
    found.outcome !== "nobody" && found.by !== "more" && found.by !== "errors";
  const last = { reading: "", found: { outcome: "nobody" as const, near: [] } };
  const isNear = ({ found }: (typeof all)[number]) =>
    found.outcome !== "nobody" && found.by === "errors";
  return all.find(isSure) ?? all.find(isNear) ?? all.at(-1) ?? last;
}

/** As in the box for one name: a part will do, to be checked. */
function correctionOf(day: CoverDay, reading: string, spellings: Spellings) {
  const found = recognise(day.people, reading, spellings);
  if (found.outcome === "clear") return { reading, found };
  const meant = findMeant(day.people, reading, spellings);
  if (meant.who === "nobody")
    return { reading, found: { outcome: "nobody" as const, near: meant.near } };
  const by = "likeness" as const;
  return meant.who === "one"
    ? { reading, found: { outcome: "check" as const, teacher: meant.teacher, by } }
    : { reading, found: { outcome: "which" as const, teachers: meant.teachers, by } };
}

/** What several are called is not one's own; what is clear needs no remembering. */
function isNewSpelling(found: Recognised<unknown>): boolean {
  if (found.outcome === "clear") return false;
  if (found.outcome === "check") return found.by !== "more";
  return found.outcome === "nobody" || found.by === "errors";
}
