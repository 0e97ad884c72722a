import { expect, test, vi } from "vitest";
import { freshSchoolEachTest } from "../school";
import { call, PASSWORD, signedIn } from "./calls";

freshSchoolEachTest();

const MINUTE = 60_000;
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

function login(username: string, password: string, headers: Record<string, string> = {}) {
  return call("POST", "/api/login", { body: { username, password }, headers });
}

test("POST /api/login answers the user and a cookie that signs in", async () => {
  await signedIn("mona");
  const { status, data, headers } = await login("Mona", PASSWORD);
  expect(status).toBe(200);
  expect(data).toEqual({ id: "user-mona", username: "mona", name: "mona by name" });
  for (const cookie of headers.getSetCookie()) {
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
  }
  const user = await call("GET", "/api/user", { cookie: cookieOf(headers) });
  expect(user.data).toEqual(data);
});

test("POST /api/login answers 400 and names the fields when they are missing", async () => {
  const { status, data } = await call("POST", "/api/login", { body: {} });
  expect(status).toBe(400);
  expect(data.errors).toEqual({
    username: ["Username is required"],
    password: ["Password is required"],
  });
});

test("POST /api/login answers 403 to a page of another site", async () => {
  await signedIn("mona");
  for (const [name, value] of [
    ["Origin", "https://elsewhere.test"],
    ["Origin", "null"],
    ["Sec-Fetch-Site", "cross-site"],
  ] as const) {
    expect((await login("mona", PASSWORD, { [name]: value })).status).toBe(403);
  }
  expect((await login("mona", PASSWORD, { Origin: "http://school.test" })).status).toBe(200);
});

test("GET /api/user answers 401 when nobody is signed in, or the cookie is forged", async () => {
  const cookie = await signedIn("mona");
  expect((await call("GET", "/api/user")).data).toEqual({ message: "Sign in first" });
  const forged = await call("GET", "/api/user", { cookie: `${cookie}x` });
  expect(forged.status).toBe(401);
});

test("POST /api/logout ends the session: the old cookie is dead", async () => {
  const cookie = await signedIn("mona");
  const { status, data, headers } = await call("POST", "/api/logout", { cookie });
  expect(status).toBe(200);
  expect(data).toEqual({ success: true });
  expect(headers.get("Set-Cookie")).toMatch(/^session=.*; Max-Age=0/);
  expect((await call("GET", "/api/user", { cookie })).status).toBe(401);
  expect((await call("POST", "/api/logout", { cookie })).status).toBe(401);
});

const verify = (cookie: string, password: string) =>
  call("POST", "/api/verify-admin-password", { cookie, body: { password } });

test("POST /api/verify-admin-password opens reset and delete for five minutes in this session, not in another", async () => {
  const [cookie, other] = [await signedIn("admin"), await signedIn("admin")];
  await signedIn("mona");
  const reset = (session: string) =>
    call("POST", "/api/users/user-mona/reset-password", {
      cookie: session,
      body: { newPassword: "another password" },
    });
  expect((await reset(cookie)).status).toBe(403);
  expect((await verify(cookie, PASSWORD)).data).toEqual({ success: true });
  expect((await reset(cookie)).status).toBe(200);
  expect((await reset(other)).status).toBe(403);
  vi.setSystemTime(Date.now() + 5 * MINUTE);
  expect((await reset(cookie)).status).toBe(200);
  vi.setSystemTime(Date.now() + 1);
  expect((await reset(cookie)).status).toBe(403);
});
