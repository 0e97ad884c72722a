import { db, write } from "db/client";
import { teachersPages } from "db/schema";
import { expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { changePageChoices } from "~/my/choices.server";
import { renewPage } from "~/my/teachers-pages.server";
import { loader as unknownLoader } from "~/routes/my.$";
import { publishDay } from "~/sheets/published.server";
import { deleteTeachers } from "~/teachers/teachers.server";
import { give, hudaIsAway } from "../huda-is-away";
import {
  dayPathOf,
  openMy,
  pagePathOf,
  pagesOn,
  pressMy,
  publishedOnPages,
  RUNNING,
} from "../my-pages";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";

freshSchoolEachTest();

const MONDAY = "2026-11-23" as const;
const at = (time: string) => vi.setSystemTime(new Date(`${time}+04:00`));

test("a teacher's page opens nothing before pages are switched on, and nothing once they are off again", async () => {
  await hudaIsAway();
  await pagesOn();
  const path = await pagePathOf("rana");
  expect((await openMy(path)).status).toBe(200);
  await changePageChoices({ isOn: false }, RUNNING);
  const off = await openMy(path);
  expect([off.status, off.text]).toEqual([410, expect.stringContaining("no longer in use")]);
  await pagesOn();
  expect((await openMy(path)).status).toBe(200);
});

test("a teacher's page shows what they cover as it was published, and not what was planned since", async () => {
  await hudaIsAway();
  await pagesOn();
  const path = await pagePathOf("rana");
  expect((await openMy(path)).text).toContain("The office has not shown this day yet.");
  await give("rana", "huda", "1");
  await publishDay(SUNDAY, CLERK);
  await give("rana", "huda", "2");
  const { text } = await openMy(path);
  expect(text).toContain("Today");
  expect(text).toContain("Sunday 22 November 2026");
  expect(text).toContain("as of 6:45");
  expect(text).toMatch(/Block 1\b/);
  expect(text).toContain("for Huda Nasser");
  expect(text).not.toMatch(/Block 2\b/);
});

test("a teacher's page shows nobody else's absence or cover but of the class that is covered", async () => {
  await hudaIsAway();
  await addAbsence(SUNDAY, "omar", CLERK).catch(() => undefined);
  await pagesOn();
  await give("rana", "huda", "1");
  await give("yusuf", "huda", "2");
  await publishDay(SUNDAY, CLERK);
  const own = await openMy(await pagePathOf("rana"));
  expect(own.html).not.toMatch(/Yusuf|Omar/);
  const other = await openMy(await pagePathOf("sami"));
  expect(other.html).not.toMatch(/Huda|Rana|Yusuf|Omar/);
  expect(other.text).toContain("Nothing for you.");
});

test("a teacher's page counts students whose list begins with a child's name", async () => {
  const [huda, ...others] = smallSchool;
  if (!huda) throw new Error("there is no Huda");
  const entry = { block: "1", room: "R1", students: "Sara Naguib and 21 more" };
  await addTeachers({ ...huda, schedule: { ...huda.schedule, Sunday: [entry] } }, ...others);
  await addAbsence(SUNDAY, "huda", CLERK);
  await pagesOn();
  await give("rana", "huda", "1");
  await publishDay(SUNDAY, CLERK);
  const { html, text } = await openMy(await pagePathOf("rana"));
  expect(html).not.toContain("Sara");
  expect(text).toContain("22 students");
});

test("a teacher's page is kept nowhere, neither reads nor sets a cookie, and names nobody in its title", async () => {
  await hudaIsAway();
  await pagesOn();
  const path = await pagePathOf("rana");
  for (const headers of [{}, { Cookie: "__session=x; __toast=y" }, { Host: "evil.test" }]) {
    const { answer, html } = await openMy(path, headers as Record<string, string>);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...{ "cache-control": "no-store", "x-robots-tag": "noindex" },
    });
    expect(answer.headers.has("Set-Cookie")).toBe(false);
    expect(html).toContain("<title>My page</title>");
    expect(html).not.toMatch(/evil|og:|<script/);
  }
});

test("a teacher's page speaks another language by one press, which is no cookie", async () => {
  await hudaIsAway();
  await pagesOn();
  const { html } = await openMy(`${await pagePathOf("rana")}?language=ar`);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain("صفحتي");
  expect(html).toContain("?language=en");
  expect((await openMy(`${await pagePathOf("rana")}?language=xx`)).html).toContain('lang="en"');
});

test("a teacher's page says that they are away, and what the calendar closes", async () => {
  await hudaIsAway();
  await pagesOn();
  const { text } = await openMy(await pagePathOf("huda"));
  expect(text).toContain("You are away.");
  expect(text).toMatch(/My absences\n.*Sun,? 22 Nov/s);
});

test("a teacher's page ends 30 days after their last day, and with them", async () => {
  await addTeachers({ ...(smallSchool[1] ?? smallSchool[0]), lastDate: SUNDAY } as never);
  await pagesOn();
  const [{ id = "" } = {}] = [smallSchool[1] ?? smallSchool[0]];
  const path = await pagePathOf(id as string);
  at("2026-12-22T06:45:00");
  expect((await openMy(path)).status).toBe(200);
  at("2026-12-23T06:45:00");
  expect((await openMy(path)).status).toBe(410);
  at("2026-12-22T06:45:00");
  await write((tx) => deleteTeachers(tx, [id as string]));
  expect((await openMy(path)).status).toBe(410);
});

