import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect } from "playwright/test";
import { send } from "../e2e/api";
import { type Server, startServer } from "../e2e/server";

const SECRETS = {
  SESSION_SECRET: "a-secret-for-the-tests-and-nothing-else",
  ADMIN_PASSWORD: "correct horse battery",
};
const SCHOOL = {
  SCHOOL_NAME: "Test School",
  SCHOOL_TIME_ZONE: "Asia/Dubai",
  DEMO: "0",
  CLOCK: "2026-11-22T06:45:00+04:00",
};

/** The program in production, and as it runs on a school's own machine; each is started once. */
const test = base.extend<object, { production: Server; local: Server }>({
  production: [
    async ({ browserName: _ }, use) => serve({ NODE_ENV: "production" }, use),
    { scope: "worker" },
  ],
  local: [
    async ({ browserName: _ }, use) => serve({ STARTED_IN: "local" }, use),
    { scope: "worker" },
  ],
});

async function serve(more: Record<string, string>, use: (server: Server) => Promise<void>) {
  const folder = mkdtempSync(path.join(tmpdir(), "headers-"));
  const url = `file:${folder}/school.db`;
  const server = await startServer({ ...SECRETS, ...SCHOOL, DATABASE_URL: url, ...more });
  await use(server);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

const ASSET = `/build/assets/${readdirSync("build/client/assets").find((name) => name.endsWith(".js"))}`;

/** One of everything that is answered, by Remix, by Express, by what serves files, and by Node. */
const ANSWERED: [string, string, Record<string, string>?][] = [
  ["GET", "/login"],
  ["HEAD", "/login"],
  ["GET", "/"],
  ["GET", "/no/such/screen"],
  ["POST", "/calendar"],
  ["POST", "/login", { Origin: "https://elsewhere.test" }],
  ["POST", "/login", { "Content-Type": "text/plain" }],
  ["GET", "/login?_data=routes%2Flogin"],
  ["GET", "/login?_data=no-such-route"],
  ["OPTIONS", "/login"],
  ["PROPFIND", "/login"],
  ["GET", "/%ff"],
  ["GET", "/healthz"],
  ["GET", "/api/user"],
  ["GET", "/api/openapi.json"],
  ["OPTIONS", "/api/login"],
  ["GET", "/api/%ff"],
  ["GET", ASSET],
  ["HEAD", ASSET],
  ["GET", ASSET, { "If-Modified-Since": "Fri, 01 Jan 2100 00:00:00 GMT" }],
  ["GET", ASSET, { Range: "bytes=999999999-" }],
  ["GET", "/build/assets/none.js"],
  ["GET", "/build"],
  ["GET", "/favicon.svg"],
  ["GET", "/.env"],
];

/** What every answer must say, whatever it is. */
function expectProtected(headers: IncomingHttpHeaders, what: string): void {
  expect(headers, what).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
  });
  expect(headers, what).not.toHaveProperty("x-powered-by");
  expect(headers, what).not.toHaveProperty("server");
  expect(headers, what).not.toHaveProperty("access-control-allow-origin");
  const policy = String(headers["content-security-policy"]);
  for (const part of ["default-src", "object-src", "base-uri", "frame-ancestors"]) {
    expect(policy, what).toContain(`${part} 'none'`);
  }
  expect(policy, what).not.toContain("unsafe");
  // One policy: a second one would forbid what the first allows.
  expect(policy, what).not.toContain(",");
}

test("every answer carries the headers that protect it", async ({ production }) => {
  const statuses = new Set<number>();
  for (const [method, target, headers] of ANSWERED) {
    const answer = await send(production.url, method, target, { headers });
    statuses.add(answer.status);
    const what = `${method} ${target} → ${answer.status}`;
    expectProtected(answer.headers, what);
    expect(answer.headers["strict-transport-security"], what).toBe(
      "max-age=31536000; includeSubDomains",
    );
    const isHtml = String(answer.headers["content-type"]).startsWith("text/html");
    const policy = String(answer.headers["content-security-policy"]);
    if (!isHtml) expect(policy, what).toContain("sandbox");
    if (answer.status >= 400) expect(answer.text, what).not.toMatch(/node_modules|\bat \S+:\d+/);
  }
  for (const status of [200, 204, 302, 304, 401, 403, 404, 405, 415, 416]) {
    expect([...statuses], `an answer of ${status}`).toContain(status);
  }
});

