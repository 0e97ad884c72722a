import { expect, test } from "vitest";
import { addToCalendar, takeOffCalendar } from "~/cover/week/change-calendar.server";
import { addBellOf, rangeOf, shortBell } from "../bells";
import { CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { readWeek } from "../week-now";
import { toastOf } from "./call";
import { answerOf, send } from "./school-week-forms";

freshSchoolEachTest();

test("days are closed and opened again, with a note", async () => {
  const fields = { intent: "close", from: SUNDAY, until: "", note: " Eid ", kind: "closed" };
  const closed = await send(fields);
  expect(closed.status).toBe(303);
  expect(closed.headers.get("Location")).toMatch(/#calendar$/);
  expect(await toastOf(closed)).toMatchObject({ text: "22 Nov 2026: closed, Eid." });
  const [range] = (await readWeek()).calendar;
  expect(range).toMatchObject(rangeOf(SUNDAY, SUNDAY, "Eid"));
});

test("what is taken off the calendar is said, and once", async () => {
  await addToCalendar(rangeOf(SUNDAY, SUNDAY, "Eid"), { agreed: null, actor: CLERK });
  const [{ id = "" } = {}] = (await readWeek()).calendar;
  expect(await takeOffCalendar(id, { agreed: null, actor: CLERK })).toMatchObject({
    ...{ id, note: "Eid" },
  });
  expect((await readWeek()).calendar).toEqual([]);
  expect(await toastOf(await send({ intent: "open", range: id }))).toMatchObject({
    title: "Nothing changed",
  });
});

test("the same days sent twice are in the calendar once", async () => {
  await addBellOf(shortBell("Exams", "6", "7"));
  const range = rangeOf(SUNDAY, "2026-11-24", "Eid");
  await addToCalendar(range, { agreed: null, actor: CLERK });
  await addToCalendar(range, { agreed: null, actor: CLERK });
  expect((await readWeek()).calendar).toMatchObject([range]);
  const exams = rangeOf(SUNDAY, "2026-11-25", "", "Exams");
  await addToCalendar(exams, { agreed: null, actor: CLERK });
  await addToCalendar(exams, { agreed: null, actor: CLERK });
  expect((await readWeek()).calendar).toHaveLength(2);
});

test("which of two entries holds on the days that they share is said", async () => {
  await addBellOf(shortBell("Exams", "6", "7"));
  await addToCalendar(rangeOf(SUNDAY, "2026-11-24", "Eid"), { agreed: null, actor: CLERK });
  const fields = { intent: "close", from: "2026-11-23", until: "2026-11-25", note: "" };
  expect(await toastOf(await send({ ...fields, kind: "Exams" }))).toMatchObject({
    text: "23 Nov 2026 – 25 Nov 2026: Exams. On days that they share this holds instead: 22 Nov 2026 – 24 Nov 2026: closed, Eid.",
  });
});

const OVER = "On all of these days another entry holds: 22 Nov 2026 – 24 Nov 2026: closed, Eid";
test.each([
  [{ from: "" }, "from", "The first day must be a date"],
  [{ until: "2026-11-21" }, "until", "The last day is before the first"],
  [{ until: "2027-12-27" }, "until", "An entry has at most 366 days"],
  [{ note: " " }, "note", "Say why, such as Eid"],
  [{ kind: "short" }, "kind", "Choose whether the school is closed, or a bell"],
  [{ kind: "" }, "kind", "Choose whether the school is closed, or a bell"],
  [{ kind: "Exams" }, "from", OVER],
])("a range with %j is refused as typed, beside %s", async (more, fieldId, message) => {
  await addBellOf(shortBell("Exams", "6", "7"));
  await addToCalendar(rangeOf(SUNDAY, "2026-11-24", "Eid"), { agreed: null, actor: CLERK });
  const fields = { intent: "close", from: SUNDAY, until: "", note: "Eid", kind: "closed", ...more };
  const { errors, typed } = await answerOf(await send(fields));
  expect(errors).toEqual({ [fieldId]: [message] });
  expect(typed.until).toBe(fields.until);
});
