import { expect, test } from "vitest";
import { loader } from "~/routes/_app.teacher-groups/route";
import { emptySchedule } from "~/teachers/schedule";
import { addTeachers, freshSchoolEachTest, makeTeacher } from "../school";
import { dataAt } from "./call";

freshSchoolEachTest();

const show = (search: string) => dataAt(loader, `/teacher-groups?view=free${search}`);

test("who is free when is a grid of the school's days and blocks in place of the roster", async () => {
  await addTeachers(
    makeTeacher("huda", { week: { Sunday: ["1"] } }),
    makeTeacher("omar", { week: { Sunday: ["2"] } }),
  );
  const { freeWeek, teachers } = await show("");
  expect(teachers).toBeNull();
  expect(freeWeek?.days.map(({ weekday }) => weekday)).toEqual([
    ...["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"],
  ]);
  expect(freeWeek?.days[0]?.blocks.map(({ count }) => count).slice(0, 3)).toEqual([1, 1, 2]);
  expect(freeWeek?.opened).toBeNull();
});

test("who is free when names who is free in the cell that is opened, and who is on standby", async () => {
  const standby = { block: "1", room: null, needsCover: false, standby: true } as const;
  const schedule = { ...emptySchedule(), Sunday: [standby] };
  await addTeachers(
    makeTeacher("huda", { name: "Huda Nasser", week: { Sunday: ["1"] } }),
    makeTeacher("omar", { name: "Omar Aziz" }),
    makeTeacher("sara", { name: "Sara Naguib", schedule }),
  );
  const { freeWeek } = await show("&day=Sunday&block=1");
  const names = [
    { id: "omar", name: "Omar Aziz", isOnStandby: false },
    { id: "sara", name: "Sara Naguib", isOnStandby: true },
  ];
  expect(freeWeek?.opened).toEqual({ weekday: "Sunday", block: "1", names });
});

test("who is free when knows a roster that has changed since", async () => {
  await addTeachers(makeTeacher("huda", { week: { Sunday: ["1"] } }));
  expect((await show("")).freeWeek?.days[0]?.blocks[0]?.count).toBe(0);
  await addTeachers(makeTeacher("omar"));
  expect((await show("")).freeWeek?.days[0]?.blocks[0]?.count).toBe(1);
});

test.each(["&day=Friday&block=1", "&day=Sunday&block=99", "&day=x&block=", "&day=a&day=b"])(
  "who is free when opens nothing for %s",
  async (search) => expect((await show(search)).freeWeek?.opened).toBeNull(),
);
