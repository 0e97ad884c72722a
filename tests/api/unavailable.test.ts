import { connect } from "db/client";
import { expect, test, vi } from "vitest";
import { endpoints } from "~/api/openapi.server";
import * as teachers from "~/teachers/teachers.server";
import { freshSchoolEachTest } from "../school";
import { call, signedIn } from "./calls";

freshSchoolEachTest();

const real = (path: string) => path.replace("{id}", "nobody");

const signedInCalls = endpoints.filter(({ who }) => who !== "anyone");

test.each(signedInCalls)(
  "when the database cannot be reached $method $path answers 503 with Retry-After",
  async ({ method, path }) => {
    const cookie = await signedIn("admin");
    await connect({ url: "http://127.0.0.1:1" });
    const { status, data, headers } = await call(method, real(path), { cookie });
    expect(status).toBe(503);
    expect(data.message).toMatch(/^The database cannot be reached\. Nothing was changed\./);
    expect(headers.get("Retry-After")).toBe("5");
  },
);

test("when the database cannot be reached POST /api/login answers 503, and what needs no database still works", async () => {
  await connect({ url: "http://127.0.0.1:1" });
  const body = { username: "admin", password: "correct horse" };
  expect((await call("POST", "/api/login", { body })).status).toBe(503);
  expect((await call("GET", "/api/user")).status).toBe(401);
  expect((await call("GET", "/api/openapi.json")).status).toBe(200);
  expect((await call("GET", "/api/nothing")).status).toBe(404);
  expect((await call("PUT", "/api/user")).status).toBe(405);
});

test("a fault of our own is a 500 in words, and the log has its place without its message", async () => {
  const cookie = await signedIn("admin");
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(teachers, "everyoneOn").mockRejectedValue(new Error("select password_hash"));
  const response = await call("GET", "/api/teachers", { cookie });
  expect(response.status).toBe(500);
  expect(response.data.message).toBe(
    "Something went wrong on the server; it is in the server's log",
  );
  expect(JSON.stringify(log.mock.calls)).not.toContain("password_hash");
});
