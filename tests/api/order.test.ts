import { expect, test } from "vitest";
import { endpoints } from "~/api/openapi.server";
import { freshSchoolEachTest } from "../school";
import { call, PASSWORD, signedIn } from "./calls";

freshSchoolEachTest();

const FOREIGN = { Origin: "https://elsewhere.test" };

const tooLarge = JSON.stringify({ newPassword: "x".repeat(70_000) });
const path = "/api/users/nobody/reset-password";

test("the order in which errors are decided 404 for a path that is none comes before everything else", async () => {
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"]) {
    const { status } = await call(method, "/api/nothing/here", { headers: FOREIGN });
    expect(status, method).toBe(404);
  }
  expect((await call("GET", "/api")).status).toBe(404);
  expect((await call("GET", "/api/")).status).toBe(404);
});

test("the order in which errors are decided then 405, 401, 403 origin, 403 role, 403 verification, 413, 415, 400, 404", async () => {
  const wrong = { headers: { ...FOREIGN, "Content-Type": "text/plain" }, body: tooLarge };
  expect((await call("DELETE", path, wrong)).status).toBe(405);
  expect((await call("POST", path, wrong)).status).toBe(401);

  const clerk = await signedIn("clerk");
  const foreign = await call("POST", path, { ...wrong, cookie: clerk });
  expect(foreign.status).toBe(403);
  expect(foreign.data.message).toBe("This request came from another site and was refused");

  const ours = { headers: { "Content-Type": "text/plain" }, body: tooLarge };
  const role = await call("POST", path, { ...ours, cookie: clerk });
  expect(role.status).toBe(403);
  expect(role.data.message).toBe("Only the administrator can do this");

  const admin = await signedIn("admin");
  const unverified = await call("POST", path, { ...ours, cookie: admin });
  expect(unverified.status).toBe(403);
  expect(unverified.data.message).toBe(
    "Enter the admin password first; it then counts for five minutes",
  );

  const verify = "/api/verify-admin-password";
  const verified = await call("POST", verify, { body: { password: PASSWORD }, cookie: admin });
  expect(verified.status).toBe(200);
  expect((await call("POST", path, { ...ours, cookie: admin })).status).toBe(413);
  expect((await call("POST", path, { ...ours, body: "{", cookie: admin })).status).toBe(415);
  expect((await call("POST", path, { body: "{", cookie: admin })).status).toBe(400);
  expect((await call("POST", path, { body: {}, cookie: admin })).status).toBe(400);
  const body = { newPassword: "long enough" };
  expect((await call("POST", path, { body, cookie: admin })).status).toBe(404);
});

const pathOf = (path: string) => path.replace("{id}", "nobody");

test.each(endpoints.filter(({ who }) => who !== "anyone"))(
  "every call $method $path answers 401 to nobody",
  async ({ method, path }) => expect((await call(method, pathOf(path))).status).toBe(401),
);
