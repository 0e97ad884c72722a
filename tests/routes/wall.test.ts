import { db, write } from "db/client";
import { walls } from "db/schema";
import { describe, expect, test, vi } from "vitest";
import { noteClass } from "~/cover/class-notes.server";
import { action as manage, loader as manageLoader } from "~/routes/_app.manage-substitutions/route";
import { loader } from "~/routes/wall.$token";
import { publishDay, readPublished } from "~/sheets/published.server";
import { deleteTeachers } from "~/teachers/teachers.server";
import { addWall, listWalls } from "~/walls/walls.server";
import { give, hudaIsAway } from "../huda-is-away";
import { addPerson, get, post, signedIn } from "../people";
import { CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { argsFor } from "./call";
import { answerOf } from "./office";

freshSchoolEachTest();

const RUNNING = { ...CLERK, mayRunSchool: true };
const assign = (personId: string, block: string) => give(personId, "huda", block);

/** The path of a new wall. */
async function aWall(audience: "staff" | "pupils", name: string = audience): Promise<string> {
  await addWall({ name, audience }, RUNNING);
  return pathOf(name);
}

async function pathOf(name: string): Promise<string> {
  return (await listWalls()).find((wall) => wall.name === name)?.address?.path ?? "";
}

async function open(path: string, headers: Record<string, string> = {}) {
  const request = new Request(`http://elsewhere.test${path}`, { headers });
  const token = path.split("/").at(-1);
  const answer = await loader({ ...argsFor(request), params: { token } });
  const html = await answer.text();
  const text = html
    .replace(/<head>.*<\/head>/s, "")
    .replace(/<\/(li|h1|h2|p|span)>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/[^\S\n]+/g, " ");
  return { answer, html, text };
}

/** Who covers which block on a staff wall, "1 Rana Aziz", as it is read. */
function coverOn(html: string): string[] {
  return html
    .split("<section")
    .slice(1)
    .flatMap((section) => {
      const [, block] = /<h2>.*?<b[^>]*><bdi>(.*?)<\/bdi>/.exec(section) ?? [];
      return [...section.matchAll(/class="who person[^"]*"><bdi>(.*?)<\/bdi>/g)].map(
        ([, name]) => `${block} ${name}`,
      );
    });
}

test("a wall shows the day as it was published, not as it is", async () => {
  await hudaIsAway();
  const path = await aWall("staff");
  expect((await open(path)).text).toContain("The office has not shown this day yet.");
  await assign("rana", "1");
  await publishDay(SUNDAY, CLERK);
  await assign("yusuf", "2");
  const { html, text } = await open(path);
  expect(text).toContain("Sunday 22 November 2026");
  expect(text).toContain("as of 6:45");
  expect(coverOn(html)).toEqual(["1 Rana Aziz"]);
  expect(text.match(/Open/g)).toHaveLength(2);
  expect(text).toContain("for Huda Nasser");
});

test("a wall for pupils names nobody, and waits until 6:30 of the day", async () => {
  await hudaIsAway();
  const path = await aWall("pupils");
  await assign("rana", "1");
  await publishDay(SUNDAY, CLERK);
  const shown = await open(path);
  expect(shown.html).not.toMatch(/Huda|Nasser|Rana|Aziz/);
  expect(shown.text).toContain("R1");
  expect(shown.text).toContain("All other classes are as usual.");
  vi.setSystemTime(new Date("2026-11-22T06:29:59+04:00"));
  const early = await open(path);
  expect(early.text).toContain("Shown here from 6:30.");
  expect(early.text).not.toContain("R1");
});

test("a wall is kept nowhere, renews itself, and neither reads nor sets a cookie, whoever asks", async () => {
  const path = await aWall("staff");
  const cookie = await signedIn(await addPerson("mona"));
  const asked: Record<string, string>[] = [{}, { Cookie: cookie }, { Host: "evil.test" }];
  for (const headers of asked) {
    const { answer, html } = await open(path, headers);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      refresh: expect.stringMatching(/^([1-9]|[1-5]\d|6[01])$/),
    });
    expect(answer.headers.has("Set-Cookie")).toBe(false);
    expect(html).toContain("<title>Cover</title>");
    expect(html).not.toMatch(/evil|og:/);
  }
});

test("a wall of which there is nothing is a 404, and one that is gone a 410", async () => {
  const path = await aWall("staff");
  const { answer, text } = await open(`${path}0`);
  expect(answer.status).toBe(404);
  expect(text).toContain("Page Not Found");
  expect((await open("/wall/1.1.00000000000000000000000000000000")).answer.status).toBe(404);
  await write((tx) => tx.delete(walls));
  expect((await open(path)).answer.status).toBe(410);
});

test("a wall says of a class in another room than always that it is there today", async () => {
  await hudaIsAway();
  await noteClass(
    SUNDAY,
    { absentTeacherId: "huda", block: "2" },
    { work: "", room: "Hall" },
    CLERK,
  );
  await publishDay(SUNDAY, CLERK);
  for (const audience of ["staff", "pupils"] as const) {
    const { text } = await open(await aWall(audience));
    expect(text.match(/\w+ today/g)).toEqual(["Hall today"]);
  }
});

