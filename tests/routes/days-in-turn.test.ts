import { write } from "db/client";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { readFreeWeek } from "~/cover/free-when/free-when.server";
import { insertAbsences } from "~/cover/rows.server";
import { changeWeek } from "~/cover/week/change-week.server";
import { action as searchAction } from "~/routes/_app.find-substitute/route";
import type {
  CalendarFields,
  DaysFields,
  TimetablesFields,
  WeeksFields,
} from "~/routes/_app.teacher-groups/week/fields";
import type { IsoDate } from "~/school/dates";
import { DAYS } from "~/school/dates";
import { schoolDayOf } from "~/school/school-day";
import { openWeekdays, timetablesOf, weekOn } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { correctEntries } from "~/teachers/entries.server";
import { answeredSchedule, emptySchedule, readSchedule, settleSchedule } from "~/teachers/schedule";
import { listTeachers, readEntries } from "~/teachers/teachers.server";
import { agreeingTo } from "../bells";
import { makeAbsence } from "../make-rows";
import { post } from "../people";
import { addTeachers, assignClasses, CLERK, freshSchoolEachTest, makeTeacher } from "../school";
import { argsFor, shownBy } from "./call";
import { openPart, savePart, signInAdmin, withDays } from "./school-week-forms";

// A timetable of Day 1 to Day 6, made and corrected in School Week.

freshSchoolEachTest();

const _WORKING = DAYS.slice(0, 5);
let cookie = "";
const FIRST = "2027-02-14";
const entry = (block: string) => ({ block, room: "B12", students: "7B" });

beforeEach(async () => {
  cookie = await signInAdmin();
  await addTeachers(
    makeTeacher("mona", {
      name: "Mona Adel",
      week: { Sunday: ["1"], Monday: ["2"], Thursday: ["3"] } as never,
    }),
    makeTeacher("sami", { name: "Sami Fadel", subject: "Substitute" }),
  );
});

const days = (change: (fields: WeeksFields) => object, agreed = "") =>
  savePart<WeeksFields>(cookie, "weeks", change, { agreed });
const saved = async (change: (fields: WeeksFields) => object) => {
  const first = await days(change);
  const last = first.status === 409 ? await days(change, first.agree) : first;
  expect(last).toMatchObject({ status: 303 });
  return first;
};
const dayOn = async (date: string) => schoolDayOf(await readSchool(), date as IsoDate).weekday;

