import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { createClient } from "@libsql/client";
import { expect } from "playwright/test";
import { seededRandom } from "~/demo/random";
import { clientOf } from "../e2e/api";
import { test } from "../faults/busy-school";
import { letClerksWork, signIn, untilAnswered } from "../faults/clerks";
import { runCommand } from "../faults/command";
import {
  copyAsItIs,
  countAnswered,
  findFaults,
  newLedger,
  withWhatWasSentSince,
} from "../faults/ledger";

test("a backup made while clerks write holds all that was answered before, and can be restored while they write on @deep", async ({
  school,
}) => {
  const servers = [await school.start(), await school.start()];
  const urls = servers.map(({ url }) => url);
  const [url = ""] = urls;
  const variables = { DATABASE_URL: `file:${school.file}` };
  const backup = path.join(school.folder, "backup.db");
  const ledger = newLedger();
  const cookie = await signIn(url, ledger);
  const endWork = letClerksWork(urls, cookie, ledger, seededRandom(1));
  await untilAnswered(ledger, 30);

  const then = structuredClone(ledger);
  const made = await runCommand(["backup", backup], variables);
  expect(made).toEqual({
    code: 0,
    said: expect.stringMatching(/^Wrote .*: \d+ teachers, \d+ sub/),
  });
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  expect(await findFaults(withWhatWasSentSince(then, ledger), backup)).toEqual([]);

  await untilAnswered(ledger, countAnswered(then) + 10);
  const later = structuredClone(ledger);
  const restored = await runCommand(["restore", backup], variables);
  expect(restored.said).toMatch(
    /^Restored .*\nWhat was there before is kept as .*\nNothing is sent .*\nEverybody/,
  );
  expect(restored.code).toBe(0);
  await endWork();

  // Whoever was in the midst of something is refused: signed out, gone, or told that it was not saved.
  const isRefused = (answer: string) => /^(sign-in: )?(401|404|409|503)/.test(answer);
  expect(ledger.strange.filter((answer) => !isRefused(answer))).toEqual([]);
  // Whoever signs in again works on the restored file, at either server.
  await expectOneFile(urls, school.file);
  const [before = ""] = readdirSync(school.folder).filter((name) => /\.before-.*Z$/.test(name));
  const kept = withWhatWasSentSince({ ...later, strange: [] }, ledger);
  expect(await findFaults(kept, path.join(school.folder, before))).toEqual([]);
  expect(readdirSync(school.folder).join()).not.toMatch(/restoring|unfinished/);
  for (const server of servers) expect(server.output()).not.toContain('"level":"error"');

  await Promise.all(servers.map((server) => server.end("SIGTERM")));
  await signIn((await school.start()).url, newLedger());
});

async function expectOneFile(urls: string[], file: string): Promise<void> {
  const teacher = { subject: "Art", classesPerWeek: 20, schedule: {} };
  const names = urls.map((_, at) => `After the restore ${at}`);
  await Promise.all(
    urls.map(async (url, at) => {
      const client = clientOf(url, await signIn(url, newLedger()));
      // A busy server says that it did nothing, and to come again.
      const add = () => client("POST", "/api/teachers", { ...teacher, name: names[at] });
      await expect.poll(async () => (await add()).status).toBe(201);
    }),
  );
  copyAsItIs(file, `${file}.look`);
  const client = createClient({ url: `file:${file}.look` });
  const { rows } = await client.execute("select name from teachers where name like 'After %'");
  expect(rows.map((row) => row.name).sort()).toEqual(names);
  const acts = await client.execute("select what from acts where what like 'restored %'");
  expect(acts.rows.map((row) => row.what)).toEqual(["restored the backup backup.db"]);
  const check = await client.execute("pragma integrity_check");
  expect(check.rows[0]?.[0]).toBe("ok");
  client.close();
}
