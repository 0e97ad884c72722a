import type { ActionFunctionArgs } from "@remix-run/node";
import { write } from "db/client";
import { sessions } from "db/schema";
import { beforeEach, expect, test, vi } from "vitest";
import { calls } from "~/api/calls.server";
import { correctCover } from "~/cover/corrections/correct-cover.server";
import { dispatch } from "../api/routes";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { addPerson, post, signedIn } from "../people";
import { recordAbsences, recordCover } from "../record";
import { addTeachers, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";
import { argsFor } from "./call";
import { answerOf } from "./office";

type Who = "admin" | "ticked" | "other";
type Line = [what: string, may: readonly Who[], said?: Record<string, unknown>];

const ALL = ["admin", "ticked", "other"] as const;
const RUNNING = ["admin", "ticked"] as const;
const ADMIN = ["admin"] as const;

/** Stands for an uploaded file, which has no intent. */
const FILE = "(a file)";
/** Stands for the change that noted what happened on Sunday. */
const CORRECTION = "(the correction)";
const teacher = { name: "Huda Nasser", subject: "Maths", classesPerWeek: "25" };
const huda = { ...teacher, id: "huda", from: "2026-11-23" };
const body = { ...teacher, classesPerWeek: 25, schedule: {} };

/** Every form of every screen: the screen's path, the form's intent, and what is said of it where who may depends on that. */
const FORMS: Line[] = [
  ...linesOf("/_index", ALL, "password"),
  ...linesOf("/_index", RUNNING, "school-name", "setup"),
  ...linesOf("/_index", ADMIN, "reasons-erase", "reasons-keep"),
  ...linesOf("/find-substitute", ALL, "add", "add-one", "forget-name", "absence", "remove", "free"),
  ...linesOf(
    "/find-substitute",
    ALL,
    "search",
    "select",
    "deselect",
    "choose",
    "confirm",
    "lock",
    "hand-on",
  ),
  ...linesOf("/find-substitute", ALL, "leave-open", "plan-again", "one-more", "no-more"),
  ...linesOf(
    "/find-substitute",
    ALL,
    "not-today",
    "cannot-today",
    "did-not-turn-up",
    "can-again",
    "ask-anyway",
    "prefer",
    "assign",
  ),
  ...linesOf("/find-substitute", ALL, "reverse", "release", "open-again", "note-class"),
  ...linesOf("/find-substitute", ALL, "swap-lesson", "move-lesson", "lesson-back"),
  ...linesOf("/find-substitute", ALL, "close-room", "give-all", "give-room", "open-room"),
  ...linesOf("/find-substitute", ALL, "want-no-cover", "forget-students"),
  ...linesOf("/find-substitute", ALL, "paste", "paste-add", "forget-spelling", "add-substitute"),
  ...linesOf("/find-substitute", ALL, "classes-out", "classes-in", "record-trial"),
  ["/find-substitute change-day", ALL, { "day-kind": "normal" }],
  ...linesOf("/find-substitute", ALL, "report-record", "report-aside", "report-back"),
  ...linesOf("/find-substitute", ALL, "report-put-back"),
  ...linesOf("/find-substitute", RUNNING, "leave-approve", "leave-decline"),
  ...linesOf("/manage-substitutions", ALL, "print", "cancel", "reverse", "told", "told-back"),
  ...linesOf(
    "/manage-substitutions",
    ALL,
    "not-told",
    "cannot-today",
    "publish",
    "send-now",
    "tell-staff",
    "wall-off",
  ),
  ...linesOf("/manage-substitutions", RUNNING, "wall-add", "wall-renew"),
  ...linesOf("/manage-substitutions", ADMIN, "links-all", "send-test"),
  ...linesOf("/manage-substitutions", ALL, "take-duty", "send", "hold"),
  ...linesOf("/manage-substitutions", RUNNING, "start-sending"),
  ["/manage-substitutions reverse", RUNNING, { change: CORRECTION }],
  ["/manage-substitutions did-not-happen", RUNNING, { class: "huda|1", row: "r1" }],
  ["/manage-substitutions covered-by", RUNNING, { class: "huda|1", person: "sami" }],
  ["/manage-substitutions forgotten", RUNNING, { teacher: "mona", first: "1", last: "2" }],
  ...linesOf("/teacher-groups", ADMIN, "links-all"),
  ["/teacher-groups pages-switch", RUNNING, { choice: "isOn", on: "yes" }],
  ["/teacher-groups pages-switch", RUNNING, { choice: "showsMedian", on: "yes" }],
  ["/teacher-groups page-renew", RUNNING, { teacher: "huda" }],
  ["/teacher-groups page-off", RUNNING, { teacher: "huda" }],
  ["/teacher-groups page-mail", RUNNING, { teacher: "huda" }],
  ["/teacher-groups page-slips", RUNNING, { teacher: "huda" }],
  ["/teacher-groups save", ALL, teacher],
  ["/teacher-groups save", ALL, { ...huda, phone: "050 123 4567" }],
  ["/teacher-groups save", RUNNING, { ...teacher, cover: "never" }],
  ["/teacher-groups save", RUNNING, { ...huda, cover: "last resort" }],
  ["/teacher-groups save", RUNNING, { ...huda, monthlyAllowance: "2" }],
  ["/teacher-groups save", RUNNING, { ...huda, dailyAllowance: "1", allowanceUntil: "2026-12-01" }],
  ["/teacher-groups save", RUNNING, { ...huda, firstDate: "2026-12-01" }],
  ["/teacher-groups save", RUNNING, { ...huda, lastDate: "2026-12-01" }],

  ["/teacher-groups delete", ALL, { id: "huda" }],
  ...linesOf("/teacher-groups", ALL, "no-classes"),
  ...linesOf("/teacher-groups", RUNNING, "week.school", "week.days", "week.times"),
  ...linesOf("/teacher-groups", RUNNING, "week.calendar", "week.timetables", "week.weeks"),
  ...linesOf("/teacher-groups", RUNNING, "week.rules"),
  ...linesOf("/teacher-groups", RUNNING, "together", "staff-save", "staff-drop", "staff-close"),
  ...linesOf("/teacher-groups", RUNNING, FILE, "import", "import-read", "import-back"),
  ...linesOf("/teacher-groups", RUNNING, "import-drop", "import-afresh", "import-forget"),
  ...linesOf("/teacher-groups", RUNNING, "import-as-table"),
  ...linesOf("/teacher-groups", RUNNING, "import-spelling", "import-same", "import-all-apart"),
  ...linesOf("/user-management", ADMIN, "add", "edit", "verify", "reset", "delete"),
  ...linesOf("/user-management", ADMIN, "unbind"),
];

/** Every call of the API. */
const CALLS: Line[] = [
  ...linesOf("GET", ALL, "/api/user", "/api/openapi.json", "/api/analytics/dashboard"),
  ...linesOf("GET", ALL, "/api/reports/daily", "/api/teachers", "/api/teachers/groups"),
  ...linesOf("GET", ALL, "/api/substitutions"),
  ...linesOf("POST", ALL, "/api/login", "/api/logout", "/api/substitutions/find-available"),
  ...linesOf("POST", ALL, "/api/substitutions/assign-bulk", "/api/substitutions/cancel"),
  ["POST /api/teachers", ALL, body],
  ["POST /api/teachers", RUNNING, { ...body, cover: "never" }],
  ["PUT /api/teachers/{id}", ALL, { ...body, phone: "050 123 4567", cover: null }],
  ["PUT /api/teachers/{id}", RUNNING, { ...body, monthlyAllowance: 2 }],
  ["DELETE /api/teachers/{id}", ALL],
  ...linesOf("GET", ADMIN, "/api/users"),
  ...linesOf("POST", ADMIN, "/api/users", "/api/users/{id}/reset-password"),
  ...linesOf("POST", ADMIN, "/api/verify-admin-password"),
  ...linesOf("PUT", ADMIN, "/api/users/{id}"),
  ...linesOf("DELETE", ADMIN, "/api/users/{id}"),
];

function linesOf(where: string, may: readonly Who[], ...whats: string[]): Line[] {
  return whats.map((what) => [`${where} ${what}`, may]);
}

const intents = vi.hoisted(() => ({ seen: [] as string[] }));
vi.mock("~/http/intents.server", async (importOriginal) => {
  const real = await importOriginal<typeof import("~/http/intents.server")>();
  const actionFor: typeof real.actionFor = (form, table) => {
    intents.seen = Object.keys(table);
    return real.actionFor(form, table);
  };
  return { actionFor };
});

const screens = import.meta.glob<{ action?: (args: ActionFunctionArgs) => Promise<unknown> }>(
  "../../app/routes/_app*/route.tsx",
);

freshSchoolEachTest();
const cookies: Record<Who, string> = { admin: "", ticked: "", other: "" };
let correction = "";
beforeEach(async () => {
  await addTeachers(...smallSchool);
  await recordAbsences(makeAbsence(SUNDAY, "huda", { firstBlock: "1", lastBlock: "2" }));
  await recordCover(
    makeSubstitution(SUNDAY, "huda", "1", "rana", { id: "r1", dedicatedSubstitute: "Rana Aziz" }),
  );
  vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));
  const admin = await addPerson("admin", "Administrator");
  cookies.admin = await signedIn(admin);
  cookies.ticked = await signedIn(await addPerson("salma", "Salma Idris", true));
  cookies.other = await signedIn(await addPerson("amal", "Amal Said"));
  await write((tx) => tx.update(sessions).set({ verifiedAt: new Date().toISOString() }));
  const ref = { absentTeacherId: "huda", block: "1" };
  const noted = await correctCover(SUNDAY, ref, { rowId: "r1", did: "not happen" }, admin);
  correction = String(noted.changeId);
});

