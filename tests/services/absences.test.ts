import { db } from "db/client";
import { absences, substitutions } from "db/schema";
import { expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { freeCoverOf, removeAbsence } from "~/cover/absences/remove-absence.server";
import { assignBulk } from "~/cover/assignments/assign-bulk.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { coverLeftBehind } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { findPerson } from "~/cover/day/day";
import { findAvailability } from "~/cover/day/free";
import { removeWithCover } from "../agreed";
import { allIds, give, hudaIsAway, reasonFor, uncovered } from "../huda-is-away";
import { addTeachers, assignClasses, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";

freshSchoolEachTest();

test("an absence is recorded once, with who entered it, however often it is said", async () => {
  await hudaIsAway();
  expect(await addAbsence(SUNDAY, "huda", { id: "x", username: "x", name: "Somebody else" })).toBe(
    false,
  );
  const rows = await db().select().from(absences);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.enteredBy).toBe("Clerk");
  expect(await uncovered()).toEqual(["huda|1", "huda|2", "huda|3"]);
});

test.each([
  ["2026-11-21", 409, "not a school day|is past"],
  ["2026-11-19", 409, "is past"],
  ["2026-11-27", 409, "not a school day"],
] as const)("an absence on %s is refused", async (date, status, words) => {
  await addTeachers(...smallSchool);
  const attempt = async () => addAbsence(date, "huda", CLERK);
  await expect(attempt()).rejects.toMatchObject({
    status,
    message: expect.stringMatching(words),
  });
});

test("an absence of somebody who is not there is a 404", async () =>
  await expect(addAbsence(SUNDAY, "nobody", CLERK)).rejects.toMatchObject({ status: 404 }));

test("an absence with cover goes only together with that cover", async () => {
  await hudaIsAway();
  await give("mona", "huda", "1");
  await expect(removeAbsence(SUNDAY, "huda", { agreed: null }, CLERK)).rejects.toMatchObject({
    status: 409,
  });
  expect(await removeWithCover(SUNDAY, "huda")).toMatchObject([{ date: SUNDAY }]);
  expect(await db().select().from(absences)).toHaveLength(0);
  expect((await db().select().from(substitutions))[0]?.status).toBe("cancelled");
});

test("who is available same department first, then by the share of the limits, then by name; dedicated apart", async () => {
  await hudaIsAway();
  const { teachers, dedicated } = findAvailability(await readCoverDay(SUNDAY), "2");
  expect(teachers.map((person) => person.name)).toEqual([
    "منى عادل",
    "Sami Fadel",
    "Léa Dubois",
    "דוד לוי",
    "Maria Alexandra Konstantinopoulou-Papadimitriou von Habsburg",
  ]);
  expect(teachers.map((person) => person.isSameDepartment)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(dedicated.map((person) => person.name)).toEqual(["Rana Aziz", "Yusuf Amin"]);
});

test("who is available and everybody else has a reason in words", async () => {
  await hudaIsAway();
  await give("mona", "huda", "2");
  await give("lea", "huda", "1");
  expect(await reasonFor("huda", "2")).toBe("absent");
  expect(await reasonFor("omar", "2")).toBe("teaches 2 in room R1");
  expect(await reasonFor("mona", "2")).toBe("covers block 2 for Huda Nasser");
  expect(await reasonFor("mona", "3")).toBe("1 of 1 this day");
  vi.setSystemTime(new Date("2026-11-22T08:00:00+04:00"));
  expect(await reasonFor("lea", "2")).toBe("1 of 1 this day");
});

test("who is available usage counts the day, week and month of the date asked about, cancelled rows not", async () => {
  await hudaIsAway();
  const [row] = await give("sami", "huda", "2");
  await addAbsence("2026-11-23", "huda", CLERK);
  const monday = findAvailability(await readCoverDay("2026-11-23"), "2");
  const sami = monday.unavailable.find(({ person }) => person.id === "sami");
  expect(sami?.reason).toBe("1 of 1 this week");
  expect(sami?.person.usage).toEqual({ daily: 0, weekly: 1, monthly: 1 });
  await cancelSubstitutions([row?.substitutionId ?? ""], CLERK);
  const again = findAvailability(await readCoverDay("2026-11-23"), "2");
  expect(again.teachers.some((person) => person.id === "sami")).toBe(true);
});

test("who is available nobody on a day off", async () => {
  await addTeachers(...smallSchool);
  const { teachers, dedicated, unavailable } = findAvailability(
    await readCoverDay("2026-11-27"),
    "1",
  );
  expect([...teachers, ...dedicated, ...unavailable]).toEqual([]);
});

test("a substitute who is absent leaves classes behind, which freeing makes uncovered again", async () => {
  await hudaIsAway();
  await give("mona", "huda", "1");
  await addAbsence(SUNDAY, "mona", CLERK);
  const [left] = coverLeftBehind(await readCoverDay(SUNDAY));
  expect(left?.person.id).toBe("mona");
  expect(left?.rows.map((row) => row.classBlock)).toEqual(["1"]);
  expect(await freeCoverOf(SUNDAY, ["mona"], CLERK)).toBe(1);
  expect(await uncovered()).toEqual(["huda|1", "huda|2", "huda|3", "mona|4"]);
  expect(await freeCoverOf(SUNDAY, ["mona"], CLERK)).toBe(0);
});

test("a substitute who is absent leaves them with others who are absent, and all are freed at once", async () => {
  await hudaIsAway();
  await give("mona", "huda", "1");
  await give("sami", "huda", "2");
  await addAbsence(SUNDAY, "mona", CLERK);
  await addAbsence(SUNDAY, "sami", CLERK);
  expect(await freeCoverOf(SUNDAY, ["mona", "sami"], CLERK)).toBe(2);
  expect(coverLeftBehind(await readCoverDay(SUNDAY))).toEqual([]);
});

test("a substitute who is absent is relieved by whoever is assigned: the old row is cancelled with it", async () => {
  await hudaIsAway();
  await give("mona", "huda", "1");
  const [old] = await allIds();
  await addAbsence(SUNDAY, "mona", CLERK);
  const wanted = {
    date: SUNDAY,
    substituteId: "rana",
    absent: { names: ["Huda Nasser"] },
    isDedicated: true,
    block: null,
  };
  const assigned = await assignBulk(wanted, CLERK);
  expect(assigned.map(({ block }) => block)).toEqual(["1", "2", "3"]);
  const { substitutions: rows } = await readCoverDay(SUNDAY);
  expect(rows.find(({ id }) => id === old)?.status).toBe("cancelled");
  expect(rows.filter(({ status }) => status === "assigned")).toHaveLength(3);
});

test("a substitute who is absent covers again when the absence is removed, if nobody has taken over", async () => {
  await hudaIsAway();
  await give("mona", "huda", "1");
  await addAbsence(SUNDAY, "mona", CLERK);
  await removeAbsence(SUNDAY, "mona", { agreed: null }, CLERK);
  expect(await uncovered()).toEqual(["huda|2", "huda|3"]);
});

test("a substitute who is absent who is back does not cover beyond a limit that was used up meanwhile", async () => {
  await hudaIsAway();
  await give("sami", "huda", "2");
  await addAbsence(SUNDAY, "sami", CLERK);
  await assignClasses("2026-11-23", "sami", [{ absentTeacherId: "huda", block: "2" }], CLERK);
  await removeAbsence(SUNDAY, "sami", { agreed: null }, CLERK);
  expect(await uncovered()).toEqual(["huda|1", "huda|2", "huda|3"]);
  const sami = findPerson(await readCoverDay(SUNDAY), "sami");
  expect(sami?.usage).toEqual({ daily: 0, weekly: 1, monthly: 1 });
});
