import { renameSync } from "node:fs";
import { expect } from "playwright/test";
import { cookiesOf } from "../e2e/api";
import { test } from "../faults/busy-school";

const SCREENS = [
  "/",
  "/assignment-confirmation",
  "/calendar",
  "/find-substitute",
  "/login",
  "/manage-substitutions",
  "/reports",
  "/teacher-groups?dialog=import",
  "/user-management",
];
const FILES = [
  "/assignment-confirmation?file=csv&id=1",
  "/manage-substitutions?view=sheet&file=pdf",
  "/reports?file=csv",
  "/reports?file=pdf",
  "/reports?file=xlsx",
  "/teacher-groups?file=csv",
  "/teacher-groups?file=xlsx",
];
const OTHERS = [
  "/api/teachers",
  "/api/user",
  "/find-substitute?_data=routes%2F_app",
  "/find-substitute?_data=routes%2F_app.find-substitute",
];
const FORMS: [path: string, fields: Record<string, string>, kept: string][] = [
  ["/find-substitute", { intent: "add", name: "Typed & kept" }, "Typed &amp; kept"],
  ["/teacher-groups?dialog=add", { intent: "save", name: "منى عادل" }, "منى عادل"],
  ["/user-management?dialog=add", { intent: "add", username: "sami", password: "secret" }, "sami"],
  ["/manage-substitutions", { intent: "cancel", id: "a-cover" }, "a-cover"],
  ["/login", { username: "somebody", password: "secret" }, "somebody"],
];

test("without its database file every screen, file and form is a 503 in words that keeps what was typed", async ({
  school,
}) => {
  const server = await school.start();
  const cookie = await cookiesOf(server.url);
  const ask = async (path: string, fields?: Record<string, string>) => {
    const answer = await fetch(server.url + path, {
      headers: { Cookie: cookie },
      redirect: "manual",
      ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
    });
    const { status, headers } = answer;
    const text = await answer.text();
    expect({ path, status, retryAfter: headers.get("Retry-After") }).toEqual({
      path,
      status: 503,
      retryAfter: "5",
    });
    return text;
  };
  renameSync(school.file, `${school.file}.away`);
  const answers = await Promise.all([...SCREENS, ...FILES, ...OTHERS].map((path) => ask(path)));
  for (const text of answers) expect(text).toContain("The database cannot be reached.");
  await ask("/healthz");
  for (const [path, fields, kept] of FORMS) {
    const page = await ask(path, fields);
    expect(page).toContain(`value="${kept}"`);
    expect(page).toContain("The database cannot be reached.");
    expect(page).not.toContain("secret");
  }
  const lines = server.output().split("\n");
  const told = lines.filter((line) => line.includes('"database":"away"'));
  expect(told).toHaveLength(1);
  expect(JSON.parse(told[0] ?? "").message).toBe(`There is no file ${school.file}`);
  expect(server.output()).not.toContain('"level":"error"');

  renameSync(`${school.file}.away`, school.file);
  const back = await fetch(`${server.url}/find-substitute`, { headers: { Cookie: cookie } });
  expect(back.status).toBe(200);
});
