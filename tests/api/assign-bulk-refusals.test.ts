import { beforeEach, describe, expect, test, vi } from "vitest";
import type { IsoDate } from "~/school/dates";
import { addTeachers, freshSchoolEachTest, makeTeacher } from "../school";
import { assign, clerkEachTest, school } from "./bulk";

freshSchoolEachTest();
clerkEachTest();

const TUESDAY: IsoDate = "2026-11-24";

describe("nothing to assign is a 409 with the reason", () => {
  beforeEach(school);

  test("all classes are covered: by whom, and since when", async () => {
    vi.setSystemTime(new Date("2026-11-22T06:52:00+04:00"));
    await assign("mona", { classBlock: "2" });
    const { status, data } = await assign("sami", { classBlock: "2" });
    expect(status).toBe(409);
    expect(data).toEqual({
      message: "All classes are already covered: block 2 by Mona Adel since 6:52",
    });
    await assign("rana");
    expect((await assign("rana")).data.message).toBe(
      "All classes are already covered: block 1 by Rana Aziz since 6:52, block 2 by Mona Adel since 6:52, block 3 by Rana Aziz since 6:52",
    );
  });

  test("there is no class on that day", async () => {
    const absent = { date: TUESDAY, absentTeachers: ["Mona Adel"] };
    const { status, data } = await assign("sami", absent);
    expect([status, data.message]).toEqual([409, "Mona Adel has no class on Tuesday"]);
    const both = { date: TUESDAY, absentTeachers: ["Mona Adel", "Huda Nasser"] };
    expect((await assign("sami", both)).data.message).toBe(
      "Mona Adel and Huda Nasser have no class on Tuesday",
    );
  });

  test("a limit is reached", async () => {
    await assign("sami");
    const { status, data } = await assign("sami");
    expect([status, data.message]).toEqual([409, "Sami Fadel has reached the daily limit, 1 of 1"]);
    await addTeachers(makeTeacher("ali", { name: "Ali Omar", week: { Tuesday: ["1"] } }));
    const tuesday = { date: TUESDAY, absentTeachers: ["Ali Omar"] };
    expect((await assign("sami", tuesday)).data.message).toBe(
      "Sami Fadel has reached the weekly limit, 1 of 1",
    );
  });

  test("the substitute is absent, or among the absent teachers", async () => {
    await assign("rana", { absentTeachers: ["Mona Adel"] });
    const recorded = await assign("mona");
    expect(recorded.status).toBe(409);
    expect(recorded.data.message).toBe("Mona Adel is recorded absent on this day");
    const named = await assign("sami", { absentTeachers: ["Huda Nasser", "sami fadel"] });
    expect(named.status).toBe(409);
    expect(named.data.message).toBe("Sami Fadel is among the absent teachers");
  });

  test.each([
    ["2026-11-21", "Saturday 21 November 2026 is past and can no longer be changed"],
    ["2026-11-19", "Thursday 19 November 2026 is past and can no longer be changed"],
    ["2026-11-27", "Friday 27 November 2026 is not a school day"],
  ])("the date %s is past or a day off", async (date, message) => {
    const { status, data } = await assign("sami", { date });
    expect([status, data.message]).toEqual([409, message]);
  });
});

describe("who is meant", () => {
  beforeEach(school);

  test("a name that is nobody's is a 400 that names it, before an unknown substitute", async () => {
    const { status, data } = await assign("nobody", { absentTeachers: ["Huda Nasser", "Nemo"] });
    expect(status).toBe(400);
    expect(data.errors).toEqual({ absentTeachers: ["Nemo matches nobody"] });
  });

  test("names that are close are said, and not taken", async () => {
    const absentTeachers = ["Huda Naser", "Mona"];
    const { status, data } = await assign("sami", { absentTeachers });
    expect([status, data.message]).toEqual([
      400,
      "Huda Naser matches nobody. Close: Huda Nasser. Mona matches nobody. Close: Mona Adel",
    ]);
  });

  test("a name of two people is a 409 with their ids and departments", async () => {
    await addTeachers(
      makeTeacher("huda2", { name: "huda nasser", subject: "French", week: { Sunday: ["1"] } }),
    );
    const { status, data } = await assign("sami");
    expect(status).toBe(409);
    expect(data).toEqual({
      message: "2 teachers are called Huda Nasser: send the id of the one you mean",
      details: {
        matches: [
          {
            name: "Huda Nasser",
            teachers: [
              { id: "huda", name: "Huda Nasser", subject: "Mathematics" },
              { id: "huda2", name: "huda nasser", subject: "French" },
            ],
          },
        ],
      },
    });
    const exact = { absentTeachers: null, absentTeacherIds: ["huda2"] };
    expect((await assign("sami", exact)).data.substitutions).toMatchObject([
      { absentTeacherId: "huda2" },
    ]);
    const both = await assign("mona", { absentTeacherIds: ["huda2", "huda"] });
    expect(both.status).toBe(200);
  });

  test("an unknown id is a 404", async () => {
    expect((await assign("nobody")).status).toBe(404);
    const { status, data } = await assign("sami", { absentTeacherIds: ["nobody"] });
    expect([status, data.message]).toEqual([404, "No teacher has the id nobody"]);
  });

  test("isDedicated must be given and right", async () => {
    const wrong = await assign("sami", { isDedicated: true });
    expect(wrong.status).toBe(400);
    expect(wrong.data.errors).toEqual({
      isDedicated: ["Sami Fadel is not a dedicated substitute"],
    });
    const other = await assign("rana", { isDedicated: false });
    expect(other.data.errors).toEqual({ isDedicated: ["Rana Aziz is a dedicated substitute"] });
    expect((await assign("sami", { isDedicated: undefined })).data.errors).toEqual({
      isDedicated: ["isDedicated is missing"],
    });
  });

  test.each([
    ["an empty list of names", { absentTeachers: [] }, "absentTeachers is empty"],
    ["an empty list of ids", { absentTeacherIds: [] }, "absentTeacherIds is empty"],
    ["nobody", { absentTeachers: undefined }, "absentTeachers is missing"],
    ["a blank name", { absentTeachers: [" "] }, "absentTeachers has a name that is blank"],
    ["a text for a list", { absentTeachers: "Huda Nasser" }, "absentTeachers must be a list"],
    ["a number for a name", { absentTeachers: [7] }, "Every entry of absentTeachers must be text"],
    [
      "another date",
      { date: "2026-02-29" },
      "date must be a date such as 2026-11-22, from 1900 to 2199",
    ],
    ["another block", { classBlock: "5" }, "classBlock must be one of 1, 2, 3, 4, 5L1, 5L2, 6, 7"],
  ])("%s is a 400", async (_, more, message) => {
    const { status, data } = await assign("sami", more);
    expect(status).toBe(400);
    expect(data.message).toBe(message);
  });
});
