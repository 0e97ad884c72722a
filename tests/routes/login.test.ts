import { beforeEach, expect, test } from "vitest";
import { action, loader } from "~/routes/login";
import { addPerson, cookieOf, get, PASSWORD, post, signedIn } from "../people";
import { freshSchoolEachTest } from "../school";
import { thrownBy } from "./call";

freshSchoolEachTest();

beforeEach(async () => {
  await addPerson("huda", "هدى ناصر");
});

const args = (request: Request, context = {}) => ({ request, context, params: {} });
const HUDA = { username: "huda", password: PASSWORD };

/** The page's toast, as the root's loader finds it in the same request. */
async function signInAt(path: string, fields: Record<string, string>, headers = {}) {
  const context: Record<string, unknown> = {};
  const response = await action(args(post(path, fields, { headers }), context));
  return {
    response,
    toast: context.toast,
    body: await response
      .clone()
      .json()
      .catch(() => null),
  };
}

test("the sign-in screen names the school and keeps where to go afterwards", async () => {
  const response = await loader(args(get("/login?to=%2Freports%3Ftype%3Dweekly")));
  expect(await response.json()).toEqual({
    to: "/reports?type=weekly",
    schoolName: "Test School",
    said: null,
  });
});

test("the sign-in screen leads whoever is signed in already to the Dashboard", async () => {
  const cookie = await signedIn(await addPerson("mona"));
  const response = await thrownBy(() => loader(args(get("/login", { cookie }))));
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/");
});

test("signing in leads to the page asked for, with a greeting", async () => {
  const { response } = await signInAt("/login", { ...HUDA, to: "/reports" });
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe("/reports");
  const cookies = response.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["toast", "session", "device"]);
  for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  const cookie = cookieOf(...cookies);
  await expect(thrownBy(() => loader(args(get("/login", { cookie }))))).resolves.toBeInstanceOf(
    Response,
  );
});

test("signing in leads to this site only", async () => {
  const { response } = await signInAt("/login", { ...HUDA, to: "//elsewhere.test/" });
  expect(response.headers.get("Location")).toBe("/");
});

test.each([
  ["a wrong password", { username: "huda", password: "wrong" }],
  ["a username nobody has", { username: "nobody", password: "wrong" }],
])("signing in %s fails with the same words, in the page and as a toast", async (_, fields) => {
  const { response, body, toast } = await signInAt("/login", fields);
  expect(response.status).toBe(401);
  expect(body.error).toEqual({ "": ["Invalid username or password"] });
  expect(toast).toMatchObject({
    title: "Login failed",
    text: "Invalid username or password",
    tone: "destructive",
    isSaidInPage: true,
  });
  expect(JSON.stringify(body)).not.toContain("wrong");
});

test("signing in sent by a script it hands the toast on in a cookie", async () => {
  const headers = { "x-asked-for": "data" };
  const { response, toast } = await signInAt("/login", { ...HUDA, password: "wrong" }, headers);
  expect(toast).toBeUndefined();
  expect(response.headers.get("Set-Cookie")).toMatch(/^toast=/);
});

test("signing in with nothing filled in says what is required, and is no failed attempt", async () => {
  for (let n = 0; n < 11; n++) {
    const { response, body, toast } = await signInAt("/login", { username: " " });
    expect(response.status).toBe(400);
    expect(body.error).toEqual({
      username: ["Username is required"],
      password: ["Password is required"],
    });
    expect(toast).toBeUndefined();
  }
  expect((await signInAt("/login", HUDA)).response.status).toBe(303);
});

test("signing in is refused after ten failures, with the time to wait", async () => {
  for (let n = 0; n < 10; n++) await signInAt("/login", { ...HUDA, password: "wrong" });
  const { response, body } = await signInAt("/login", HUDA);
  expect(response.status).toBe(429);
  expect(response.headers.get("Retry-After")).toBe("900");
  expect(body.error).toEqual({ "": ["Too many failed attempts. Try again in 15 minutes."] });
});

test("signing in a form of another type, or too large, is refused in words", async () => {
  const request = post("/login", HUDA, { headers: { "Content-Type": "text/plain" } });
  const response = await thrownBy(() => action(args(request)));
  expect(response.status).toBe(415);
  expect(await response.text()).toContain("could not be read");
  const large = post("/login", { ...HUDA, password: "p".repeat(70_000) });
  expect((await thrownBy(() => action(args(large)))).status).toBe(413);
});
