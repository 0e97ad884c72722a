import { db } from "db/client";
import { acts, users } from "db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { isPassword } from "~/accounts/passwords.server";
import { readSession } from "~/accounts/sessions.server";
import {
  addUser,
  changeUser,
  findAccount,
  isAdmin,
  listUsers,
  removeUser,
  resetPassword,
} from "~/accounts/users.server";
import {
  isVerifiedFor,
  spendVerification,
  verifyAdminPassword,
  verifyAdminPasswordFor,
} from "~/accounts/verification.server";
import { addPerson, get, PASSWORD, signedIn } from "../people";
import { freshSchoolEachTest } from "../school";

freshSchoolEachTest();

const NOBODY = null;
const huda = { username: "huda", name: "Huda Nasser" };
const common = (
  password: string,
): [string, { username: string; name: string; password: string }, string] => [
  "password",
  { ...huda, password },
  "Password is one of the most common passwords: choose one that nobody would guess",
];

async function lastAct() {
  const rows = await db().select().from(acts);
  return rows.at(-1);
}

async function sessionWith(cookie: string) {
  const session = await readSession(get("/", { cookie }));
  if (!session) throw new Error("nobody is signed in");
  return session;
}

describe("listing users", () => {
  test("the administrator comes first, then by username; no password is told", async () => {
    await addPerson("zaid");
    await addPerson("Mona", "منى عادل");
    await addPerson("admin", "Administrator");
    await addPerson("aisha");
    const list = await listUsers();
    expect(list.map((user) => user.username)).toEqual(["admin", "aisha", "Mona", "zaid"]);
    expect(Object.keys(list[2] ?? {})).toEqual(["id", "username", "name"]);
  });
});