describe("a timetable of Day 1 to Day 6 from 14 February", () => {
  beforeEach(async () => {
    await savePart<TimetablesFields>(cookie, "timetables", ({ rows, made }) => ({
      rows,
      made: { ...made, name: "Days", first: FIRST },
    }));
    await saved(withDays("6", "", 1));
    await write(async (tx) => {
      const school = await readSchool();
      const { timetableId } = weekOn(school, FIRST);
      const schedule = { ...emptySchedule(), "Day 4": [entry("3")], "Day 6": [entry("1")] };
      await correctEntries(tx, [{ id: "mona", schedule }], { timetableId, from: FIRST });
    });
  });

  test("is in force from then on, with the classes of the day that is due", async () => {
    expect(await dayOn("2027-02-11")).toBe("Thursday");
    expect(await dayOn("2027-02-18")).toBe("Day 5");
    expect(await dayOn("2027-02-21")).toBe("Day 6");
    expect(await dayOn("2027-02-22")).toBe("Day 1");
    const entriesOf = await readEntries({ from: "2000-01-01" });
    expect(entriesOf("mona", "2027-02-21")).toEqual([entry("1")]);
    await addAbsence("2027-02-17", "mona", CLERK);
    const day = await readCoverDay("2027-02-17");
    expect(day.people.find(({ id }) => id === "mona")?.classes).toEqual([entry("3")]);
    const week = weekOn(await readSchool(), FIRST);
    expect((await readFreeWeek(week, 1)).map(({ weekday }) => weekday)).toEqual(week.days);
  });

  const closing =
    (turn = "") =>
    ({ rows }: CalendarFields) => ({
      rows: [...rows, { from: "2027-02-17", kind: "closed", note: "Storm" }],
      turn,
    });
  const MOVES = "Day 4 moves to Thursday";
  const LEFT = "Day 4 is left out";

  test("a closed Wednesday asks what becomes of Day 4, and names what either does to cover", async () => {
    await addAbsence("2027-02-17", "mona", CLERK);
    await assignClasses("2027-02-17", "sami", [{ absentTeacherId: "mona", block: "3" }], CLERK);
    const asked = await savePart<CalendarFields>(cookie, "calendar", closing());
    expect(asked).toMatchObject({ status: 409, choice: { chosen: "move" } });
    expect(asked.choice?.options.map(({ label }) => label)).toEqual([MOVES, LEFT]);
    const lost = [
      "Cover to come that would lose its class, and be cancelled: 1",
      "block 3 of Mona Adel on 17 Feb 2027: Sami Fadel",
      "Notes and choices for coming days that would have no class: 1",
      "Mona Adel on 17 Feb 2027: absent",
    ];
    const ten = (first: number) => {
      const dates = ["Thu 18", "Sun 21", "Mon 22", "Tue 23", "Wed 24", "Thu 25", "Sun 28"];
      const months = [...dates.map((date) => `${date} Feb`), "Mon 1 Mar", "Tue 2 Mar", "Wed 3 Mar"];
      return months.map((date, at) => `${date} Day ${((first - 1 + at) % 6) + 1}`).join(", ");
    };
    expect(asked.choice?.options.map(({ lines }) => lines)).toEqual([
      [ten(4), ...lost],
      [ten(5), ...lost],
    ]);
    // Either was shown: to choose the other is no new question.
    const { agree } = asked;
    expect(
      await savePart<CalendarFields>(cookie, "calendar", closing("move"), { agreed: agree }),
    ).toMatchObject({ status: 303 });
    expect(await dayOn("2027-02-17")).toBeNull();
    expect(await dayOn("2027-02-18")).toBe("Day 4");
    expect(await dayOn("2027-02-21")).toBe("Day 5");
    // What was said holds for this closure, whatever the school says of others.
    await saved((fields) => ({ ...fields, leaveOut: "on" }));
    expect(await dayOn("2027-02-18")).toBe("Day 4");
  });

  test("left out, and the school's own answer first", async () => {
    await saved((fields) => ({ ...fields, leaveOut: "on" }));
    const { agree, choice } = await savePart<CalendarFields>(cookie, "calendar", closing());
    expect(choice?.chosen).toBe("leave out");
    await savePart<CalendarFields>(cookie, "calendar", closing("leave out"), { agreed: agree });
    expect(await dayOn("2027-02-18")).toBe("Day 5");
    const { fields } = await openPart<CalendarFields>(cookie, "calendar");
    expect(fields.rows[0]).toMatchObject({ from: "2027-02-17", kind: "closed leave out" });
  });

  test("the day's own dialog asks the same", async () => {
    const fields = {
      intent: "change-day",
      "day-kind": "closed",
      "day-note": "Storm",
      "day-runs": "",
    };
    const path = "/find-substitute?date=2027-02-17";
    const send = (more = {}) =>
      searchAction(argsFor(post(path, { ...fields, ...more }, { cookie })));
    const { question } = await shownBy((await send()) as Response);
    expect(question?.choice?.options.map(({ label }) => label)).toEqual([MOVES, LEFT]);
    const done = (await send({ agreed: question?.agree, turn: "leave out" })) as Response;
    expect(done.status).toBe(303);
    expect(await dayOn("2027-02-18")).toBe("Day 5");
  });

  test("a day that is pressed holds from its date on", async () => {
    await saved((fields) => ({ ...fields, turns: ["2027-02-16 6"] }));
    expect(await dayOn("2027-02-15")).toBe("Day 2");
    expect(await dayOn("2027-02-16")).toBe("Day 6");
    expect(await dayOn("2027-02-17")).toBe("Day 1");
  });

  test("a closure says itself that its day is left out", async () => {
    const storm = { from: "2027-02-17", kind: "closed leave out", note: "Storm" };
    await savePart<CalendarFields>(cookie, "calendar", ({ rows }) => ({ rows: [...rows, storm] }));
    expect(await dayOn("2027-02-18")).toBe("Day 5");
    const { fields } = await openPart<CalendarFields>(cookie, "calendar");
    expect(fields.rows[0]).toMatchObject(storm);
  });

  test("its days are the keys of a schedule; hours in school stay by weekday", async () => {
    const week = weekOn(await readSchool(), FIRST);
    expect(readSchedule({ Sunday: ["1"] }, week).faults).toEqual([
      '"Sunday" is not one of Day 1, Day 2, Day 3, Day 4, Day 5, Day 6',
    ]);
    const { schedule } = readSchedule({ "Day 2": ["1"] }, week);
    const out = { block: "7", room: null, needsCover: false, notInSchool: true } as const;
    const before = { ...emptySchedule(), Sunday: [out], "Day 2": [entry("3")] };
    const settled = schedule && settleSchedule(schedule, before);
    expect(settled).toMatchObject({ Sunday: [out], "Day 2": [{ block: "1" }] });
    expect(Object.keys(answeredSchedule(before, week))).toEqual(week.days);
  });

  test("another name stays the same day", async () => {
    await saved(withDays("A, B, C, D, E, F", "", 1));
    expect(await dayOn("2027-02-21")).toBe("F");
    expect((await readEntries({ from: "2000-01-01" }))("mona", "2027-02-21")).toEqual([entry("1")]);
    const asked = await days(withDays("A, B, C, D, E", "", 1));
    expect(asked.losses).toEqual([
      { title: "Entries of days that are removed, and go with them: 1", lines: ["Mona Adel: 1"] },
    ]);
  });
});

