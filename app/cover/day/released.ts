import type { ReleasedBy, ReleaseKind } from "db/schema";
import { memoize } from "~/school/memoize";
import { nameKey } from "~/school/names";
import { blocksOfPart } from "~/school/part-of-day";
import type { Entry } from "~/school/schedule";
import type { Block } from "~/school/week";
import { namesOfStudents } from "~/teachers/entry";
import { isAway } from "./away";
import { type CoverDay, nameOf, type Person, type Release, rowsFor } from "./day";
import { isCounted } from "./substitution-status";
import { togetherOf } from "./taught-together";

export type WithoutClass = Exclude<ReleaseKind, "needs cover">;

export type Released = {
  by: ReleasedBy;
  /** Null where students are taken along or out, and of old rows. */
  kind?: WithoutClass | null;
  note: string | null;
  withTeacherId: string | null;
  withName: string | null;
  /** Teachers of it who are there, or with whose class it is or will be covered. */
  together?: { there: readonly Named[]; with: (Named & { isCovered: boolean }) | null };
};

type Named = { id: string; name: string };

type Taught = { block: Block; students?: string | null };

const releasesOn = memoize((day: CoverDay) => {
  const all = day.releases ?? [];
  const placeOf = (who: string, block: Block) => `${who}|${block}`;
  return {
    ofClass: new Map(all.map((one) => [placeOf(one.absentTeacherId, one.classBlock), one])),
    joined: new Map(all.map((one) => [placeOf(one.withTeacherId ?? "", one.classBlock), one])),
    placeOf,
  };
});

type Outings = Pick<CoverDay, "blocks" | "allBlocks" | "classesOut">;

const outOn = memoize((day: Outings) => {
  const inOrder = day.allBlocks ?? day.blocks;
  const all = (day.classesOut ?? []).map((one) => ({
    note: one.note,
    keys: namesOfStudents(one.students).map(nameKey),
    blocks: blocksOfPart(inOrder, one) ?? inOrder,
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
export function outingOf(day: Outings, { block, students }: Taught): string | null {
  if (!students || !day.classesOut?.length) return null;
  const out = outOn(day).get(block);
  const notes = namesOfStudents(students).map((name) => out?.get(nameKey(name)));
  const isOut = notes.length > 0 && notes.every((note) => note !== undefined);
  return isOut ? [...new Set(notes)].join(", ") : null;
}

export function taughtIn(day: CoverDay, { classes }: Person, block: Block): Entry | undefined {
  const own = classes.find((one) => one.block === block);
  return own && outingOf(day, own) === null ? own : undefined;
}

export function freedOf(day: CoverDay, { classes }: Person, block: Block): string | null {
  const own = classes.find((one) => one.block === block);
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
  const duty = busy.find((one) => one.block === block);
  return duty ? `${duty.busy ?? "busy"} in block ${block}` : null;
}

/** A clerk's word with somebody holds while they are there; `lapsedWith` is who no longer is. */
export function releaseOf(
  day: CoverDay,
  absentTeacherId: string,
  taught: Taught,
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
  taught: Taught,
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

const aloneOf = memoize((day: Pick<CoverDay, "worksAlone">) => {
  return new Set(day.worksAlone?.map(nameKey));
});

function areAlwaysAlone(day: CoverDay, { students }: Taught): boolean {
  if (!students || !day.worksAlone?.length) return false;
  const names = namesOfStudents(students);
  return names.length > 0 && names.every((name) => aloneOf(day).has(nameKey(name)));
}
