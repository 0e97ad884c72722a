import { classRefOf } from "~/cover/assignments/assignment";
import { classesToCover } from "~/cover/day/classes";
import { type CoverDay, findPerson, nameOf } from "~/cover/day/day";
import { isWithoutClass } from "~/cover/day/released-words";
import { coverToCancel } from "~/cover/releases/releases.server";
import { digestOf } from "~/http/agreed.server";
import type { Block } from "~/school/week";

/** A covered class that is to need no cover, as it was asked for. */
export type AskedRelease = {
  classId: string;
  block: Block;
  owner: string;
  by: string;
  note: string;
  /** What becomes of the students: one of the kinds, or who takes them along. */
  how: string;
  /** Who takes the students along; null for nobody. */
  withName: string | null;
  /** The digest of the cover that agreeing names. */
  agree: string;
};

/** What to ask before cover is cancelled because its class needs none; null if nothing. */
export function askedRelease(day: CoverDay, parameters: URLSearchParams): AskedRelease | null {
  if (parameters.get("dialog") !== "release") return null;
  const classId = parameters.get("release") ?? "";
  const { absentTeacherId } = classRefOf(classId);
  const one = classesToCover(day, absentTeacherId).find(({ id }) => id === classId);
  if (!one?.cover) return null;
  const how = parameters.get("with") ?? "";
  const along = findPerson(day, how);
  return {
    ...{ classId, block: one.block, owner: nameOf(day, absentTeacherId) },
    by: one.cover.substituteName,
    note: parameters.get("note") ?? "",
    how: along?.id ?? (isWithoutClass(how) ? how : ""),
    withName: along?.name ?? null,
    agree: digestOf(coverToCancel(day, one)),
  };
}
