import { randomBytes } from "node:crypto";
import { deviceCookie, readCookie } from "~/http/cookies.server";

const MOST_USERS = 20;

/** A browser that has signed in before: its mark, and whose sign-ins it saw, in that order. */
export type Device = { id: string; userIds: string[] };

/** Null when the browser has not signed in before or its mark is forged. */
export async function readDevice(request: Request): Promise<Device | null> {
  const text = await readCookie(deviceCookie(), request);
  if (!text) return null;
  const [id, ...userIds] = text.split(" ");
  return id && userIds.length > 0 ? { id, userIds } : null;
}

export async function rememberDevice(request: Request, userId: string): Promise<string> {
  const known = await readDevice(request);
  const id = known?.id ?? randomBytes(16).toString("base64url");
  return deviceCookie().serialize([id, ...withUser(known?.userIds ?? [], userId)].join(" "));
}

/** The first stays the first; of the others those who came last are kept. */
function withUser(userIds: string[], userId: string): string[] {
  if (userIds.includes(userId)) return userIds;
  const [first, second, ...others] = userIds;
  const all = [first, ...(userIds.length < MOST_USERS ? [second] : []), ...others, userId];
  return all.filter((one) => one !== undefined);
}
