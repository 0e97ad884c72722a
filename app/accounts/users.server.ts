import { randomUUID } from "node:crypto";
import { db, write } from "db/client";
import { users } from "db/schema";
import { count, eq } from "drizzle-orm";
import { recordAct } from "~/acts/acts.server";
import { nameKey } from "~/school/names";
import { hashPassword, isNobodysPassword, isPassword } from "./passwords.server";
import type { User } from "./sessions.server";

export const ADMIN = "admin";

/** Whether a user is the administrator: the one whose username is `admin`. */
export function isAdmin(user: { username: string }): boolean {
  return nameKey(user.username) === ADMIN;
}

/** The user with this username and password, or null; as slow for a username nobody has. */
export async function findUserByPassword(username: string, password: string): Promise<User | null> {
  const [row] = await db()
    .select()
    .from(users)
    .where(eq(users.usernameKey, nameKey(username)));
  const right = row
    ? await isPassword(password, row.passwordHash)
    : await isNobodysPassword(password);
  return row && right ? { id: row.id, username: row.username, name: row.name } : null;
}

/** Creates the administrator when there is no user yet. Answers whether it did. */
export async function addFirstAdmin(password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return write(async (tx) => {
    const [row] = await tx.select({ n: count() }).from(users);
    if (row && row.n > 0) return false;
    await tx.insert(users).values({
      id: randomUUID(),
      username: ADMIN,
      usernameKey: ADMIN,
      passwordHash,
      name: "Administrator",
      createdAt: new Date().toISOString(),
    });
    await recordAct(tx, null, "created the user admin");
    return true;
  });
}

export async function hasUsers(): Promise<boolean> {
  const [row] = await db().select({ n: count() }).from(users);
  return (row?.n ?? 0) > 0;
}
