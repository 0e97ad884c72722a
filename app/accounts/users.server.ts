import { randomUUID } from "node:crypto";
import { db, type Transaction, write } from "db/client";
import { users } from "db/schema";
import { and, count, eq, ne } from "drizzle-orm";
import { type Actor, recordAct } from "~/acts/acts.server";
import { ask, EVERYTHING, fingerprint } from "~/http/agreed.server";
import type { Question } from "~/http/form-reply";
import { checkedBy } from "~/http/json.server";
import { Refusal } from "~/http/refusal";
import { answerBefore, doOnce, type SentForm } from "~/http/sent-forms.server";
import { compareNames } from "~/school/collation.server";
import { isolated, nameKey } from "~/school/names";
import { hashPassword, NO_PASSWORD } from "./passwords.server";
import { endBinding, hasEmail, isOfIssuerNow } from "./school-account-users.server";
import { type Account, endSessionsOf, USER, type User } from "./sessions.server";
import { newUserForm, resetForm, userForm } from "./user-form.server";

export const ADMIN = "admin";

/** What User Management sets beside the names; what is left out stays as it is. */
type MoreFacts = { mayRunSchool?: boolean; email?: string | null; onlySchoolAccount?: boolean };

export function isAdmin(user: { username: string }): boolean {
  return nameKey(user.username) === ADMIN;
}

/** The administrator first, then by username. */
export async function listUsers(source: Source = db()): Promise<User[]> {
  return inOrder(await source.select(USER).from(users));
}

/** A user with how they sign in; `boundTo` is the `sub` of their account of the school. */
export type UserWithAccount = User & { hasPassword: boolean; boundTo: string | null };

export async function listUsersWithAccounts(): Promise<UserWithAccount[]> {
  const { passwordHash, issuer, subject } = users;
  const rows = await db().select({ user: USER, passwordHash, issuer, subject }).from(users);
  return inOrder(
    rows.map(({ user, ...row }) => ({
      ...user,
      hasPassword: row.passwordHash !== NO_PASSWORD,
      boundTo: isOfIssuerNow(row.issuer) ? row.subject : null,
    })),
  );
}

function inOrder<One extends User>(all: One[]): One[] {
  return all.sort(
    (a, b) => Number(isAdmin(b)) - Number(isAdmin(a)) || compareNames(a.username, b.username),
  );
}

/** The username may be in any case; null for nobody. */
export async function findAccount(username: string): Promise<Account | null> {
  const [row] = await db()
    .select({ ...USER, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.usernameKey, nameKey(username)));
  return row ?? null;
}

/**
 * Throws 400, 409 for a taken username (also `admin`) or e-mail. A form sent twice adds one user.
 * Without a password, the school's account alone signs in, whose e-mail has to be known.
 */
export async function addUser(
  values: { username: string; password?: string; name: string } & MoreFacts,
  actor: Actor,
  sent: SentForm | null = null,
): Promise<User> {
  const { mayRunSchool = false, email = null, onlySchoolAccount = false } = values;
  const { username, name } = checkedBy(onlySchoolAccount ? userForm : newUserForm, values);
  const user = { username, name, mayRunSchool, email };
  if (onlySchoolAccount) refuseWithoutEmail(email);
  const before = await answerBefore<User>(sent);
  if (before && (await isThere(db(), before))) return before;
  await refuseTakenUsername(db(), user.username);
  const passwordHash = onlySchoolAccount ? NO_PASSWORD : await hashPassword(values.password ?? "");
  const add = async (tx: Transaction) => {
    await refuseTakenUsername(tx, user.username);
    await refuseTakenEmail(tx, email);
    return insertUser(tx, { ...user, passwordHash }, actor);
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

/**
 * Throws 400 for invalid values, 404 for no such id, 403 to rename the admin, 409 when taken. Another
 * e-mail unbinds the school's account; `onlySchoolAccount` takes the password away, and every session
 * of theirs ends. `keepSession` is not ended.
 */
export async function changeUser(
  id: string,
  values: { username: string; name: string } & MoreFacts,
  actor: Actor,
  keepSession?: string,
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
    const { email = before.email } = values;
    await refuseTakenUsername(tx, username, id);
    await refuseTakenEmail(tx, email, id);
    await tx
      .update(users)
      .set({ username, usernameKey: nameKey(username), name, mayRunSchool, email })
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
    const user = { id, username, name, mayRunSchool, email };
    if (email?.toLowerCase() !== before.email?.toLowerCase()) {
      await endBinding(tx, user, actor, keepSession);
    }
    if (values.onlySchoolAccount) await takePassword(tx, user, actor);
    if (email === null) await refuseUnlessPassword(tx, id);
    return user;
  });
}