test("only scripts and styles of this very answer run", async ({ production }) => {
  const nonces = new Set<string>();
  for (const target of ["/login", "/login", "/no/such/screen"]) {
    const { headers, text } = await send(production.url, "GET", target);
    const policy = String(headers["content-security-policy"]);
    const [, nonce = ""] = policy.match(/script-src 'self' 'nonce-([^']+)' 'strict-dynamic'/) ?? [];
    expect(nonce).toHaveLength(24);
    nonces.add(nonce);
    const scripts = text.match(/<script[^>]*>/g) ?? [];
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
    expect(text).not.toMatch(/<[^>]+\son\w+=|<style(?![^>]*nonce)|\sstyle="|javascript:/i);
  }
  expect(nonces.size).toBe(3);
});

test("a plain HTTP server on a school's own machine demands no HTTPS", async ({ local }) => {
  const { headers } = await send(local.url, "GET", "/login");
  expectProtected(headers, "/login");
  expect(headers).not.toHaveProperty("strict-transport-security");
});

/** The cookies that signing in sets, each as its name and attributes. */
async function cookiesAt({ url }: Server): Promise<Record<string, string>> {
  const body = JSON.stringify({ username: "admin", password: SECRETS.ADMIN_PASSWORD });
  const headers = { "Content-Type": "application/json" };
  const answer = await send(url, "POST", "/api/login", { headers, chunks: [body] });
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const failed = await send(url, "POST", "/logout", { headers: form, chunks: [""] });
  const all = [answer, failed].flatMap((raw) => raw.headers["set-cookie"] ?? []);
  return Object.fromEntries(
    all.reverse().map((cookie) => {
      const [, name = "", attributes = ""] = cookie.match(/^([^=]+)=[^;]*; (.*)$/) ?? [];
      return [name, attributes];
    }),
  );
}

test("cookies are the server's alone, and in production of this host over HTTPS", async ({
  production,
  local,
}) => {
  const ours = "Path=/; HttpOnly; Secure; SameSite=Lax";
  expect(await cookiesAt(production)).toEqual({
    "__Host-session": `Max-Age=2592000; ${ours}`,
    "__Host-device": `Max-Age=31536000; ${ours}`,
    "__Host-toast": `Max-Age=60; ${ours}`,
  });
  expect(await cookiesAt(local)).toEqual({
    session: "Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax",
    device: "Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax",
    toast: "Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
  });
});

test("no secret is on the terminal, whatever is sent", async ({ production }) => {
  await cookiesAt(production);
  const json = { "Content-Type": "application/json" };
  const wrong = JSON.stringify({ username: "admin", password: "a wrong password" });
  await send(production.url, "POST", "/api/login", { headers: json, chunks: [wrong] });
  await send(production.url, "POST", "/api/login", { headers: json, chunks: ["{"] });
  expect(production.output()).not.toMatch(
    /correct horse|wrong password|scrypt|session=|for-the-tests/,
  );
});

test("the browser's scripts hold nothing of the server", () => {
  const folder = "build/client";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  expect(files.length).toBeGreaterThan(30);
  const scripts = files.filter((name) => /\.(js|css|svg|txt)$/.test(name));
  // Files and folders, and nothing that is neither script nor style nor one of them packed: no source map above all.
  const known = new Set(scripts.flatMap((name) => [name, `${name}.br`]));
  const others = files.filter((name) => /\.\w+$/.test(name) && !known.has(name));
  expect(others).toEqual([]);
  for (const name of scripts) {
    const text = readFileSync(path.join(folder, name), "utf8");
    const [found = null] = text.match(SERVER_ONLY) ?? [];
    expect(found, name).toBeNull();
  }
});

/** Words of the server's libraries, tables and settings. */
const SERVER_ONLY =
  /scrypt|drizzle|libsql|sqlite|password_hash|passwordHash|SESSION_SECRET|ADMIN_PASSWORD|DATABASE_|process\.env\.(?!NODE_ENV)|ZodError|zod\/|["'`]node:|pdfkit|fontkit|insert into|__Host-/i;
