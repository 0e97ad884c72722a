import { write } from "db/client";
import { users } from "db/schema";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { isPassword } from "~/accounts/passwords.server";
import {
  endSession,
  markVerified,
  markVerifiedFor,
  readSession,
  startSession,
  takeVerification,
} from "~/accounts/sessions.server";
import { addFirstAdmin, findAccount } from "~/accounts/users.server";
import { addPerson, cookieOf, get, signedIn as signedInAs } from "../people";
import { freshSchoolEachTest } from "../school";

freshSchoolEachTest();

const HOUR = 60 * 60 * 1000;

async function signedIn() {
  const user = await addPerson("admin");
  return { user, request: get("/", { cookie: await signedInAs(user) }) };
}

async function sessionOf(request: Request) {
  const session = await readSession(request);
  if (!session) throw new Error("nobody is signed in");
  return session;
}

test("a session belongs to the user who signed in", async () => {
  const { request } = await signedIn();
  expect((await readSession(request))?.user.username).toBe("admin");
});

test("a session lasts 12 hours without use, not a minute more", async () => {
  const { request } = await signedIn();
  vi.setSystemTime(Date.now() + 12 * HOUR);
  expect(await readSession(request)).not.toBeNull();
  vi.setSystemTime(Date.now() + 12 * HOUR + 60_000);
  expect(await readSession(request)).toBeNull();
});

test("a session lasts 30 days at most, however much it is used", async () => {
  const { request } = await signedIn();
  for (let used = 0; used < 60; used++) {
    vi.setSystemTime(Date.now() + 11.9 * HOUR);
    expect(await readSession(request)).not.toBeNull();
  }
  vi.setSystemTime(Date.now() + 6.1 * HOUR);
  expect(await readSession(request)).toBeNull();
});

test("a session is dead on the server after signing out: its old cookie opens nothing", async () => {
  const { request } = await signedIn();
  await endSession(request);
  expect(await readSession(request)).toBeNull();
});

test("a session is not opened by a forged cookie", async () => {
  const { request } = await signedIn();
  const cookie = request.headers.get("Cookie") ?? "";
  const forged = cookie.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  const other = new Request("http://school.test/", { headers: { Cookie: forged } });
  expect(await readSession(other)).toBeNull();
});

test("a session takes the place of the one the browser had", async () => {
  const { request, user } = await signedIn();
  const cookie = cookieOf((await startSession(request, user)) ?? "");
  expect(await readSession(request)).toBeNull();
  expect(await readSession(get("/", { cookie }))).not.toBeNull();
});

test("a session does not start when the password was changed while it was being compared", async () => {
  const user = await addPerson("huda");
  await write((tx) =>
    tx.update(users).set({ passwordHash: "another" }).where(eq(users.id, user.id)),
  );
  expect(await startSession(get("/login"), user)).toBeNull();
});

test("a session does not start for a user who was deleted while the password was being compared", async () => {
  const user = await addPerson("huda");
  await write((tx) => tx.delete(users).where(eq(users.id, user.id)));
  expect(await startSession(get("/login"), user)).toBeNull();
});

test("the admin password entered for the API counts for five minutes, not a second more", async () => {
  const { request } = await signedIn();
  await markVerified((await sessionOf(request)).id);
  vi.setSystemTime(Date.now() + 5 * 60_000);
  expect((await sessionOf(request)).isVerified).toBe(true);
  vi.setSystemTime(Date.now() + 1000);
  expect((await sessionOf(request)).isVerified).toBe(false);
});

test("the admin password entered for one act counts once, for that act alone", async () => {
  const { request } = await signedIn();
  const { id } = await sessionOf(request);
  await markVerifiedFor(id, "delete huda");
  expect(await takeVerification(id, "reset huda")).toBe(false);
  expect(await takeVerification(id, "delete mona")).toBe(false);
  expect(await takeVerification(id, "delete huda")).toBe(true);
  expect(await takeVerification(id, "delete huda")).toBe(false);
});

test("the admin password entered for one act counts for five minutes, not a second more", async () => {
  const { request } = await signedIn();
  const { id } = await sessionOf(request);
  await markVerifiedFor(id, "delete huda");
  vi.setSystemTime(Date.now() + 5 * 60_000);
  expect((await sessionOf(request)).verifiedFor).toBe("delete huda");
  vi.setSystemTime(Date.now() + 1000);
  expect((await sessionOf(request)).verifiedFor).toBeNull();
  expect(await takeVerification(id, "delete huda")).toBe(false);
});

test("the first administrator is created once", async () => {
  expect(await addFirstAdmin("correct horse")).toBe(true);
  expect(await addFirstAdmin("another horse")).toBe(false);
  const account = await findAccount("Admin");
  expect(await isPassword("correct horse", account?.passwordHash ?? null)).toBe(true);
});
