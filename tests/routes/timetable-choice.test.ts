import { write } from "db/client";
import { expect, test } from "vitest";
import { findDownload } from "~/downloads.server";
import { readView, urlOf } from "~/routes/_app.teacher-groups/roster/view";
import { loader } from "~/routes/_app.teacher-groups/route";
import { readWeek } from "~/settings/week.server";
import { addTimetable } from "~/settings/write-week.server";
import { addEntries } from "~/teachers/entries.server";
import { addPerson, get, signedIn } from "../people";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { dataAt } from "./call";

freshSchoolEachTest();

const SPRING = "2027-02-07" as const;
const show = (search: string) => dataAt(loader, `/teacher-groups?tab=all${search}`);

/** Huda teaches block 1 on Sundays, and from 7 February on blocks 2 and 3 of a shorter day. */
async function twoTimetables(): Promise<void> {
  await addTeachers(makeTeacher("huda", { name: "Huda Nasser", week: { Sunday: ["1"] } }));
  await addTeachers(makeTeacher("omar", { name: "Omar Aziz" }));
  const { days, blocks } = await readWeek();
  const spring = { id: "spring", name: "Spring", firstDate: SPRING, lastDate: null };
  const { schedule } = makeTeacher("huda", { week: { Sunday: ["2", "3"] } });
  await write(async (tx) => {
    await addTimetable(tx, { ...spring, days, blocks: blocks.slice(0, 4) });
    await addEntries(tx, [{ id: "huda", schedule }], "spring");
  });
}

/** How many classes Huda has, in how many cells of the week. */
async function hudaIn(search: string) {
  const { teachers, week } = await show(search);
  const details = teachers?.find(({ id }) => id === "huda")?.details;
  return [details?.scheduled, details?.cells.length, week.blocks.length];
}

test("there is no choice where there is one timetable, which any address can name", async () => {
  await addTeachers(makeTeacher("huda", { week: { Sunday: ["1"] } }));
  expect(await show("&timetable=first")).toMatchObject({ timetables: [], isUnknown: false });
  const data = await show("&timetable=2027-02-07");
  expect(data).toMatchObject({ timetables: [], isUnknown: true });
  expect(data.view.timetable).toBeUndefined();
});

test("the teachers' weeks are of the timetable in force, or of the one that is chosen", async () => {
  await twoTimetables();
  const { timetables, view } = await show("");
  expect(timetables.map(({ key, label }) => [key, label])).toEqual([
    ["", "Timetable · now"],
    [SPRING, "Spring · from 7 Feb 2027"],
  ]);
  expect(view.timetable).toBeUndefined();
  expect(await hudaIn("")).toEqual([1, 40, 8]);
  expect(await hudaIn(`&timetable=${SPRING}`)).toEqual([2, 20, 4]);
  expect((await show(`&timetable=${SPRING}`)).view.timetable).toBe(SPRING);
  expect((await show("&timetable=first")).view.timetable).toBeUndefined();
});

test("the form of a teacher stays one of the timetable in force", async () => {
  await twoTimetables();
  const { dialog, present } = await show(`&timetable=${SPRING}&dialog=edit&id=huda`);
  const grid = { Sunday: { "1": {} } };
  expect(dialog).toMatchObject({ kind: "edit", teacher: { id: "huda", grid } });
  expect(present.blocks).toHaveLength(8);
});

test("a timetable that is not there is said, and the one in force shown", async () => {
  await twoTimetables();
  for (const key of ["2027-02-08", "spring", "x".repeat(400)]) {
    expect(await show(`&timetable=${key}`)).toMatchObject({ isUnknown: true });
    expect(await hudaIn(`&timetable=${key}`)).toEqual([1, 40, 8]);
  }
});

test("who is free when is of the timetable that is chosen", async () => {
  await twoTimetables();
  const free = async (search: string) => {
    const { freeWeek } = await show(`&view=free${search}`);
    return freeWeek?.days[0]?.blocks.map(({ count }) => count);
  };
  expect(await free("")).toEqual([1, 2, 2, 2, 2, 2, 2, 2]);
  expect(await free(`&timetable=${SPRING}`)).toEqual([2, 1, 1, 2]);
  expect((await free(""))?.[0]).toBe(1);
});

test("the file is of the timetable that is chosen", async () => {
  await twoTimetables();
  const cookie = await signedIn(await addPerson("reader"));
  const fileOf = async (search: string) => {
    const file = await findDownload(get(`/teacher-groups?file=csv${search}`, { cookie }));
    const taught = (await file?.text())?.match(/^Class,.*$/gm)?.length;
    return [
      file?.status,
      file?.headers.get("Content-Disposition")?.match(/2\d{3}-..-../)?.[0],
      taught,
    ];
  };
  expect(await fileOf("")).toEqual([200, SUNDAY, 1]);
  expect(await fileOf(`&timetable=${SPRING}`)).toEqual([200, SPRING, 2]);
  expect((await fileOf("&timetable=2027-02-08"))[0]).toBe(404);
});

test("the links keep the timetable", () => {
  const search = `tab=all&q=a&timetable=${SPRING}`;
  expect(urlOf(readView(new URLSearchParams(search)))).toBe(`/teacher-groups?${search}`);
});
