import { beforeEach, describe, expect, test } from "vitest";
import { contracts } from "~/api/openapi.server";
import { addTeachers, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";
import { call, signedIn } from "./calls";
import { dispatch, routes } from "./routes";

freshSchoolEachTest();

const paths = [...new Set(contracts.map(({ path }) => path))];
const methodsOf = (path: string): string[] =>
  contracts.filter((one) => one.path === path).map(({ method }) => method);
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
  const reads = contracts.filter(({ method }) => method === "GET");

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

describe("the routes", () => {
  test("are one for every path that is described, and one for the rest", () => {
    const asRoutes = paths.map((path) => path.replace("{id}", ":id"));
    expect(routes.map(({ path }) => path).sort()).toEqual([...asRoutes, "/api/*"].sort());
  });

  test("answer every method themselves: each is loader and action in one", () => {
    for (const { path, module } of routes) expect(module.loader, path).toBe(module.action);
  });

  test("keep exactly what is described of their path", () => {
    for (const { path, module } of routes) {
      const kept = "calls" in module.loader ? module.loader.calls : [];
      const described = contracts.filter((one) => one.path.replace("{id}", ":id") === path);
      expect(new Set(kept.map(({ contract }) => contract))).toEqual(new Set(described));
    }
  });

  test("take a path with a slash at its end", async () => {
    const response = await dispatch(new Request("http://school.test/api/user/"));
    expect(response.status).toBe(401);
  });
});
