import { beforeEach, expect, test } from "vitest";
import { saveBell } from "~/cover/week/change-bells.server";
import { addToCalendar } from "~/cover/week/change-calendar.server";
import type { FormReply } from "~/http/form-reply";
import { action as find } from "~/routes/_app.find-substitute/route";
import { action } from "~/routes/_app.teacher-groups/route";
import { rung } from "~/school/bells";
import { DEFAULT_WEEK, labelsOf } from "~/school/week";
import { addBellOf, rangeOf, shortBell } from "../bells";
import { addPerson, post, signedIn } from "../people";
import { CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { readWeek } from "../week-now";
import { argsFor, toastOf } from "./call";

freshSchoolEachTest();
let cookie = "";
beforeEach(async () => {
  cookie = await signedIn(await addPerson("admin"));
});

type Fields = Record<string, string | string[]>;

async function send(fields: Fields): Promise<Response> {
  const form = new URLSearchParams();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  const request = new Request("http://school.test/teacher-groups?dialog=week", {
    method: "POST",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
    body: form,
  });
  return (await action(argsFor(request))) as Response;
}

async function answerOf(response: Response) {
  const { reply, asks } = (await response.json()) as FormReply<object>;
  return { errors: reply.error, typed: reply.initialValue as Fields, asks };
}

const LABELS = [...labelsOf(DEFAULT_WEEK)];
const times = (at: Record<string, string>) => LABELS.map((label) => at[label] ?? "");
const ramadan = (more: Fields = {}): Fields => ({
  ...{ intent: "bell", bell: "", "bell-name": "Ramadan", label: LABELS },
  ...{ begins: times({ 1: "09:00", 2: "09:35" }), ends: times({ 1: "09:35", 2: "10:10" }) },
  ...{ off: ["6", "7"], ...more },
});

test("a bell is made of what is typed, and found at the list of them", async () => {
  const response = await send(ramadan());
  expect(response.headers.get("Location")).toMatch(/#bells$/);
  expect(await toastOf(response)).toMatchObject({ title: "Bell saved" });
  const [bell] = (await readWeek()).bells;
  const rings = rung(DEFAULT_WEEK.blocks, bell ?? null, SUNDAY);
  expect(rings.map(({ label, begins }) => [label, begins])).toEqual([
    ["1", "09:00"],
    ["2", "09:35"],
    ...["3", "4", "5L1", "5L2"].map((label) => [label, null]),
  ]);
});

test.each<[Fields, string, string]>([
  [{ "bell-name": " " }, "bell-name", "Type a name"],
  [{ "bell-name": "x".repeat(41) }, "bell-name", "The name has more than 40 characters"],
  [{ "bell-name": "normal" }, "bell-name", "The timetable's own bell is called Normal"],
  [{ "bell-name": "exams" }, "bell-name", "Another bell has this name"],
  [
    { off: LABELS },
    "bell-begins-0",
    "One block takes place at least: for a day without, close the school in the calendar",
  ],
  [{ ends: times({ 1: "08:00" }) }, "bell-ends-0", "Block 1 ends before it begins"],
  [
    { begins: times({ 1: "09:00", 2: "08:00" }), ends: times({}) },
    "bell-begins-1",
    "Block 2 begins before the one above it",
  ],
  [
    { begins: times({ 1: "nine" }) },
    "bell-begins-0",
    "Block 1: “nine” is not a time such as 09:10",
  ],
])("a bell with %j is refused as typed, beside %s", async (more, field, message) => {
  await addBellOf(shortBell("Exams", "7"));
  const sent = ramadan(more);
  const { errors, typed } = await answerOf(await send(sent));
  expect(errors).toEqual({ [field]: [message] });
  expect([typed.begins].flat()).toEqual(sent.begins);
  expect((await readWeek()).bells).toHaveLength(1);
});

test("times that overlap are asked about, and what is said of them is done", async () => {
  const sent = ramadan({ begins: times({ 1: "09:00", 2: "09:20" }), ends: times({ 1: "09:40" }) });
  const asked = await answerOf(await send(sent));
  expect(asked.asks).toMatchObject({ overlaps: [["1", "2"]] });
  const { ofOverlaps: overlaps = "" } = asked.asks as { ofOverlaps?: string };
  await send({ ...sent, overlaps, bells: "one" });
  const [bell] = (await readWeek()).bells;
  expect(bell?.versions[0]?.blocks.filter(({ times }) => !times).map(({ label }) => label)).toEqual(
    [...["2", "6", "7"]],
  );
});

test("a bell that is in use is not deleted, in words that say where", async () => {
  await addBellOf(shortBell("Exams", "7"));
  await addToCalendar(rangeOf(SUNDAY, SUNDAY, "", "Exams"), { agreed: null, actor: CLERK });
  const { errors } = await answerOf(await send({ intent: "delete-bell", bell: "Exams" }));
  expect(errors).toEqual({ "": ["Exams is in use, and stays: 22 Nov 2026"] });
});

test("a weekday gets a bell, and an unknown one is refused beside it", async () => {
  await saveBell(
    { id: null, name: "Short", blocks: [{ label: "7", times: null }] },
    { agreed: null, actor: CLERK },
  );
  const [bell] = (await readWeek()).bells;
  const fields = { intent: "weekday-bell", weekday: "Thursday" };
  const { errors } = await answerOf(await send({ ...fields, "weekday-bell": "gone" }));
  expect(errors).toEqual({ "weekday-bell": ["Choose one of the school's bells"] });
  await send({ ...fields, "weekday-bell": bell?.id ?? "" });
  expect((await readWeek()).weekdayBells).toEqual([
    { weekday: "Thursday", since: SUNDAY, bellId: bell?.id },
  ]);
});

test("a day is changed from the board, and an odd answer comes back as typed", async () => {
  await addBellOf(shortBell("Exams", "7"));
  const at = `/find-substitute?date=${SUNDAY}&dialog=day`;
  const sent = (more: Record<string, string>) =>
    find(argsFor(post(at, { intent: "change-day", "day-note": "Grade 9", ...more }, { cookie })));
  const refused = await answerOf((await sent({ "day-kind": "gone" })) as Response);
  expect(refused.errors).toEqual({
    "day-kind": ["Choose whether the school is closed, or a bell"],
  });
  expect(refused.typed["day-note"]).toBe("Grade 9");
  const done = (await sent({ "day-kind": "Exams" })) as Response;
  expect(await toastOf(done)).toMatchObject({
    text: "Sunday 22 November 2026: Exams, Grade 9: block 7 does not take place.",
  });
});