/** Throws 400 for a user whom nothing would sign in any more. */
async function refuseUnlessPassword(tx: Transaction, id: string): Promise<void> {
  const without = and(eq(users.id, id), eq(users.passwordHash, NO_PASSWORD));
  if ((await tx.select({ id: users.id }).from(users).where(without)).length > 0) {
    refuseWithoutEmail(null);
  }
}

async function takePassword(tx: Transaction, user: User, actor: Actor): Promise<void> {
  if (isAdmin(user)) throw new Refusal(403, "The administrator always has a password");
  const taken = await tx
    .update(users)
    .set({ passwordHash: NO_PASSWORD })
    .where(and(eq(users.id, user.id), ne(users.passwordHash, NO_PASSWORD)))
    .returning({ id: users.id });
  if (taken.length === 0) return;
  await endSessionsOf(tx, user.id);
  await recordAct(tx, actor, `removed the password of ${user.username}`);
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

export function askedOfUser(user: Pick<User, "username" | "name">): Question {
  const [username, name] = [isolated(user.username), isolated(user.name)];
  return {
    title: "Delete User",
    text: `Are you sure you want to delete the user ${username} (${name})? They are signed out at once and cannot sign in any more. What they did stays on record. This action cannot be undone.`,
    losses: [],
    agree: fingerprint([user.username, user.name]),
    yes: "Delete User",
    no: "Close",
  };
}

/** Throws 404 for an unknown id, 403 for the administrator, `Unanswered` until `agreed`. */
export async function removeUser(
  id: string,
  actor: Actor,
  agreed: string | null = EVERYTHING,
): Promise<void> {
  await write(async (tx) => {
    const user = await findUser(tx, id);
    if (isAdmin(user)) throw new Refusal(403, "The administrator cannot be deleted");
    ask([user.username, user.name], agreed, () => askedOfUser(user));
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
    const facts = { mayRunSchool: false, email: null };
    const admin = { username: ADMIN, name: "Administrator", passwordHash, ...facts };
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
  const [row] = await from.select(USER).from(users).where(eq(users.id, id));
  if (!row) throw new Refusal(404, "This user has been deleted");
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
    .select(USER)
    .from(users)
    .where(and(eq(users.usernameKey, nameKey(username)), ne(users.id, exceptId)));
  if (!row) return;
  const message = `The username ${row.username} is taken`;
  throw new Refusal(409, message, { errors: { username: [message] } });
}

async function refuseTakenEmail(from: Source, email: string | null, exceptId = ""): Promise<void> {
  if (email === null) return;
  const [row] = await from
    .select(USER)
    .from(users)
    .where(and(hasEmail(email), ne(users.id, exceptId)));
  if (!row) return;
  const message = `The user ${row.username} has this e-mail`;
  throw new Refusal(409, message, { errors: { email: [message] } });
}

function refuseWithoutEmail(email: string | null): void {
  if (email !== null) return;
  const message = "E-mail is required: without a password it says which school account is theirs";
  throw new Refusal(400, message, { errors: { email: [message] } });
}