test("an address that lost a letter says what to do, and nothing of the office's screens", async () => {
  await hudaIsAway();
  await pagesOn();
  const cut = (await pagePathOf("rana")).slice(0, -1);
  const request = new Request("http://school.test/my/");
  const bare = await unknownLoader({ request, params: {}, context: {} });
  const found = [await openMy(cut), { status: bare.status, text: await bare.text() }];
  for (const { status, text } of found) {
    expect(status).toBe(404);
    expect(text).toContain("Open the link in your mail again, or ask the school office.");
    expect(text).not.toMatch(/Dashboard|Secure Admin/);
  }
});

test("a day link shows its date alone, and is dead when that is over", async () => {
  await publishedOnPages();
  const path = await dayPathOf(SUNDAY, "rana");
  const { status, text } = await openMy(path);
  expect(status).toBe(200);
  expect(text).toContain("for Huda Nasser");
  expect(text).not.toMatch(/Monday|Next two weeks|My absences/);
  at("2026-11-22T23:59:59");
  expect((await openMy(path)).status).toBe(200);
  at("2026-11-23T00:00:00");
  expect((await openMy(path)).status).toBe(410);
});

test("a day link ends with a new link of the page, and opens no other date, however it is written", async () => {
  await hudaIsAway();
  await pagesOn();
  const path = await dayPathOf(SUNDAY, "rana");
  expect((await openMy(path.replace(SUNDAY, MONDAY))).status).toBe(404);
  expect((await openMy(path.replace(`.${SUNDAY}`, ""))).status).toBe(404);
  await renewPage("rana", RUNNING);
  expect((await openMy(path)).status).toBe(410);
});

test("a day link is for nobody while pages are off, nor for two with one e-mail address", async () => {
  const [huda, rana, sami, ...others] = smallSchool;
  if (!huda || !rana || !sami) throw new Error("the school is smaller");
  const [one, two] = [
    { ...rana, email: "staff@school.test" },
    { ...sami, email: " Staff@School.test" },
  ];
  await addTeachers(huda, one, two, ...others);
  expect(await dayPathOf(SUNDAY, huda.id)).toBe("");
  await pagesOn();
  expect(await dayPathOf(SUNDAY, huda.id)).toMatch(/^\/my\/huda\.1\.2026-11-22\.[0-9a-f]{32}$/);
  expect(await dayPathOf(SUNDAY, one.id)).toBe("");
  expect(await dayPathOf(SUNDAY, two.id)).toBe("");
});

test("a page opened by a scanner changes nothing at all", async () => {
  await publishedOnPages();
  const paths = [await pagePathOf("rana"), await dayPathOf(SUNDAY, "rana")];
  const changes = () => db().get<{ n: number }>("select total_changes() as n");
  const before = await changes();
  for (const path of [
    ...paths,
    `${paths[0]}.ics`,
    `${paths[0]}?language=he`,
    `${paths[0]}?intent=read`,
  ]) {
    for (let look = 0; look < 3; look++) expect((await openMy(path)).status).toBe(200);
  }
  expect(await changes()).toEqual(before);
});

test("a press on a page is refused from another site's page, and of no use at an address that nobody made", async () => {
  await hudaIsAway();
  await pagesOn();
  const path = await pagePathOf("rana");
  const foreign: Record<string, string>[] = [
    { Origin: "https://evil.test" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
  ];
  for (const headers of foreign) {
    const { status, text } = await pressMy(path, { intent: "read" }, headers);
    expect([status, text]).toEqual([403, expect.stringContaining("That was not done.")]);
  }
  expect(await db().select().from(teachersPages)).toEqual([]);
  expect((await pressMy(`${path}0`, { intent: "read" })).status).toBe(404);
  await renewPage("rana", RUNNING);
  expect((await pressMy(path, { intent: "read" })).status).toBe(410);
  expect(await db().select().from(teachersPages)).toEqual([]);
});

test("a press on a page that the page does not know is told so", async () => {
  await hudaIsAway();
  await pagesOn();
  const { status, text } = await pressMy(`${await pagePathOf("rana")}?language=he`, {
    intent: "x",
  });
  expect([status, text]).toEqual([400, expect.stringContaining("הדף אינו עדכני")]);
});

test("a press on a page is carried out 60 times an hour, each link by itself, and what does nothing is not counted", async () => {
  await hudaIsAway();
  await pagesOn();
  const [page, day] = [await pagePathOf("rana"), await dayPathOf(SUNDAY, "rana")];
  for (let press = 0; press < 61; press++) {
    expect((await pressMy(day, { intent: "nothing" })).status).toBe(400);
    expect((await pressMy(page, { intent: "cannot", date: SUNDAY })).status).toBe(400);
  }
  for (let press = 0; press < 60; press++) {
    expect((await pressMy(day, { intent: "read" })).status).toBe(303);
  }
  expect((await pressMy(day, { intent: "read" })).status).toBe(429);
  for (let press = 0; press < 60; press++) {
    expect((await pressMy(page, { intent: "read" })).status).toBe(303);
  }
  const late = await pressMy(page, { intent: "read" });
  expect([late.status, late.answer.headers.get("Retry-After")]).toEqual([429, "3600"]);
  expect(late.text).toContain("Too many presses within an hour.");
  expect((await pressMy(await pagePathOf("yusuf"), { intent: "read" })).status).toBe(303);
  at("2026-11-22T07:45:01");
  expect((await pressMy(page, { intent: "read" })).status).toBe(303);
});
