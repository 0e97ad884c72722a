import { db } from "db/client";
import { changes, classNotes, releases, substitutions } from "db/schema";
import { desc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { changeAbsence } from "~/cover/absences/change-absence.server";
import { removeAbsence } from "~/cover/absences/remove-absence.server";
import { noteClass } from "~/cover/class-notes.server";
import { uncoveredClasses } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { describeRemoval, removeTeacher } from "~/cover/delete-teacher.server";
import { reverseChange } from "~/cover/history/reverse.server";
import { openAgain, releaseClass, type WantedRelease } from "~/cover/releases/releases.server";
import { addToCalendar } from "~/cover/week/change-calendar.server";
import { releaseWithCover } from "../agreed";
import { rangeOf } from "../bells";
import { hudaIsAway } from "../huda-is-away";
import { assignClasses, CLERK, freshSchoolEachTest, SUNDAY, trailOf } from "../school";

freshSchoolEachTest();
beforeEach(hudaIsAway);

const ref = (block: string, absentTeacherId = "huda") => ({ absentTeacherId, block });
const NOTHING = { note: "", withTeacherId: "" };
const release = (block: string, more: Partial<WantedRelease> = {}) =>
  releaseClass(SUNDAY, ref(block), { ...NOTHING, ...more, agreed: null }, CLERK);
const open = async () =>
  uncoveredClasses(await readCoverDay(SUNDAY)).map((one) => `${one.absentTeacherId} ${one.block}`);
const said = async () => (await trailOf()).map(({ what }) => what);

test("a class that needs no cover is open no more, and open again once that is taken back", async () => {
  await release("2", { note: " Exam  in the hall " });
  expect(await open()).toEqual(["huda 1", "huda 3"]);
  expect(await db().select().from(releases)).toMatchObject([
    { classBlock: "2", note: "Exam in the hall", withTeacherId: null, enteredBy: "Clerk" },
  ]);
  await openAgain(SUNDAY, ref("2"), CLERK);
  expect(await open()).toEqual(["huda 1", "huda 2", "huda 3"]);
  await openAgain(SUNDAY, ref("2"), CLERK);
  expect((await said()).slice(0, 2)).toEqual([
    "opened block 2 of Huda Nasser again on 22 Nov 2026",
    "released block 2 of Huda Nasser on 22 Nov 2026",
  ]);
});

test("a class that needs no cover says what becomes of its students, or who takes them along, and never both", async () => {
  await release("1", { kind: "work alone" });
  await release("2", { kind: "no class", withTeacherId: "sami" });
  expect(await db().select().from(releases)).toMatchObject([
    { classBlock: "1", kind: "work alone", withName: null },
    { classBlock: "2", kind: null, withName: "Sami Fadel" },
  ]);
  await release("1", { kind: "no class" });
  expect((await said()).slice(0, 3)).toEqual([
    "released block 1 of Huda Nasser, no class on 22 Nov 2026",
    "released block 2 of Huda Nasser, with Sami Fadel on 22 Nov 2026",
    "released block 1 of Huda Nasser, work alone on 22 Nov 2026",
  ]);
  const [again] = await db().select().from(changes).orderBy(desc(changes.id)).limit(1);
  await reverseChange(again?.id ?? 0, CLERK);
  expect((await db().select().from(releases))[0]).toMatchObject({ kind: "work alone" });
});

test("a class that needs no cover is taught once its teacher is away for another part of the day, and so is its work and room", async () => {
  for (const block of ["1", "3"]) {
    await release(block, { withTeacherId: "sami" });
    await noteClass(SUNDAY, ref(block), { work: "Pages 40 to 42", room: "" }, CLERK);
  }
  const part = { firstBlock: "1", lastBlock: "2", until: "", reason: "" };
  await changeAbsence(SUNDAY, "huda", part, {}, CLERK);
  const blocks = async () => [
    (await db().select().from(releases)).map(({ classBlock }) => classBlock),
    (await db().select().from(classNotes)).map(({ classBlock }) => classBlock),
  ];
  expect(await blocks()).toEqual([["1"], ["1"]]);
  const [narrowed] = await db().select().from(changes).orderBy(desc(changes.id)).limit(1);
  expect((await reverseChange(narrowed?.id ?? 0, CLERK)).left).toEqual([]);
  expect((await blocks()).map((some) => some.sort())).toEqual([
    ["1", "3"],
    ["1", "3"],
  ]);
});

test("a class that needs no cover with a teacher is said before that teacher is deleted, and open again then", async () => {
  await release("2", { withTeacherId: "sami" });
  expect(await describeRemoval("sami")).toMatchObject({ uncovered: 0, joined: 1 });
  await removeTeacher("sami", CLERK);
  expect(await open()).toEqual(["huda 1", "huda 2", "huda 3"]);
});

test("a class that needs no cover loses its cover in the same change, when that was agreed to", async () => {
  await assignClasses(SUNDAY, "rana", [ref("2")], CLERK);
  await expect(release("2")).rejects.toThrow("block 2 of Huda Nasser, covered by Rana Aziz");
  expect(await releaseWithCover(SUNDAY, ref("2"), NOTHING)).toMatchObject({
    cancelled: [{ block: "2", by: "Rana Aziz" }],
  });
  expect(await db().select().from(substitutions)).toMatchObject([{ status: "cancelled" }]);
  const kinds = (await db().select().from(changes)).map(({ kind }) => kind);
  expect(kinds).toEqual(["absence recorded", "assigned", "class released"]);
  expect((await readCoverDay(SUNDAY)).people.find(({ id }) => id === "rana")?.usage.daily).toBe(0);
});

test("a class that needs no cover leaves no row behind that could cover it again", async () => {
  await assignClasses(SUNDAY, "mona", [ref("2")], CLERK);
  await addAbsence(SUNDAY, "mona", CLERK);
  expect(await release("2")).toEqual({ cancelled: [], how: "no cover needed" });
  await removeAbsence(SUNDAY, "mona", { agreed: null }, CLERK);
  expect(await open()).toEqual(["huda 1", "huda 3"]);
  expect(await db().select().from(substitutions)).toMatchObject([{ status: "cancelled" }]);
});

test.each([
  ["a note of 61 characters", { note: "x".repeat(61) }, 400, "at most 60 characters; this has 61"],
  ["somebody away", { withTeacherId: "omar" }, 409, "Omar Khalil cannot take the students along"],
  ["the absent teacher", { withTeacherId: "huda" }, 409, "cannot take the students along"],
  ["nobody there", { withTeacherId: "gone" }, 404, "has been deleted"],
])("a class that needs no cover with %s is refused", async (_what, more, status, words) => {
  await addAbsence(SUNDAY, "omar", CLERK);
  const refused = (async () => release("2", more))();
  await expect(refused).rejects.toMatchObject({
    status,
    message: expect.stringContaining(words),
  });
  expect(await db().select().from(releases)).toEqual([]);
});

test("a class that needs no cover a note of 60 characters is taken, whatever they are", async () => {
  await release("2", { note: "🎒".repeat(60) });
  expect((await db().select().from(releases))[0]?.note).toBe("🎒".repeat(60));
});

test.each([
  ["of a day gone by", "2026-11-19", ref("2"), "is past"],
  ["of a day off", "2026-11-27", ref("2"), "is not a school day"],
  ["that is none", SUNDAY, ref("7"), "Huda Nasser has no class to cover in block 7"],
  ["of somebody who is there", SUNDAY, ref("4", "mona"), "is no longer absent"],
  ["of nobody", SUNDAY, ref("2", "gone"), "The absent teacher has been deleted"],
] as const)(
  "a class that needs no cover a class %s is refused",
  async (_what, date, which, words) => {
    const refused = (async () => releaseClass(date, which, { ...NOTHING, agreed: null }, CLERK))();
    await expect(refused).rejects.toThrow(words);
    const unnoted = (async () => noteClass(date, which, { work: "x", room: "" }, CLERK))();
    await expect(unnoted).rejects.toThrow(words);
  },
);

const note = (work: string, room = "") => noteClass(SUNDAY, ref("2"), { work, room }, CLERK);
const today = async () => {
  const day = await readCoverDay(SUNDAY);
  return day.classNotes?.map(({ work, room }) => ({ work, room }));
};

test("work and room of a class for the day are said before and after it is assigned, and taken back with neither", async () => {
  await note("Pages 40 to 42", "Lab");
  await assignClasses(SUNDAY, "rana", [ref("2")], CLERK);
  expect(await today()).toEqual([{ work: "Pages 40 to 42", room: "Lab" }]);
  await note("Pages 43 to 44");
  expect(await today()).toEqual([{ work: "Pages 43 to 44", room: null }]);
  await note(" ");
  expect(await today()).toEqual([]);
  expect((await said()).filter((what) => what.includes("work"))).toEqual([
    "removed work and room for block 2 of Huda Nasser on 22 Nov 2026",
    "noted work or room for block 2 of Huda Nasser on 22 Nov 2026",
    "noted work or room for block 2 of Huda Nasser on 22 Nov 2026",
  ]);
});

test("work and room of a class for the day the same once more is no change", async () => {
  await note("Pages 40 to 42");
  await note("Pages 40 to  42");
  expect(await db().select().from(changes)).toHaveLength(2);
});

describe("with an absence goes what was said of its classes", () => {
  beforeEach(async () => {
    await release("2");
    await noteClass(SUNDAY, ref("3"), { work: "Test", room: "" }, CLERK);
  });
  const left = async () => [
    ...(await db().select().from(releases)),
    ...(await db().select().from(classNotes)),
  ];

  test("when it is removed, in the same change", async () => {
    await removeAbsence(SUNDAY, "huda", { agreed: null }, CLERK);
    expect(await left()).toEqual([]);
    const [last] = (await db().select().from(changes)).slice(-1);
    expect(last?.rows.map(({ table }) => table).sort()).toEqual([
      "absences",
      "classNotes",
      "releases",
    ]);
  });

  test("but not when its day is closed, which may be opened again", async () => {
    const all = await left();
    await addToCalendar(rangeOf(SUNDAY, SUNDAY, "Storm"), { agreed: "everything", actor: CLERK });
    expect(await left()).toEqual(all);
  });
});