/** A screen's action, by its path. */
async function actionOf(path: string) {
  return (await screens[`../../app/routes/_app.${path.slice(1)}/route.tsx`]?.())?.action;
}

/** The forms that the screens know, "SCREEN INTENT"; and the one that has no intent. */
async function knownForms(): Promise<string[]> {
  const known = [`/teacher-groups ${FILE}`];
  for (const file of Object.keys(screens)) {
    const path = `/${/_app\.([\w-]+)\//.exec(file)?.[1]}`;
    const action = await actionOf(path);
    if (!action) continue;
    const request = post(path, { intent: "?" }, { cookie: cookies.admin });
    await answerOf(() => action(argsFor(request)));
    known.push(...intents.seen.map((intent) => `${path} ${intent}`));
  }
  return known;
}

/** What a screen says, on the page or in the toast, to somebody who sends a form of it. */
async function formAs(who: Who, what: string, said: object): Promise<string> {
  const [path = "", ...words] = what.split(" ");
  const action = await actionOf(path);
  if (!action) throw new Error(`no screen ${path}`);
  const at = `${path}?date=${SUNDAY}&dialog=x`;
  const body = new FormData();
  body.append("cells", "Day,Hour");
  const intent = words.join(" ");
  const filled = Object.entries(said).map(([name, text]) => [
    name,
    text === CORRECTION ? correction : String(text),
  ]);
  const request =
    intent === FILE
      ? new Request(`http://school.test${at}`, {
          ...{ method: "POST", body },
          headers: { Cookie: cookies[who] },
        })
      : post(at, { intent, ...Object.fromEntries(filled) }, { cookie: cookies[who] });
  const { status, text, toast } = await answerOf(() => action(argsFor(request)));
  return `${status} ${text} ${JSON.stringify(toast)}`;
}

