import { write } from "db/client";
import { describe, expect, test, vi } from "vitest";
import { endSession, endSessionsOf, readSession, startSession } from "~/accounts/sessions.server";
import { addFirstAdmin, findUserByPassword } from "~/accounts/users.server";
import { freshSchoolEachTest } from "../school";

freshSchoolEachTest();

const HOUR = 60 * 60 * 1000;

async function signedIn() {
  await addFirstAdmin("correct horse");
  const user = await findUserByPassword("Admin", "correct horse");
  if (!user) throw new Error("the admin could not sign in");
  const setCookie = await startSession(new Request("http://school.test/login"), user);
  const cookie = setCookie.split(";")[0] ?? "";
  return { user, request: new Request("http://school.test/", { headers: { Cookie: cookie } }) };
}

describe("a session", () => {
  test("belongs to the user who signed in, whatever the case of the username", async () => {
    const { request } = await signedIn();
    expect((await readSession(request))?.user.username).toBe("admin");
  });

  test("lasts 12 hours without use, not a minute more", async () => {
    const { request } = await signedIn();
    vi.setSystemTime(Date.now() + 12 * HOUR);
    expect(await readSession(request)).not.toBeNull();
    vi.setSystemTime(Date.now() + 12 * HOUR + 60_000);
    expect(await readSession(request)).toBeNull();
  });

  test("lasts 30 days at most, however much it is used", async () => {
    const { request } = await signedIn();
    for (let used = 0; used < 60; used++) {
      vi.setSystemTime(Date.now() + 11.9 * HOUR);
      expect(await readSession(request)).not.toBeNull();
    }
    vi.setSystemTime(Date.now() + 6.1 * HOUR);
    expect(await readSession(request)).toBeNull();
  });

  test("is dead on the server after signing out: its old cookie opens nothing", async () => {
    const { request } = await signedIn();
    await endSession(request);
    expect(await readSession(request)).toBeNull();
  });

  test("ends when the user's sessions are ended", async () => {
    const { request, user } = await signedIn();
    await write((tx) => endSessionsOf(tx, user.id));
    expect(await readSession(request)).toBeNull();
  });

  test("is not opened by a forged cookie", async () => {
    const { request } = await signedIn();
    const cookie = request.headers.get("Cookie") ?? "";
    const forged = cookie.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    const other = new Request("http://school.test/", { headers: { Cookie: forged } });
    expect(await readSession(other)).toBeNull();
  });
});

describe("the first administrator", () => {
  test("is created once", async () => {
    expect(await addFirstAdmin("correct horse")).toBe(true);
    expect(await addFirstAdmin("another horse")).toBe(false);
    expect(await findUserByPassword("admin", "another horse")).toBeNull();
  });
});
