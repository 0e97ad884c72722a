import { write } from "db/client";
import { among } from "db/many";
import { substitutions } from "db/schema";

import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import { changeCover } from "../change-cover.server";
import { cancelRows } from "../rows.server";

export const NOTHING_TO_CANCEL =
  "All substitutions for this teacher are already cancelled or completed.";

/** Answers how many changed; past, cancelled and unknown ones do not. Throws 409 for none. */
export function cancelSubstitutions(ids: string[], actor: Actor): Promise<number> {
  return write(async (tx) => {
    const rows = await tx
      .select()
      .from(substitutions)
      .where(among(substitutions.id, [...new Set(ids)]));
    const assigned = rows.filter((row) => row.status === "assigned" && row.date >= today());
    if (assigned.length === 0) throw new Refusal(409, NOTHING_TO_CANCEL);
    const dates = assigned.map(({ date }) => date);
    await changeCover(tx, actor, { kind: "cancelled", dates }, () => cancelRows(tx, assigned));
    return assigned.length;
  });
}
