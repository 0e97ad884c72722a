import { write } from "db/client";
import { type Actor, recordAct } from "~/acts/acts.server";
import { writeSetting } from "~/settings/settings.server";
import type { Prefer } from "../planner/problem";
import { PREFER_WORDS } from "./prefer";

export function prefer(what: Prefer, actor: Actor): Promise<void> {
  return write(async (tx) => {
    await writeSetting(tx, "prefer", what);
    await recordAct(tx, actor, `set plans of cover to prefer ${PREFER_WORDS[what]}`);
  });
}
