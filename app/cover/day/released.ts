import type { ReleasedBy, ReleaseKind } from "db/schema";
import { compareCodes, nameKey } from "~/school/names";
import { blocksOfPart } from "~/school/part-of-day";
import type { Entry } from "~/school/schedule";
import { weakMemo } from "~/school/weak-memo";
import type { Block } from "~/school/week";
import { namesOfStudents } from "~/teachers/entry";
import {
  type CoverDay,
  coverBy,
  findPerson,
  groupBy,
  isAbsent,
  isAway,
  isCounted,
  nameOf,
  type Person,
  type Release,
  rowsFor,
} from "./day";
import { coversInstead, isToCoverInstead } from "./instead";

export type WithoutClass = Exclude<ReleaseKind, "needs cover">;

export type Released = {
  by: ReleasedBy;
  /** Null where students are taken along or out, and of old rows. */
  kind?: WithoutClass | null;
  note: string | null;
  withTeacherId: string | null;
  withName: string | null;
  /** Teachers of it who are there, or with whose class it is or will be covered. */
  together?: { there: readonly NamedPerson[]; with: (NamedPerson & { isCovered: boolean }) | null };
};

type NamedPerson = { id: string; name: string };

type TaughtBlock = { block: Block; students?: string | null };

const releasesOn = weakMemo((day: CoverDay) => {
  const all = day.releases ?? [];
  const placeOf = (who: string, block: Block) => `${who}|${block}`;
  return {
    ofClass: new Map(
      all.map((release) => [placeOf(release.absentTeacherId, release.classBlock), release]),
    ),
    joined: new Map(
      all.map((release) => [placeOf(release.withTeacherId ?? "", release.classBlock), release]),
    ),
    placeOf,
  };
});

type Outings = Pick<CoverDay, "blocks" | "allBlocks" | "outings">;

const outOn = weakMemo((day: Outings) => {
  const inOrder = day.allBlocks ?? day.blocks;
  const all = (day.outings ?? []).map((outing) => ({
    note: outing.note,
    keys: namesOfStudents(outing.students).map(nameKey),
    blocks: blocksOfPart(inOrder, outing) ?? inOrder,
  }));
  const inBlock = (block: Block) => all.filter(({ blocks }) => blocks.includes(block));
  return new Map(
    inOrder.map((block) => [
      block,
      new Map(inBlock(block).flatMap(({ keys, note }) => keys.map((key) => [key, note] as const))),
    ]),
  );
});

/** The note ("Trip to the museum"); null if any of its students is in, or none is known. */
export function outingOf(day: Outings, { block, students }: TaughtBlock): string | null {
  if (!students || !day.outings?.length) return null;
  const out = outOn(day).get(block);
  const notes = namesOfStudents(students).map((name) => out?.get(nameKey(name)));
  const isOut = notes.length > 0 && notes.every((note) => note !== undefined);
  return isOut ? [...new Set(notes)].join(", ") : null;
}

/** Not what they hand on to cover another. */
export function taughtIn(day: CoverDay, { id, classes }: Person, block: Block): Entry | undefined {
  const own = classes.find((entry) => entry.block === block);
  if (!own || coversInstead(day, id, block)) return undefined;
  return outingOf(day, own) === null ? own : undefined;
}

export function freedOf(day: CoverDay, { classes }: Person, block: Block): string | null {
  const own = classes.find((entry) => entry.block === block);
  return own && outingOf(day, own) !== null ? (own.students ?? null) : null;
}

export function joinedIn(day: CoverDay, personId: string, block: Block): Release | undefined {
  const { joined, placeOf } = releasesOn(day);
  return joined.get(placeOf(personId, block));
}

export function whyNotAlong(
  day: CoverDay,
  { id, busy }: Person,
  { absentTeacherId, block }: { absentTeacherId: string; block: Block },
): string | null {
  if (id === absentTeacherId || isAway(day, id, block)) return `absent in block ${block}`;
  const duty = busy.find((entry) => entry.block === block);
  return duty ? `${duty.busy ?? "busy"} in block ${block}` : null;
}

/** A clerk's word with somebody holds while they are there; `lapsedWith` is who no longer is. */
export function releaseOf(
  day: CoverDay,
  absentTeacherId: string,
  taught: TaughtBlock,
): { released: Released | null; lapsedWith: string | null; isWanted: boolean } {
  const { ofClass, placeOf } = releasesOn(day);
  const release = ofClass.get(placeOf(absentTeacherId, taught.block));
  const { kind = null, withTeacherId = null, withName = null } = release ?? {};
  const isLapsed = withTeacherId !== null && isAway(day, withTeacherId, taught.block);
  if (release && !isLapsed && kind !== "needs cover") {
    return {
      released: { by: "hand", kind, note: release.note, withTeacherId, withName },
      lapsedWith: null,
      isWanted: false,
    };
  }
  const anyway = releasedAnyway(day, absentTeacherId, taught);
  const isWanted = kind === "needs cover" && anyway !== null && anyway.by !== "class out";
  const released = isWanted ? null : anyway;
  return { released, lapsedWith: released ? null : withName, isWanted };
}

