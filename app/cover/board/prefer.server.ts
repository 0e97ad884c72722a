import { write } from "db/client";
import { type Actor, recordAct } from "~/acts/acts.server";
import { writeSetting } from "~/settings/settings.server";
import type { Prefer } from "../planner/problem";
import { PREFER_WORDS } from "./prefer";

/** Sets what the school prefers of two plans that cover as many classes; the trail says who did. */
export function prefer(what: Prefer, actor: Actor): Promise<void> {
  return write(async (tx) => {
    await writeSetting(tx, "prefer", what);
    await recordAct(tx, actor, `set plans of cover to prefer ${PREFER_WORDS[what]}`);
  });
}
