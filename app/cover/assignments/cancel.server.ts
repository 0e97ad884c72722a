import { type Database, db, type Transaction, write } from "db/client";
import { among } from "db/many";
import { substitutions } from "db/schema";
import { getTableColumns } from "drizzle-orm";
import type { Actor } from "~/acts/acts.server";
import { ask, EVERYTHING, fingerprint } from "~/http/agreed.server";
import type { Question } from "~/http/form-reply";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import { sayCover } from "../absences/cover-of-absence.server";
import { changeCover } from "../change-cover.server";
import { isUncoveredOn, withStatusOn } from "../day/open.server";
import { coverLosses, type LostCover } from "../lost-cover";
import { cancelRows } from "../rows.server";

export const NOTHING_TO_CANCEL =
  "All substitutions for this teacher are already cancelled or completed.";

/** What is asked before these are cancelled, `isAll` of a teacher; null where there is nothing. */
export async function askedOfCancelling(ids: string[], isAll: boolean): Promise<Question | null> {
  const lost = await sayCover(db(), await findAssigned(ids, db()));
  return lost.length > 0 ? { ...inWords(lost, isAll), agree: fingerprint(lost) } : null;
}

/**
 * Answers how many changed; past, cancelled and unknown ones do not. Throws 409 for none,
 * `Unanswered` for those not `agreed`.
 */
export function cancelSubstitutions(
  ids: string[],
  actor: Actor,
  agreed: string | null = EVERYTHING,
): Promise<number> {
  return write(async (tx) => {
    const assigned = await findAssigned(ids, tx);
    if (assigned.length === 0) throw new Refusal(409, NOTHING_TO_CANCEL);
    const lost = await sayCover(tx, assigned);
    ask(lost, agreed, () => inWords(lost, lost.length > 1));
    const dates = assigned.map(({ date }) => date);
    await changeCover(tx, actor, { kind: "cancelled", dates }, () => cancelRows(tx, assigned));
    return assigned.length;
  });
}

async function findAssigned(ids: string[], source: Database | Transaction) {
  const rows = await source
    .select({ ...getTableColumns(substitutions), isOpen: isUncoveredOn(today()) })
    .from(substitutions)
    .where(among(substitutions.id, [...new Set(ids)]));
  const assigned = rows.filter((row) => row.status === "assigned" && row.date >= today());
  return assigned.map((row) => withStatusOn(row, today()));
}

function inWords(lost: readonly LostCover[], isAll: boolean): Omit<Question, "agree"> {
  return {
    title: isAll ? "Cancel Substitutions?" : "Cancel Substitution?",
    text: `This will cancel ${lost.length} substitution assignment(s). The substitute teacher will be freed up for other assignments. This action cannot be undone.`,
    losses: coverLosses(lost, ""),
    yes: isAll ? "Yes, Cancel All" : "Yes, Cancel It",
    no: isAll ? "No, Keep Them" : "No, Keep It",
  };
}
