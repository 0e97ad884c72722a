import { randomUUID } from "node:crypto";
import { db, type Transaction, write } from "db/client";
import { users } from "db/schema";
import { and, count, eq, ne } from "drizzle-orm";
import { type Actor, recordAct } from "~/acts/acts.server";
import { checkedBy } from "~/http/json.server";
import { Refusal } from "~/http/refusal";
import { compareNames } from "~/school/collation.server";
import { nameKey } from "~/school/names";
import { answerBefore, doOnce, type SentForm } from "~/sent-forms/sent-forms.server";
import { hashPassword } from "./passwords.server";
import { type Account, endSessionsOf, type User } from "./sessions.server";
import { newUserForm, resetForm, userForm } from "./user-form.server";

export const ADMIN = "admin";

const columns = {
  id: users.id,
  username: users.username,
  name: users.name,
  mayRunSchool: users.mayRunSchool,
};

export function isAdmin(user: { username: string }): boolean {
  return nameKey(user.username) === ADMIN;
}

/** The administrator first, then by username. */
export async function listUsers(source: Source = db()): Promise<User[]> {
  const rows = await source.select(columns).from(users);
  return rows.sort(
    (a, b) => Number(isAdmin(b)) - Number(isAdmin(a)) || compareNames(a.username, b.username),
  );
}

/** The username may be in any case; null for nobody. */
export async function findAccount(username: string): Promise<Account | null> {
  const [row] = await db()
    .select({ ...columns, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.usernameKey, nameKey(username)));
  return row ?? null;
}

/** Throws 400, 409 for a taken username (also `admin`). A form sent twice adds one user. */
export async function addUser(
  values: { username: string; password: string; name: string; mayRunSchool?: boolean },
  actor: Actor,
  sent: SentForm | null = null,
): Promise<User> {
  const { password, ...user } = checkedBy(newUserForm, values);
  const { mayRunSchool = false } = values;
  const before = await answerBefore<User>(sent);
  if (before && (await isThere(db(), before))) return before;
  await refuseTakenUsername(db(), user.username);
  const passwordHash = await hashPassword(password);
  const add = async (tx: Transaction) => {
    await refuseTakenUsername(tx, user.username);
    return insertUser(tx, { ...user, passwordHash, mayRunSchool }, actor);
  };
  return write((tx) =>
    doOnce(
      tx,
      sent,
      () => add(tx),
      (added) => isThere(tx, added),
    ),
  );
}

async function isThere(from: Source, { id }: User): Promise<boolean> {
  return (await from.select({ id: users.id }).from(users).where(eq(users.id, id))).length === 1;
}

/** Throws 400 for invalid values, 404 for no such id, 403 to rename the admin, 409 when taken. */
export async function changeUser(
  id: string,
  values: { username: string; name: string; mayRunSchool?: boolean },
  actor: Actor,
): Promise<User> {
  const { username: wanted, name } = checkedBy(userForm, values);
  return write(async (tx) => {
    const before = await findUser(tx, id);
    if (isAdmin(before) && !isAdmin({ username: wanted })) {
      const message = "The administrator's username cannot be changed";
      throw new Refusal(403, message, { errors: { username: [message] } });
    }
    const username = isAdmin(before) ? ADMIN : wanted;
    const mayRunSchool = values.mayRunSchool ?? before.mayRunSchool;
    await refuseTakenUsername(tx, username, id);
    await tx
      .update(users)
      .set({ username, usernameKey: nameKey(username), name, mayRunSchool })
      .where(eq(users.id, id));
    const isRenamed = username !== before.username;
    await recordAct(
      tx,
      actor,
      isRenamed
        ? `renamed the user ${before.username} to ${username}`
        : `changed the user ${username}`,
      ...(mayRunSchool === before.mayRunSchool ? [] : [tickInWords(username, mayRunSchool)]),
    );
    return { id, username, name, mayRunSchool };
  });
}

/** Throws 400 for an invalid password, 404 for an unknown id. `keepSession` is not ended. */
export async function resetPassword(
  id: string,
  newPassword: string,
  actor: Actor,
  keepSession?: string,
): Promise<void> {
  const { newPassword: password } = checkedBy(resetForm, { newPassword });
  await findUser(db(), id);
  const passwordHash = await hashPassword(password);
  await write(async (tx) => {
    const { username } = await findUser(tx, id);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, id));
    await endSessionsOf(tx, id, keepSession);
    await recordAct(tx, actor, `reset the password of ${username}`);
  });
}

/** Throws 404 for an unknown id, 403 for the administrator. */
export async function removeUser(id: string, actor: Actor): Promise<void> {
  await write(async (tx) => {
    const user = await findUser(tx, id);
    if (isAdmin(user)) throw new Refusal(403, "The administrator cannot be deleted");
    await endSessionsOf(tx, id);
    await tx.delete(users).where(eq(users.id, id));
    await recordAct(tx, actor, `deleted the user ${user.username}`);
  });
}

/** Answers false when there are users already. */
export async function addFirstAdmin(password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return write(async (tx) => {
    const [row] = await tx.select({ n: count() }).from(users);
    if (row && row.n > 0) return false;
    const mayRunSchool = false;
    const admin = { username: ADMIN, name: "Administrator", passwordHash, mayRunSchool };
    await insertUser(tx, admin, null);
    return true;
  });
}

export async function hasUsers(): Promise<boolean> {
  const [row] = await db().select({ n: count() }).from(users);
  return (row?.n ?? 0) > 0;
}

type Source = Transaction | ReturnType<typeof db>;

async function findUser(from: Source, id: string): Promise<User> {
  const [row] = await from.select(columns).from(users).where(eq(users.id, id));
  if (!row) throw new Refusal(404, "This user is no longer there");
  return row;
}

type NewUser = Omit<User, "id"> & { passwordHash: string };

async function insertUser(tx: Transaction, user: NewUser, actor: Actor): Promise<User> {
  const id = randomUUID();
  const usernameKey = nameKey(user.username);
  const createdAt = new Date().toISOString();
  await tx.insert(users).values({ id, usernameKey, createdAt, ...user });
  const { passwordHash: _, ...facts } = user;
  const ticked = user.mayRunSchool ? [tickInWords(user.username, true)] : [];
  await recordAct(tx, actor, `created the user ${user.username}`, ...ticked);
  return { id, ...facts };
}

function tickInWords(username: string, mayRunSchool: boolean): string {
  return mayRunSchool
    ? `said that the user ${username} may run the school`
    : `said that the user ${username} may no longer run the school`;
}

async function refuseTakenUsername(from: Source, username: string, exceptId = ""): Promise<void> {
  const [row] = await from
    .select(columns)
    .from(users)
    .where(and(eq(users.usernameKey, nameKey(username)), ne(users.id, exceptId)));
  if (!row) return;
  const message = `The username ${row.username} is taken`;
  throw new Refusal(409, message, { errors: { username: [message] } });
}
