import { db } from "db/client";
import { acts, users } from "db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { isPassword } from "~/accounts/passwords.server";
import { readSession } from "~/accounts/sessions.server";
import {
  changeUser,
  findAccount,
  isAdmin,
  listUsers,
  removeUser,
  resetPassword,
} from "~/accounts/users.server";
import { addPerson, get, PASSWORD, sessionWith, signedIn } from "../people";
import { freshSchoolEachTest, lastAct } from "../school";

freshSchoolEachTest();

const NOBODY = null;
const huda = { username: "huda", name: "Huda Nasser" };

test("listing users the administrator comes first, then by username; no password is told", async () => {
  await addPerson("zaid");
  await addPerson("Mona", "منى عادل");
  await addPerson("admin", "Administrator");
  await addPerson("aisha");
  const list = await listUsers();
  expect(list.map((user) => user.username)).toEqual(["admin", "aisha", "Mona", "zaid"]);
  expect(Object.keys(list[2] ?? {})).toEqual(["id", "username", "name", "mayRunSchool", "email"]);
});

test("changing a user writes username and display name, and says who was renamed", async () => {
  const { id } = await addPerson("huda");
  expect(await changeUser(id, { username: " Huda.N ", name: "هدى ناصر" }, NOBODY)).toEqual({
    id,
    username: "Huda.N",
    name: "هدى ناصر",
    mayRunSchool: false,
    email: null,
  });
  expect((await findAccount("huda.n"))?.id).toBe(id);
  expect(await lastAct()).toMatchObject({ what: "renamed the user huda to Huda.N" });
});

test("changing a user says who was ticked, and whose tick was taken away; what is not said stays", async () => {
  const { id } = await addPerson("huda");
  const tick = async (mayRunSchool?: boolean) => {
    await changeUser(id, { ...huda, mayRunSchool }, NOBODY);
    const acts = (await lastAct())?.what;
    return [(await findAccount("huda"))?.mayRunSchool, acts];
  };
  expect(await tick()).toEqual([false, "changed the user huda"]);
  expect(await tick(true)).toEqual([true, "said that the user huda may run the school"]);
  expect(await tick()).toEqual([true, "changed the user huda"]);
  const over = "said that the user huda may no longer run the school";
  expect(await tick(false)).toEqual([false, over]);
});

test("changing a user one's own username in another case is not taken", async () => {
  const { id } = await addPerson("huda");
  await changeUser(id, { username: "Huda", name: "Huda" }, NOBODY);
  expect((await findAccount("huda"))?.username).toBe("Huda");
});

test("changing a user another's username is taken, the administrator's too", async () => {
  await addPerson("admin");
  await addPerson("mona");
  const { id } = await addPerson("huda");
  for (const username of ["MONA", "Admin"]) {
    await expect(changeUser(id, { username, name: "Huda" }, NOBODY)).rejects.toMatchObject({
      status: 409,
      errors: { username: [expect.stringContaining("is taken")] },
    });
  }
});

test("changing a user the administrator takes another display name, but no other username", async () => {
  const { id } = await addPerson("admin");
  await expect(
    changeUser(id, { username: "boss", name: "The Boss" }, NOBODY),
  ).rejects.toMatchObject({ status: 403 });
  const changed = await changeUser(id, { username: "ADMIN", name: "The Boss" }, NOBODY);
  expect(changed).toMatchObject({ id, username: "admin", name: "The Boss" });
  expect(isAdmin(changed)).toBe(true);
});

test("changing a user an id nobody has is refused, but wrong values first", async () => {
  await expect(changeUser("gone", huda, NOBODY)).rejects.toMatchObject({ status: 404 });
  await expect(changeUser("gone", { ...huda, name: "" }, NOBODY)).rejects.toMatchObject({
    status: 400,
  });
});

test("resetting a password the new one counts, and the user's sessions end at once", async () => {
  const user = await addPerson("huda");
  const cookie = await signedIn(user);
  await resetPassword(user.id, "new password", NOBODY);
  expect(await readSession(get("/", { cookie }))).toBeNull();
  const account = await findAccount("huda");
  expect(await isPassword("new password", account?.passwordHash ?? null)).toBe(true);
  expect(await isPassword(PASSWORD, account?.passwordHash ?? null)).toBe(false);
  expect(await lastAct()).toMatchObject({ what: "reset the password of huda" });
});

test("resetting a password the administrator's own leaves the session in which it was done, and no other", async () => {
  const admin = await addPerson("admin");
  const [here, elsewhere] = [await signedIn(admin), await signedIn(admin)];
  await resetPassword(admin.id, "new password", admin, (await sessionWith(here)).id);
  expect(await readSession(get("/", { cookie: here }))).not.toBeNull();
  expect(await readSession(get("/", { cookie: elsewhere }))).toBeNull();
});

test("resetting a password a short one and an id nobody has are refused", async () => {
  const { id } = await addPerson("huda");
  await expect(resetPassword(id, "seven77", NOBODY)).rejects.toMatchObject({
    status: 400,
    errors: { newPassword: ["New Password must be 8 characters or more"] },
  });
  await expect(resetPassword("gone", "eight888", NOBODY)).rejects.toMatchObject({ status: 404 });
});

test("deleting a user ends their sessions; the acts they did stay", async () => {
  const user = await addPerson("huda");
  const cookie = await signedIn(user);
  await removeUser(user.id, NOBODY);
  expect(await readSession(get("/", { cookie }))).toBeNull();
  expect(await db().select().from(users)).toEqual([]);
  expect(await db().select().from(acts).where(eq(acts.userId, user.id))).toHaveLength(1);
  expect(await lastAct()).toMatchObject({ what: "deleted the user huda" });
});

test("deleting a user the administrator and an id nobody has are refused", async () => {
  const admin = await addPerson("admin");
  await expect(removeUser(admin.id, admin)).rejects.toMatchObject({ status: 403 });
  await expect(removeUser("gone", admin)).rejects.toMatchObject({ status: 404 });
});
