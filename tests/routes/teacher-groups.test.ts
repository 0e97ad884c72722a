import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import {
  elsewhere,
  readFreeView,
  readView,
  urlOf,
  withToggled,
} from "~/routes/_app.teacher-groups/roster/view";
import * as teacherGroups from "~/routes/_app.teacher-groups/route";
import { DEFAULT_WEEK, labelsOf } from "~/school/week";
import { emptySchedule } from "~/teachers/schedule";
import { makeSubstitution } from "../make-rows";
import { addPerson, get, signedIn } from "../people";
import { recordCover } from "../record";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { dataAt } from "./call";
import { drawnScreen } from "./drawn-screen";

freshSchoolEachTest();

const { loader } = teacherGroups;
const { days: OPEN_DAYS } = DEFAULT_WEEK;
const BLOCKS = labelsOf(DEFAULT_WEEK);

const show = (search = "") => dataAt(loader, `/teacher-groups${search}`);

const names = (shown: { teachers: { name: string }[] | null }) =>
  shown.teachers?.map(({ name }) => name);

test("the teachers shown are asked about a class that the school writes another way, as long as it is so", async () => {
  const teaches = (id: string, students: string) => {
    const week = { Sunday: [{ block: "1", room: null, students }] };
    return makeTeacher(id, { schedule: { ...emptySchedule(), ...week } });
  };
  const asked = async () => (await show("?tab=all")).teachers?.map((teacher) => teacher.asked);
  await addTeachers(teaches("a", "07B"), teaches("b", "07B"), teaches("c", "7B"));
  const question = "Nobody else teaches 7B. Did you mean 07B?";
  expect(await asked()).toEqual([undefined, undefined, [question]]);
  await addTeachers(teaches("d", "7B"));
  expect(await asked()).toEqual([undefined, undefined, undefined, undefined]);
});

test("the teachers shown are cards, or a list with the weeks that were opened", async () => {
  const week = { Sunday: ["1"], Tuesday: ["1", "2"] };
  const ids = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];
  await addTeachers(
    ...ids.map((id) => makeTeacher(id, { week })),
    makeTeacher("k", { subject: "SUB" }),
  );
  await recordCover(makeSubstitution(SUNDAY, "a", "1", "b"));
  const cards = await show("?tab=all&open=a");
  expect(cards.view).toMatchObject({ list: false, open: [] });
  expect(cards.teachers?.every(({ details, term, row }) => details && term && !row)).toBe(true);
  expect(cards.teachers?.[1]?.covered).toMatchObject({ used: 1, limit: 20 });

  const list = await show("?tab=all&view=list&open=c&open=nobody&open=b");
  expect(list).toMatchObject({ view: { list: true, open: ["b", "c"] }, month: "November 2026" });
  const opened = list.teachers?.filter(({ details, term }) => details && term);
  expect(opened?.map(({ id }) => id)).toEqual(["b", "c"]);
  const [, b] = list.teachers ?? [];
  expect(b).toMatchObject({ remaining: 17, term: { covered: { month: 1 } } });
  expect(b?.row).toMatchObject({ scheduled: 3, load: 20, covered: { used: 1, limit: 20 } });
  expect(list.teachers?.at(-1)).toMatchObject({ remaining: null, row: { group: "dedicated" } });
});

test("sixty cards with a full week each are at most 20 KB compressed", async () => {
  const rooms = (of: number) => (at: number) => `R${100 + ((of * 37 + at * 61 + of * at) % 60)}`;
  const full = (of: number) => {
    const room = rooms(of);
    const week = OPEN_DAYS.map((day, column) => [
      day,
      BLOCKS.flatMap((block, row) => {
        const at = column * BLOCKS.length + row;
        const isTaught = (at + of) % 8 < 5;
        return isTaught
          ? [{ block, room: room(at), students: `${6 + (at % 5)}${"ABCD"[of % 4]}` }]
          : [];
      }),
    ]);
    return { ...emptySchedule(), ...Object.fromEntries(week) };
  };
  const person = (_: unknown, at: number) =>
    makeTeacher(`t${at}`, { name: `Person ${at} Family${at % 7}`, schedule: full(at) });
  await addTeachers(...Array.from({ length: 60 }, person));
  const request = get("/teacher-groups?tab=all", {
    cookie: await signedIn(await addPerson("admin")),
  });
  const { html } = await drawnScreen(teacherGroups as never, request);
  expect(html.match(/class="teacher-card/g)).toHaveLength(60);
  const page = html + JSON.stringify(await show("?tab=all"));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  expect(brotliCompressSync(page, { params }).length).toBeLessThan(20 * 1024);
});

test("the teachers shown stand in the order of their names without titles", async () => {
  const said = ["Zoe Adams", "Mr. Ben Yates", "Miss Carla Xu", "Dr. Ada Wolf", "Mrs Ben Young"];
  await addTeachers(...said.map((name, at) => makeTeacher(`t${at}`, { name })));
  const ordered = ["Dr. Ada Wolf", "Mr. Ben Yates", "Mrs Ben Young", "Miss Carla Xu", "Zoe Adams"];
  expect(names(await show("?tab=all"))).toEqual(ordered);
  expect(names(await show("?tab=all&view=list&q=ben"))).toEqual(ordered.slice(1, 3));
});

test("the teachers shown are 60 cards or 200 lines at a time of a larger school, which says how many it has", async () => {
  const number = (at: number) => String(at).padStart(4, "0");
  await addTeachers(...Array.from({ length: 2500 }, (_, at) => makeTeacher(number(at + 1))));
  expect((await show("?tab=all")).place).toMatchObject({ from: 1, to: 60, pages: 42 });
  const first = await show("?tab=all&view=list");
  expect(names(first)).toHaveLength(200);
  expect(first.place).toMatchObject({ from: 1, to: 200, count: 2500, pages: 13 });
  expect(first.found.all).toBe(2500);
  const last = await show("?tab=all&view=list&page=13");
  expect(names(last)).toEqual(Array.from({ length: 100 }, (_, at) => number(at + 2401)));
  const beyond = await show("?tab=all&view=list&page=99");
  expect([names(beyond), beyond.view.page]).toEqual([names(last), 13]);
  expect(names(await show("?tab=all&q=2500"))).toEqual(["2500"]);
});

test("the list stays chosen, beside who is free when too", () => {
  const view = readView(new URLSearchParams("view=list"));
  expect(urlOf(elsewhere(view, { tab: "group2" }))).toBe("/teacher-groups?tab=group2&view=list");
  const free = new URLSearchParams(urlOf(view, { view: "free" }).split("?")[1]);
  expect(readFreeView(free)).not.toBeNull();
  expect(readView(free).list).toBe(true);
  expect(urlOf(elsewhere(view, { list: false }))).toBe("/teacher-groups");
});

test("a row that is pressed opens and closes, and of more than ten the first that was opened closes", () => {
  const view = readView(new URLSearchParams("tab=all&q=a"));
  const opened = withToggled(view, "x");
  expect(urlOf(opened)).toBe("/teacher-groups?tab=all&q=a&open=x");
  expect(withToggled(opened, "x")).toEqual(view);
  expect(elsewhere(opened, { tab: "group2" })).toMatchObject({ tab: "group2", q: "a", open: [] });
  const many = new URLSearchParams([..."abcdefghijkl"].map((id) => ["open", id]));
  expect(readView(many).open).toEqual([..."cdefghijkl"]);
});
