import type { LoaderFunctionArgs } from "@remix-run/node";
import { db, write } from "db/client";
import { sessions, substitutions, timetableBlocks } from "db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { declineCover, insistOnCover } from "~/cover/declines/say-cannot.server";
import { setReportAside } from "~/cover/reported/record-reports.server";
import { digestOfReport, listReports, withDays } from "~/cover/reported/reports.server";
import { differs, type Latest } from "~/routes/_app/latest/marks";
import { loader as dashboard } from "~/routes/_app._index/route";
import { loader as findSubstitute } from "~/routes/_app.find-substitute/route";
import { loader as manageSubstitutions } from "~/routes/_app.manage-substitutions/route";
import { publishDay } from "~/sheets/published.server";
import { give } from "../huda-is-away";
import { rows, send, sendAll, withMailServer } from "../mail/with-mail";
import { openMy, pagePathOf, pagesOn, pressMy, pressRead } from "../my-pages";
import { addPerson, get, signedIn } from "../people";
import { watchQueries } from "../queries";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { smallSchool } from "../small-school";
import { argsFor, thrownBy } from "./call";

freshSchoolEachTest();
withMailServer();

const FIND = "/find-substitute";
const MONDAY = "2026-11-23";
const HOUR = 60 * 60 * 1000;

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;
const SCREENS: [path: string, loader: Loader][] = [
  [FIND, findSubstitute],
  ["/manage-substitutions", manageSubstitutions],
  ["/", dashboard],
];

const asked = (cookie: string, path: string, since: string) =>
  get(`${path}?date=${SUNDAY}&view=latest&since=${since}`, {
    cookie,
    headers: { "X-By-Itself": "1" },
  });

async function askLatest(
  cookie: string,
  since: string,
  path = FIND,
  loader: Loader = findSubstitute,
) {
  const answer = await thrownBy(() => loader(argsFor(asked(cookie, path, since))));
  return { status: answer.status, ...(await answer.json()) };
}

/** What the page of a screen says when it is made, and afterwards the small answer to it. */
async function openScreen(cookie: string, path: string, loader: Loader) {
  const { marks } = await (
    (await loader(argsFor(get(path, { cookie, headers: { "x-asked-for": "page" } })))) as Response
  ).json();
  const { changes, ...others } = marks;
  const parameters = new URLSearchParams({ ...others, since: changes, date: SUNDAY });
  const [screen] = path.split("?");
  return async (): Promise<Latest & { differs: boolean }> => {
    const request = get(`${screen}?view=latest&${parameters}`, {
      cookie,
      headers: { "X-By-Itself": "1" },
    });
    const latest = await (await thrownBy(() => loader(argsFor(request)))).json();
    return { ...latest, differs: differs(marks, latest.marks) };
  };
}

const clerk = async () => signedIn(await addPerson("admin", "Administrator"));

test.each(SCREENS)(
  "%s answers what has happened to the date, in the words of its history",
  async (path, loader) => {
    await addTeachers(makeTeacher("huda"), makeTeacher("mona"));
    const cookie = await clerk();
    await addAbsence(SUNDAY, "huda", CLERK);
    const { marks } = await askLatest(cookie, "0", path, loader);
    await addAbsence(MONDAY, "mona", CLERK);
    const other = await askLatest(cookie, marks.changes, path, loader);
    expect([other.happened, other.marks], "another date is no news").toEqual([[], marks]);
    await addAbsence(SUNDAY, "mona", { id: "lina", username: "lina", name: "Lina" });
    const now = await askLatest(cookie, marks.changes, path, loader);
    expect(now.happened).toMatchObject([{ who: "Lina (lina)", what: "recorded mona absent" }]);
    expect(Number(now.marks.changes)).toBeGreaterThan(Number(marks.changes));
  },
);

test("a whole page that is asked for with it is the screen", async () => {
  const cookie = await clerk();
  const request = get(`${FIND}?view=latest`, { cookie, headers: { "x-asked-for": "page" } });
  const page = (await findSubstitute(argsFor(request))) as Response;
  expect(await page.json()).toHaveProperty("board");
});

test("it asks the database for who asks, what has changed and the messages, and renews no session", async () => {
  const cookie = await clerk();
  await askLatest(cookie, "0");
  const lastSeen = async () => (await db().select().from(sessions)).map((one) => one.lastSeenAt);
  const [before] = await lastSeen();
  vi.setSystemTime(Date.now() + HOUR);
  const watch = watchQueries();
  await askLatest(cookie, "0");
  expect(watch.questions).toBeLessThanOrEqual(4);
  expect(await lastSeen()).toEqual([before]);
  vi.setSystemTime(Date.now() + 12 * HOUR);
  const ended = await thrownBy(() => findSubstitute(argsFor(asked(cookie, FIND, "0"))));
  expect(ended.headers.get("Location")).toContain("/login");
});

test("the screen's own data, asked for by itself, renews none either; a press does", async () => {
  const cookie = await clerk();
  const lastSeen = async () => (await db().select().from(sessions))[0]?.lastSeenAt;
  const before = await lastSeen();
  vi.setSystemTime(Date.now() + HOUR);
  const path = `/manage-substitutions?date=${SUNDAY}&view=tell`;
  await manageSubstitutions(argsFor(get(path, { cookie, headers: { "X-By-Itself": "1" } })));
  expect(await lastSeen()).toBe(before);
  await manageSubstitutions(argsFor(get(path, { cookie })));
  expect(await lastSeen()).not.toBe(before);
});

