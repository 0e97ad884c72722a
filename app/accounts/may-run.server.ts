import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { apart } from "~/school/names";
import { inBrief } from "~/school/sentence";
import { isAdmin, listUsers } from "./users.server";

type Source = Parameters<typeof listUsers>[0];

/** Whether somebody may run the school: ticked users, the administrator, the program (null). */
export function mayRunTheSchool(actor: Actor): boolean {
  return actor === null || isAdmin(actor) || actor.mayRunSchool === true;
}

/** Whom to ask instead, "Huda Nasser or the administrator"; null for one who may run the school. */
export async function whoMayInstead(actor: Actor, source?: Source): Promise<string | null> {
  if (mayRunTheSchool(actor)) return null;
  const users = await listUsers(source);
  const names = users.filter((user) => user.mayRunSchool && !isAdmin(user)).map(({ name }) => name);
  const said = inBrief(names.map(apart), NAMES_SAID);
  return said ? `${said} or the administrator` : "the administrator";
}

const NAMES_SAID = 5;

/** Throws a 403 refusal that names who may do `what`, for somebody who may not run the school. */
export async function refuseUnlessRunning(
  actor: Actor,
  what: string,
  source?: Source,
): Promise<void> {
  const others = await whoMayInstead(actor, source);
  if (others) throw new Refusal(403, `Only ${others} can ${what}`);
}
