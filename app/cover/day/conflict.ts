import { blocksAtOnce } from "~/school/overlaps";
import type { Block } from "~/school/week";
import { isHereIn } from "./away";
import { type CoverDay, findPerson, type Substitution } from "./day";
import { outingOf, taughtIn } from "./released";
import { togetherOf } from "./taught-together";

/**
 * The substitute `teaches` or is `busy`, the absent teacher is `free` or `here`, the students are
 * `out`, or another teacher of the class (`together`) is there.
 */
export type ConflictKind = "teaches" | "busy" | "free" | "here" | "out" | "together";

export function conflictOf(day: CoverDay, row: Substitution): ConflictKind | null {
  if (row.status !== "assigned" || row.isOpen) return null;
  const personOf = (id: string | null) => (id ? findPerson(day, id) : undefined);
  const isThen = ({ block }: { block: Block }) => block === row.classBlock;
  const atOnce = blocksAtOnce(day, row.classBlock);
  const substitute = personOf(row.substituteTeacherId);
  if (substitute && atOnce.some((block) => taughtIn(day, substitute, block))) return "teaches";
  if (substitute?.busy.some(({ block }) => atOnce.includes(block))) return "busy";
  const entry = personOf(row.absentTeacherId)?.classes.find(isThen);
  if (!entry) return "free";
  if (isHereIn(day, row.absentTeacherId, row.classBlock)) return "here";
  if (outingOf(day, entry) !== null) return "out";
  const others = togetherOf(day, row.absentTeacherId, row.classBlock);
  const isWanted = day.releases?.some(
    (one) =>
      one.kind === "needs cover" &&
      one.absentTeacherId === row.absentTeacherId &&
      one.classBlock === row.classBlock,
  );
  return others && others.there.length > 0 && !isWanted ? "together" : null;
}
