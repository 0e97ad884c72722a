import type { IsoDate } from "~/school/dates";
import { nameKey } from "~/school/names";
import { daysWithin, type Schedule } from "~/school/schedule";
import type { Block } from "~/school/week";
import { isClass } from "./entry";

/** The smaller id is the first. */
export type KnownPair = {
  firstTeacherId: string;
  secondTeacherId: string;
  since: IsoDate;
  isTogether: boolean;
};

export function orderedPair([one, other]: readonly [string, string]) {
  const [firstTeacherId, secondTeacherId] = one < other ? [one, other] : [other, one];
  return { firstTeacherId, secondTeacherId };
}

/** Of each pair the latest word counts; `known` is oldest first. */
export function togetherOn(
  known: readonly KnownPair[],
  date: IsoDate,
): (readonly [string, string])[] {
  const last = new Map<string, KnownPair>();
  for (const pair of known) {
    if (pair.since <= date) last.set(`${pair.firstTeacherId} ${pair.secondTeacherId}`, pair);
  }
  return [...last.values()]
    .filter(({ isTogether }) => isTogether)
    .map(({ firstTeacherId, secondTeacherId }) => [firstTeacherId, secondTeacherId]);
}

export type PossiblePair = {
  ids: readonly [string, string];
  names: readonly [string, string];
  students: string;
  room: string;
  day: string;
  block: Block;
  count: number;
};

type Person = { id: string; name: string; schedule: Schedule };

/** A list of students that was cut short ("7A and 21 more") may read the same as another. */
const CUT_SHORT = / and \d+ more$/;

/** Pairs who may teach together and were never asked about: same block, students and room. */
export function pairsToAsk(
  everyone: readonly Person[],
  known: readonly KnownPair[],
): PossiblePair[] {
  const answered = new Set(known.map((pair) => `${pair.firstTeacherId} ${pair.secondTeacherId}`));
  const found = new Map<string, PossiblePair>();
  for (const day of daysWithin(...everyone.map(({ schedule }) => schedule))) {
    const inPlace = new Map<string, Person[]>();
    for (const person of everyone) {
      for (const entry of person.schedule[day] ?? []) {
        const { block, students, room } = entry;
        if (!isClass(entry) || !students || !room || CUT_SHORT.test(students)) continue;
        const place = `${block}|${nameKey(students)}|${nameKey(room)}`;
        const others = inPlace.get(place) ?? [];
        for (const other of others) {
          const pair = orderedPair([person.id, other.id]);
          const key = `${pair.firstTeacherId} ${pair.secondTeacherId}`;
          if (answered.has(key)) continue;
          const asked = found.get(key);
          if (asked) asked.count += 1;
          else
            found.set(key, {
              ...{ ids: [other.id, person.id], names: [other.name, person.name] },
              ...{ students, room, day, block, count: 1 },
            });
        }
        inPlace.set(place, [...others, person]);
      }
    }
  }
  return [...found.values()];
}
