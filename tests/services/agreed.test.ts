import { readFileSync } from "node:fs";
import path from "node:path";
import { db } from "db/client";
import { outings, substitutions } from "db/schema";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, changeUser, removeUser } from "~/accounts/users.server";
import { addAbsence } from "~/cover/absences/absences.server";
import { changeAbsence } from "~/cover/absences/change-absence.server";
import { removeAbsence } from "~/cover/absences/remove-absence.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { changeTeacher, correctTeacher } from "~/cover/change-teacher.server";
import { noteClass } from "~/cover/class-notes.server";
import { recordClassesOut, takeBackClassesOut } from "~/cover/classes-out/classes-out.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { moveLesson } from "~/cover/moves/move-lesson.server";
import { releaseClass } from "~/cover/releases/releases.server";
import { reportAway } from "~/cover/reported/report-away.server";
import { recordBack } from "~/cover/reported/report-back.server";
import { addToCalendar } from "~/cover/week/change-calendar.server";
import { changeWeek } from "~/cover/week/change-week.server";
import { fingerprint, isUnchanged } from "~/http/agreed.server";
import { DEFAULT_WEEK, labelsOf } from "~/school/week";
import { emptySchedule } from "~/teachers/schedule";
import { askedBy } from "../agreed";
import { rangeOf } from "../bells";
import {
  addTeachers,
  assignClasses,
  CLERK,
  freshSchoolEachTest,
  makeTeacher,
  SUNDAY,
} from "../school";
import { smallSchool } from "../small-school";
import { PRODUCT } from "../sources";
import { readWeek } from "../week-now";
import { shownNow } from "./live-reported";

freshSchoolEachTest();

function onSunday(classes: Record<string, string>, room = "B1") {
  const entries = Object.entries(classes).map(([block, students]) => {
    return { block, room, students };
  });
  return { ...emptySchedule(), Sunday: entries };
}

const BLOCK_2 = { absentTeacherId: "huda", block: "2" };

beforeEach(async () => {
  await addTeachers(
    ...smallSchool.filter(({ id }) => !["huda", "omar", "lea"].includes(id)),
    ...[
      makeTeacher("huda", { name: "Huda Nasser", schedule: onSunday({ 2: "7B", 3: "8C" }) }),
      makeTeacher("omar", { name: "Omar Khalil", schedule: onSunday({ 2: "9A" }) }),
      makeTeacher("lea", { name: "Léa Dubois", schedule: onSunday({ 3: "9A" }) }),
    ],
  );
  await addAbsence(SUNDAY, "huda", CLERK);
  await assignClasses(SUNDAY, "rana", [BLOCK_2], CLERK);
});

/** Another clerk has somebody else take the class: as many covers as before. */
async function giveToYusuf(): Promise<void> {
  const rows = (await readCoverDay(SUNDAY)).substitutions;
  await cancelSubstitutions(
    rows.map(({ id }) => id),
    CLERK,
  );
  await assignClasses(SUNDAY, "yusuf", [BLOCK_2], CLERK);
}

test("what is shown is known again in any order, and by nothing less", () => {
  const [one, other] = [
    { id: "1", by: "Rana" },
    { id: "2", by: "Yusuf" },
  ];
  expect(fingerprint([other, one])).toBe(fingerprint([one, other]));
  expect(fingerprint([one, { ...other, by: "Lea" }])).not.toBe(fingerprint([one, other]));
  expect(fingerprint([one])).not.toBe(fingerprint([one, one]));
  expect(fingerprint(["a\nb"])).not.toBe(fingerprint(["a", "b"]));
  expect(fingerprint([one, other])).toHaveLength(22);
});

test("nothing has to be agreed to, and something is by nobody who was not asked", () => {
  expect(isUnchanged([], null)).toBe(true);
  expect(isUnchanged(["1"], null)).toBe(false);
  expect(isUnchanged(["1"], "")).toBe(false);
  expect(isUnchanged(["1"], fingerprint([]))).toBe(false);
  expect(isUnchanged(["1"], fingerprint(["1"]))).toBe(true);
});

