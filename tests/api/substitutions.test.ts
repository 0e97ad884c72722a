import { beforeEach, expect, test } from "vitest";
import type { insertSubstitutions } from "~/cover/rows.server";
import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { recordCover } from "../record";
import { addTeachers, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";
import { call, signedIn } from "./calls";

freshSchoolEachTest();

let cookie = "";
beforeEach(async () => {
  cookie = await signedIn("clerk");
  await addTeachers(...smallSchool);
});

type Row = Parameters<typeof insertSubstitutions>[1][number];
const row = (id: string, date: IsoDate, classBlock: Block, more: Partial<Row> = {}): Row => ({
  id,
  date,
  absentTeacherId: "huda",
  substituteTeacherId: "mona",
  classBlock,
  subject: "Mathematics",
  room: null,
  createdAt: "2026-11-20T03:00:00.000Z",
  ...more,
});
const insert = (...rows: Row[]) => recordCover(...rows);
const get = (path: string) => call("GET", path, { cookie });
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

test("GET /api/substitutions answers the rows of a day with their status as it reads today", async () => {
  await insert(
    row("yesterday", "2026-11-21", "1"),
    row("cancelled", SUNDAY, "1", { status: "cancelled" }),
    row("today", SUNDAY, "2", { room: "B12" }),
  );
  const { data } = await get(`/api/substitutions?date=${SUNDAY}`);
  expect(idsOf(data)).toEqual(["today", "cancelled"]);
  expect(data[0]).toEqual({
    id: "today",
    date: SUNDAY,
    absentTeacherId: "huda",
    substituteTeacherId: "mona",
    dedicatedSubstitute: null,
    classBlock: "2",
    subject: "Mathematics",
    room: "B12",
    status: "assigned",
    createdAt: "2026-11-20T03:00:00.000Z",
    isOpen: false,
    absentTeacher: "Huda Nasser",
    substituteName: "منى عادل",
  });
  const [yesterday] = (await get("/api/substitutions?date=2026-11-21")).data;
  expect(yesterday.status).toBe("completed");
});

test("GET /api/substitutions answers 400 days apart, and refuses 401", async () => {
  const range = (end: string) => get(`/api/substitutions?startDate=2026-01-01&endDate=${end}`);
  expect((await range("2027-02-05")).status).toBe(200);
  const { status, data } = await range("2027-02-06");
  expect(status).toBe(400);
  expect(data.message).toBe("endDate is more than 400 days after startDate");
});

test.each([
  ["", "date", "date is missing"],
  ["?date=", "date", "date must be a date such as 2026-11-22, from 1900 to 2199"],
  ["?date=22.11.2026", "date", "date must be a date such as 2026-11-22, from 1900 to 2199"],
  ["?date=2026-02-29", "date", "date must be a date such as 2026-11-22, from 1900 to 2199"],
  ["?date=2026-11-22&date=2026-11-22", "date", "date must be text"],
  ["?startDate=2026-11-22", "endDate", "endDate is missing"],
  ["?endDate=2026-11-22", "startDate", "startDate is missing"],
  ["?startDate=2026-11-22&endDate=2026-11-21", "endDate", "endDate is before startDate"],
  ["?date=2026-11-22&endDate=2026-11-22", "date", "Give date, or startDate and endDate"],
])("GET /api/substitutions answers 400 to %s", async (query, field, message) => {
  const { status, data } = await get(`/api/substitutions${query}`);
  expect(status).toBe(400);
  expect(data).toEqual({ message, errors: { [field]: [message] } });
});

const find = (more: object = {}) =>
  call("POST", "/api/substitutions/find-available", {
    cookie,
    body: { absentTeachers: ["Huda Nasser"], date: SUNDAY, classBlock: "2", ...more },
  });

test("POST /api/substitutions/find-available ignores names that match nobody and says which", async () => {
  const { status, data } = await find({ absentTeachers: ["Nemo", " huda nasser", "Nobody"] });
  expect(status).toBe(200);
  expect(data.unmatched).toEqual(["Nemo", "Nobody"]);
  expect(data.unavailable).toContainEqual({ id: "huda", name: "Huda Nasser", reason: "absent" });
});

test("POST /api/substitutions/find-available answers empty lists and a message on a day off", async () => {
  const { status, data } = await find({ date: "2026-11-27" });
  expect(status).toBe(200);
  expect(data).toEqual({
    availableTeachers: [],
    dedicatedSubs: [],
    unavailable: [],
    unmatched: [],
    message: "Friday 27 November 2026 is not a school day",
  });
});

test("POST /api/substitutions/find-available looks at past dates as well", async () =>
  expect((await find({ date: "2026-11-15" })).data.availableTeachers).not.toEqual([]));

test.each([
  [{ absentTeachers: [] }, "absentTeachers is empty"],
  [{ absentTeachers: undefined }, "absentTeachers is missing"],
  [{ absentTeacherIds: [] }, "absentTeacherIds is empty"],
  [{ absentTeachers: ["x".repeat(121)] }, "absentTeachers has a name of more than 120 characters"],
  [{ classBlock: undefined }, "classBlock is missing"],
  [{ classBlock: 2 }, "classBlock must be one of 1, 2, 3, 4, 5L1, 5L2, 6, 7"],
  [{ date: undefined }, "date is missing"],
])("POST /api/substitutions/find-available answers 400 to %j", async (more, message) => {
  const { status, data } = await find(more);
  expect([status, data.message]).toEqual([400, message]);
});

test("POST /api/substitutions/find-available answers 404 to an unknown id", async () =>
  expect((await find({ absentTeacherIds: ["nobody"] })).status).toBe(404));

const cancel = (...substitutionIds: unknown[]) =>
  call("POST", "/api/substitutions/cancel", { cookie, body: { substitutionIds } });
const NOTHING = "All substitutions for this teacher are already cancelled or completed.";

test("POST /api/substitutions/cancel counts what really changed: past rows, cancelled ones and unknown ids do not", async () => {
  await insert(
    row("past", "2026-11-19", "1"),
    row("cancelled", SUNDAY, "1", { status: "cancelled" }),
    row("one", SUNDAY, "1"),
    row("two", SUNDAY, "2"),
  );
  const { status, data } = await cancel("past", "cancelled", "one", "two", "two", "nothing");
  expect([status, data]).toEqual([200, { success: true, count: 2 }]);
  const again = await cancel("one", "two");
  expect([again.status, again.data.message]).toEqual([409, NOTHING]);
});

test("POST /api/substitutions/cancel answers 409 when all of them are past or unknown, 400 to an empty list", async () => {
  await insert(row("past", "2026-11-19", "1"));
  expect((await cancel("past")).status).toBe(409);
  expect((await cancel("nothing")).status).toBe(409);
  expect((await cancel()).data.message).toBe("substitutionIds is empty");
  expect((await cancel(7)).status).toBe(400);
});

test("GET /api/reports/daily answers the day's rows as the Reports screen has them, cancelled ones in no total", async () => {
  await insert(
    row("cancelled", "2026-11-19", "1", { status: "cancelled" }),
    row("b", "2026-11-19", "3", { room: "B1" }),
    row("a", "2026-11-19", "2", { substituteTeacherId: null }),
  );
  const { data } = await get("/api/reports/daily?date=2026-11-19");
  const common = { subject: "Mathematics", absentTeacher: "Huda Nasser" };
  expect(data).toEqual({
    date: "2026-11-19",
    totalSubstitutions: 2,
    teachersCovered: 1,
    assignments: [
      { ...common, substituteName: "Unknown", classBlock: "2", room: null, status: "completed" },
      { ...common, substituteName: "منى عادل", classBlock: "3", room: "B1", status: "completed" },
      { ...common, substituteName: "منى عادل", classBlock: "1", room: null, status: "cancelled" },
    ],
    ...{ open: [], proposed: [], notAssigned: [], hadNobody: [] },
  });
});

test("GET /api/reports/daily answers 400 without a date or with a wrong one", async () => {
  expect((await get("/api/reports/daily")).data.message).toBe("date is missing");
  expect((await get("/api/reports/daily?date=today")).status).toBe(400);
});

test("GET /api/analytics/dashboard answers today's four numbers", async () => {
  await insert(row("today", SUNDAY, "1"), row("month", "2026-11-02", "1"));
  const { data } = await get("/api/analytics/dashboard");
  expect(data).toEqual({ activeSubsToday: 1, teachersAbsent: 0, availableSubs: 8, monthTotal: 2 });
});
