import { readFileSync } from "node:fs";
import { endpoints } from "~/api/openapi.server";
import { send } from "./api";
import { builtRoutes, type Route } from "./route-manifest";
import { CLOCK, expect, openSession, test } from "./school-fixture";

/** Who may ask for what, in one table. */
const TABLE = "tests/fixtures/access.md";

const VERIFIED = { verifiedAt: new Date(CLOCK).toISOString() };
/** The columns of the table: each request is made by all of them, every time with a session of its own. */
const COLUMNS: (() => Promise<string>)[] = [
  async () => "",
  () => cookieOf("mona"),
  () => cookieOf("admin"),
  () => cookieOf("admin", VERIFIED),
];

async function cookieOf(userId: string, more = {}): Promise<string> {
  const { name, value } = await openSession(userId, more);
  return `${name}=${value}`;
}

type Asked = { method: string; path: string; type: string; body: string };

const FORM = { type: "application/x-www-form-urlencoded", body: "intent=nothing" };
const JSON_BODY = { type: "application/json", body: "{}" };
/** Downloads are the screens' own paths. */
const FILES = ["/reports?file=csv", "/assignment-confirmation?file=csv&id=nothing"];

/** The requests that a screen answers: it is read, posted to, and asked for its data by scripts. */
function requestsOf({ id, path }: Route): Asked[] {
  const real = path.replace("*", "no/such/screen");
  const isFrame = id === "root" || id === "routes/_app";
  const data = `${real}?${new URLSearchParams({ _data: id })}`;
  return (isFrame ? [data] : [real, data]).flatMap((one) => [
    { method: "GET", path: one, ...FORM },
    { method: "POST", path: one, ...FORM },
  ]);
}

/** The calls that the API's one route keeps, with a payload that whoever is let in gets a 400 for, and a path of none. */
function callsOf({ path }: Route): Asked[] {
  const none = path.replace("*", "no/such/call");
  return [...endpoints, { method: "GET", path: none }, { method: "POST", path: none }].map(
    (one) => ({ method: one.method, path: one.path.replace("{id}", "nobody"), ...JSON_BODY }),
  );
}

const ASKED = [
  ...builtRoutes().flatMap((route) => (route.isApi ? callsOf(route) : requestsOf(route))),
  ...FILES.map((path) => ({ method: "GET", path, ...FORM })),
];

/** What a request with these headers is answered; a read has no body. */
function ask(url: string, { method, path, type, body }: Asked, headers: Record<string, string>) {
  const chunks = method === "GET" ? [] : [body];
  return send(url, method, path, { headers: { "Content-Type": type, ...headers }, chunks });
}

test("every route and call lets in whom the table says, and nobody else", async ({ school }) => {
  const rows: string[] = [];
  for (const one of ASKED) {
    const cells = [`${one.method} ${decodeURIComponent(one.path)}`];
    for (const signIn of COLUMNS) {
      const { status, headers } = await ask(school.url, one, { Cookie: await signIn() });
      const to = headers.location ?? headers["x-remix-redirect"];
      cells.push(to ? `${status} ${String(to).replace(/\?.*/, "")}` : String(status));
    }
    rows.push(`| ${cells.join(" | ")} |`);
  }
  const table = readFileSync(TABLE, "utf8").split("\n");
  const known = table.filter((line) => /^\| (GET|POST|PUT|DELETE) /.test(line));
  expect(rows.sort()).toEqual(known.sort());
});

test("no write that another site sends gets in, whatever it is written as", async ({ school }) => {
  const host = new URL(school.url).host;
  const foreign: Record<string, string>[] = [
    { Origin: "https://elsewhere.test" },
    { Origin: "null" },
    { Origin: `http://${host}.elsewhere.test` },
    { Origin: school.url, "Sec-Fetch-Site": "cross-site" },
    { Origin: "https://elsewhere.test", "X-Origin": school.url, Host: host },
  ];
  const types = [FORM.type, "multipart/form-data; boundary=x", "text/plain", JSON_BODY.type];
  const Cookie = await cookieOf("admin", VERIFIED);
  const writes = ASKED.filter(({ method }) => method !== "GET");
  const refused: string[] = [];
  for (const write of writes) {
    const own = await ask(school.url, write, { Cookie: await cookieOf("admin") });
    // Where nothing is written there is nothing to refuse.
    if ([404, 405].includes(own.status) && !write.path.includes("nobody")) continue;
    refused.push(write.path);
    // Each way with another type, so that over all the writes each has met each.
    for (const [at, headers] of foreign.entries()) {
      const type = types[(refused.length + at) % types.length] ?? "";
      const answer = await ask(school.url, { ...write, type }, { Cookie, ...headers });
      const words = `${write.method} ${write.path} as ${type} from ${JSON.stringify(headers)}`;
      expect(answer.status, words).toBe(403);
      expect(answer.text, words).toContain("This request came from another site");
    }
  }
  // The calls of the API that write, and every screen's own action with what scripts send to it.
  expect(refused.length).toBeGreaterThan(24);
  const still = await ask(school.url, { ...FORM, method: "GET", path: "/api/user" }, { Cookie });
  expect(still.status).toBe(200);
});

test("a write from a page of this site, or from no page at all, gets in", async ({ school }) => {
  const { host } = new URL(school.url);
  const own: Record<string, string>[] = [
    {},
    { Origin: school.url },
    { Origin: `https://${host}`, "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "none" },
  ];
  const DATED = "intent=search&date=2026-11-22";
  for (const headers of own) {
    const post = { ...FORM, method: "POST", path: "/find-substitute", body: DATED };
    const Cookie = await cookieOf("mona");
    expect((await ask(school.url, post, { Cookie, ...headers })).status).toBe(303);
    const call = { method: "POST", path: "/api/logout", ...JSON_BODY };
    expect((await ask(school.url, call, { Cookie, ...headers })).status).toBe(200);
  }
});
