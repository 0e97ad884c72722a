import { beforeEach, expect, test, vi } from "vitest";
import { addTeachers, freshSchoolEachTest } from "../school";
import { smallSchool } from "../small-school";
import { call, signedIn } from "./calls";

freshSchoolEachTest();

let cookie = "";
beforeEach(async () => {
  cookie = await signedIn("clerk");
});

const teacher = { name: "Huda Nasser", subject: "Physics", classesPerWeek: 25, schedule: {} };
const add = (more: object = {}) =>
  call("POST", "/api/teachers", { cookie, body: { ...teacher, ...more } });
const EMPTY = { Sunday: [], Monday: [], Tuesday: [], Wednesday: [], Thursday: [], Friday: [] };

test("a schedule says whose class it is, and that a block is busy, where it is known", async () => {
  const known = [
    { block: "1", room: "B12", students: "7B" },
    { block: "2", room: "Yard", needsCover: false },
    { block: "3", room: null },
    { block: "4", room: "Gate", needsCover: false, busy: "Gate duty" },
    { block: "6", room: null, needsCover: false, standby: true },
    { block: "7", room: null, needsCover: false, notInSchool: true },
  ];
  const { status, data } = await add({ schedule: { Sunday: known } });
  expect([status, data.schedule.Sunday]).toEqual([201, known]);
});

test("a schedule that says nothing of students and busy keeps them, and null clears them", async () => {
  const known = [
    { block: "1", room: "B12", students: "7B" },
    { block: "2", room: null, needsCover: false },
    { block: "4", room: "Gate", needsCover: false, busy: "Gate duty" },
    { block: "6", room: null, needsCover: false, standby: true },
    { block: "7", room: null, needsCover: false, notInSchool: true },
  ];
  const { data: added } = await add({ schedule: { Sunday: known } });
  const change = async (Sunday: unknown) => {
    const body = { ...teacher, schedule: { Sunday } };
    const { data } = await call("PUT", `/api/teachers/${added.id}`, { cookie, body });
    return data.schedule.Sunday;
  };
  const gate = { block: "4", room: "Gate" };
  expect(await change([{ block: "1", room: "B12" }, "2", gate, "6", "7"])).toEqual(known);
  const old = known.map(({ block, room, needsCover }) => ({ block, room, needsCover }));
  expect(await change(old)).toEqual(known);
  const [first, second] = known;
  expect(await change([{ ...first, students: null }, second])).toEqual([
    { block: "1", room: "B12" },
    second,
  ]);
  expect(await change(["1", { block: "2", needsCover: null }])).toEqual([
    { block: "1", room: null },
    { block: "2", room: null },
  ]);
});

test("/api/teachers adds a teacher: 201 with the whole record", async () => {
  const { status, data } = await add({ name: "  Huda   Nasser ", ignored: true });
  expect(status).toBe(201);
  expect(data).toEqual({
    id: expect.any(String),
    name: "Huda Nasser",
    email: null,
    subject: "Physics",
    classesPerWeek: 25,
    group: "group1",
    schedule: EMPTY,
    createdAt: "2026-11-22T02:45:00.000Z",
  });
  expect((await call("GET", "/api/teachers", { cookie })).data).toEqual([data]);
});

test("/api/teachers answers 400 and names every wrong field in the form's words", async () => {
  const { status, data } = await call("POST", "/api/teachers", {
    cookie,
    body: { name: " ", classesPerWeek: "25" },
  });
  expect(status).toBe(400);
  expect(data.errors).toEqual({
    name: ["Name is required"],
    subject: ["Department is required"],
    classesPerWeek: ["Must select either 20 or 25 classes per week"],
    schedule: ["The schedule must be an object with a list of blocks for each day"],
  });
});

test("/api/teachers lists everyone by name", async () => {
  await addTeachers(...smallSchool);
  const { data } = await call("GET", "/api/teachers", { cookie });
  expect(data).toHaveLength(9);
  expect(data[0].name).toBe("Huda Nasser");
});

test("/api/teachers answers as of a date: a correction holds from the day on which it is made", async () => {
  const { data: added } = await add({ schedule: { Sunday: ["1"] } });
  vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));
  cookie = await signedIn("clerk of Monday");
  const body = { ...teacher, schedule: { Sunday: ["2"] } };
  await call("PUT", `/api/teachers/${added.id}`, { cookie, body });
  const blocksOn = async (query: string) => {
    const { data } = await call("GET", `/api/teachers${query}`, { cookie });
    return data[0].schedule.Sunday.map(({ block }: { block: string }) => block);
  };
  expect(await blocksOn("?date=2026-11-22")).toEqual(["1"]);
  expect(await blocksOn("?date=2026-11-23")).toEqual(["2"]);
  expect(await blocksOn("")).toEqual(["2"]);
  const { status } = await call("GET", "/api/teachers?date=2026-02-30", { cookie });
  expect(status).toBe(400);
});

test("/api/teachers/{id} changes a teacher and answers the record", async () => {
  const { data } = await add();
  const body = { ...teacher, name: "Huda N.", classesPerWeek: 20, schedule: { Monday: "7" } };
  const changed = await call("PUT", `/api/teachers/${data.id}`, { cookie, body });
  expect(changed.status).toBe(200);
  expect(changed.data).toEqual({
    ...data,
    name: "Huda N.",
    classesPerWeek: 20,
    group: "group2",
    schedule: { ...EMPTY, Monday: [{ block: "7", room: null }] },
  });
});

test("/api/teachers/{id} deletes a teacher once", async () => {
  const { data } = await add();
  const path = `/api/teachers/${data.id}`;
  expect((await call("DELETE", path, { cookie })).data).toEqual({ success: true });
  expect((await call("DELETE", path, { cookie })).status).toBe(404);
  expect((await call("GET", "/api/teachers", { cookie })).data).toEqual([]);
});

test("/api/teachers/{id} answers 404 for an unknown id, after 400 for a wrong body", async () => {
  const put = (body: object) => call("PUT", "/api/teachers/nobody", { cookie, body });
  expect((await put({})).status).toBe(400);
  const { status, data } = await put(teacher);
  expect([status, data.message]).toEqual([404, "This teacher has been deleted"]);
});

test("GET /api/teachers/groups puts everyone in one group, dedicated substitutes apart", async () => {
  await addTeachers(...smallSchool);
  const { data } = await call("GET", "/api/teachers/groups", { cookie });
  expect([data.group1.count, data.group2.count, data.dedicatedSubs.count]).toEqual([2, 5, 2]);
  expect(data.group1.teachers).toHaveLength(2);
  expect(data.dedicatedSubs.teachers.map((teacher: { id: string }) => teacher.id)).toEqual([
    "rana",
    "yusuf",
  ]);
});
