import { expect, type School, SUNDAY, test } from "./school-fixture";
import { freePort } from "./server";

type Line = {
  level: string;
  request: string;
  method: string;
  path: string;
  status: number | null;
  ms: number;
  user: string | null;
};

function linesOf(school: School): Line[] {
  return school
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
}

async function lineOf(school: School, id: string | null | undefined): Promise<Line> {
  const find = () => linesOf(school).find((line) => line.level === "info" && line.request === id);
  await expect.poll(find).toBeDefined();
  return find() as Line;
}

test("each request has one line: method, path, status, time and user, no query and no name", async ({
  page,
  school,
}) => {
  await school.signIn(page, "mona");
  const path = `/find-substitute?date=${SUNDAY}&unknown=Somebody+Secret`;
  const answer = await page.goto(path);
  const line = await lineOf(school, answer?.headers()["x-request-id"]);
  expect(line).toMatchObject({
    method: "GET",
    path: "/find-substitute",
    status: 200,
    user: "mona",
  });
  expect(line.ms).toBeGreaterThanOrEqual(0);
  const nobody = await page.request.get(`${school.url}/api/teachers/secret?x=Secret`, {
    headers: { Cookie: "" },
  });
  expect(await lineOf(school, nobody.headers()["x-request-id"])).toMatchObject({ user: null });
  expect(school.output()).not.toContain("Somebody");
  expect(school.output()).not.toContain("?");
  const ids = linesOf(school).map((line) => line.request);
  expect(new Set(ids).size).toBe(ids.length);
});

test("the platform reads the process's figures on a port of their own @deep", async ({
  school,
}) => {
  const port = await freePort();
  const another = await school.startAnother({ METRICS_PORT: String(port) });
  await fetch(`${another.url}/healthz`);
  const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(await figures()).toMatch(/^process_resident_memory_bytes \d+/m);
  // An answer may arrive before the server has noted that it went out.
  await expect
    .poll(figures)
    .toMatch(/^http_request_duration_seconds_count\{method="GET",status="200"\} 1$/m);
  expect((await fetch(`${another.url}/metrics`, { redirect: "manual" })).status).not.toBe(200);
  // The server listens where HOST says, and so do its figures.
  await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow();
  expect(another.output()).not.toContain('"path":"/metrics","status":200');
});
