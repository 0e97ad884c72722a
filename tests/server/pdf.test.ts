import { expect } from "playwright/test";
import { cookiesOf } from "../e2e/api";
import { test } from "../faults/busy-school";

test("the built program writes a PDF on its other thread, and answers meanwhile", async ({
  school,
}) => {
  const { url } = await school.start();
  const headers = { Cookie: await cookiesOf(url) };
  const at = `${url}/manage-substitutions?view=sheet&file=pdf`;
  let isMade = false;
  const pdf = fetch(at, { headers }).finally(() => {
    isMade = true;
  });
  let answered = 0;
  while (!isMade) {
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    answered += 1;
  }
  const made = await pdf;
  expect(made.headers.get("Content-Type")).toBe("application/pdf");
  expect(Buffer.from(await made.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");
  expect(answered).toBeGreaterThan(0);
});
