import { classRefOf } from "~/cover/assignments/assignment";
import { classesToCover } from "~/cover/day/classes";
import { type CoverDay, findPerson, nameOf } from "~/cover/day/day";
import { isWithoutClass } from "~/cover/day/released";
import { coverToCancel } from "~/cover/releases/releases.server";
import { digestOf } from "~/http/agreed.server";
import type { Block } from "~/school/week";

export type AskedRelease = {
  classId: string;
  block: Block;
  owner: string;
  by: string;
  note: string;
  how: string;
  withName: string | null;
  agree: string;
};

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
