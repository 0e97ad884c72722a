import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

/** OWASP's scrypt setting for 16 MiB a hash: N=2^14, r=8, p=5. */
const COST = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** A salted scrypt hash that carries its own parameters. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64"), key.toString("base64")].join(
    "$",
  );
}

/** Whether the password is the one hashed, compared in constant time. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, n, r, p, salt = "", key = ""] = hash.split("$");
  const expected = Buffer.from(key, "base64");
  const actual = await derive(password, Buffer.from(salt, "base64"), {
    N: Number(n),
    r: Number(r),
    p: Number(p),
  });
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

let nobodysHash: Promise<string> | null = null;

/** Takes as long as a real comparison and says no: for a username nobody has. */
export async function isNobodysPassword(password: string): Promise<false> {
  nobodysHash ??= hashPassword(randomBytes(16).toString("hex"));
  await isPassword(password, await nobodysHash);
  return false;
}
