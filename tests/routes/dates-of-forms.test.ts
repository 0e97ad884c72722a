import { db, write } from "db/client";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { insertAbsences } from "~/cover/rows.server";
import { addToCalendar } from "~/cover/week/change-calendar.server";
import { addTimetable } from "~/settings/write-week.server";
import { Desk } from "../desk";
import { postedForms } from "../html";
import { makeAbsence } from "../make-rows";
import { openMy, pagePathOf, pagesOn, pressMy } from "../my-pages";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";
import { readWeek } from "../week-now";
import { clerkAt, fileOf } from "./import-clerk";

freshSchoolEachTest();

let desk = new Desk();

beforeEach(async () => {
  await addTeachers(...smallSchool);
  const { days, blocks } = await readWeek();
  await write(async (tx) => {
    await insertAbsences(tx, [makeAbsence(SUNDAY, "huda"), makeAbsence("2026-11-19", "huda")]);
    const dates = { firstDate: "2026-12-06", lastDate: null } as const;
    await addTimetable(tx, { id: "spring", name: "Spring", ...dates, days, blocks });
  });
  const feast = { from: "2026-12-20", until: "2026-12-24", note: "Feast" } as const;
  const actor = { ...CLERK, mayRunSchool: true };
  await addToCalendar({ ...feast, isClosed: true, bellId: null }, { agreed: null, actor });
  const clerk = await clerkAt("admin");
  await clerk.upload({ timetable: ["spring.csv", fileOf("Sunday|1|Art|Omar Zaki|C1|7A")] });
  await clerk.send({ intent: "import-read", holds: "new", first: "2027-01-10" });
  desk = new Desk(clerk.cookie);
});

const PATHS = ["", "find-substitute", "manage-substitutions", "calendar", "teacher-groups"];
const PARTS = ["days", "times", "calendar", "timetables", "weeks"];
/** Beside those that links lead to from here on. */
const STARTS = [
  ...[...PATHS, "reports", "user-management"].map((path) => `/${path}`),
  ...PARTS.map((part) => `/teacher-groups?dialog=week&part=${part}`),
  ...["/teacher-groups?dialog=import", "/manage-substitutions?dialog=forgotten"],
];

/** Two addresses of one kind show the same forms. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://school.test");
  const shown = ["dialog", "view", "part"].map((name) => searchParams.get(name));
  return [pathname, ...shown].join(" ");
}

type Posted = ReturnType<typeof postedForms>[number];

/** Every form with a box for a date in it that stands on any screen, and where. */
async function datedForms(): Promise<{ at: string; form: Posted }[]> {
  const found = new Map<string, { at: string; form: Posted }>();
  const seen = new Set<string>();
  const line = [...STARTS];
  for (let at = line.shift(); at !== undefined; at = line.shift()) {
    if (seen.has(kindOf(at))) continue;
    seen.add(kindOf(at));
    const { html } = await desk.open(at);
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id);
    const twice = ids.filter((id, place) => ids.indexOf(id) !== place);
    expect([at, twice], "a label leads to one box").toEqual([at, []]);
    for (const form of postedForms(html)) {
      const boxes = form.fields.filter(({ kind }) => kind === "date").map(({ name }) => name);
      if (boxes.length > 0) found.set([kindOf(form.action), ...boxes].join(), { at, form });
    }
    for (const [, href = ""] of html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)) {
      const isScreen = /^\/(?!api|my|wall|logout)/.test(href) && !href.includes("file=");
      if (isScreen) line.push(href.replaceAll("&amp;", "&"));
    }
  }
  return [...found.values()];
}

/** What is recorded, but for what was typed beside a file that is being looked at, and when a page was used. */
async function everything(): Promise<unknown> {
  const tables = await db().all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not in ('sessions', 'uploads', 'teachers_pages', '__drizzle_migrations')`,
  );
  const rowsOf = ({ name }: { name: string }) => db().all(sql.raw(`select * from "${name}"`));
  return Promise.all(tables.map(rowsOf));
}

/** The others may be left empty: for one day, till further notice, or since ever. */
const NEEDED = /(^|\.)(from|first)$/;

/** An import's button that goes on; the other shows again what is typed. */
const isNext = (own: [string, string][]) => own[0]?.[1] === "difference";

type Answered = { status: number; html: string };

/** Sends a form with a date that there is not, and one that is needed with none. */
async function tryDates(
  where: string,
  { fields, buttons }: Posted,
  send: (fields: [string, string][]) => Promise<Answered>,
  isBlamed: (html: string, name: string) => boolean,
) {
  const before = await everything();
  const isPlain = (own: [string, string][]) => own.length === 0;
  const own = buttons.find(isNext) ?? buttons.find(isPlain) ?? buttons[0] ?? [];
  const boxes = fields.filter(({ kind }) => kind === "date");
  for (const { name, value } of boxes) {
    const isNeeded = NEEDED.test(name) && value !== "";
    for (const typed of isNeeded ? ["2027-02-29", "", null] : ["2027-02-29"]) {
      const sent = fields.flatMap((field): [string, string][] => {
        if (field.name !== name) return [[field.name, field.value]];
        return typed === null ? [] : [[name, typed]];
      });
      const { status, html } = await send([...sent, ...own]);
      const said = [where, name, typed];
      expect([...said, status]).toEqual([...said, 400]);
      const again = postedForms(html).flatMap((form) => form.fields);
      const shown = again.filter((field) => field.name === name).map((field) => field.value);
      expect([...said, shown]).toEqual([...said, expect.arrayContaining([typed ?? ""])]);
      expect([...said, isBlamed(html, name)]).toEqual([...said, true]);
    }
  }
  expect([where, await everything()]).toEqual([where, before]);
  return boxes.length;
}

/** Whether the box of this name says that something is wrong with it. */
const isInvalid = (html: string, name: string) =>
  [...html.matchAll(/<input\b[^>]*>/g)].some(
    ([box]) => box.includes(` name="${name}"`) && box.includes('aria-invalid="true"'),
  );

test("no form of any screen takes a date that there is not, or falls to today without one", async () => {
  const forms = await datedForms();
  let boxes = 0;
  for (const { at, form } of forms) {
    boxes += await tryDates(at, form, (fields) => desk.send(form.action || at, fields), isInvalid);
  }
  expect(forms.length).toBeGreaterThan(8);
  expect(boxes).toBeGreaterThan(20);
});

test("nor does a form of a teacher's page", async () => {
  await pagesOn({ mayReport: true, mayAskLeave: true });
  const path = await pagePathOf("huda");
  let boxes = 0;
  for (const view of ["report", "leave"]) {
    const at = `${path}?view=${view}`;
    for (const form of postedForms((await openMy(at)).html)) {
      boxes += await tryDates(
        view,
        form,
        (fields) => pressMy(at, fields),
        (html) => html.includes("Choose the first day."),
      );
    }
  }
  expect(boxes).toBeGreaterThan(2);
});
