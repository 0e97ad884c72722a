import { beforeEach, expect, test } from "vitest";
import { readableTarget } from "~/http/target";
import { action as board, loader as boardLoader } from "~/routes/_app.find-substitute/route";
import { action as manage } from "~/routes/_app.manage-substitutions/route";
import { action as roster } from "~/routes/_app.teacher-groups/route";
import { action as api } from "~/routes/api.$";
import { action as signIn, loader as signInPage } from "~/routes/login";
import { action as page, loader as pageLoader } from "~/routes/my.$token";
import { loader as slip } from "~/routes/my.slip.$code";
import { loader as wall } from "~/routes/wall.$token";
import { drawPairs, FIELDS, intentsIn, whyTooLong } from "../long-texts";
import { pagePathOf, pagesOn } from "../my-pages";
import { addPerson, signedIn } from "../people";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { argsFor } from "./call";

freshSchoolEachTest();

let cookie = "";
let myPath = "";

beforeEach(async () => {
  await addTeachers(makeTeacher("huda", { week: { Sunday: ["1", "2"] } }), makeTeacher("omar"));
  await pagesOn({ mayReport: true });
  cookie = await signedIn(await addPerson("amal"));
  myPath = await pagePathOf("huda");
});

const SITE = "http://school.test";
const FORM = "application/x-www-form-urlencoded";
const BOARD = `/find-substitute?date=${SUNDAY}`;
const WEEK = "/teacher-groups?dialog=week";

