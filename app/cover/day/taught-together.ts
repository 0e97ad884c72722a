import { memoize } from "~/school/memoize";
import { nameKey } from "~/school/names";
import type { Entry } from "~/school/schedule";
import type { Block } from "~/school/week";
import { isAbsent, isAway } from "./away";
import { type CoverDay, coverBy, findPerson, groupBy, rowsFor } from "./day";
import { isCounted } from "./substitution-status";

/** Of a class of several teachers, one away: who is there, or with whose class it is covered. */
export type Together = { there: readonly string[]; withTeacherId: null } | With;
type With = { there: readonly []; withTeacherId: string };

function placeOf({ block, students, room }: Entry): string | null {
  return students && room ? `${block}|${nameKey(students)}|${nameKey(room)}` : null;
}

export const matesOn = memoize((day: Pick<CoverDay, "together">) => {
  const mates = new Map<string, Set<string>>();
  const add = (one: string, other: string) =>
    mates.set(one, (mates.get(one) ?? new Set<string>()).add(other));
  for (const [one, other] of day.together ?? []) {
    add(one, other);
    add(other, one);
  }
  return mates;
});

/** Of three, also whom only the second is known to teach with. */
export function matesIn(day: CoverDay, teacherId: string, block: Block): readonly string[] {
  const mates = matesOn(day);
  if (!mates.has(teacherId)) return [];
  const placeIn = (id: string) => {
    const own = findPerson(day, id)?.classes.find((one) => one.block === block);
    return own ? placeOf(own) : null;
  };
  const place = placeIn(teacherId);
  if (place === null) return [];
  const team = new Set([teacherId]);
  for (const id of team) {
    for (const other of mates.get(id) ?? []) if (placeIn(other) === place) team.add(other);
  }
  team.delete(teacherId);
  return [...team];
}

const placesOf = memoize(
  (day: CoverDay) => new Map(day.absences.map(({ teacherId }, at) => [teacherId, at])),
);

const wordsOn = memoize((day: CoverDay) =>
  groupBy(day.releases ?? [], (one) => `${one.absentTeacherId}|${one.classBlock}`),
);

/**
 * Null with no others, or if theirs is covered for all. Those there count unless they cover
 * elsewhere; of those away who has cover, else a clerk's word, else who came first.
 */
export function togetherOf(day: CoverDay, teacherId: string, block: Block): Together | null {
  const mates = matesIn(day, teacherId, block);
  if (mates.length === 0) return null;
  const isElsewhere = (id: string) => {
    const person = findPerson(day, id);
    return person && coverBy(day, person).some(({ classBlock }) => classBlock === block);
  };
  const there = mates.filter((id) => !isAway(day, id, block) && !isElsewhere(id));
  if (there.length > 0) return { there, withTeacherId: null };
  const away = [teacherId, ...mates].filter((id) => isAbsent(day, id) && isAway(day, id, block));
  const rankOf = (id: string) => {
    const isCovered = rowsFor(day, id).some((row) => row.classBlock === block && isCounted(row));
    const isSaid = wordsOn(day).has(`${id}|${block}`);
    return [isCovered ? 0 : 1, isSaid ? 0 : 1, placesOf(day).get(id) ?? 0] as const;
  };
  const [first = teacherId] = away.sort((a, b) => {
    const [one, other] = [rankOf(a), rankOf(b)];
    return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
  });
  return first === teacherId ? null : { there: [], withTeacherId: first };
}
