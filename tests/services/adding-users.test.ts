import { expect, test } from "vitest";
import { isPassword } from "~/accounts/passwords.server";
import { addUser, findAccount, listUsers } from "~/accounts/users.server";
import { addPerson } from "../people";
import { freshSchoolEachTest, lastAct } from "../school";

freshSchoolEachTest();

const NOBODY = null;
const huda = { username: "huda", name: "Huda Nasser" };
test("adding a user answers the record; the password is hashed; the act names no password", async () => {
  const admin = await addPerson("admin", "Administrator");
  const user = await addUser({ ...huda, password: "eight888" }, admin);
  expect(user).toEqual({ id: expect.any(String), ...huda, mayRunSchool: false, email: null });
  const account = await findAccount("HUDA");
  expect(await isPassword("eight888", account?.passwordHash ?? null)).toBe(true);
  expect(await lastAct()).toMatchObject({
    userId: admin.id,
    who: "Administrator (admin)",
    what: "created the user huda",
  });
});

test.each(["huda", "HUDA", " huda ", "ｈｕｄａ"])(
  "adding a user %j is taken when huda is",
  async (username) => {
    await addPerson("huda");
    await expect(
      addUser({ username, name: "Another", password: "eight888" }, NOBODY),
    ).rejects.toMatchObject({
      status: 409,
      errors: { username: ["The username huda is taken"] },
    });
  },
);

test.each(["admin", "Admin", "ADMIN", " admin", "ａｄｍｉｎ"])(
  "adding a user nobody else can be %j",
  async (username) => {
    await addPerson("admin");
    await expect(
      addUser({ username, name: "Another", password: "eight888" }, NOBODY),
    ).rejects.toMatchObject({ status: 409 });
  },
);

const SIGNS = "Username can only have letters, digits, spaces and . _ - @ + '";
const TURNED =
  "Display Name has a hidden character that turns the direction of writing: type the name again";
const COMMON = "Password is one of the most common passwords: choose one that nobody would guess";
test.each<[field: "username" | "name" | "password", typed: string, message: string]>([
  ["username", " ", "Username is required"],
  ["username", "u".repeat(61), "Username must be 60 characters or fewer"],
  ["username", "ad\u200bmin", SIGNS],
  ["username", "<b>", SIGNS],
  ["name", "\n", "Display Name is required"],
  ["name", "n".repeat(121), "Display Name must be 120 characters or fewer"],
  ["name", "Adm\u202einistrator", TURNED],
  ["password", "", "Password is required"],
  ["password", "password1", COMMON],
  ["password", "Iloveyou", COMMON],
  ["password", "seven77", "Password must be 8 characters or more"],
  ["password", "p".repeat(201), "Password must be 200 characters or fewer"],
])("adding a user a wrong %s is refused in words: %j", async (field, typed, message) => {
  const values = { ...huda, password: "eight888", [field]: typed };
  await expect(addUser(values, NOBODY)).rejects.toMatchObject({
    status: 400,
    message,
    errors: { [field]: [message] },
  });
  expect(await listUsers()).toEqual([]);
});

test("adding a user what is not there at all is refused too", async () => {
  const nothing = {} as { username: string; name: string; password: string };
  await expect(addUser(nothing, NOBODY)).rejects.toMatchObject({
    status: 400,
    errors: {
      username: ["Username is required"],
      name: ["Display Name is required"],
      password: ["Password is required"],
    },
  });
});

test("adding a user the longest that is taken: 60, 120 and 200 characters, of any script", async () => {
  const values = { username: "م".repeat(60), name: "𞤀".repeat(120), password: "ﷺ".repeat(200) };
  const user = await addUser(values, NOBODY);
  expect(user).toMatchObject({ username: values.username, name: values.name });
});

test("adding a user the joiners that Persian and Indic names need are kept", async () => {
  const name = "علی‌رضا क्‍ष";
  expect(await addUser({ ...huda, name, password: "eight888" }, NOBODY)).toMatchObject({ name });
});

test("adding a user two at once with the same username are one", async () => {
  const values = { ...huda, password: "eight888" };
  const results = await Promise.allSettled([addUser(values, NOBODY), addUser(values, NOBODY)]);
  expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await listUsers()).toHaveLength(1);
});