test("a wall leaves out who has been deleted since", async () => {
  await hudaIsAway();
  const path = await aWall("staff");
  await assign("rana", "1");
  await publishDay(SUNDAY, CLERK);
  await write((tx) => deleteTeachers(tx, ["rana"]));
  const { text } = await open(path);
  expect(text).not.toContain("Rana");
  expect(text.match(/Open/g)).toHaveLength(3);
  await write((tx) => deleteTeachers(tx, ["huda"]));
  expect((await open(path)).text).toContain("All classes are as usual.");
});

const AT = `/manage-substitutions?date=${SUNDAY}&dialog=walls`;

async function clerk(mayRun: boolean) {
  const cookie = await signedIn(await addPerson(mayRun ? "salma" : "amal", "Salma", mayRun));
  const send = (fields: Record<string, string>) =>
    answerOf(() => manage(argsFor(post(AT, fields, { cookie }))));
  const see = async () => (await answerOf(() => manageLoader(argsFor(get(AT, { cookie }))))).data;
  return { send, see };
}

test("the dialog of walls makes a wall with an address of PUBLIC_URL, gives it another, and switches it off", async () => {
  const { send, see } = await clerk(true);
  const added = await send({ intent: "wall-add", name: " Staff  room ", audience: "staff" });
  expect(added).toMatchObject({ status: 303, location: AT, toast: { title: "Screen added" } });
  const [wall] = (await see()).walls.walls;
  expect(wall).toMatchObject({ name: "Staff room", audience: "staff" });
  expect(wall.address.url).toMatch(/^https:\/\/cover\.school\.test\/wall\/[\w.]+$/);
  await send({ intent: "wall-renew", wall: wall.id });
  const [renewed] = (await see()).walls.walls;
  expect(renewed.address.url).not.toBe(wall.address.url);
  await send({ intent: "wall-off", wall: wall.id });
  expect((await see()).walls.walls[0].address).toBeNull();
});

test.each([
  ["no name", { name: " ", audience: "staff" }, { name: ["Give it a name, such as “Staff room”"] }],
  ["a long name", { name: "x".repeat(41), audience: "staff" }, { name: ["At most 40 characters"] }],
  ["nobody", { name: "Hall", audience: "all" }, { audience: ["Choose who can read it"] }],
])(
  "the dialog of walls refuses %s beside its field, and keeps what was typed",
  async (_, typed, errors) => {
    const { send } = await clerk(true);
    const { status, data } = await send({ intent: "wall-add", ...typed });
    expect(status).toBe(400);
    expect(data.reply.error).toEqual(errors);
    expect(data.reply.initialValue).toMatchObject({ audience: typed.audience });
    expect(await db().select().from(walls)).toEqual([]);
  },
);

test("the dialog of walls refuses a name that another has, however it is written", async () => {
  const { send } = await clerk(true);
  await send({ intent: "wall-add", name: "Hall", audience: "pupils" });
  const { status, data } = await send({ intent: "wall-add", name: "hall ", audience: "staff" });
  expect([status, data.reply.error]).toEqual([
    409,
    { name: ["There is already a screen called that"] },
  ]);
});

test("the dialog of walls shows a clerk who may not run the school the walls, whom to ask, and lets them switch off", async () => {
  await aWall("staff");
  const { send, see } = await clerk(false);
  expect((await see()).walls).toMatchObject({ whoMay: "the administrator" });
  const [{ id } = { id: "" }] = await listWalls();
  const refused = await send({ intent: "wall-renew", wall: id });
  expect(refused.toast).toMatchObject({
    text: "Only the administrator can make screens and their links",
  });
  await send({ intent: "wall-off", wall: id });
  expect((await listWalls())[0]?.address).toBeNull();
});

describe("what is published", () => {
  const AT = `/manage-substitutions?date=${SUNDAY}`;

  test("is said on the day from then on, and whether it has changed since", async () => {
    const cookie = await signedIn(await addPerson("amal"));
    const see = async () =>
      (await answerOf(() => manageLoader(argsFor(get(AT, { cookie }))))).data.bar.shown;
    await hudaIsAway();
    await aWall("staff");
    expect(await see()).toBeNull();
    const publish = () =>
      answerOf(() => manage(argsFor(post(AT, { intent: "publish" }, { cookie }))));
    expect(await publish()).toMatchObject({ status: 303, toast: { title: "Shown" } });
    expect(await see()).toEqual({ time: "6:45", isChanged: false });
    await assign("rana", "1");
    expect(await see()).toEqual({ time: "6:45", isChanged: true });
  });

  test("of a day gone by is refused in words", async () => {
    vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));
    const cookie = await signedIn(await addPerson("amal"));
    const late = await answerOf(() => manage(argsFor(post(AT, { intent: "publish" }, { cookie }))));
    expect(late.toast).toMatchObject({ title: "Not done", tone: "destructive" });
    expect(await readPublished(SUNDAY)).toBeNull();
  });
});
