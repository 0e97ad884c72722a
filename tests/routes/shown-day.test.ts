import { db } from "db/client";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { reportAway } from "~/cover/reported/report-away.server";
import { FIELDS_OF_WORDS } from "~/http/form-reply";
import * as find from "~/routes/_app.find-substitute/route";
import * as manage from "~/routes/_app.manage-substitutions/route";
import { emptySchedule } from "~/teachers/schedule";
import { addWall } from "~/walls/walls.server";
import { postedForms } from "../html";
import { give } from "../huda-is-away";
import { makeAbsence } from "../make-rows";
import { addPerson, get, post, signedIn } from "../people";
import { recordAbsences } from "../record";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { smallSchool } from "../small-school";
import { argsFor, shownBy } from "./call";
import { drawnScreen } from "./drawn-screen";

const intents = vi.hoisted(() => ({ seen: [] as string[] }));
vi.mock("~/http/intents.server", async (importOriginal) => {
  const real = await importOriginal<typeof import("~/http/intents.server")>();
  const actionFor: typeof real.actionFor = (form, table) => {
    intents.seen = Object.keys(table);
    return real.actionFor(form, table);
  };
  return { actionFor };
});

freshSchoolEachTest();
let admin: Awaited<ReturnType<typeof addPerson>>;
let cookie = "";
let rows: string[] = [];
beforeEach(async () => {
  const gate = { block: "1", room: "Gate", needsCover: false, busy: "Gate duty" };
  const schedule = { ...emptySchedule(), Sunday: [gate] } as never;
  await addTeachers(...smallSchool, makeTeacher("guard", { name: "Gamal Said", schedule }));
  await reportAway("omar", {
    ...{ kind: "leave", reason: null, firstBlock: null, lastBlock: null, work: [] },
    ...{ firstDate: SUNDAY, lastDate: SUNDAY },
  });
  admin = await addPerson("admin", "Administrator");
  cookie = await signedIn(admin);
  await recordAbsences(
    ...["huda", "guard"].map((id) => makeAbsence(SUNDAY, id)),
    makeAbsence("2026-11-23", "huda"),
  );
  const done = await give("rana", "huda", "1");
  rows = done.map(({ substitutionId }) => substitutionId);
  await addWall({ name: "Hall", audience: "staff" }, { ...admin, mayRunSchool: true });
});

const SCREENS = [
  ["/find-substitute", find],
  ["/manage-substitutions", manage],
] as const;

