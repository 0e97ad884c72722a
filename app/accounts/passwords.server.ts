import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { LimiterIsFull, limiter } from "~/http/limiter";
import { Refusal } from "~/http/refusal";
import { normalized } from "~/school/names";

/** OWASP's scrypt setting for 8 MiB a hash: N=2^13, r=8, p=10. */
const COST = { N: 2 ** 13, r: 8, p: 10 };
const KEY_BYTES = 32;

/** Two at once take 16 MiB and two cores for a fifth of a second; a flood waits or is sent away. */
const limit = limiter({ concurrency: 2, waiting: 60 });
const BUSY_SECONDS = 10;

async function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  try {
    return await limit(
      () =>
        new Promise((resolve, reject) => {
          scrypt(normalized(password, "NFKC"), salt, KEY_BYTES, cost, (error, key) =>
            error ? reject(error) : resolve(key),
          );
        }),
    );
  } catch (error) {
    throw error instanceof LimiterIsFull ? tooManyAtOnce() : error;
  }
}

export function tooManyAtOnce(): Refusal {
  return new Refusal(503, "Too many people are signing in right now. Try again in a moment.", {
    retryAfter: BUSY_SECONDS,
  });
}

/** Throws a 503 refusal when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64"), key.toString("base64")].join(
    "$",
  );
}

/** Of a user without a password: nothing that is typed is it. */
export const NO_PASSWORD = "";

/** In constant time, also without a hash (unknown username, no password). Throws 503 when too many wait. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  if (hash === null || hash === NO_PASSWORD) {
    await derive(password, randomBytes(16), COST);
    return false;
  }
  const [, n, r, p, salt = "", key = ""] = hash.split("$");
  const expected = Buffer.from(key, "base64");
  const actual = await derive(password, Buffer.from(salt, "base64"), {
    N: Number(n),
    r: Number(r),
    p: Number(p),
  });
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
