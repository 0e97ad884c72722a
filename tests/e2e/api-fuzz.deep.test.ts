import { write } from "db/client";
import { users } from "db/schema";
import { faultsOf } from "../api/description";
import { type FuzzRequest, fuzzRequest, LEAK, withIds } from "../api/fuzz-requests";
import { readKnownIds } from "../api/known-ids";
import { faultsOfDatabase } from "../invariants";
import { fc } from "../seeds";
import { send } from "./api";
import { CLOCK, expect, newUser, openSession, test } from "./school-fixture";

/** `npm run test:fuzz` looks longer, and elsewhere. A failure prints its seed and the smallest case. */
const REQUESTS = Number(process.env.FUZZ_HTTP ?? 250);
const SEED = Number(process.env.FUZZ_SEED ?? 20261122);
const TIME_LIMIT = 60_000 + REQUESTS * 200;

test("made-up requests over HTTP are all answered in JSON, by the description", async ({
  school,
}) => {
  test.setTimeout(TIME_LIMIT + 30_000);
  const statuses = new Map<number, number>();
  const cookies = { admin: "", clerk: "", nobody: "" };

  /** Signs in those whose session has been ended by what was asked. */
  async function cookieOf(who: FuzzRequest["as"]): Promise<string> {
    if (who === "nobody" || cookies[who]) return cookies[who];
    const verifiedAt = new Date(Date.parse(CLOCK) + 60_000).toISOString();
    const userId = who === "admin" ? "admin" : "clerk";
    // The clerk may have been deleted, or another may have taken the name, by what was asked.
    const clerk = { ...newUser("clerk", "Clerk"), usernameKey: "the clerk of this test" };
    await write((tx) => tx.insert(users).values(clerk).onConflictDoNothing());
    const { name, value } = await openSession(userId, { verifiedAt });
    cookies[who] = `${name}=${value}`;
    return cookies[who];
  }

  async function answer(made: FuzzRequest): Promise<void> {
    const one = await withIds(made, readKnownIds);
    const { method, path } = one;
    const headers = { Cookie: await cookieOf(one.as), ...one.headers };
    const chunks = one.body ? [one.body] : [];
    const got = await send(school.url, method, path, { headers, chunks });
    const { status, text } = got;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 401 || path.includes("/logout")) cookies[one.as] = "";
    expect(status).toBeLessThan(500);
    expect(got.headers["cache-control"]).toBe("no-store");
    if (status === 204 || method === "HEAD") return expect(text).toBe("");
    expect(got.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(text).not.toMatch(LEAK);
    const { pathname } = new URL(path, school.url);
    expect(faultsOf(method, pathname, status, JSON.parse(text))).toEqual([]);
  }

  await fc.assert(fc.asyncProperty(fuzzRequest, answer), {
    numRuns: REQUESTS,
    seed: SEED,
    interruptAfterTimeLimit: TIME_LIMIT,
    markInterruptAsFailure: true,
  });
  if (process.env.FUZZ_HTTP) console.log("seed", SEED, Object.fromEntries(statuses));
  for (const status of [200, 400, 401, 403, 404, 405, 409]) {
    expect(statuses.get(status), `answers of ${status}`).toBeGreaterThan(0);
  }
  expect(await faultsOfDatabase()).toEqual({});
  expect(school.output()).not.toMatch(/^error /m);
});
