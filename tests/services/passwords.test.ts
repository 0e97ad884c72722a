import { expect, test, vi } from "vitest";
import { signIn } from "~/accounts/auth.server";
import { addUser } from "~/accounts/users.server";
import { get } from "../people";
import { CLERK, freshSchoolEachTest } from "../school";

/** What each hashing of a password cost, in the order they were made. */
const costs: unknown[] = vi.hoisted(() => []);

vi.mock("node:crypto", async (importOriginal) => {
  const crypto = await importOriginal<typeof import("node:crypto")>();
  const scrypt = (...given: Parameters<typeof crypto.scrypt>) => {
    costs.push({ bytes: given[2], ...given[3] });
    return crypto.scrypt(...given);
  };
  return { ...crypto, scrypt };
});

freshSchoolEachTest();

test("a wrong password and a username nobody has cost one and the same hashing", async () => {
  await addUser({ username: "huda", name: "Huda", password: "correct horse" }, CLERK);
  const made = costs.splice(0);
  for (const username of ["huda", "nobody", "", "\u0000"]) {
    await expect(signIn(get("/login"), username, "wrong")).rejects.toMatchObject({
      status: 401,
      message: "Invalid username or password",
    });
    expect(costs.splice(0), username).toEqual(made);
  }
  // OWASP's setting for 8 MiB a hash.
  expect(made).toEqual([{ bytes: 32, N: 2 ** 13, r: 8, p: 10 }]);
});
