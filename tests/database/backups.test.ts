import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createClient } from "@libsql/client";
import { connect, db, write } from "db/client";
import { outbox } from "db/schema";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { runBackup } from "~/backups/backup.server";
import { runRestore } from "~/backups/restore.server";
import { environment } from "~/env.server";
import { openLink } from "~/links/links.server";
import { newLinksForAll } from "~/links/secret.server";
import { listSlips, makeSlips, openBySlip, readSlip } from "~/my/slips.server";
import { renewPage } from "~/my/teachers-pages.server";
import { readSending } from "~/outbox/sending.server";
import type { IsoDate } from "~/school/dates";
import { addWall, findWall, listWalls, renewWall, switchOffWall } from "~/walls/walls.server";
import { dayPathOf, openMy, pagePathOf, pagesOn, RUNNING } from "../my-pages";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";

freshSchoolEachTest();

let file = "";
let folder = "";
const say = vi.fn();
beforeEach(async () => {
  const [main] = await db().all<{ file: string }>(sql`select file from pragma_database_list`);
  file = main?.file ?? "";
  folder = path.dirname(file);
  vi.stubEnv("DATABASE_URL", `file:${file}`);
  await addTeachers(makeTeacher("mona"));
});

const inFolder = (name: string) => path.join(folder, name);
const backup = (...words: string[]) => runBackup(words, say);
const restore = (name: string) => runRestore([inFolder(name)], say);

async function change(name: string, statement: string): Promise<void> {
  const client = createClient({ url: `file:${inFolder(name)}` });
  await client.execute(statement);
  client.close();
}

test("a backup is private, whole, and does not replace another unless told to", async () => {
  await backup(inFolder("b.db"));
  expect(say).toHaveBeenCalledWith(`Wrote ${inFolder("b.db")}: 1 teachers, 0 substitutions`);
  expect(statSync(inFolder("b.db")).mode & 0o777).toBe(0o600);
  await expect(backup(inFolder("b.db"))).rejects.toThrow("is there already; --overwrite");
  await addTeachers(makeTeacher("omar"));
  await backup(inFolder("b.db"), "--overwrite");
  expect(say).toHaveBeenLastCalledWith(expect.stringContaining("2 teachers"));
  expect(readdirSync(folder).join()).not.toContain("unfinished");
});

test("a backup in a folder gets its name from the time, and the newest are kept", async () => {
  mkdirSync(inFolder("backups"));
  const [oldest, old, mine] = [
    "school-2026-01-01T000000Z.db",
    "school-2026-01-02T000000Z.db",
    "mine",
  ];
  for (const name of [oldest, old, mine]) writeFileSync(inFolder(`backups/${name}`), "");
  await backup(inFolder("backups"), "--keep", "2");
  expect(readdirSync(inFolder("backups"))).toEqual([mine, old, "school-2026-11-22T024500Z.db"]);
});

test.each([
  [[], "Usage: npm run backup"],
  [["b.db", "c.db"], "Usage: npm run backup"],
  [["b.db", "--everything"], "Usage: npm run backup"],
  [["b.db", "--keep", "0"], "Usage: npm run backup"],
  [["nowhere.db", "--keep", "3"], "--keep needs a folder"],
  [["/no/such/folder/b.db"], "There is no folder /no/such/folder: make it first"],
])(
  "a backup with %j is refused in words",
  async (words, said) => await expect(backup(...words)).rejects.toThrow(said),
);

test("a backup of what is no file of ours is refused in words", async () => {
  await expect(backup(file, "--overwrite")).rejects.toThrow("is the database itself");
  vi.stubEnv("DATABASE_URL", "libsql://school.example.org");
  await expect(backup(inFolder("b.db"))).rejects.toThrow("use that server's own backups");
  vi.stubEnv("DATABASE_URL", `file:${folder}/nowhere.db`);
  await expect(backup(inFolder("b.db"))).rejects.toThrow("There is no database");
  expect(existsSync(inFolder("nowhere.db"))).toBe(false);
});

test("restoring is refused in words for what is no whole backup of this program, and changes nothing", async () => {
  await backup(inFolder("good.db"));
  const bytes = readFileSync(inFolder("good.db"));
  writeFileSync(inFolder("notes.txt"), "Not a database at all. ".repeat(100));
  writeFileSync(inFolder("damaged.db"), Buffer.from(bytes).fill("nonsense", 8192, 40_960));
  writeFileSync(inFolder("newer.db"), bytes);
  await change("newer.db", "insert into __drizzle_migrations values (9, 'x', 99999999999999)");
  await change("foreign.db", "create table teachers (id)");

  for (const [name, said] of [
    ["nowhere.db", "There is no file"],
    ["notes.txt", "file is not a database"],
    ["damaged.db", /cannot be restored: (it is damaged|.*malformed)/],
    ["newer.db", "it was made by a newer version of this program"],
    ["foreign.db", "it is not a database of this program"],
  ] as const) {
    await expect(restore(name), name).rejects.toThrow(said);
  }
  await expect(restore(path.basename(file))).rejects.toThrow("is the database itself");
  vi.stubEnv("DATABASE_URL", "libsql://school.example.org");
  await expect(restore("good.db")).rejects.toThrow("use that server's own backups");
  expect((await db().all(sql`select id from teachers`)).length).toBe(1);
  expect(readdirSync(folder).join()).not.toMatch(/restoring|before/);
});