/** Every row of every table but the sessions, which are renewed by whoever looks. */
async function everything(): Promise<unknown> {
  const tables = await db().all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not in ('sessions', '__drizzle_migrations')`,
  );
  return Promise.all(
    tables.map(async ({ name }) => [name, await db().all(sql.raw(`select * from "${name}"`))]),
  );
}

/** What the forms of these screens send beside their intent. */
const SENT = {
  ...{ person: "rana", teacher: "huda", class: "huda|2", to: "huda|2", from: "huda|1", row: "r" },
  ...{ assign: "rana@huda|2", until: "", firstDate: SUNDAY, lastDate: SUNDAY, audience: "staff" },
  ...{ "day-kind": "normal", prefer: "match", tried: "omar", with: "no class" },
  ...Object.fromEntries(FIELDS_OF_WORDS.map((name) => [name, `typed in ${name}`])),
};

test("a form that says of no day is refused, with what was typed in it, and acts on none", async () => {
  const before = await everything();
  let count = 0;
  for (const [path, { action }] of SCREENS) {
    const send = async (search: string, form: Record<string, string>) =>
      (await action(argsFor(post(path + search, form, { cookie })))) as Response;
    await send(`?date=${SUNDAY}`, { intent: "?" }).catch(() => null);
    for (const intent of intents.seen) {
      for (const day of [null, "2027-02-29", "zzz", ""]) {
        for (const inField of day === null ? [false] : [false, true]) {
          const search = day === null || inField ? "" : `?date=${day}`;
          const form = {
            ...SENT,
            intent,
            id: rows[0] ?? "",
            ...(inField ? { date: day ?? "" } : {}),
          };
          const answer = await send(search, form);
          const said = [path, intent, day, inField];
          expect([...said, answer.status]).toEqual([...said, 400]);
          const { errors, typed } = await shownBy(answer);
          expect(errors[""]).toEqual([expect.stringMatching(/^It is not clear which day/)]);
          for (const name of FIELDS_OF_WORDS) expect(typed[name]).toBe(`typed in ${name}`);
          count++;
        }
      }
    }
  }
  expect(count).toBeGreaterThan(400);
  expect(await everything()).toEqual(before);
});

/** Addresses without a date, at which between them every form of these screens is shown. */
const OPENED = [
  ...[
    "",
    "?block=2",
    "?block=2&pick=mona@2",
    "?class=huda|1",
    "?class=huda|1&way=other",
    "?class=huda|3",
    "?unknown=Nobody",
  ],
  ...["dialog=paste", "dialog=classes-out", "dialog=substitute", "dialog=history", "dialog=day"],
  ...["dialog=absence&teacher=huda", "dialog=remove&teacher=huda", "dialog=which&name=Sami Fadel"],
].map((one) => ["/find-substitute", one && !one.startsWith("?") ? `?${one}` : one] as const);
const MANAGED = [
  ...["", "?view=tell", "?view=sheet", "?dialog=walls", "?dialog=history"],
  ...["?dialog=cancel&teacher=huda"],
].map((one) => ["/manage-substitutions", one] as const);

/** What is recorded of the day after. */
const ofMonday = async () => {
  const dated =
    "absences substitutions clerk_words releases classes_out class_notes published_days printed_sheets told".split(
      " ",
    );
  return Promise.all(
    dated.map((table) => db().all(sql.raw(`select * from ${table} where date = '2026-11-23'`))),
  );
};

test("every form of a page that was opened without a date carries the day that was shown, and acts on no other", async () => {
  vi.setSystemTime(new Date("2026-11-22T23:59:00+04:00"));
  cookie = await signedIn(admin);
  const taken: { path: string; form: [string, string][] }[] = [];
  const names = new Set<string>();
  const posted = new Set<string>();
  for (const [path, search] of [...OPENED, ...MANAGED]) {
    const screen = path === "/find-substitute" ? find : manage;
    const { html } = await drawnScreen(screen as never, get(path + search, { cookie }));
    for (const { action, fields, buttons } of postedForms(html)) {
      const where = new URL(action, "http://school.test");
      const date = fields.find(({ name }) => name === "date")?.value;
      expect([path, search, action, date]).toEqual([path, search, action, SUNDAY]);
      expect([SUNDAY, null]).toContain(where.searchParams.get("date"));
      expect(fields.map(({ name }) => name)).toContain("seen");
      const form = fields.map(({ name, kind, value }): [string, string] => {
        return [
          name,
          FIELDS_OF_WORDS.includes(name) && kind !== "hidden" ? `typed in ${name}` : value,
        ];
      });
      for (const own of buttons)
        taken.push({ path: where.pathname + where.search, form: [...form, ...own] });
      for (const { name, kind } of fields) if (/^(text|textarea)$/.test(kind)) names.add(name);
      for (const [name, value] of taken.flatMap(({ form }) => form))
        if (name === "intent") posted.add(value);
    }
  }
  expect([...names].filter((name) => !FIELDS_OF_WORDS.includes(name))).toEqual([]);
  expect(posted.size).toBeGreaterThan(25);
  const before = await ofMonday();
  vi.setSystemTime(new Date("2026-11-23T00:01:00+04:00"));
  const kept = new Set<string>();
  for (const { path, form } of taken) {
    const screen = path.startsWith("/find") ? find : manage;
    const { html, location } = await drawnScreen(screen as never, post(path, form, { cookie }));
    if (location !== null) continue;
    for (const [, text] of form.filter(([, one]) => one.startsWith("typed in "))) {
      expect([path, form, html]).toEqual([path, form, expect.stringContaining(text)]);
      kept.add(text);
    }
  }
  expect([...kept].sort()).toEqual(FIELDS_OF_WORDS.map((name) => `typed in ${name}`).sort());
  expect(await ofMonday()).toEqual(before);
});