describe("adding a user", () => {
  test("answers the record; the password is hashed; the act names no password", async () => {
    const admin = await addPerson("admin", "Administrator");
    const user = await addUser({ ...huda, password: "eight888" }, admin);
    expect(user).toEqual({ id: expect.any(String), ...huda });
    const account = await findAccount("HUDA");
    expect(await isPassword("eight888", account?.passwordHash ?? null)).toBe(true);
    expect(await lastAct()).toMatchObject({
      userId: admin.id,
      who: "Administrator (admin)",
      what: "created the user huda",
    });
  });

  test.each(["huda", "HUDA", " huda ", "ｈｕｄａ"])(
    "%j is taken when huda is",
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
    "nobody else can be %j",
    async (username) => {
      await addPerson("admin");
      await expect(
        addUser({ username, name: "Another", password: "eight888" }, NOBODY),
      ).rejects.toMatchObject({ status: 409 });
    },
  );

  test.each([
    ["username", { ...huda, username: " ", password: "eight888" }, "Username is required"],
    [
      "username",
      { ...huda, username: "u".repeat(61), password: "eight888" },
      "Username must be 60 characters or fewer",
    ],
    [
      "username",
      { ...huda, username: "ad\u200bmin", password: "eight888" },
      "Username can only have letters, digits, spaces and . _ - @ + '",
    ],
    [
      "username",
      { ...huda, username: "<b>", password: "eight888" },
      "Username can only have letters, digits, spaces and . _ - @ + '",
    ],
    ["name", { ...huda, name: "\n", password: "eight888" }, "Display Name is required"],
    [
      "name",
      { ...huda, name: "n".repeat(121), password: "eight888" },
      "Display Name must be 120 characters or fewer",
    ],
    [
      "name",
      { ...huda, name: "Adm\u202einistrator", password: "eight888" },
      "Display Name has a hidden mark that turns the direction of writing: type the name anew",
    ],
    ["password", { ...huda, password: "" }, "Password is required"],
    ...["password1", "Iloveyou", "12345678", "letmein1"].map(common),
    ["password", { ...huda, password: "seven77" }, "Password must be 8 characters or more"],
    [
      "password",
      { ...huda, password: "p".repeat(201) },
      "Password must be 200 characters or fewer",
    ],
  ])("a wrong %s is refused in words: %j", async (field, values, message) => {
    await expect(addUser(values, NOBODY)).rejects.toMatchObject({
      status: 400,
      message,
      errors: { [field]: [message] },
    });
    expect(await listUsers()).toEqual([]);
  });

  test("what is not there at all is refused too", async () => {
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

  test("the longest that is taken: 60, 120 and 200 characters, of any script", async () => {
    const values = { username: "م".repeat(60), name: "𞤀".repeat(120), password: "ﷺ".repeat(200) };
    const user = await addUser(values, NOBODY);
    expect(user).toMatchObject({ username: values.username, name: values.name });
  });

  test("the joiners that Persian and Indic names need are kept", async () => {
    const name = "علی‌رضا क्‍ष";
    expect(await addUser({ ...huda, name, password: "eight888" }, NOBODY)).toMatchObject({ name });
  });

  test("two at once with the same username are one", async () => {
    const values = { ...huda, password: "eight888" };
    const results = await Promise.allSettled([addUser(values, NOBODY), addUser(values, NOBODY)]);
    expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await listUsers()).toHaveLength(1);
  });
});

describe("changing a user", () => {
  test("writes username and display name, and says who was renamed", async () => {
    const { id } = await addPerson("huda");
    expect(await changeUser(id, { username: " Huda.N ", name: "هدى ناصر" }, NOBODY)).toEqual({
      id,
      username: "Huda.N",
      name: "هدى ناصر",
    });
    expect((await findAccount("huda.n"))?.id).toBe(id);
    expect(await lastAct()).toMatchObject({ what: "renamed the user huda to Huda.N" });
  });

  test("one's own username in another case is not taken", async () => {
    const { id } = await addPerson("huda");
    await changeUser(id, { username: "Huda", name: "Huda" }, NOBODY);
    expect((await findAccount("huda"))?.username).toBe("Huda");
  });

  test("another's username is taken, the administrator's too", async () => {
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

  test("the administrator takes another display name, but no other username", async () => {
    const { id } = await addPerson("admin");
    await expect(
      changeUser(id, { username: "boss", name: "The Boss" }, NOBODY),
    ).rejects.toMatchObject({ status: 403 });
    const changed = await changeUser(id, { username: "ADMIN", name: "The Boss" }, NOBODY);
    expect(changed).toEqual({ id, username: "admin", name: "The Boss" });
    expect(isAdmin(changed)).toBe(true);
  });

  test("an id nobody has is refused, but wrong values first", async () => {
    await expect(changeUser("gone", huda, NOBODY)).rejects.toMatchObject({ status: 404 });
    await expect(changeUser("gone", { ...huda, name: "" }, NOBODY)).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe("resetting a password", () => {
  test("the new one counts, and the user's sessions end at once", async () => {
    const user = await addPerson("huda");
    const cookie = await signedIn(user);
    await resetPassword(user.id, "new password", NOBODY);
    expect(await readSession(get("/", { cookie }))).toBeNull();
    const account = await findAccount("huda");
    expect(await isPassword("new password", account?.passwordHash ?? null)).toBe(true);
    expect(await isPassword(PASSWORD, account?.passwordHash ?? null)).toBe(false);
    expect(await lastAct()).toMatchObject({ what: "reset the password of huda" });
  });

  test("the administrator's own leaves the session in which it was done, and no other", async () => {
    const admin = await addPerson("admin");
    const [here, elsewhere] = [await signedIn(admin), await signedIn(admin)];
    await resetPassword(admin.id, "new password", admin, (await sessionWith(here)).id);
    expect(await readSession(get("/", { cookie: here }))).not.toBeNull();
    expect(await readSession(get("/", { cookie: elsewhere }))).toBeNull();
  });

  test("a short one and an id nobody has are refused", async () => {
    const { id } = await addPerson("huda");
    await expect(resetPassword(id, "seven77", NOBODY)).rejects.toMatchObject({
      status: 400,
      errors: { newPassword: ["New Password must be 8 characters or more"] },
    });
    await expect(resetPassword("gone", "eight888", NOBODY)).rejects.toMatchObject({ status: 404 });
  });
});

describe("deleting a user", () => {
  test("ends their sessions; the acts they did stay", async () => {
    const user = await addPerson("huda");
    const cookie = await signedIn(user);
    await removeUser(user.id, NOBODY);
    expect(await readSession(get("/", { cookie }))).toBeNull();
    expect(await db().select().from(users)).toEqual([]);
    expect(await db().select().from(acts).where(eq(acts.userId, user.id))).toHaveLength(1);
    expect(await lastAct()).toMatchObject({ what: "deleted the user huda" });
  });

  test("the administrator and an id nobody has are refused", async () => {
    const admin = await addPerson("admin");
    await expect(removeUser(admin.id, admin)).rejects.toMatchObject({ status: 403 });
    await expect(removeUser("gone", admin)).rejects.toMatchObject({ status: 404 });
  });
});

describe("verifying the admin password", () => {
  async function adminSession() {
    const cookie = await signedIn(await addPerson("admin"));
    const session = await sessionWith(cookie);
    return { cookie, session, request: get("/", { cookie, address: "203.0.113.7" }) };
  }

  test("for the API marks the session verified, and no act on screen", async () => {
    const { cookie, session, request } = await adminSession();
    await verifyAdminPassword(request, session, PASSWORD);
    const after = await sessionWith(cookie);
    expect(after.isVerified).toBe(true);
    expect(isVerifiedFor(after, { verb: "delete", userId: "huda" })).toBe(false);
  });

  test("for one act on screen is used up by it, and opens nothing in the API", async () => {
    const { cookie, session, request } = await adminSession();
    const act = { verb: "delete", userId: "huda" } as const;
    await verifyAdminPasswordFor(request, session, PASSWORD, act);
    const after = await sessionWith(cookie);
    expect(after.isVerified).toBe(false);
    expect(isVerifiedFor(after, act)).toBe(true);
    expect(isVerifiedFor(after, { ...act, verb: "reset" })).toBe(false);
    expect(await spendVerification(after, act)).toBe(true);
    expect(await spendVerification(after, act)).toBe(false);
  });

  test("a wrong one is refused in words, the eleventh for a while", async () => {
    const { session, request } = await adminSession();
    for (let n = 0; n < 10; n++) {
      await expect(verifyAdminPassword(request, session, "wrong")).rejects.toMatchObject({
        status: 403,
        message: "Invalid admin password",
      });
    }
    await expect(verifyAdminPassword(request, session, PASSWORD)).rejects.toMatchObject({
      status: 429,
      retryAfter: 900,
    });
  });

  test("is the administrator's alone", async () => {
    const session = await sessionWith(await signedIn(await addPerson("huda")));
    await expect(verifyAdminPassword(get("/"), session, PASSWORD)).rejects.toMatchObject({
      status: 403,
      message: "Only the administrator can do this",
    });
  });
});