/** The text as it is, but for what parts a form's fields, so that all of it is the text's. */
const field = (text: string) => text.replace(/[%&+=#]/g, encodeURIComponent);

function send(action: typeof board, path: string, fields: string, type = FORM) {
  const headers = { "Content-Type": type, Cookie: cookie };
  const request = new Request(SITE + path, { method: "POST", headers, body: fields });
  const { pathname } = new URL(request.url);
  const params = { token: pathname.replace("/my/", ""), "*": pathname.replace("/api/", "") };
  return action({ ...argsFor(request), params }).catch((thrown: unknown) => thrown);
}

function look(
  // biome-ignore lint/suspicious/noExplicitAny: each answers another
  loader: (args: any) => Promise<unknown>,
  path: string,
  headers: Record<string, string> = {},
) {
  const request = new Request(SITE + path, { headers: { Cookie: cookie, ...headers } });
  const [, token = ""] = /\/(?:my|slip|wall)\/([^/?]*)(?:\?|$)/.exec(request.url) ?? [];
  const params = { token, code: token };
  return loader({ ...argsFor(request), params }).catch((thrown: unknown) => thrown);
}

type Door = readonly [what: string, send: (text: string) => unknown];

const report = (name: string) => (text: string) =>
  send(
    page,
    `${myPath}?view=report`,
    `intent=report&date=${SUNDAY}&day=one&part=all&${name}=${field(text)}`,
  );

/** Each takes what one form may hold, 64 KB. */
const FORMS: Door[] = [
  ["where to go after signing in", (text) => send(signIn, "/login", `to=//a${field(text)}`)],
  ["a username", (text) => send(signIn, "/login", `username=${field(text)}&password=`)],
  ["a form that was not sent", (text) => send(signIn, "/login", `unsent=${field(text)}`)],
  ["the work of a class", report("work.1")],
  ["the room of a class", report("room.1")],
  ["the day of a report", report("from")],
  ["what was read", (text) => send(page, myPath, `intent=read&seen=${field(text)}`)],
  ["a name", (text) => send(board, BOARD, `intent=add&name=${field(text)}`)],
  ["a list", (text) => send(board, BOARD, `intent=paste&pasted=${field(text)}`)],
  [
    "a note",
    (text) => send(board, BOARD, `intent=note-class&class=huda|1&work=${field(text)}&room=`),
  ],
  [
    "classes out",
    (text) => send(board, BOARD, `intent=classes-out&students=${field(text)}&from=${SUNDAY}`),
  ],
  [
    "a teacher's name and a class",
    (text) =>
      send(
        roster,
        "/teacher-groups?dialog=add",
        `intent=save&name=${field(text)}&subject=Art&grid.Sunday.1.taught=on&grid.Sunday.1.room=${field(text.slice(0, 1_000))}`,
      ),
  ],
  [
    "dates of the calendar",
    (text) => send(roster, WEEK, `intent=week.calendar&edit=paste&paste=${field(text)}`),
  ],
  [
    "a line of it",
    (text) => send(roster, WEEK, `intent=week.calendar&rows[0].note=${field(text)}`),
  ],
  ["a block", (text) => send(roster, WEEK, `intent=week.days&blocks[0].label=${field(text)}`)],
  ["the name of a box", (text) => send(roster, WEEK, `intent=week.days&blocks${field(text)}=1`)],
  [
    "the name of a file",
    (text) =>
      send(
        page,
        `${myPath}?view=report`,
        `--a\r\nContent-Disposition: form-data; name="files.1"; filename="${text.replace(/["\r\n]/g, "")}"\r\nContent-Type: image/png\r\n\r\nx\r\n--a--\r\n`,
        "multipart/form-data; boundary=a",
      ),
  ],
  [
    "a sign-in of the API",
    (text) =>
      send(api, "/api/login", JSON.stringify({ username: text, password: "" }), "application/json"),
  ],
  [
    "a teacher of the API",
    (text) =>
      send(
        api,
        "/api/teachers",
        JSON.stringify({ name: text, subject: "Art", classesPerWeek: 1, schedule: {} }),
        "application/json",
      ),
  ],
];

/** And these what the head of a request may. */
const HEADS: Door[] = [
  ["a target", (text) => readableTarget({ method: "GET", url: `/q${text}`, host: "a.test" })],
  ["a whole target", (text) => readableTarget({ method: "GET", url: `//${text}`, host: text })],
  ["a cookie", (text) => look(signInPage, "/login", { Cookie: `session=${encodeURI(text)}` })],
  ["a query", (text) => look(signInPage, `/login?to=/${encodeURI(text)}`)],
  ["a page's query", (text) => look(pageLoader, `${myPath}?date=${encodeURI(text)}`)],
  ["a page's address", (text) => look(pageLoader, `/my/${encodeURIComponent(text)}`)],
  ["a calendar's", (text) => look(pageLoader, `/my/${encodeURIComponent(text)}.ics`)],
  ["a slip's", (text) => look(slip, `/my/slip/${encodeURIComponent(text)}`)],
  ["a wall's", (text) => look(wall, `/wall/${encodeURIComponent(text)}`)],
  ["a board's query", (text) => look(boardLoader, `${BOARD}&pick=${encodeURI(text)}`)],
];

/** Whatever a form is meant to do, each field that some form has: what stands in the others is so that it is looked at. */
const OTHERS: Record<string, string> = {
  ...{ date: SUNDAY, from: SUNDAY, class: "huda|1", person: "omar", teacher: "huda", id: "huda" },
  ...{ day: "one", part: "all", timetable: "present", name: "Huda", kind: "no class" },
};
const anyForm = (action: typeof board, path: () => string, intent: string, name: string): Door => [
  `${intent}: ${name}`,
  (text) => {
    const { [name]: _, ...others }: Record<string, string> = { intent, ...OTHERS };
    return send(action, path(), `${new URLSearchParams(others)}&${name}=${field(text)}`);
  },
];
const ANY_FORM = [
  ...formsOf(board, () => BOARD, "app/routes/_app.find-substitute"),
  ...formsOf(
    manage,
    () => `/manage-substitutions?date=${SUNDAY}`,
    "app/routes/_app.manage-substitutions",
  ),
  ...formsOf(roster, () => "/teacher-groups?dialog=week", "app/routes/_app.teacher-groups"),
  ...formsOf(page, () => `${myPath}?view=report`, "app/my"),
];

function formsOf(action: typeof board, path: () => string, folder: string): Door[] {
  return intentsIn(folder).flatMap((intent) =>
    FIELDS.map((name) => anyForm(action, path, intent, name)),
  );
}

/** Of all pairs of a door and a text; `npm run test:faults` sends each. */
const SHARE = Number(process.env.SHARE ?? 0.2);
const SEED = 7;

test(
  "no form takes time that grows faster than its text",
  async () => await faultsOf(FORMS, 16_000),
  120_000,
);

test("no head of a request does", async () => await faultsOf(HEADS, 3_900), 120_000);

test(
  "no form does, whatever it is meant to do",
  async () => await faultsOf(ANY_FORM, 16_000, SHARE / 100),
  240_000,
);

test("a path has no run of slashes, which the router reads from each of them again", () => {
  for (const url of ["/q///x", "/q\\\\\\x", "/\\/\\x", "http://a.test//q////x"]) {
    const readable = readableTarget({ method: "GET", url, host: "a.test" });
    expect(readable.url).not.toMatch(/\/\/|\\/);
  }
});

async function faultsOf(doors: readonly Door[], bytes: number, share = SHARE): Promise<void> {
  const wrong: string[] = [];
  for (const { door, text } of drawPairs(doors, share, SEED)) {
    const [what, send] = door;
    const why = await whyTooLong(send, text, bytes);
    if (why) wrong.push(`${what}: ${why}`);
  }
  expect(wrong).toEqual([]);
}