describe("what is no change of cover", () => {
  const TELL = `/manage-substitutions?date=${SUNDAY}&view=tell`;
  const BOARD = `/find-substitute?date=${SUNDAY}`;
  const rowOf = async (id: string) =>
    (await db().select().from(substitutions)).find((row) => row.substituteTeacherId === id)?.id ??
    "";

  /** Huda is away, and Rana has her first class. */
  beforeEach(async () => {
    await addTeachers(...smallSchool.map((one) => ({ ...one, email: `${one.id}@school.test` })));
    await pagesOn({ mayReport: true, mayAskLeave: true, ownMaySayNo: true });
    await addAbsence(SUNDAY, "huda", CLERK);
    await give("rana", "huda", "1");
  });

  test("an answer is said on the board and on Manage Subs, and that the office asks all the same", async () => {
    const cookie = await clerk();
    const board = await openScreen(cookie, BOARD, findSubstitute);
    const day = await openScreen(
      cookie,
      `/manage-substitutions?date=${SUNDAY}`,
      manageSubstitutions,
    );
    expect(await board()).toMatchObject({ differs: false, happened: [] });
    const rowId = await rowOf("rana");
    await declineCover(SUNDAY, { rowId, teacherId: "rana", why: "not well" });
    for (const ask of [board, day]) {
      const { happened } = await ask();
      expect(happened).toMatchObject([{ who: "Rana Aziz", what: "can’t: block 1" }]);
      expect(JSON.stringify(happened)).not.toContain("not well");
    }
    const reloaded = await openScreen(cookie, BOARD, findSubstitute);
    expect((await reloaded()).happened).toEqual([]);
    vi.setSystemTime(Date.now() + 1000);
    await insistOnCover(SUNDAY, rowId, { id: "lina", username: "lina", name: "Lina" });
    expect((await reloaded()).happened).toMatchObject([
      { who: "Lina", what: expect.stringContaining("to cover block 1 anyway") },
    ]);
  });

  test("what a teacher reports is said on its days, leave too, and is new to the Dashboard", async () => {
    const cookie = await clerk();
    const board = await openScreen(cookie, BOARD, findSubstitute);
    const front = await openScreen(cookie, "/", dashboard);
    const report = (id: string, fields: Record<string, string>) => async () =>
      pressMy(`${await pagePathOf(id)}?view=${fields.intent === "leave" ? "leave" : "report"}`, {
        ...{ date: SUNDAY, day: "one", part: "all" },
        ...fields,
      });
    await report("lea", { intent: "leave", from: MONDAY, until: MONDAY })();
    expect((await board()).happened, "leave of Monday is no news of Sunday").toEqual([]);
    expect((await front()).differs).toBe(true);
    vi.setSystemTime(Date.now() + 1000);
    await report("omar", { intent: "report" })();
    expect((await board()).happened).toMatchObject([
      { who: "Omar Khalil", what: "reported: all day" },
    ]);
    const reloaded = await openScreen(cookie, BOARD, findSubstitute);
    expect(await reloaded()).toMatchObject({ differs: false, happened: [] });
    vi.setSystemTime(Date.now() + 1000);
    const [omars] = await withDays(await listReports(SUNDAY, SUNDAY, ["waiting"]));
    if (!omars) throw new Error("nothing waits");
    const shown = { id: omars.id, shown: digestOfReport(omars) };
    await setReportAside(shown, { id: "lina", username: "lina", name: "Lina" });
    expect(await reloaded(), "put aside by a colleague").toMatchObject({
      differs: true,
      happened: [{ who: "Lina", what: expect.stringContaining("set aside what") }],
    });
    const later = await openScreen(cookie, BOARD, findSubstitute);
    expect(await later()).toMatchObject({ differs: false, happened: [] });
    vi.setSystemTime(Date.now() + 1000);
    await report("rana", { intent: "report" })();
    expect((await later()).happened, "what was put aside before is no news").toMatchObject([
      { who: expect.stringContaining("Rana") },
    ]);
  });

  test("what is sent and what is read is new to Tell, and no news on the board", async () => {
    const cookie = await clerk();
    const path = await pagePathOf("rana");
    await publishDay(SUNDAY, CLERK);
    const [board, tell] = [
      await openScreen(cookie, BOARD, findSubstitute),
      await openScreen(cookie, TELL, manageSubstitutions),
    ];
    await openMy(path);
    expect((await tell()).differs, "opened by a scanner").toBe(false);
    await pressRead(path);
    expect((await tell()).differs, "read").toBe(true);
    const sent = await openScreen(cookie, TELL, manageSubstitutions);
    await send();
    expect((await sent()).differs, "waiting").toBe(true);
    const waits = await openScreen(cookie, TELL, manageSubstitutions);
    vi.setSystemTime(Date.now() + 1000);
    await sendAll(async () => ({ is: "sent" }));
    expect((await waits()).differs, "sent").toBe(true);
    expect(await rows()).toMatchObject([{ state: "sent" }]);
    expect((await board()).happened).toEqual([]);
  });

  test("that the mail server is away is new to the Dashboard", async () => {
    const front = await openScreen(await clerk(), "/", dashboard);
    expect((await front()).differs).toBe(false);
    await send();
    await sendAll(async () => ({ is: "again", trouble: "away", code: null }));
    expect((await front()).differs).toBe(true);
  });

  test("that a block has ended is said", async () => {
    await write((tx) =>
      tx
        .update(timetableBlocks)
        .set({ begins: "06:00", ends: "06:50" })
        .where(eq(timetableBlocks.label, "1")),
    );
    const board = await openScreen(await clerk(), BOARD, findSubstitute);
    expect((await board()).happened).toEqual([]);
    vi.setSystemTime(Date.now() + 10 * 60_000);
    expect((await board()).happened).toMatchObject([{ who: "Block 1", what: "is over" }]);
  });
});
