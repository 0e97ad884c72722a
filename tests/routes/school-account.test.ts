import { db, write } from "db/client";
import { acts, failedSignIns, users } from "db/schema";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readSession } from "~/accounts/sessions.server";
import { changeUser, listUsersWithAccounts } from "~/accounts/users.server";
import { environment } from "~/env.server";
import { takeToast } from "~/http/toast.server";
import { action, loader } from "~/routes/login";
import { action as logout } from "~/routes/logout";
import { type Issuer, startIssuer, throughIssuer } from "../issuer/issuer";
import { addPerson, cookieOf, type From, get, post, sessionWith, signedIn } from "../people";
import { freshSchoolEachTest } from "../school";

const BACK = "https://cover.school.test/login";
const OMAR = "omar@school.test";

let issuer: Issuer;
beforeAll(async () => {
  issuer = await startIssuer(BACK);
});
afterAll(async () => {
  environment().schoolAccount = undefined;
  await issuer.stop();
});

freshSchoolEachTest();

let logged: string[] = [];
beforeEach(async () => {
  issuer.account = { sub: "omar-1", email: OMAR, email_verified: true };
  issuer.meddle = () => false;
  issuer.asked.length = 0;
  environment().schoolAccount = {
    issuer: issuer.url,
    ...issuer.client,
    name: "your school account",
  };
  logged = [];
  vi.spyOn(console, "warn").mockImplementation((line) => logged.push(String(line)));
  const { id, username, name } = await addPerson("omar", "Omar Khalil");
  await changeUser(id, { username, name, email: OMAR }, null);
});
/** What the screen answers a browser, which keeps what it is given. */
async function visit(path: string, from: From = {}) {
  const answer = await loader({ request: get(path, from), context: {}, params: {} }).catch(
    (thrown: unknown) => thrown,
  );
  if (!(answer instanceof Response)) throw answer;
  const set = answer.headers.getSetCookie();
  const text = await answer.text();
  return {
    status: answer.status,
    to: answer.headers.get("Location") ?? "",
    said: text ? JSON.parse(text).said : null,
    shownTo: text ? JSON.parse(text).to : null,
    cookie: cookieOf(...set.filter((one) => !one.includes("Max-Age=0"))),
    toast: (await takeToast(get("/", { cookie: cookieOf(...set) }), {})).toast,
  };
}

const begin = (to = "/", from: From = {}) =>
  visit(`/login?${new URLSearchParams({ with: "school-account", to })}`, from);

/** Through the issuer and back: the path that it comes back to, and the browser that has begun it. */
async function through(to?: string, from: From = {}) {
  const begun = await begin(to, from);
  const url = new URL(await throughIssuer(begun.to, BACK));
  return { back: `${url.pathname}${url.search}`, cookie: begun.cookie };
}

async function signIn(to?: string, from: From = {}) {
  const { back, cookie } = await through(to, from);
  return visit(back, { ...from, cookie });
}

const trail = async () => (await db().select().from(acts)).map(({ what }) => what);
const accounts = () => listUsersWithAccounts();
const AWAY = "Your school's sign-in does not answer: use your password.";
const NOT_LET_IN = "Your school's sign-in did not let you in. Try again, or use your password.";
const NOT_BEGUN = expect.stringMatching(/^This sign-in took too long, .*Try again\.$/);

test("an account of the school signs in the user with its e-mail, where they wanted to go, and is bound to them", async () => {
  const { status, to, cookie, toast } = await signIn("/reports?type=weekly");
  expect([status, to]).toEqual([303, "/reports?type=weekly"]);
  expect(toast).toMatchObject({ title: "Welcome back!", text: "Logged in as Omar Khalil" });
  const { user, withSchoolAccount } = await sessionWith(cookie);
  expect([user.username, withSchoolAccount]).toEqual(["omar", true]);
  expect((await accounts())[0]?.boundTo).toBe("omar-1");
  const lines = await trail();
  expect(lines).toContain("bound their account of the school");
  expect(lines.at(-1)).toBe("signed in with the school's account");
});