/** What is done once it is agreed to; `meanwhile` somebody else changes what it would lose. */
type Losing = {
  act: (agreed: string | null) => Promise<unknown>;
  meanwhile?: () => Promise<unknown>;
};

const PART = { firstBlock: "", lastBlock: "", until: "", reason: "" };
const TRIP = { firstBlock: "", lastBlock: "", from: SUNDAY, until: "", note: "Trip" };
const TO_MONDAY = {
  ...{ way: "move" as const, to: { date: "2026-11-23" as const, block: "4" } },
  rooms: { there: "", here: "" },
};
const idsOfCover = async () => (await db().select().from(substitutions)).map(({ id }) => id);

/** Each prepares what it needs of the school in which Rana covers block 2 of Huda. */
const LOSING: Record<string, () => Promise<Losing>> = {
  "removing an absence": async () => ({
    act: (agreed) => removeAbsence(SUNDAY, "huda", { agreed }, CLERK),
  }),
  "making an absence shorter": async () => ({
    act: (agreed) => changeAbsence(SUNDAY, "huda", { ...PART, lastBlock: "1" }, { agreed }, CLERK),
  }),
  "saying that a class needs nobody": async () => ({
    act: (agreed) => releaseClass(SUNDAY, BLOCK_2, { note: "", withTeacherId: "", agreed }, CLERK),
  }),
  "sending students out": async () => ({
    act: (agreed) => recordClassesOut({ ...TRIP, students: "7B" }, agreed, CLERK),
  }),
  "taking students out back": async () => {
    await recordClassesOut({ ...TRIP, students: "9A" }, null, CLERK);
    await cancelSubstitutions(await idsOfCover(), CLERK);
    await assignClasses(SUNDAY, "omar", [BLOCK_2], CLERK);
    const [trip] = await db().select().from(outings);
    const which = { date: SUNDAY, id: trip?.id ?? "", all: false };
    return {
      act: (agreed) => takeBackClassesOut(which, agreed, CLERK),
      meanwhile: () => assignClasses(SUNDAY, "lea", [{ ...BLOCK_2, block: "3" }], CLERK),
    };
  },
  "recording that somebody is back": async () => {
    const span = { firstDate: SUNDAY, lastDate: SUNDAY, firstBlock: null, lastBlock: null };
    const kept = await reportAway("huda", { kind: "back", reason: null, ...span, work: [] });
    const shown = await shownNow("id" in kept ? kept.id : "");
    return { act: (agreed) => recordBack(shown, agreed, CLERK) };
  },
  "cancelling cover": async () => {
    await assignClasses(SUNDAY, "yusuf", [{ ...BLOCK_2, block: "3" }], CLERK);
    const ids = await idsOfCover();
    return {
      act: (agreed) => cancelSubstitutions(ids, CLERK, agreed),
      meanwhile: () => cancelSubstitutions(ids.slice(0, 1), CLERK),
    };
  },
  "moving a lesson": async () => ({
    act: (agreed) =>
      moveLesson(SUNDAY, { teacherId: "huda", block: "2" }, { ...TO_MONDAY, agreed }, CLERK),
  }),
  "giving a class a room that another has": async () => {
    const inHall = (id: string) =>
      addTeachers(makeTeacher(id, { schedule: onSunday({ 2: "9B" }, "Hall") }));
    await inHall("noor");
    return {
      act: (agreed) => noteClass(SUNDAY, BLOCK_2, { work: "", room: "Hall", agreed }, CLERK),
      meanwhile: () => inHall("hana"),
    };
  },
  "deleting a teacher": async () => ({ act: (agreed) => removeTeacher("huda", CLERK, agreed) }),
  "deleting a user": async () => {
    const user = await addUser({ username: "nadia", name: "Nadia", password: "eight888" }, CLERK);
    return {
      act: (agreed) => removeUser(user.id, CLERK, agreed),
      meanwhile: () => changeUser(user.id, { username: "nadia", name: "Nadia Aziz" }, CLERK),
    };
  },
  "closing a day": async () => ({
    act: (agreed) => addToCalendar(rangeOf(SUNDAY, SUNDAY, "Eid"), { agreed, actor: CLERK }),
  }),
  "taking a class off a timetable": async () => {
    const facts = { name: "Huda Nasser", subject: "Mathematics", classesPerWeek: 20 as const };
    const values = { ...facts, schedule: emptySchedule() };
    return { act: (agreed) => correctTeacher("huda", values, {}, { agreed, actor: CLERK }) };
  },
};

