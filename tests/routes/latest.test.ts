import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "db/client";
import { sessions } from "db/schema";
import { expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { loader as dashboard } from "~/routes/_app._index/route";
import { loader as findSubstitute } from "~/routes/_app.find-substitute/route";
import { loader as manageSubstitutions } from "~/routes/_app.manage-substitutions/route";
import { addPerson, get, signedIn } from "../people";
import { watchQueries } from "../queries";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { argsFor, thrownBy } from "./call";

freshSchoolEachTest();

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
