import { db, write } from "db/client";
import { taughtTogether, teachers, timetables } from "db/schema";
import { eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Question } from "~/http/form-reply";
import type { TimetableRow, TimetablesFields } from "~/routes/_app.teacher-groups/week/fields";
import { addDays, type IsoDate } from "~/school/dates";
import { reasonNotAsked } from "~/teachers/cover-terms";
import { rememberTogether } from "~/teachers/taught-together.server";
import { listTeachers } from "~/teachers/teachers.server";
import { addTeachers, freshSchoolEachTest, makeTeacher } from "../school";
import { shownIn } from "./call";
import { clerkAt, fileOf } from "./import-clerk";
import { openPart } from "./school-week-forms";

// Who comes with a timetable, and who leaves before it, follow its first day.

freshSchoolEachTest(new Date("2027-01-12T04:30:00Z"));

const SPRING = "2027-02-07" as const;
const FILE = fileOf("Monday|7|Physics|Mona Adel|B1|8A", "Sunday|1|Art|Omar Zaki|C1|7A");

type Clerk = Awaited<ReturnType<typeof clerkAt>>;
let clerk: Clerk;
let spring = "";
let change = "";

beforeEach(async () => {
  await addTeachers(
    makeTeacher("mona", { name: "Mona Adel", week: { Monday: ["3"] } }),
    makeTeacher("rana", { name: "Rana Odeh", week: { Monday: ["1"] } }),
    makeTeacher("lina", { name: "Lina Said", lastDate: "2027-06-30", week: { Monday: ["1"] } }),
  );
  clerk = await clerkAt();
  await clerk.upload({ timetable: ["spring.csv", FILE] }, "by itself");
  const said = { holds: "new", timetableName: "Spring", first: SPRING, last: "" };
  await clerk.send({ intent: "import-read", next: "difference", ...said });
  const { others } = await clerk.seeDifference();
  const done = await clerk.importIt({ leaving: others.map(({ id }) => id) } as never);
  change = /imported=(\d+)/.exec(done.headers.get("Location") ?? "")?.[1] ?? "";
  const rows = await db().select().from(timetables);
  spring = rows.find(({ name }) => name === "Spring")?.id ?? "";
  const by = { since: SPRING, importId: Number(change), timetableId: spring };
  await write((tx) => rememberTogether(tx, [["mona", "rana"]], by, null));
});

/** Sends a form, and again with what it asks agreed to; answers the lines of what follows. */
async function agreeing(send: (agreed: string) => Promise<Response>): Promise<string[]> {
  const asked = await send("");
  if (asked.status === 303) return [];
  const { question, errors } = shownIn(await asked.json());
  expect(errors).toEqual({});
  const { losses, agree } = question as Question;
  expect((await send(agree)).status).toBe(303);
  return losses.find(({ kind }) => kind === "follows")?.lines ?? [];
}
async function changing(changed: Partial<TimetableRow>): Promise<string[]> {
  const { fields, send } = await openPart<TimetablesFields>(clerk.cookie, "timetables");
  const rows = fields.rows.map((row) => (row.id === spring ? { ...row, ...changed } : row));
  return agreeing((agreed) => send({ ...fields, rows }, { agreed }));
}
const move = (first: IsoDate) => changing({ first, last: "" });
const drop = () => changing({ removed: "on" });

/** For each person, the stretches of three months in which they are asked, as "from until". */
async function asked() {
  const dates = Array.from({ length: 90 }, (_, at) => addDays("2027-01-12", at));
  const all = (await listTeachers()).map((teacher) => {
    const days = dates.filter((date) => !reasonNotAsked(teacher, date));
    return [teacher.name, `${days[0] ?? ""} ${days.at(-1) ?? ""}`];
  });
  return Object.fromEntries(all);
}
const [FIRST, LAST] = ["2027-01-12", "2027-04-11"];
/** What is to be, where a timetable begins then; null without it. */
const model = (begins: IsoDate | null) => ({
  "Mona Adel": `${FIRST} ${LAST}`,
  "Rana Odeh": `${FIRST} ${begins ? addDays(begins, -1) : LAST}`,
  "Lina Said": `${FIRST} ${begins ? addDays(begins, -1) : LAST}`,
});
const pairs = async () => {
  const ofTimetables = await db()
    .select({ since: taughtTogether.since })
    .from(taughtTogether)
    .innerJoin(timetables, eq(timetables.id, taughtTogether.timetableId))
    .where(isNull(timetables.removedOn));
  return ofTimetables.map(({ since }) => since);
};

test.each<[string, IsoDate[]]>([
  ["later", ["2027-02-21"]],
  ["earlier", ["2027-01-31"]],
  ["later and earlier", ["2027-02-21", "2027-01-24", "2027-02-14"]],
])("whoever comes with a timetable, and whoever leaves before it follow it %s", async (_, days) => {
  expect(await asked()).toEqual({ ...model(SPRING), "Omar Zaki": `${SPRING} ${LAST}` });
  for (const day of days) {
    const lines = await move(day);
    expect(lines).toHaveLength(3);
    expect(lines.join()).toContain("Omar Zaki: from ");
    expect(await asked()).toEqual({ ...model(day), "Omar Zaki": `${day} ${LAST}` });
    expect(await pairs()).toEqual([day]);
  }
  const back = { intent: "import-back", change };
  await agreeing((agreed) => clerk.send({ ...back, agreed }));
  expect(await asked()).toEqual(model(null));
  expect(await db().select().from(timetables)).toHaveLength(1);
});

test("whoever comes with a timetable, and whoever leaves before it stay without it once it is deleted, which says so", async () => {
  expect((await drop()).sort()).toEqual([
    "Lina Said: until 30 Jun 2027, not 6 Feb 2027",
    "Omar Zaki stays, and is asked from 7 Feb 2027 on",
    "Rana Odeh: no last day now, instead of 6 Feb 2027",
  ]);
  expect(await asked()).toEqual({ ...model(null), "Omar Zaki": `${SPRING} ${LAST}` });
  expect(await pairs()).toEqual([]);
});

test("whoever comes with a timetable, and whoever leaves before it keep a day that somebody has said since", async () => {
  const said = { lastDate: "2027-02-28" } as const;
  await write((tx) => tx.update(teachers).set(said).where(eq(teachers.id, "rana")));
  await move("2027-02-14");
  expect(await asked()).toMatchObject({ "Rana Odeh": `${FIRST} 2027-02-28` });
});

test("whoever comes with a timetable, and whoever leaves before it never end before they begin", async () => {
  const said = { firstDate: "2027-02-03" } as const;
  await write((tx) => tx.update(teachers).set(said).where(eq(teachers.id, "rana")));
  await move("2027-01-24");
  expect(await asked()).toMatchObject({ "Rana Odeh": "2027-02-03 2027-02-03" });
  await move(SPRING);
  expect(await asked()).toMatchObject({ "Rana Odeh": "2027-02-03 2027-02-06" });
});