test("an account of the school is asked for by a code, PKCE, a state and a nonce, and by nothing of the request's host", async () => {
  const { to } = await begin("/", { headers: { Host: "elsewhere.test" } });
  const asked = Object.fromEntries(new URL(to).searchParams);
  expect(asked).toMatchObject({
    response_type: "code",
    redirect_uri: BACK,
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test("an account of the school signs in by its id once it is bound, whatever its e-mail, and its e-mail's case is nobody's", async () => {
  issuer.account.email = "Omar@School.test";
  expect((await signIn()).status).toBe(303);
  issuer.account = { sub: "omar-1", email: "omar.khalil@school.test", email_verified: false };
  expect((await sessionWith((await signIn()).cookie)).user.username).toBe("omar");
});

test.each([
  ["not verified", { email_verified: false }, /no e-mail that the school has confirmed/],
  ["of nobody", { email: "ali@school.test" }, /^ali@school.test has no user here. Ask the adm/],
])(
  "an account of the school with an e-mail that is %s is refused, and nothing is made",
  async (_, more, words) => {
    Object.assign(issuer.account, more);
    const before = await db().select().from(users);
    const { status, said, cookie } = await signIn();
    expect([status, said]).toEqual([401, expect.stringMatching(words)]);
    expect((await signIn("/reports")).shownTo).toBe("/reports");
    expect(await readSession(get("/", { cookie }))).toBeNull();
    expect(await db().select().from(users)).toEqual(before);
    expect(await trail()).toContainEqual(
      expect.stringMatching(/^refused a sign-in with an account/),
    );
  },
);

test("an account of the school with the e-mail of another that was bound is refused, until it is unbound", async () => {
  await signIn();
  issuer.account.sub = "omar-2";
  expect(await signIn()).toMatchObject({ status: 401, said: expect.stringContaining("unbind") });
  const [omar] = await accounts();
  await changeUser(omar?.id ?? "", { username: "omar", name: "O", email: null }, null);
  expect((await accounts())[0]?.boundTo).toBeNull();
  await changeUser(omar?.id ?? "", { username: "omar", name: "O", email: OMAR }, null);
  expect((await signIn()).status).toBe(303);
  expect((await accounts())[0]?.boundTo).toBe("omar-2");
});

test("an account of the school stays signed in there, which is said when its session ends here", async () => {
  const { cookie } = await signIn();
  const request = post("/logout", {}, { cookie });
  const { headers } = await logout({ request, context: {}, params: {} });
  const { said } = await visit(headers.get("Location") ?? "");
  expect(said).toMatch(/^You are signed out here\. Your school account is still signed in/);
  const byPassword = post("/logout", {}, { cookie: await signedIn(await addPerson("mona")) });
  const answer = await logout({ request: byPassword, context: {}, params: {} });
  expect(answer.headers.get("Location")).toBe("/login");
});

test("what comes back a second time is refused, and says nothing of what it was", async () => {
  const { back, cookie } = await through();
  await visit(back, { cookie });
  const again = await visit(back, { cookie });
  expect(again).toMatchObject({ status: 401, said: NOT_LET_IN });
  expect(logged.join()).toContain("invalid_grant");
  const code = new URL(back, BACK).searchParams.get("code") ?? "no code";
  expect(logged.join()).not.toContain(code);
});

test.each([
  ["a browser that has not begun it, or keeps no cookies", () => ""],
  ["one whose cookie was forged", (cookie: string) => cookie.replace(/=[^.]+/, "=W10%3D")],
])("what comes back in %s is refused, without asking the issuer", async (_, given) => {
  const { back, cookie } = await through();
  const asked = issuer.asked.length;
  const answer = await visit(back, { cookie: given(cookie) });
  expect(answer).toMatchObject({ status: 400, said: NOT_BEGUN });
  expect(issuer.asked).toHaveLength(asked);
});

test("what comes back too late, or with another state, is refused", async () => {
  const { back, cookie } = await through();
  const forged = back.replace(/state=[^&]+/, "state=another");
  expect(await visit(forged, { cookie })).toMatchObject({ status: 400, said: NOT_BEGUN });
  vi.setSystemTime(Date.now() + 15 * 60_000);
  expect(await visit(back, { cookie })).toMatchObject({ status: 400, said: NOT_BEGUN });
});

test("what comes back with the code of another sign-in is refused: PKCE and nonce are its own", async () => {
  const theirs = await through();
  const mine = await through();
  const code = new URL(theirs.back, BACK).searchParams.get("code") ?? "";
  const mixed = mine.back.replace(/code=[^&]+/, `code=${code}`);
  expect(await visit(mixed, mine)).toMatchObject({ status: 401, said: NOT_LET_IN });
});

test("the issuer may change its keys at any time", async () => {
  await signIn();
  issuer.rotateKeys();
  vi.setSystemTime(Date.now() + 61_000);
  expect((await signIn()).status).toBe(303);
});

test("the issuer that signs with a key it does not show is not believed", async () => {
  await signIn();
  const { back, cookie } = await through();
  issuer.rotateKeys();
  expect(await visit(back, { cookie })).toMatchObject({ status: 401, said: NOT_LET_IN });
});

test.each([
  ["50 s ahead", -50, 303],
  ["50 s behind", 3600 + 50, 303],
  ["two hours behind", 7200, 401],
])("the issuer whose clock is %s", async (_, seconds, status) => {
  const { back, cookie } = await through();
  issuer.meddle = (request, response) => {
    // Its token is made at this hour; ours is another one.
    if (request.url === "/token") {
      response.once("finish", () => vi.setSystemTime(Date.now() + seconds * 1000));
    }
    return false;
  };
  expect((await visit(back, { cookie })).status).toBe(status);
});

const NONSENSE: [string, Issuer["meddle"]][] = [
  ["breaks off", (request) => Boolean(request.destroy())],
  ["answers a page", (_, response) => Boolean(response.end("<h1>Hello</h1>"))],
  [
    "answers JSON that says nothing",
    (_, response) => Boolean(response.setHeader("Content-Type", "application/json").end("{}")),
  ],
];

test.each(NONSENSE)(
  "the issuer that %s is away, in words, and counts against nobody",
  async (_, meddle) => {
    issuer.meddle = meddle;
    environment().schoolAccount = { ...settings() };
    expect(await begin()).toMatchObject({ status: 503, said: AWAY });
    issuer.meddle = () => false;
    const { back, cookie } = await through();
    issuer.meddle = meddle;
    expect(await visit(back, { cookie })).toMatchObject({ status: 503, said: AWAY });
    expect(await db().select().from(failedSignIns)).toEqual([]);
    issuer.meddle = () => false;
    expect((await signIn()).status).toBe(303);
  },
);

test("the issuer that does not answer is given up after five seconds", async () => {
  const { back, cookie } = await through();
  issuer.meddle = () => true;
  const { timeout } = AbortSignal;
  const given = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    return timeout.call(AbortSignal, 20);
  });
  expect(await visit(back, { cookie })).toMatchObject({ status: 503, said: AWAY });
  environment().schoolAccount = { ...settings() };
  expect(await begin()).toMatchObject({ status: 503, said: AWAY });
  expect(new Set(given.mock.calls.flat())).toEqual(new Set([5000]));
});

function settings() {
  const { schoolAccount } = environment();
  if (!schoolAccount) throw new Error("no accounts");
  return schoolAccount;
}

test("many that fail are refused after fifty from an address, where passwords still are taken, and known browsers", async () => {
  const HERE = { address: "203.0.113.7" };
  const known = await signIn("/", HERE);
  issuer.account = { sub: "ali", email: "ali@school.test", email_verified: true };
  const source = "school account, address 203.0.113.7";
  const at = new Date().toISOString();
  await write((tx) =>
    tx.insert(failedSignIns).values(Array(49).fill({ source, usernameKey: "", at })),
  );
  expect((await signIn("/", HERE)).status).toBe(401);
  const { back, cookie } = await through("/", HERE);
  const asked = issuer.asked.length;
  expect(await visit(back, { ...HERE, cookie })).toMatchObject({
    status: 429,
    said: "Too many failed attempts. Try again in 15 minutes.",
  });
  expect(issuer.asked).toHaveLength(asked);
  issuer.account = { sub: "omar-1", email: OMAR, email_verified: true };
  const device = known.cookie.split("; ").filter((one) => one.startsWith("device="));
  const again = await through("/", HERE);
  const office = { ...HERE, cookie: [again.cookie, ...device].join("; ") };
  expect((await visit(again.back, office)).status).toBe(303);
  const fields = { username: "omar", password: "correct horse battery" };
  const request = post("/login", fields, HERE);
  expect((await action({ request, context: {}, params: {} })).status).toBe(303);
});

test("where it is not set up, its addresses lead nowhere", async () => {
  environment().schoolAccount = undefined;
  const words = "Sign in with your username and password.";
  expect(await begin()).toMatchObject({ status: 400, said: words });
  expect(await visit("/login?code=1&state=2")).toMatchObject({ status: 400, said: words });
});
