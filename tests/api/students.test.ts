import { expect, test } from "vitest";
import { emptySchedule } from "~/teachers/schedule";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { asClerk, assign, clerkEachTest } from "./bulk";

freshSchoolEachTest();
clerkEachTest();

test("whose class it is and what the course is called, is answered where it is known and left out where it is not", async () => {
  const Sunday = [
    { block: "1" as const, room: "B12", students: "7B", course: "13 HL Arabic B" },
    { block: "2" as const, room: null },
    { block: "3" as const, room: "Yard", needsCover: false as const },
    { block: "4" as const, room: "B12", students: "7C", course: "العربية ب" },
  ];
  await addTeachers(
    makeTeacher("huda", { name: "Huda Nasser", schedule: { ...emptySchedule(), Sunday } }),
    makeTeacher("rana", { subject: "Substitute" }),
  );
  const [first, second] = [
    { classBlock: "1", room: "B12" },
    { classBlock: "2", room: null },
  ];
  const told = { students: "7B", course: "13 HL Arabic B", subject: "Mathematics" };
  const known = [expect.objectContaining({ ...first, ...told }), expect.anything()];

  const { data } = await assign("rana", { classBlock: "1" });
  expect(data.substitutions).toEqual([expect.objectContaining({ ...first, ...told })]);
  await assign("rana", { classBlock: "2" });

  const listed = (await asClerk("GET", `/api/substitutions?date=${SUNDAY}`)).data;
  expect(listed).toEqual(known);
  expect(listed[1]).toMatchObject(second);
  expect(listed[1]).not.toHaveProperty("students");
  expect(listed[1]).not.toHaveProperty("course");

  const report = (await asClerk("GET", `/api/reports/daily?date=${SUNDAY}`)).data;
  expect(report.assignments).toEqual(known);
  expect(report.assignments[1]).not.toHaveProperty("students");
  expect(report.assignments[1]).not.toHaveProperty("course");
  // What keeps her busy is nobody's class.
  expect(report.proposed).toEqual([
    {
      subject: "Mathematics",
      classBlock: "4",
      room: "B12",
      students: "7C",
      course: "العربية ب",
      absentTeacher: "Huda Nasser",
    },
  ]);
});
