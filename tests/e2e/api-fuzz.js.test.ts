import fc from "fast-check";
import { faultsOf } from "../api/description";
import { type FuzzRequest, fuzzRequest, LEAK, withIds } from "../api/fuzz-requests";
import { readKnownIds } from "../api/known-ids";
import { faultsOfDatabase } from "../invariants";
import { cookiesOf, send } from "./api";
import { expect, test } from "./school-fixture";

/** `npm run test:fuzz` looks longer, and elsewhere. A failure prints its seed and the smallest case. */
const REQUESTS = Number(process.env.FUZZ_HTTP ?? 250);
const SEED = Number(process.env.FUZZ_SEED ?? 20261122);

test("made-up requests over HTTP are all answered in JSON, by the description", async ({
  school,
}) => {
  test.setTimeout(60_000 + REQUESTS * 100);
  const cookies = {
    admin: await cookiesOf(school.url),
    clerk: await cookiesOf(school.url, "mona"),
    nobody: "",
  };

  async function answer(made: FuzzRequest): Promise<void> {
    const one = await withIds(made, readKnownIds);
    const { method, path } = one;
    const headers = { Cookie: cookies[one.as], ...one.headers };
    const chunks = one.body ? [one.body] : [];
    const {
      status,
      headers: sent,
      text,
    } = await send(school.url, method, path, { headers, chunks });
    expect(status).toBeLessThan(500);
    expect(sent["cache-control"]).toBe("no-store");
    expect(sent["x-content-type-options"]).toBe("nosniff");
    if (status === 204 || method === "HEAD") return expect(text).toBe("");
    expect(sent["content-type"]).toBe("application/json; charset=utf-8");
    expect(text).not.toMatch(LEAK);
    const data = JSON.parse(text);
    expect(faultsOf(method, new URL(path, school.url).pathname, status, data)).toEqual([]);
  }

  await fc.assert(fc.asyncProperty(fuzzRequest, answer), { numRuns: REQUESTS, seed: SEED });
  expect(await faultsOfDatabase()).toEqual({});
  expect(school.output()).not.toMatch(/^error /m);
});
