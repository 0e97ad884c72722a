import { mapInTurns } from "~/http/event-loop.server";
import { recognise } from "~/teachers/names/recognise";
import type { Difference } from "./difference.server";

/** A name that is new here, and the one who is likely meant by it. */
export type LikelyPerson = { name: string; teacherId: string; theirs: string };

/** More names than a school spells anew at once. */
const MOST_LOOKED_AT = 200;

/** Of the newcomers of an import those whose names are like that of somebody who is here and not in the file. */
export async function likelyPeople({
  added,
  others,
}: Pick<Difference, "added" | "others">): Promise<LikelyPerson[]> {
  if (others.length === 0) return [];
  const found = await mapInTurns(added.slice(0, MOST_LOOKED_AT), ({ name }): LikelyPerson[] => {
    const who = recognise(others, name);
    if (who.outcome !== "clear" && who.outcome !== "check") return [];
    return [{ name, teacherId: who.teacher.id, theirs: who.teacher.name }];
  });
  return found.flat();
}