async function callAs(who: Who, what: string, said: object): Promise<string> {
  const [method = "", path = ""] = what.split(" ");
  const body = method === "GET" ? null : JSON.stringify(said);
  const headers = { Cookie: cookies[who], "Content-Type": "application/json" };
  const url = `http://school.test${path.replace("{id}", "huda")}`;
  const answer = await dispatch(new Request(url, { method, body, headers }));
  return `${answer.status} ${await answer.text()}`;
}

/** What whoever may not is told: it names who may. */
const REFUSED = {
  running: /Only Salma Idris or the administrator can /,
  admin: /^(403|303) .*Only the administrator can /,
};

async function refusalsOf(may: readonly Who[], send: (who: Who) => Promise<string>) {
  const told: [Who, boolean][] = [];
  for (const who of [...ALL].reverse()) {
    const answer = await send(who);
    expect([who, answer]).not.toEqual([who, expect.stringMatching(/^5/)]);
    told.push([who, (may === ADMIN ? REFUSED.admin : REFUSED.running).test(answer)]);
    if (may === ALL || may.includes(who)) expect(answer).not.toMatch(/Only .* can /);
  }
  return told.reverse();
}

test("who may, of the administrator, who is ticked and who is not is said of every form and of every call", async () => {
  const said = (lines: Line[]) => [...new Set(lines.map(([what]) => what))].sort();
  expect(said(FORMS)).toEqual((await knownForms()).sort());
  expect(said(CALLS)).toEqual(
    calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort(),
  );
});

test.each<Line>(FORMS)(
  "who may, of the administrator, who is ticked and who is not %s: %j %j",
  async (what, may, said = {}) => {
    const told = await refusalsOf(may, (who) => formAs(who, what, said));
    expect(told).toEqual(ALL.map((who) => [who, !may.includes(who)]));
  },
);

test.each<Line>(CALLS)(
  "who may, of the administrator, who is ticked and who is not %s: %j %j",
  async (what, may, said = {}) => {
    const told = await refusalsOf(may, (who) => callAs(who, what, said));
    expect(told).toEqual(ALL.map((who) => [who, !may.includes(who)]));
  },
);
