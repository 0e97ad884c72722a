import { write } from "db/client";
import { expect, test, vi } from "vitest";
import { findDownload } from "~/downloads.server";
import type { FormReply } from "~/http/form-reply";
import { readView, urlOf } from "~/routes/_app.teacher-groups/roster/view";
import { action, loader } from "~/routes/_app.teacher-groups/route";
import type { IsoDate } from "~/school/dates";
import { addTimetable } from "~/settings/write-week.server";
import { addEntries, sayNoEntries } from "~/teachers/entries.server";
import { listTeachers, readEntries } from "~/teachers/teachers.server";
import { addPerson, get, signedIn } from "../people";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { readWeek } from "../week-now";
import { answerTo, dataAt } from "./call";

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
    await sayNoEntries(tx, "omar", "spring");
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

test("the form of a teacher is of the timetable that is chosen, from its first day on", async () => {
  await twoTimetables();
  const placeOf = async (search: string) => {
    const { dialog } = await show(`${search}&dialog=edit&id=huda`);
    if (dialog?.kind !== "edit") throw new Error("no form");
    const { from, isPresent, name, week, later } = dialog.place;
    const taught = Object.keys(dialog.teacher.grid.Sunday ?? {});
    return { from, isPresent, name, taught, blocks: week.blocks.length, later: later.length };
  };
  expect(await placeOf("")).toMatchObject({
    from: SUNDAY,
    isPresent: true,
    taught: ["1"],
    blocks: 8,
  });
  expect(await placeOf(`&timetable=${SPRING}`)).toMatchObject({
    ...{ from: SPRING, isPresent: false, name: "Spring", later: 0, blocks: 4 },
  });
});

const HUDA = {
  ...{ intent: "save", id: "huda", name: "Huda Nasser", subject: "Art", classesPerWeek: "20" },
  ...{ from: SUNDAY, "grid.Sunday.1.taught": "on" },
};
const saveHuda = (form: Record<string, string>, search = "") =>
  answerTo(action, `/teacher-groups?tab=all${search}&dialog=edit&id=huda`, { ...HUDA, ...form });
const blocksOn = async (...dates: IsoDate[]) => {
  const entriesOf = await readEntries({ from: "2000-01-01" });
  return dates.map((date) =>
    entriesOf("huda", date)
      .map(({ block }) => block)
      .join(),
  );
};
const BEFORE_SPRING = "2027-01-31" as const;

test.each([
  [{ from: "soon" }, "The day must be a date"],
  [{ from: "" }, "Say from which day"],
  [{ from: "2026-11-21" }, "Past days keep their timetable: 22 Nov 2026 at the earliest"],
  [{ from: SPRING }, "On 7 Feb 2027 Spring is in force, not Timetable"],
  [
    { timetable: "gone", from: SUNDAY },
    "This timetable has ended or was deleted. Save again if what you typed is meant for Timetable, which is in force now",
  ],
])("with %j it is refused beside the day, as typed", async (form, words) => {
  await twoTimetables();
  const answer = await saveHuda({ ...form, "grid.Sunday.2.room": "B9" });
  expect(answer.status).toBe(400);
  const { reply }: FormReply = await answer.json();
  expect(reply.error).toEqual({ from: [words] });
  const { from } = form;
  expect(reply.initialValue).toMatchObject({ name: "Huda Nasser", ...(from ? { from } : {}) });
  expect(await blocksOn(SUNDAY, SPRING)).toEqual(["1", "2,3"]);
});

test("a timetable that begins while a form is open is said beside the day, and nothing is lost", async () => {
  await twoTimetables();
  const { timetableId } = await readWeek();
  vi.setSystemTime(new Date(`${BEFORE_SPRING}T23:59:00+04:00`));
  const typed = { timetable: timetableId, from: BEFORE_SPRING, "grid.Sunday.4.taught": "on" };
  vi.setSystemTime(new Date(`${SPRING}T00:01:00+04:00`));
  const answer = await saveHuda(typed);
  expect(answer.status).toBe(400);
  const { reply }: FormReply = await answer.json();
  expect(reply.error?.from?.[0]).toMatch(/^This timetable has ended .* Spring, which is in force/);
  expect(reply.initialValue).toMatchObject({ grid: { Sunday: { "4": { taught: "on" } } } });
  const { dialog } = await show("&dialog=edit&id=huda");
  expect(dialog).toMatchObject({ place: { timetableId: "spring", from: SPRING } });
  expect((await saveHuda({ ...typed, timetable: "spring", from: SPRING })).status).toBe(303);
  expect(await blocksOn(BEFORE_SPRING, SPRING)).toEqual(["1", "1,4"]);
});

test("a new teacher of a coming timetable has no entries before it, and is not asked to cover", async () => {
  await twoTimetables();
  const form = { ...HUDA, id: "", newId: "1", name: "Nadia Rahman", timetable: "spring" };
  const answer = await answerTo(action, `/teacher-groups?timetable=${SPRING}&dialog=add`, form);
  expect(answer.status).toBe(303);
  const nadia = (await listTeachers()).find(({ name }) => name === "Nadia Rahman");
  expect(nadia?.firstDate).toBe(SPRING);
  const entriesOf = await readEntries({ from: "2000-01-01" });
  expect(entriesOf(nadia?.id ?? "", SUNDAY)).toEqual([]);
  expect(entriesOf(nadia?.id ?? "", SPRING)).toMatchObject([{ block: "1" }]);
  const both = { ...HUDA, id: "", newId: "2", name: "Omar Said", also: "spring" };
  await answerTo(action, "/teacher-groups?dialog=add", both);
  const omar = (await listTeachers()).find(({ name }) => name === "Omar Said");
  const taught = (await readEntries({ from: "2000-01-01" }))(omar?.id ?? "", SPRING);
  expect([omar?.firstDate, taught.length]).toEqual([null, 1]);
});

test("a timetable that is not there is said, and the one in force shown", async () => {
  await twoTimetables();
  for (const key of ["2027-02-08", "spring", "x".repeat(400)]) {
    expect(await show(`&timetable=${key}`)).toMatchObject({ isUnknown: true });
    expect(await hudaIn(`&timetable=${key}`)).toEqual([1, 40, 8]);
  }
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
