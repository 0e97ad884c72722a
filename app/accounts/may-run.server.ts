import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { isolated } from "~/school/names";
import { inBrief } from "~/school/sentence";
import { isAdmin, listUsers } from "./users.server";

export type Source = Parameters<typeof listUsers>[0];

/** What not every clerk may do: whoever runs the school, or the administrator alone. */
const WHO_MAY = {
  "approve leave": "running",
  "decline leave": "running",
  "set leave aside": "running",
  "put leave back": "running",
  "record what happened on a past day": "running",
  "change the calendar beyond the next school day": "running",
  "change the school's week": "running",
  "import a timetable": "running",
  "take an import back": "running",
  "say who teaches together": "running",
  "change when a teacher may be asked to cover": "running",
  "change what teachers' pages show": "running",
  "hand out teachers' pages and their links": "running",
  "make slips for teachers' pages": "running",
  "print slips for teachers' pages": "running",
  "send teachers the addresses of their pages": "running",
  "make screens and their links": "running",
  "start sending": "running",
  "make new links for all": "admin",
  "decide about reasons": "admin",
  "send a test message": "admin",
} as const;

export type Deed = keyof typeof WHO_MAY;

/** Whether somebody may run the school: ticked users, the administrator, the program (null). */
export function mayRunTheSchool(actor: Actor): boolean {
  return actor === null || isAdmin(actor) || actor.mayRunSchool === true;
}

/** Whom to ask instead, "Huda Nasser or the administrator"; null for one who may run the school. */
export async function whoMayInstead(actor: Actor, source?: Source): Promise<string | null> {
  if (mayRunTheSchool(actor)) return null;
  const users = await listUsers(source);
  const names = users.filter((user) => user.mayRunSchool && !isAdmin(user)).map(({ name }) => name);
  const said = inBrief(names.map(isolated), NAMES_SAID);
  return said ? `${said} or ${ADMINISTRATOR}` : ADMINISTRATOR;
}

const NAMES_SAID = 5;
const ADMINISTRATOR = "the administrator";

/** Throws a 403 refusal that names who may, for somebody who may not. */
export async function refuseUnlessMay(actor: Actor, what: Deed, source?: Source): Promise<void> {
  const isAdmins = WHO_MAY[what] === "admin";
  const isTheirs = actor === null || isAdmin(actor);
  const others = isAdmins ? (isTheirs ? null : ADMINISTRATOR) : await whoMayInstead(actor, source);
  if (others) throw new Refusal(403, `Only ${others} can ${what}`);
}
