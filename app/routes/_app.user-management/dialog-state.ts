import type { UserWithAccount } from "~/accounts/users.server";
import type { GatedAct } from "~/accounts/verification.server";

export type ListedUser = UserWithAccount & { isAdmin: boolean };
export type GatedVerb = GatedAct["verb"];

export type Dialog =
  | { name: "add" }
  | { name: "edit"; user: ListedUser }
  | { name: "reset"; user: ListedUser }
  | { name: "delete"; user: ListedUser }
  | { name: "verify"; verb: GatedVerb; user: ListedUser };

export const SCREEN = "/user-management";
export const ADD_URL = `${SCREEN}?dialog=add`;
/** From the Dashboard's list of what is to be set up, and back to it. */
export const isFromSetup = (parameters: URLSearchParams) => parameters.get("from") === "setup";

/** The form for one more, empty once `after` has been added. */
export function addUrl(parameters: URLSearchParams, after = ""): string {
  const from = isFromSetup(parameters) ? "&from=setup" : "";
  return `${ADD_URL}${from}${after && `&after=${encodeURIComponent(after)}`}`;
}

export function dialogUrl(name: "edit" | GatedVerb, userId: string): string {
  return `${SCREEN}?${new URLSearchParams({ dialog: name, id: userId })}`;
}

export function verifyUrl(verb: GatedVerb, userId: string): string {
  return `${SCREEN}?dialog=verify&${new URLSearchParams([
    ["then", verb],
    ["id", userId],
  ])}`;
}

export function readDialog(
  parameters: URLSearchParams,
  users: ListedUser[],
): Dialog | { fault: string } | null {
  const name = parameters.get("dialog");
  const verb = name === "verify" ? parameters.get("then") : name;
  if (verb === "add" && name === "add") return { name };
  if (verb !== "edit" && verb !== "reset" && verb !== "delete") return null;
  const user = users.find((user) => user.id === parameters.get("id"));
  if (!user) return { fault: "This user has been deleted" };
  if (verb === "delete" && user.isAdmin) return { fault: "The administrator cannot be deleted" };
  if (name !== "verify") return { name: verb, user };
  return verb === "edit" ? null : { name, verb, user };
}
