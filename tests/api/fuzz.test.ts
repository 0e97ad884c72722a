import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { faultsOfDatabase } from "../invariants";
import { SUNDAY_MORNING } from "../school";
import { fc } from "../seeds";
import { fuzzRequest } from "./fuzz-requests";
import { openSchool } from "./fuzz-school";

// The hashing of passwords is slow by design, and not what is tried here.
vi.mock("~/accounts/passwords.server", async (importOriginal) => {
  const hashOf = (password: string) => `scrypt$${Buffer.from(password).toString("base64")}`;
  return {
    ...(await importOriginal<object>()),
    hashPassword: async (password: string) => hashOf(password),
    isPassword: async (password: string, hash: string | null) => hashOf(password) === hash,
  };
});

/** `npm run test:fuzz` looks longer, and elsewhere. A failure prints its seed and the smallest case. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 800);
const SEED = Number(process.env.FUZZ_SEED ?? 20261122);
/** As many as a run has at most; half of that on average. */
const A_RUN = 60;
const TIME_LIMIT = 60_000 + REQUESTS * 40;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: SUNDAY_MORNING });
});
afterEach(() => {
  vi.useRealTimers();
});

test("whatever is asked, the answer keeps its promise and the school stays sound", {
  timeout: TIME_LIMIT + 30_000,
}, async () => {
  const statuses = new Map<number, number>();
  const run = fc.asyncProperty(
    fc.array(fuzzRequest, { maxLength: A_RUN, size: "max" }),
    async (requests) => {
      const school = await openSchool();
      try {
        for (const request of requests) {
          const { status } = await school.send(request);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
        expect(await faultsOfDatabase()).toEqual({});
      } finally {
        school.close();
      }
    },
  );
  await fc.assert(run, {
    numRuns: Math.ceil((REQUESTS * 2) / A_RUN),
    seed: SEED,
    interruptAfterTimeLimit: TIME_LIMIT,
    markInterruptAsFailure: true,
  });
  if (process.env.FUZZ_REQUESTS) console.log("seed", SEED, Object.fromEntries(statuses));
  // Enough of them got through every check to do something.
  for (const status of [200, 201, 204, 400, 401, 403, 404, 405, 409, 413, 415]) {
    expect(statuses.get(status), `answers of ${status}`).toBeGreaterThan(0);
  }
});
