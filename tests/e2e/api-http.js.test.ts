import { Agent } from "node:http";
import { cookiesOf, type Raw, send } from "./api";
import { expect, SUNDAY, test } from "./school-fixture";

function messageOf({ headers, text }: Raw): string {
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  return JSON.parse(text).message;
}

const JSON_TYPE = { "Content-Type": "application/json" };
const PATHS = [
  "/api/user",
  "/api/login",
  "/api/teachers",
  "/api/teachers/huda",
  "/api",
  "/api/x/y",
];

test("what Remix and Express would answer themselves is ours: every method", async ({ school }) => {
  const cookie = await cookiesOf(school.url);
  for (const path of PATHS) {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "SEARCH"]) {
      const answer = await send(school.url, method, path, { headers: { Cookie: cookie } });
      expect(answer.status, `${method} ${path}`).toBeLessThan(500);
      if (answer.status !== 200) expect(messageOf(answer)).not.toMatch(/Remix|route|loader|action/);
      if (answer.status === 405) expect(answer.headers.allow).toContain("OPTIONS");
    }
    const options = await send(school.url, "OPTIONS", path);
    expect([204, 404]).toContain(options.status);
    const head = await send(school.url, "HEAD", path, { headers: { Cookie: cookie } });
    expect(head.text).toBe("");
  }
  expect((await send(school.url, "POST", "/api/user")).status).toBe(405);
  expect((await send(school.url, "TRACE", "/api/user")).status).toBe(405);
  expect((await send(school.url, "GET", "/api/login")).status).toBe(405);
  expect((await send(school.url, "TRACE", "/api/nothing")).status).toBe(404);
});

test("Remix's own parameters show nothing of the app", async ({ school }) => {
  const cookie = await cookiesOf(school.url);
  const user = await send(school.url, "GET", "/api/user", { headers: { Cookie: cookie } });
  for (const query of [
    "root",
    "routes%2Fapi.user",
    "routes%2F_app",
    "",
    "x&index",
    "root&_data=root",
  ]) {
    const path = `/api/user?_data=${query}`;
    const answer = await send(school.url, "GET", path, { headers: { Cookie: cookie } });
    expect([answer.status, answer.text], path).toEqual([200, user.text]);
    expect(messageOf(await send(school.url, "GET", path))).toBe("Sign in first");
    expect((await send(school.url, "POST", path)).status).toBe(405);
    expect((await send(school.url, "GET", `/api/nothing?_data=${query}`)).status).toBe(404);
    expect((await send(school.url, "GET", `/x/../api?_data=${query}`)).status).toBe(404);
  }
});

test("paths, hosts and addresses that cannot be read are answered in JSON", async ({ school }) => {
  for (const path of [
    "/api/%",
    "/api/teachers/%E0%A4%A",
    "/api/teachers/huda%0a",
    "/api/user%0A?x",
    "/api/%ff?_data=root",
    "/API/None",
  ]) {
    const answer = await send(school.url, "GET", path);
    expect([answer.status, messageOf(answer)], path).toEqual([
      404,
      "There is no such path in this API",
    ]);
  }
  const hosts = ["a b", "evil/x", "[", "a?b", "x:port", "a:99999", "999.999.999.999", "xn--a"];
  for (const headers of [
    ...hosts.map((Host) => ({ Host })),
    ...hosts.map((host) => ({ "X-Forwarded-Host": host })),
  ]) {
    const answer = await send(school.url, "GET", "/api/user", { headers });
    expect([answer.status, messageOf(answer)], JSON.stringify(headers)).toEqual([
      401,
      "Sign in first",
    ]);
  }
  const whole = await send(school.url, "GET", `${school.url}/api/user`);
  expect([whole.status, messageOf(whole)]).toEqual([401, "Sign in first"]);
});

test("what a screen refuses has one line in the log, and no fault", async ({ school }) => {
  const asked: [string, string, Record<string, string>?][] = [
    ["TRACE", "/login"],
    ["TRACE", "/build/assets/none.js"],
    ["PROPFIND", "/calendar"],
    ["OPTIONS", "/login"],
    ["POST", "/healthz"],
    ["POST", "/login?_data=no-such-route"],
    ["POST", "/login", { Origin: "https://elsewhere.test" }],
    ["GET", "/login%0a"],
    ["GET", "/login", { Host: "a:99999" }],
  ];
  for (const [method, path, headers] of asked) {
    const answer = await send(school.url, method, path, { headers });
    expect(answer.status, `${method} ${path}`).toBeLessThan(500);
    expect(answer.text).not.toMatch(/<pre>|node_modules/);
  }
  const lines = () => school.output().match(/.+/g) ?? [];
  await expect.poll(() => lines().length).toBe(asked.length);
  for (const line of lines()) expect(JSON.parse(line)).toMatchObject({ level: "info" });
});

test("a body over 64 KiB is a 413 that arrives, said beforehand or found", async ({ school }) => {
  const cookie = await cookiesOf(school.url);
  const chunks = Array.from({ length: 40 }, () => "x".repeat(8 * 1024));
  for (const length of [undefined, String(40 * 8 * 1024)]) {
    const more = length ? { "Content-Length": length } : undefined;
    const headers = { ...JSON_TYPE, Cookie: cookie, ...more };
    const answer = await send(school.url, "POST", "/api/teachers", { headers, chunks });
    expect([answer.status, messageOf(answer)]).toEqual([413, "The request is larger than 64 KiB"]);
  }
});

test("a body that nobody read does not hold up the next request on its connection", async ({
  school,
}) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const chunks = Array.from({ length: 40 }, () => "x".repeat(8 * 1024));
  for (const path of ["/api/teachers", "/api/login", "/api/nothing", "/api/user"]) {
    const refused = await send(school.url, "POST", path, { headers: JSON_TYPE, chunks, agent });
    expect([401, 413, 404, 405]).toContain(refused.status);
    const next = await send(school.url, "GET", "/api/user", { agent });
    expect([next.status, messageOf(next)]).toEqual([401, "Sign in first"]);
  }
  agent.destroy();
});

test("a signed-in read has the same headers for GET and HEAD", async ({ school }) => {
  const headers = { Cookie: await cookiesOf(school.url) };
  const path = `/api/substitutions?date=${SUNDAY}`;
  const get = await send(school.url, "GET", path, { headers });
  const head = await send(school.url, "HEAD", path, { headers });
  expect([get.status, get.text]).toEqual([200, "[]"]);
  expect([head.status, head.text]).toEqual([200, ""]);
  expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
});