test("restoring where no database is puts one there", async () => {
  await backup(inFolder("good.db"));
  vi.stubEnv("DATABASE_URL", `file:${folder}/new.db`);
  await restore("good.db");
  expect(statSync(inFolder("new.db")).mode & 0o777).toBe(0o600);
  expect(say).toHaveBeenCalledWith(expect.stringContaining("Restored"));
});

describe("restoring opens no address that has ended since the backup", () => {
  beforeEach(() => say.mockClear());
  const pathOf = async (name: string) =>
    (await listWalls()).find((wall) => wall.name === name)?.address?.path;
  const opened = async (path: string | null | undefined) => {
    const found = await openLink("wall", path?.split("/").at(-1) ?? "");
    return typeof found === "string" ? found : "open";
  };
  /** Three walls in a backup; then one stays, one is switched off, one has a new link, and there is a fourth. */
  async function backedUp() {
    for (const name of ["stays", "off", "renewed"]) {
      await addWall({ name, audience: "staff" }, null);
    }
    const before = await Promise.all(["stays", "off", "renewed"].map(pathOf));
    await backup(inFolder("b.db"));
    const idOf = async (name: string) =>
      (await listWalls()).find((wall) => wall.name === name)?.id ?? "";
    await switchOffWall(await idOf("off"), null);
    await renewWall(await idOf("renewed"), null);
    await addWall({ name: "later", audience: "staff" }, null);
    return { before, renewed: await pathOf("renewed"), later: await pathOf("later") };
  }
  const restored = async (to = file) => {
    vi.stubEnv("DATABASE_URL", `file:${to}`);
    await restore("b.db");
    await connect({ url: `file:${to}` });
  };

  test("the numbers of the database that it replaces are kept where they are higher", async () => {
    const { before, renewed, later } = await backedUp();
    await restored();
    expect(await Promise.all(before.map(opened))).toEqual(["open", "ended", "ended"]);
    expect(await opened(renewed)).toBe("open");
    expect((await listWalls()).map(({ name, address }) => [name, address !== null])).toEqual([
      ["stays", true],
      ["off", false],
      ["renewed", true],
    ]);
    // Of a wall that the backup knows nothing of there is nothing to show.
    expect(await findWall(later?.split("/").at(-1)?.split(".")[0] ?? "")).toBeNull();
    expect(say).not.toHaveBeenCalledWith(expect.stringContaining("addresses"));
  });

  test("so are those of teachers' pages, and of slips that were used", async () => {
    await pagesOn();
    await makeSlips("mona", RUNNING);
    const [slip] = await listSlips();
    const code = slip?.url.split("/").at(-1) ?? "";
    const before = await pagePathOf("mona");
    const day = await dayPathOf(SUNDAY, "mona");
    await backup(inFolder("b.db"));
    await openBySlip(code);
    await renewPage("mona", RUNNING);
    const renewed = await pagePathOf("mona");
    await restored();
    const statuses = [before, day, renewed].map(async (one) => (await openMy(one)).status);
    expect(await Promise.all(statuses)).toEqual([410, 410, 200]);
    expect(await readSlip(code)).toBe("ended");
    expect(await listSlips()).toEqual([]);
  });

  test("another secret is kept too", async () => {
    const { before } = await backedUp();
    await write(newLinksForAll);
    const anew = await pathOf("stays");
    await restored();
    expect(await Promise.all(before.map(opened))).toEqual(["unknown", "unknown", "unknown"]);
    expect(await opened(anew)).toBe("open");
  });

  test.each(["is not there", "cannot be read"])("all are new where that one %s", async (what) => {
    const { before, renewed } = await backedUp();
    if (what === "cannot be read")
      writeFileSync(inFolder("new.db"), "Not a database. ".repeat(999));
    await restored(inFolder("new.db"));
    expect(await Promise.all([...before, renewed].map(opened))).toEqual(
      Array.from({ length: 4 }, () => "unknown"),
    );
    expect(await opened(await pathOf("stays"))).toBe("open");
    expect(say).toHaveBeenCalledWith(
      "The addresses of screens and teachers' pages are new: open those on their screens, and hand these out again.",
    );
  });
});

test("restoring sends nothing: what waited in it has failed, and nothing is sent until somebody starts it", async () => {
  environment().mail = { url: "smtp://mail.school.test", from: "office@school.test" };
  const state = async () => (await db().select().from(outbox)).map((row) => row.state);
  const row = (id: string, date: IsoDate, more: object) => ({
    ...{ id, date, teacherId: "mona", mark: "a mark", enteredBy: "Clerk" },
    ...{ enteredAt: "2026-11-21T15:00:00.000Z", at: "2026-11-21T15:00:00.000Z" },
    ...more,
  });
  await write((tx) =>
    tx
      .insert(outbox)
      .values([
        row("one", "2026-11-22", {}),
        row("two", "2026-11-23", { state: "sending", claim: "a process that ended" }),
        row("three", "2026-11-24", { state: "sent", tasks: [] }),
      ]),
  );
  await backup(inFolder("night.db"));
  await restore("night.db");
  await connect({ url: `file:${file}` });
  expect(await state()).toEqual(["failed", "failed", "sent"]);
  expect(say).toHaveBeenCalledWith(
    "2 messages that were waiting in it will not be sent: see Tell staff for whom to call.",
  );
  expect(await readSending()).toBe("restored");
  environment().mail = undefined;
});