describe("the timetable in force", () => {
  test("takes turns from today on; days gone by keep their week, and hours stay by weekday", async () => {
    await write(async (tx) => {
      const [mona] = (await listTeachers()).filter(({ id }) => id === "mona");
      const schedule = { ...(mona?.schedule ?? emptySchedule()) };
      schedule.Monday = [
        ...schedule.Monday,
        { block: "7", room: null, needsCover: false, notInSchool: true },
      ];
      await correctEntries(tx, [{ id: "mona", schedule }]);
      await insertAbsences(tx, [makeAbsence("2026-11-19", "mona")]);
    });
    await saved(withDays("4", "Day 3"));
    expect(timetablesOf(await readSchool())).toHaveLength(2);
    expect(await dayOn("2026-11-19")).toBe("Thursday");
    expect(await dayOn("2026-11-22")).toBe("Day 3");
    expect(await dayOn("2026-11-24")).toBe("Day 1");
    const entriesOf = await readEntries({ from: "2000-01-01" });
    expect(entriesOf("mona", "2026-11-24").map(({ block }) => block)).toEqual(["1"]);
    expect(entriesOf("mona", "2026-11-23")).toMatchObject([{ block: "7", notInSchool: true }]);
    await savePart<DaysFields>(cookie, "days", (fields) => ({
      ...fields,
      days: [...fields.days, "Friday"],
    }));
    expect(await dayOn("2026-11-27")).toBe("Day 4");
    // A change of the week goes on with the day that is due.
    vi.setSystemTime(new Date("2026-11-24T06:45:00+04:00"));
    await write((tx) => insertAbsences(tx, [makeAbsence("2026-11-23", "mona")]));
    const week = weekOn(await readSchool(), "2026-11-24");
    const blocks = week.blocks.map((block) => ({ ...block, was: block.label }));
    const weekdays = [...openWeekdays(week).filter((day) => day !== "Friday"), "Saturday" as const];
    const planned = { days: week.days, weekdays, blocks };
    await agreeingTo((agreed) => changeWeek(planned, { agreed, actor: CLERK }));
    expect(await dayOn("2026-11-24")).toBe("Day 1");
    expect(await dayOn("2026-11-28")).toBe("Day 4");
    expect(await dayOn("2026-11-23")).toBe("Day 4");
  });

  test.each<[string, string, string, RegExp]>([
    ["1", "1", "days", /One day cannot take turns/],
    ["11", "1", "days", /At most 10 days take turns/],
    ["A, b, B", "A", "days", /Two days are called B/],
    ["A, Sunday", "A", "days", /Sunday is a day of the week/],
    ["A, Twelve and more", "A", "days", /longer than 12 characters/],
    ["6", "", "due", /Say which of them today is/],
    ["6", "7", "due", /Say which of them today is/],
  ])("days %j, today %j is refused beside its field", async (typed, due, field, words) => {
    const { status, errors, typed: again } = await days(withDays(typed, due));
    expect(status).toBe(400);
    expect(errors).toEqual({ [`cycles[0].${field}`]: [expect.stringMatching(words)] });
    expect(again).toMatchObject({ cycles: [{ days: typed, due }] });
  });
});
