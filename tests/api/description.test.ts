import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { freshSchoolEachTest } from "../school";
import { call } from "./calls";
import { faultsOfClient } from "./client/make";
import { description } from "./description";
import { describeInWords } from "./in-words";

freshSchoolEachTest();

test("the description of the API is served to everyone", async () => {
  const { status, data } = await call("GET", "/api/openapi.json");
  expect(status).toBe(200);
  expect(data).toEqual(JSON.parse(JSON.stringify(description)));
});

test("the description of the API has nothing that a linter of OpenAPI would find", async () => {
  const problems = await lintFromString({
    source: JSON.stringify(description),
    config: await createConfig({ extends: ["recommended-strict"] }),
  });
  expect(
    problems.map(({ ruleId, message, location }) => ({
      ruleId,
      message,
      at: location[0]?.pointer,
    })),
  ).toEqual([]);
});

// `npx vitest run tests/api/description.test.ts -u` writes this file anew.
test("the description of the API reads as docs/api.md says", async () =>
  await expect(describeInWords(description)).toMatchFileSnapshot("../../docs/api.md"));

test("the description of the API makes types that a client's journeys go by, and that say what is not in it", async () => {
  const wrong = 'export const wrong: keyof paths = "/api/nowhere";';
  expect(await faultsOfClient(description, wrong)).toEqual([
    expect.stringContaining('"/api/nowhere"'),
  ]);
});