export function releasedAnyway(
  day: CoverDay,
  absentTeacherId: string,
  taught: TaughtBlock,
): Released | null {
  const without = { withTeacherId: null, withName: null };
  const note = outingOf(day, taught);
  if (note !== null) return { by: "class out", note, ...without };
  if (areAlwaysAlone(day, taught))
    return { by: "always alone", kind: "work alone", note: null, ...without };
  const others = togetherOf(day, absentTeacherId, taught.block);
  if (!others) return null;
  const named = (id: string) => ({ id, name: nameOf(day, id) });
  const { there, withTeacherId: id } = others;
  const isCovered = rowsFor(day, id ?? "").some(
    (row) => row.classBlock === taught.block && isCounted(row),
  );
  const together = { there: there.map(named), with: id ? { ...named(id), isCovered } : null };
  return { by: "together", note: null, ...without, together };
}

const aloneOf = weakMemo((day: Pick<CoverDay, "worksAlone">) => {
  return new Set(day.worksAlone?.map(nameKey));
});

function areAlwaysAlone(day: CoverDay, { students }: TaughtBlock): boolean {
  if (!students || !day.worksAlone?.length) return false;
  const names = namesOfStudents(students);
  return names.length > 0 && names.every((name) => aloneOf(day).has(nameKey(name)));
}

/** Of a class of several teachers, one away: who is there, or with whose class it is covered. */
type Together = { there: readonly string[]; withTeacherId: null } | ReleasedWith;
type ReleasedWith = { there: readonly []; withTeacherId: string };

function placeOf({ block, students, room }: Entry): string | null {
  return students && room ? `${block}|${nameKey(students)}|${nameKey(room)}` : null;
}

export const matesOn = weakMemo((day: Pick<CoverDay, "together">) => {
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
    const own = findPerson(day, id)?.classes.find((entry) => entry.block === block);
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

const placesOf = weakMemo(
  (day: CoverDay) => new Map(day.absences.map(({ teacherId }, at) => [teacherId, at])),
);

const wordsOn = weakMemo((day: CoverDay) =>
  groupBy(day.releases ?? [], (release) => `${release.absentTeacherId}|${release.classBlock}`),
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
    const covers = person && coverBy(day, person).some(({ classBlock }) => classBlock === block);
    return covers || isToCoverInstead(day, id, block);
  };
  const there = mates.filter((id) => !isAway(day, id, block) && !isElsewhere(id));
  if (there.length > 0) return { there, withTeacherId: null };
  const away = [teacherId, ...mates].filter(
    (id) => isToCoverInstead(day, id, block) || (isAbsent(day, id) && isAway(day, id, block)),
  );
  const rankOf = (id: string) => {
    const isCovered = rowsFor(day, id).some((row) => row.classBlock === block && isCounted(row));
    const isSaid = wordsOn(day).has(`${id}|${block}`);
    return [
      isCovered ? 0 : 1,
      isSaid ? 0 : 1,
      placesOf(day).get(id) ?? day.absences.length,
    ] as const;
  };
  const [first = teacherId] = away.sort((a, b) => {
    const [one, other] = [rankOf(a), rankOf(b)];
    return one[0] - other[0] || one[1] - other[1] || one[2] - other[2] || compareCodes(a, b);
  });
  return first === teacherId ? null : { there: [], withTeacherId: first };
}

export const WITHOUT_CLASS: Record<WithoutClass, string> = {
  "no class": "No class (they come later or go home)",
  "work alone": "Work alone",
};

const CAPTIONS: Record<WithoutClass, string> = {
  "no class": "No class",
  "work alone": "Work alone",
};

export function isWithoutClass(text: string): text is WithoutClass {
  return text in WITHOUT_CLASS;
}

export function worksAlone(count: number): string {
  return count === 1 ? "1 class works alone" : `${count} classes work alone`;
}

type ReleaseTitle = Pick<Released, "kind" | "withName">;

/** "No class", "Work alone"; `other` for old ones, students out or taken along. */
export function captionOf({ kind }: Pick<Released, "kind">, other = "No cover needed"): string {
  return kind ? CAPTIONS[kind] : other;
}

/** Within a sentence, without the note: "no class", "with Mona Adel", "no cover needed". */
export function howReleased({ kind, withName }: ReleaseTitle): string {
  if (withName) return `with ${withName}`;
  return kind ?? "no cover needed";
}

/** "Sara Naguib is there", "covered with Huda Nasser", "one class with Huda Nasser". */
export function sayTogether({ there, with: other }: NonNullable<Released["together"]>): string {
  if (other) return `${other.isCovered ? "covered" : "one class"} with ${other.name}`;
  const names = there.map(({ name }) => name);
  const last = names.pop() ?? "";
  return names.length > 0 ? `${names.join(", ")} and ${last} are there` : `${last} is there`;
}

type ReleaseReason = ReleaseTitle & Pick<Released, "note" | "together">;

/** "no class: Exam", "with Mona Adel", "Exam", "Sara Naguib is there"; "" if nothing was said. */
export function whyReleased({ kind, note, withName, together }: ReleaseReason): string {
  if (together) return sayTogether(together);
  const how = withName || kind ? howReleased({ kind, withName }) : null;
  return [how, note].filter(Boolean).join(": ");
}

/** "needs no cover, no class: Exam", "needs no cover, with Mona Adel", "needs no cover: Exam". */
export function sayReleased(released: ReleaseReason): string {
  const why = whyReleased(released);
  if (!why) return "needs no cover";
  const isHow = !released.together && (released.withName || released.kind);
  return `needs no cover${isHow ? "," : ":"} ${why}`;
}
