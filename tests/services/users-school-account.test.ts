import { write } from "db/client";
import { sessions, users } from "db/schema";
import { expect, test } from "vitest";
import { signIn } from "~/accounts/auth.server";
import { changeOwnPassword } from "~/accounts/own-password.server";
import { unbind } from "~/accounts/school-account-users.server";
import { readSession } from "~/accounts/sessions.server";
import { addUser, changeUser, listUsersWithAccounts, resetPassword } from "~/accounts/users.server";
import { addPerson, get, PASSWORD, sessionWith, signedIn } from "../people";
import { freshSchoolEachTest, lastAct } from "../school";

freshSchoolEachTest();

const huda = { username: "huda", name: "Huda Nasser" };
const EMAIL = "huda@school.test";
const isIn = async (cookie: string) => (await readSession(get("/", { cookie }))) !== null;
const refusedAt = (field: string, status: number) => ({
  status,
  errors: { [field]: [expect.any(String)] },
});

test("an e-mail is one user's, whatever its case, and stays where nothing is said of it", async () => {
  const { id } = await addUser({ ...huda, password: PASSWORD, email: EMAIL }, null);
  const mona = { username: "mona", name: "Mona", email: "HUDA@school.test" };
  const taken = { ...refusedAt("email", 409), message: "The user huda has this e-mail" };
  await expect(addUser({ ...mona, password: PASSWORD }, null)).rejects.toMatchObject(taken);
  const other = await addPerson("mona");
  await expect(changeUser(other.id, mona, null)).rejects.toMatchObject(taken);
  expect((await changeUser(id, { ...huda, email: "Huda@School.test" }, null)).email).toBe(
    "Huda@School.test",
  );
  expect((await changeUser(id, huda, null)).email).toBe("Huda@School.test");
  expect((await changeUser(id, { ...huda, email: null }, null)).email).toBeNull();
});

const add = () => addUser({ ...huda, email: EMAIL, onlySchoolAccount: true }, null);

test("a user without a password needs an e-mail, from the start and as long as there is no password", async () => {
  const missing = refusedAt("email", 400);
  await expect(addUser({ ...huda, onlySchoolAccount: true }, null)).rejects.toMatchObject(missing);
  const { id } = await add();
  await expect(changeUser(id, { ...huda, email: null }, null)).rejects.toMatchObject(missing);
  const mona = await addPerson("mona");
  const only = { username: "mona", name: "Mona", onlySchoolAccount: true };
  await expect(changeUser(mona.id, only, null)).rejects.toMatchObject(missing);
  expect((await signIn(get("/login"), "mona", PASSWORD)).user.id).toBe(mona.id);
});

test("a user without a password is signed in by nothing that is typed, until Reset Password gives one", async () => {
  const { id } = await add();
  for (const typed of ["", " ", "none", "undefined"]) {
    await expect(signIn(get("/login"), "huda", typed)).rejects.toMatchObject({ status: 401 });
  }
  await resetPassword(id, "a long password", null);
  expect((await signIn(get("/login"), "huda", "a long password")).user.id).toBe(id);
});

test("a user without a password loses it with every session", async () => {
  const account = await addPerson("huda");
  const cookie = await signedIn(account);
  const only = { ...huda, email: EMAIL, onlySchoolAccount: true };
  await changeUser(account.id, only, null);
  expect(await isIn(cookie)).toBe(false);
  expect(await lastAct()).toMatchObject({ what: "removed the password of huda" });
  expect((await listUsersWithAccounts())[0]?.hasPassword).toBe(false);
  await expect(signIn(get("/login"), "huda", PASSWORD)).rejects.toMatchObject({ status: 401 });
});

test("a user without a password has none to change", async () => {
  const account = { ...(await add()), passwordHash: "" };
  const session = await sessionWith(await signedIn(account));
  const values = { password: "x", newPassword: "a long password" };
  await expect(changeOwnPassword(get("/"), session, values)).rejects.toMatchObject({
    ...refusedAt("password", 403),
    message: "You have no password here: your school account signs you in",
  });
});

test("a user without a password is never the administrator", async () => {
  const { id } = await addPerson("admin", "Administrator");
  const only = { username: "admin", name: "A", email: EMAIL, onlySchoolAccount: true };
  await expect(changeUser(id, only, null)).rejects.toMatchObject({ status: 403 });
  expect((await listUsersWithAccounts())[0]).toMatchObject({ hasPassword: true, email: null });
});

test("unbinding ends what was begun with the account, and no other session", async () => {
  const account = await addPerson("huda");
  const byAccount = await signedIn(account);
  const pressing = await signedIn(account);
  await write(async (tx) => {
    await tx.update(users).set({ issuer: "https://id.school.test", subject: "huda-1" });
    await tx.update(sessions).set({ withSchoolAccount: true });
  });
  const byPassword = await signedIn(account);
  await unbind(account.id, null, (await sessionWith(pressing)).id);
  expect(await Promise.all([byAccount, pressing, byPassword].map(isIn))).toEqual([
    false,
    true,
    true,
  ]);
  expect(await lastAct()).toMatchObject({ what: "unbound the school's account of huda" });
  await expect(unbind("nobody", null)).rejects.toMatchObject({ status: 404 });
});
