import { write } from "db/client";
import { acts } from "db/schema";
import { expect, test } from "vitest";
import { runActs } from "~/changes/trail-command.server";
import { freshSchoolEachTest } from "../school";

freshSchoolEachTest();

async function run(...words: string[]) {
  const said: string[] = [];
  const warned: string[] = [];
  const terminal = {
    say: (line: string) => void said.push(line),
    warn: (line: string) => void warned.push(line),
  };
  const code = await runActs(words, async () => undefined, terminal);
  return { code, said, warned };
}

const happened = (...moments: [at: string, what: string][]) =>
  write((tx) =>
    tx.insert(acts).values(moments.map(([at, what]) => ({ at, userId: null, who: "Mona", what }))),
  );

test("the trail, printed names each act of the school's days asked for, in the school's time", async () => {
  await happened(
    ["2026-11-20T19:59:00.000Z", "the last minute of Friday in Dubai"],
    ["2026-11-20T20:00:00.000Z", "the first minute of Saturday"],
    ["2026-11-21T19:59:00.000Z", "the last minute of Saturday"],
    ["2026-11-21T20:00:00.000Z", "the first minute of Sunday"],
  );
  expect(await run("--from", "2026-11-21", "--to", "2026-11-21")).toEqual({
    code: 0,
    said: [
      "2026-11-21 00:00  Mona: the first minute of Saturday",
      "2026-11-21 23:59  Mona: the last minute of Saturday",
    ],
    warned: [],
  });
});

test("the trail, printed goes on to today without an end", async () => {
  await happened(["2026-11-22T02:45:00.000Z", "this morning"]);
  const { said } = await run("--from", "2026-11-01");
  expect(said).toEqual(["2026-11-22 06:45  Mona: this morning"]);
});

test("the trail, printed reads more acts than fit on a page of the database", async () => {
  const many = Array.from({ length: 2001 }, (_, n): [string, string] => [
    "2026-11-21T08:00:00.000Z",
    `act ${n}`,
  ]);
  await happened(...many);
  const { said } = await run("--from", "2026-11-21");
  expect(said).toHaveLength(2001);
  expect(said.at(-1)).toMatch(/act 2000$/);
});

test("the trail, printed says so when nothing was done", async () => {
  const { code, said } = await run("--from", "2020-01-01", "--to", "2020-01-02");
  expect([code, said]).toEqual([0, ["Nothing was done from 2020-01-01 to 2020-01-02."]]);
});

test.each([
  [[], "Usage: npm run acts"],
  [["--from", "yesterday"], "--from yesterday is not a date."],
  [["--from", "2026-11-22", "--to", "2026-11-31"], "--to 2026-11-31 is not a date."],
  [["--from", "2026-11-22", "--to", "2026-11-21"], "is before --from"],
  [["--since", "2026-11-22"], "Usage: npm run acts"],
])("the trail, printed %j is answered with how it is used", async (words, part) => {
  const { code, said, warned } = await run(...words);
  expect([code, said, warned.length]).toEqual([1, [], 1]);
  expect(warned[0]).toContain(part);
});
