import { db, write } from "db/client";
import { absences } from "db/schema";
import { beforeEach, expect, test, vi } from "vitest";
import { assignBulk } from "~/cover/assignments/assign-bulk.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { freeBlocks, reasonNotFree } from "~/cover/day/free";
import { makeTimetable } from "~/cover/week/timetables-to-come.server";
import { action, loader } from "~/routes/_app.teacher-groups/route";
import type { IsoDate } from "~/school/dates";
import { correctEntries } from "~/teachers/entries.server";
import { insertTeachers } from "~/teachers/teachers.server";
import { makeAbsence } from "../make-rows";
import { addPerson, get, post, signedIn } from "../people";
import { addTeachers, CLERK, freshSchoolEachTest, lastAct, makeTeacher } from "../school";
import { readWeek } from "../week-now";
import { argsFor, toastOf } from "./call";

freshSchoolEachTest();

const PATH = "/teacher-groups";
const [MONDAY, SPRING, SPRING_MONDAY] = ["2026-11-23", "2026-11-29", "2026-11-30"] as const;
const RUNNING = { ...CLERK, mayRunSchool: true };

/** Huda teaches; Omar, who is new, has no class, nor has Joyce, who is there to cover. */
beforeEach(() =>
  addTeachers(
    makeTeacher("huda", { name: "Huda Nasser", week: { Monday: ["2"] } }),
    makeTeacher("omar", { name: "Omar Zaki" }),
    makeTeacher("joyce", { name: "Joyce", subject: "Substitute" }),
  ),
);

async function makeSpring(copy: "copy" | "empty" = "copy") {
  const { timetableId } = await readWeek();
  const typed = {
    name: "Spring",
    copy: copy === "copy" ? timetableId : "",
    first: SPRING,
    last: "",
  };
  await makeTimetable(typed, { agreed: null, actor: RUNNING });
}

const clerkSees = async () => {
  const cookie = await signedIn(await addPerson("salma"));
  const see = async () => (await (await loader(argsFor(get(PATH, { cookie })))).json()).unsaid;
  const send = async (fields: Record<string, string>) => {
    const form = { intent: "no-classes", ...fields };
    return toastOf((await action(argsFor(post(PATH, form, { cookie })))) as Response);
  };
  return { see, send };
};

const whyNot = async (id: string, date: IsoDate) => {
  const day = await readCoverDay(date);
  const person = day.people.find((person) => person.id === id);
  if (!person) throw new Error(`${id} is not there`);
  return reasonNotFree(day, person, "2");
};
const NOT_CONFIRMED = "without a class in Spring, which nobody has confirmed";

test("who has no class in a timetable to come is not asked then until that is confirmed, by anybody, once", async () => {
  await makeSpring();
  expect(await whyNot("omar", MONDAY)).toBeNull();
  expect(await whyNot("omar", SPRING_MONDAY)).toBe(NOT_CONFIRMED);
  expect(await whyNot("joyce", SPRING_MONDAY)).toBeNull();
  const clerk = await clerkSees();
  const [spring] = await clerk.see();
  expect(spring).toMatchObject({ name: "Spring", people: [{ id: "omar", name: "Omar Zaki" }] });
  const fields = { timetable: spring?.id ?? "", teacher: "omar" };
  expect(await clerk.send(fields)).toMatchObject({
    title: "Confirmed",
    text: "Omar Zaki has no classes in Spring.",
  });
  expect(await lastAct()).toMatchObject({
    who: "salma (salma)",
    what: "confirmed that Omar Zaki has no classes in Spring",
  });
  expect(await clerk.see()).toEqual([]);
  expect(await whyNot("omar", SPRING_MONDAY)).toBeNull();
  expect(await clerk.send(fields)).toMatchObject({ title: "Confirmed" });
  expect(await clerk.send({ ...fields, teacher: "nobody" })).toMatchObject({
    title: "Nothing was confirmed",
  });
});

test("who has no class in a timetable to come is not planned nor assigned once it is in force, either", async () => {
  await makeSpring();
  vi.setSystemTime(new Date(`${SPRING}T04:30:00Z`));
  await write((tx) => tx.insert(absences).values(makeAbsence(SPRING_MONDAY, "huda")));
  const day = await readCoverDay(SPRING_MONDAY);
  expect(
    day.people.filter((person) => freeBlocks(day, person).includes("2")).map(({ id }) => id),
  ).toEqual(["joyce"]);
  const wanted = {
    ...{ date: SPRING_MONDAY, substituteId: "omar", isDedicated: false, block: null },
    absent: { ids: ["huda"], names: [] },
  };
  await expect(assignBulk(wanted, CLERK)).rejects.toThrow(NOT_CONFIRMED);
  expect(await (await clerkSees()).see()).toMatchObject([{ name: "Spring" }]);
});

test("who has no class in a timetable to come is whoever there is, in an empty one, until their classes are typed", async () => {
  await makeSpring("empty");
  const clerk = await clerkSees();
  const [spring] = await clerk.see();
  expect(spring?.people.map(({ id }) => id)).toEqual(["huda", "omar"]);
  const { schedule } = makeTeacher("huda", { week: { Monday: ["2"] } });
  const place = { timetableId: spring?.id, from: SPRING };
  await write((tx) => correctEntries(tx, [{ id: "huda", schedule }], place));
  expect((await clerk.see())[0]?.people.map(({ id }) => id)).toEqual(["omar"]);
});

test("where the only timetable has no first day, nobody is asked about", async () => {
  const clerk = await clerkSees();
  expect(await clerk.see()).toEqual([]);
  expect(await whyNot("omar", MONDAY)).toBeNull();
});

test("who is typed in while a timetable is in force is taken as typed", async () => {
  await makeSpring();
  vi.setSystemTime(new Date(`${SPRING}T04:30:00Z`));
  await write((tx) => insertTeachers(tx, [makeTeacher("sami", { name: "Sami Fadel" })]));
  expect(await whyNot("sami", SPRING_MONDAY)).toBeNull();
  expect(await db().$count(absences)).toBe(0);
});