/** Every row but of what is no record: changes undone take numbers, and nothing else. */
async function everything(): Promise<unknown> {
  const named = await db().all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '\\_\\_%' escape '\\' order by name`,
  );
  return Promise.all(
    named.map(async ({ name }) => [name, await db().all(sql.raw(`select * from "${name}"`))]),
  );
}

test.each(Object.entries(LOSING))(
  "%s does nothing before Yes, does it after, and asks again where something else would be lost",
  async (_name, prepare) => {
    const { act, meanwhile = giveToYusuf } = await prepare();
    const before = await everything();
    const asked = await askedBy(act(null));
    expect(asked?.agree).toHaveLength(22);
    expect(await everything()).toEqual(before);
    await meanwhile();
    const later = await everything();
    const again = await askedBy(act(asked?.agree ?? null));
    expect(again?.agree).not.toBe(asked?.agree);
    expect(await everything()).toEqual(later);
    expect(await askedBy(act(again?.agree ?? null))).toBeNull();
    expect(await everything()).not.toEqual(later);
  },
);

test("every act that asks is among these", () => {
  const asking = PRODUCT.filter((file) =>
    /\baskAboutCover\(|import \{ ask\b.*agreed\.server"/.test(readFileSync(file, "utf8")),
  );
  expect(asking.filter((file) => !ASKING.includes(path.basename(file)))).toEqual([]);
});

/** Where the acts above are, and what they ask with: all that changes the year asks as one of them. */
const ASKING = [
  ...["ask-about-cover.server.ts", "change-taught.server.ts"],
  ...["remove-absence.server.ts", "change-absence.server.ts", "releases.server.ts"],
  ...["classes-out.server.ts", "report-back.server.ts", "cancel.server.ts"],
  ...["delete-teacher.server.ts", "users.server.ts", "move-lesson.server.ts"],
  ...["two-in-a-room.server.ts"],
];

const planned = {
  days: DEFAULT_WEEK.days.slice(0, 4),
  blocks: labelsOf(DEFAULT_WEEK).map((label) => ({
    ...{ label, was: label, name: null, begins: null, ends: null },
  })),
};

test.each([
  ["another room of the same class", { block: "1", room: "B2", students: "7A" }],
  ["another class of the same teacher", { block: "2", room: "B1", students: "7A" }],
])(
  "entries of timetables that do not fit another week are asked about again when they are %s by then, as many as before",
  async (_what, entry) => {
    const huda = { name: "Huda Nasser", subject: "Mathematics", classesPerWeek: 20 as const };
    const onThursday = (one: typeof entry) => ({
      ...huda,
      schedule: { ...emptySchedule(), Thursday: [one] },
    });
    await changeTeacher("huda", onThursday({ block: "1", room: "B1", students: "7A" }), CLERK);
    const asked = await askedBy(changeWeek(planned, { agreed: null, actor: CLERK }));
    const agreed = asked?.agree ?? null;
    await changeTeacher("huda", onThursday(entry), CLERK);
    expect(await askedBy(changeWeek(planned, { agreed, actor: CLERK }))).not.toBeNull();
    expect(await readWeek()).toEqual(DEFAULT_WEEK);
  },
);
