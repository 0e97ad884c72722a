import { readdirSync } from "node:fs";
import { expect } from "playwright/test";
import { cookiesOf } from "../e2e/api";
import { test } from "../faults/busy-school";

test("the built program writes a PDF on a thread that begins with it", async ({ school }) => {
  test.skip(process.platform !== "linux", "a process's threads are told by Linux alone");
  const { url, pid } = await school.start();
  const threads = () => readdirSync(`/proc/${pid}/task`).length;
  // Hashing a password has begun all threads that the server has by itself.
  const headers = { Cookie: await cookiesOf(url) };
  const page = `${url}/manage-substitutions?view=sheet`;
  expect((await fetch(page, { headers })).status).toBe(200);
  const before = threads();
  const made = await fetch(`${page}&file=pdf`, { headers });
  expect(made.headers.get("Content-Type")).toBe("application/pdf");
  expect(Buffer.from(await made.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");
  expect(threads()).toBe(before + 1);
});
