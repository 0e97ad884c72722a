import { expect, test } from "vitest";
import {
  isVerifiedFor,
  spendVerification,
  verifyAdminPassword,
  verifyAdminPasswordFor,
} from "~/accounts/verification.server";
import { addPerson, get, PASSWORD, sessionWith, signedIn } from "../people";
import { freshSchoolEachTest } from "../school";

freshSchoolEachTest();

async function adminSession() {
  const cookie = await signedIn(await addPerson("admin"));
  const session = await sessionWith(cookie);
  return { cookie, session, request: get("/", { cookie, address: "203.0.113.7" }) };
}

test("verifying the admin password for one act on screen is used up by it, and opens nothing in the API", async () => {
  const { cookie, session, request } = await adminSession();
  const act = { verb: "delete", userId: "huda" } as const;
  await verifyAdminPasswordFor(request, session, PASSWORD, act);
  const after = await sessionWith(cookie);
  expect(after.isVerified).toBe(false);
  expect(isVerifiedFor(after, act)).toBe(true);
  expect(isVerifiedFor(after, { ...act, verb: "reset" })).toBe(false);
  expect(await spendVerification(after, act)).toBe(true);
  expect(await spendVerification(after, act)).toBe(false);
});

test("verifying the admin password a wrong one is refused in words, the eleventh for a while", async () => {
  const { session, request } = await adminSession();
  for (let n = 0; n < 10; n++) {
    await expect(verifyAdminPassword(request, session, "wrong")).rejects.toMatchObject({
      status: 403,
      message: "Invalid admin password",
    });
  }
  await expect(verifyAdminPassword(request, session, PASSWORD)).rejects.toMatchObject({
    status: 429,
    retryAfter: 900,
  });
});

test("verifying the admin password is the administrator's alone", async () => {
  const session = await sessionWith(await signedIn(await addPerson("huda")));
  await expect(verifyAdminPassword(get("/"), session, PASSWORD)).rejects.toMatchObject({
    status: 403,
    message: "Only the administrator can do this",
  });
});
