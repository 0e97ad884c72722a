import { beforeEach, describe, expect, test } from "vitest";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { asClerk, assign, clerkEachTest, school } from "./bulk";

freshSchoolEachTest();
clerkEachTest();

const blocksOf = (data: { substitutions: { classBlock: string }[] }) =>
  data.substitutions.map((substitution) => substitution.classBlock);
const listed = async (date = SUNDAY) =>
  (await asClerk("GET", `/api/substitutions?date=${date}`)).data;

describe("what a substitute gets", () => {
  beforeEach(school);

  test("a teacher gets one class, the earliest, and the absence is recorded", async () => {
    const { status, data } = await assign("sami");
    expect(status).toBe(200);
    expect(data).toEqual({
      success: true,
      substitutions: [
        {
          id: expect.any(String),
          absentTeacherId: "huda",
          subject: "Mathematics",
          classBlock: "1",
          room: "R1",
        },
      ],
    });
    const dashboard = await asClerk("GET", "/api/analytics/dashboard");
    expect(dashboard.data).toMatchObject({ activeSubsToday: 1, teachersAbsent: 1, monthTotal: 1 });
  });

  test("a dedicated substitute gets all three, with their name in the rows", async () => {
    const { data } = await assign("rana");
    expect(blocksOf(data)).toEqual(["1", "2", "3"]);
    expect(await listed()).toMatchObject(
      ["1", "2", "3"].map((classBlock) => ({
        classBlock,
        substituteTeacherId: "rana",
        dedicatedSubstitute: "Rana Aziz",
        status: "assigned",
      })),
    );
  });

  test("covered classes are skipped, and only what this call wrote is answered", async () => {
    await assign("sami");
    expect(blocksOf((await assign("rana")).data)).toEqual(["2", "3"]);
    expect(await listed()).toHaveLength(3);
  });

  test("a dedicated substitute gets five classes of eight, and no sixth", async () => {
    await addTeachers(
      makeTeacher("lea", {
        name: "Léa Dubois",
        week: { Sunday: ["1", "2", "3", "4", "5L1", "5L2", "6", "7"] },
      }),
    );
    const lea = { absentTeachers: ["léa dubois"] };
    expect(blocksOf((await assign("rana", lea)).data)).toHaveLength(5);
    const { status, data } = await assign("rana", lea);
    expect(status).toBe(409);
    expect(data.message).toBe("Rana Aziz has reached the daily limit, 5 of 5");
  });

  test("classBlock restricts it", async () => {
    expect(blocksOf((await assign("rana", { classBlock: "2" })).data)).toEqual(["2"]);
    expect((await assign("rana", { classBlock: "7" })).data.message).toBe(
      "Huda Nasser has no class in block 7 on Sunday",
    );
    expect((await assign("sami", { classBlock: null })).status).toBe(200);
  });

  test("a cancelled class can be assigned again", async () => {
    const [{ id }] = (await assign("sami")).data.substitutions;
    const substitutionIds = [id];
    await asClerk("POST", "/api/substitutions/cancel", { substitutionIds });
    expect(blocksOf((await assign("sami")).data)).toEqual(["1"]);
  });

  test("a class whose substitute was deleted is filled in its own row", async () => {
    const [{ id }] = (await assign("sami")).data.substitutions;
    await asClerk("DELETE", "/api/teachers/sami");
    expect(await listed()).toMatchObject([{ id, substituteTeacherId: null, status: "assigned" }]);
    const { data } = await assign("rana", { classBlock: "1" });
    expect(data.substitutions).toMatchObject([{ id, classBlock: "1" }]);
    expect(await listed()).toHaveLength(1);
  });
});

test("what is left to the others the class that nobody else could take is the one that is taken", async () => {
  await addTeachers(
    makeTeacher("huda", { name: "Huda Nasser", week: { Sunday: ["1", "2"] } }),
    makeTeacher("sami", { classesPerWeek: 25 }),
    makeTeacher("mona", { week: { Sunday: ["2"] } }),
  );
  expect(blocksOf((await assign("sami")).data)).toEqual(["2"]);
  expect(blocksOf((await assign("mona")).data)).toEqual(["1"]);
});

test("what is left to the others recorded absences of teachers who are not named count too", async () => {
  await addTeachers(
    makeTeacher("huda", { name: "Huda Nasser", week: { Sunday: ["1", "2"] } }),
    makeTeacher("ali", { name: "Ali Omar", week: { Sunday: ["1", "2", "7"] } }),
    makeTeacher("omar", { name: "Omar Khalil", week: { Sunday: ["1", "6", "7"] } }),
    makeTeacher("sami"),
  );
  // Ali is absent and has been assigned for: his block 2 is left, which Omar alone could take.
  await assign("omar", { absentTeachers: ["Ali Omar"], classBlock: "2" });
  await assign("sami", { absentTeachers: ["Ali Omar"], classBlock: "1" });
  expect((await listed()).map((row: { classBlock: string }) => row.classBlock)).toEqual(["1", "2"]);
});

test("what is left to the others a named teacher counts as absent although nobody has recorded it", async () => {
  await addTeachers(
    makeTeacher("huda", { name: "Huda Nasser", week: { Sunday: ["1"] } }),
    makeTeacher("ali", { name: "Ali Omar", week: { Sunday: ["2"] } }),
    makeTeacher("sami"),
  );
  // Were Ali there, he could take block 1, and Sami had better take block 2.
  const { data } = await assign("sami", { absentTeachers: ["Huda Nasser", "Ali Omar"] });
  expect(blocksOf(data)).toEqual(["1"]);
});
