import { beforeEach, describe, expect, test } from "vitest";
import { calls } from "~/api/calls.server";
import { endpoints } from "~/api/openapi.server";
import { action, loader } from "~/routes/api.$";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { smallSchool } from "../small-school";
import { call, signedIn, verifiedAdmin } from "./calls";

freshSchoolEachTest();

const paths = [...new Set(endpoints.map(({ path }) => path))];
const methodsOf = (path: string): string[] =>
  endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method);
const allowOf = (path: string) =>
  [...methodsOf(path).flatMap((one) => (one === "GET" ? ["GET", "HEAD"] : [one])), "OPTIONS"].join(
    ", ",
  );
const real = (path: string) => path.replace("{id}", "huda");

describe.each(paths)("%s", (path) => {
  test("answers 405 with Allow to every other method, signed in or not", async () => {
    const others = ["GET", "POST", "PUT", "PATCH", "DELETE", "PROPFIND", "HEAD"].filter(
      (method) => !methodsOf(path).includes(method === "HEAD" ? "GET" : method),
    );
    for (const method of others) {
      const { status, headers } = await call(method, real(path));
      expect(status, method).toBe(405);
      expect(headers.get("Allow")).toBe(allowOf(path));
    }
  });

  test("answers OPTIONS with 204 and Allow", async () => {
    const { status, headers } = await call("OPTIONS", real(path));
    expect([status, headers.get("Allow")]).toEqual([204, allowOf(path)]);
  });
});

describe("HEAD", () => {
  const reads = endpoints.filter(({ method }) => method === "GET");

  beforeEach(() => addTeachers(...smallSchool));

  test.each(reads)("$path answers as GET does, without the body", async ({ path }) => {
    const cookie = await signedIn("admin");
    const url = path.match(/daily|substitutions/) ? `${path}?date=${SUNDAY}` : path;
    const get = await call("GET", url, { cookie });
    const head = await call("HEAD", url, { cookie });
    expect(get.status).toBe(200);
    expect(head.status).toBe(200);
    expect([...head.headers]).toEqual([...get.headers]);
    if (path !== "/api/openapi.json") expect((await call("HEAD", url)).status).toBe(401);
  });
});

test("the one route keeps every call that is described, and no other", () => {
  const kept = calls.map(({ endpoint }) => endpoint);
  expect(kept).toHaveLength(endpoints.length);
  expect(new Set(kept)).toEqual(new Set(endpoints));
});

test("the one route answers every method itself: it is loader and action in one", () =>
  expect(loader).toBe(action));

test.each(["/api/user/", "/API/User", "/api/%75ser"])(
  "the one route takes %s for /api/user",
  async (path) => expect((await call("GET", path)).status).toBe(401),
);

test.each([
  "/api",
  "/api/users/a/b",
  "/api//user",
  "/api/users//reset-password",
  "/api/user/%2F",
  "/api/%",
  "/api/__proto__",
])("the one route has no path %s", async (path) => {
  for (const method of ["GET", "POST", "PROPFIND", "HEAD"]) {
    const { status, data } = await call(method, path);
    expect(status).toBe(404);
    if (method !== "HEAD") expect(data.message).toBe("There is no such path in this API");
  }
});

test("the one route knows a path from an id, and takes an id as it was before it was put into a path", async () => {
  const cookie = await verifiedAdmin();
  expect((await call("GET", "/api/teachers/groups", { cookie })).status).toBe(200);
  expect((await call("DELETE", "/api/teachers/groups", { cookie })).status).toBe(405);
  await addTeachers(makeTeacher("a/b %"));
  const id = encodeURIComponent("a/b %");
  expect((await call("DELETE", `/api/teachers/${id}`, { cookie })).status).toBe(200);
});
