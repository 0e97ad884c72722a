import type { ReportKind } from "db/schema";
import {
  type Deed,
  mayRunTheSchool,
  refuseUnlessMay,
  type Source,
} from "~/accounts/may-run.server";
import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";

type Decision = "recorded" | "back" | "approved" | "declined" | "set aside" | "put back";

const EVERY_CLERKS = null;

/** How reports of a kind are decided, and by whom. */
const DECISIONS: Record<ReportKind, Partial<Record<Decision, Deed | typeof EVERY_CLERKS>>> = {
  "cannot come": {
    recorded: EVERY_CLERKS,
    "set aside": EVERY_CLERKS,
    "put back": EVERY_CLERKS,
  },
  back: { back: EVERY_CLERKS, "set aside": EVERY_CLERKS, "put back": EVERY_CLERKS },
  leave: {
    approved: "approve leave",
    declined: "decline leave",
    "set aside": "set leave aside",
    "put back": "put leave back",
  },
};

/** Throws 409 for a report that is not decided so, 403 for who may not. */
export async function refuseDecision(
  actor: Actor,
  kind: ReportKind,
  decision: Decision,
  source: Source,
): Promise<void> {
  const deed = DECISIONS[kind][decision];
  if (deed === undefined) throw new Refusal(409, "This report is not decided so. Look again");
  if (deed !== EVERY_CLERKS) await refuseUnlessMay(actor, deed, source);
}

export function mayDecide(actor: Actor, kind: ReportKind): boolean {
  return kind !== "leave" || mayRunTheSchool(actor);
}
