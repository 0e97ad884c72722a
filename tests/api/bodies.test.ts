import { beforeEach, describe, expect, test } from "vitest";
import { endpoints } from "~/api/openapi.server";
import { freshSchoolEachTest } from "../school";
import { call, signedIn, verifiedAdmin } from "./calls";

freshSchoolEachTest();

let cookie = "";
beforeEach(async () => {
  cookie = await verifiedAdmin();
});

const writes = endpoints.filter(({ method }) => method !== "GET");
const withBody = writes.filter(({ body }) => body);
const real = (path: string) => path.replace("{id}", "nobody");

describe.each(writes)("$method $path", ({ method, path }) => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    call(method, real(path), { cookie, body, headers });

  test("answers 413 to a body over 64 KiB, said or found, and reads one of 64 KiB", async () => {
    const body = `"${"x".repeat(64 * 1024 - 2)}"`;
    expect((await send(`${body} `)).status).toBe(413);
    const said = { "Content-Length": String(64 * 1024 + 1), "Content-Type": "text/plain" };
    expect((await send("{}", said)).status).toBe(413);
    expect((await send(body)).status).not.toBe(413);
  });

  test("answers 415 to a body that is not sent as JSON", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "application/jsonp",
      ",",
    ]) {
      expect((await send("{}", { "Content-Type": type })).status, type).toBe(415);
    }
  });

  test("answers 400 to a body that is not JSON", async () => {
    const halfAPair = ['{"name": "\\ud83d"}', '{"\\ud83d": 1}'];
    for (const body of ["{", "{}{}", "{} // done", "\ufeff{", ...halfAPair]) {
      const { status, data } = await send(body);
      expect(status, body).toBe(400);
      expect(data).toEqual({ message: "The body is not valid JSON" });
    }
  });
});

describe.each(withBody)("$method $path", ({ method, path }) => {
  const send = (body?: unknown, headers: Record<string, string> = {}) =>
    call(method, real(path), { cookie, body, headers });

  test("answers 400 to no body, and to JSON that is no object", async () => {
    const missing = await send();
    expect(missing.status).toBe(400);
    expect(missing.data.message).toBe("The body is missing: send a JSON object");
    for (const body of ["[]", "null", "7", '"text"', "true"]) {
      const { status, data } = await send(body);
      expect([status, data.message], body).toEqual([400, "The body must be a JSON object"]);
    }
  });

  test("answers 400 to an empty object and names the fields in words", async () => {
    const { status, data } = await send({});
    expect(status).toBe(400);
    expect(Object.keys(data.errors)).not.toEqual([]);
    expect(JSON.stringify(data)).not.toMatch(/Invalid input|undefined|expected/);
  });

  test("reads every media type that is JSON", async () => {
    for (const type of [
      "application/json;charset=utf-8",
      "Application/JSON",
      "application/vnd.x+json",
    ]) {
      expect((await send("{}", { "Content-Type": type })).status, type).toBe(400);
    }
  });
});

test("a body of invalid UTF-8 is a 400", async () => {
  const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
  const { status } = await call("POST", "/api/teachers", { cookie, body: bytes });
  expect(status).toBe(400);
});

test("a body as deep as 64 KiB allow is a 400, not a fault", async () => {
  for (const open of ["[", '{"a":']) {
    const depth = Math.floor(60_000 / (open.length + 1));
    const body = `${open.repeat(depth)}1${(open === "[" ? "]" : "}").repeat(depth)}`;
    expect((await call("POST", "/api/teachers", { cookie, body })).status).toBe(400);
  }
});

test("a call without a payload takes an empty form and an empty object", async () => {
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  expect((await call("POST", "/api/logout", { cookie, body: "", headers: form })).status).toBe(200);
  const other = await signedIn("clerk");
  expect((await call("POST", "/api/logout", { cookie: other, body: {} })).status).toBe(200);
});
