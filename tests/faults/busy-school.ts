import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { db, disconnect, write } from "db/client";
import { users } from "db/schema";
import { sql } from "drizzle-orm";
import { test as base } from "playwright/test";
import { CALENDAR } from "~/my/calendar-feed.server";
import { changePageChoices } from "~/my/choices.server";
import { listTeachersPages } from "~/my/teachers-pages.server";
import { insertTeachers } from "~/teachers/teachers.server";
import { addWall, listWalls } from "~/walls/walls.server";
import { HASH, VARIABLES } from "../e2e/school-fixture";
import { startServer } from "../e2e/server";
import { connectToNewDatabase } from "../new-database";
import { busySchool } from "./clerks";

/** The header in which the clients say where they are. */
const ADDRESS = { CLIENT_IP_HEADER: "Test-Address" };

export type BusySchool = {
  folder: string;
  /** The database's file; this process never opens it itself, and so cannot change how it recovers. */
  file: string;
  /** What is open to whoever has its address: pages, their calendars, and a wall. */
  addresses: string[];
  start: (more?: Record<string, string>) => ReturnType<typeof startServer>;
};

/** Each test has a busy school in a folder of its own; servers it started are gone afterwards. */
export const test = base.extend<{ school: BusySchool }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other is written so
  school: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), "busy-"));
    const file = path.join(folder, "school.db");
    Object.assign(process.env, VARIABLES);
    const addresses = await makeBusySchool(file);
    const servers: Awaited<ReturnType<typeof startServer>>[] = [];
    await use({
      folder,
      file,
      addresses,
      start: async (more = {}) => {
        const server = await startServer({
          ...VARIABLES,
          ...ADDRESS,
          DATABASE_URL: `file:${file}`,
          ...more,
        });
        servers.push(server);
        return server;
      },
    });
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Makes the busy school, with `admin` in it, in a new file that is not left open. */
async function makeBusySchool(file: string): Promise<string[]> {
  await connectToNewDatabase(`${file}.made`);
  await fillBusySchool();
  const addresses = await openPagesAndWall();
  await db().run(sql.raw(`vacuum into '${file}'`));
  disconnect();
  return addresses;
}

async function openPagesAndWall(): Promise<string[]> {
  const [admin] = await db().select().from(users);
  if (!admin) throw new Error("nobody runs the school");
  const actor = { ...admin, mayRunSchool: true };
  await changePageChoices({ isOn: true, mayReport: true }, actor);
  await addWall({ name: "Hall", audience: "staff" }, actor);
  const pages = (await listTeachersPages()).flatMap(({ address }) => address?.path ?? []);
  const walls = (await listWalls()).flatMap(({ address }) => address?.path ?? []);
  return [...pages.flatMap((path) => [path, path + CALENDAR]), ...walls];
}

/** Writes it to the connected database, which is empty. */
export async function fillBusySchool(): Promise<void> {
  const admin = { username: "admin", usernameKey: "admin", name: "Administrator" };
  const createdAt = new Date().toISOString();
  await write(async (tx) => {
    await tx.insert(users).values({ id: randomUUID(), passwordHash: HASH, createdAt, ...admin });
    await insertTeachers(tx, busySchool);
  });
}
