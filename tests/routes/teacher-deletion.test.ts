import { write } from "db/client";
import { expect, test } from "vitest";
import { action, loader } from "~/routes/_app.teacher-groups/route";
import { addTimetable, removeTimetable } from "~/settings/write-week.server";
import { addEntries } from "~/teachers/entries.server";
import { findTeacher } from "~/teachers/teachers.server";
import { addTeachers, freshSchoolEachTest, makeTeacher } from "../school";
import { readWeek } from "../week-now";
import { answerTo, dataAt, toastOf } from "./call";
import { breakTeachers } from "./roster";

freshSchoolEachTest();

const show = (search = "") => dataAt(loader, `/teacher-groups${search}`);

const send = (search: string, form: Record<string, string>) =>
  answerTo(action, `/teacher-groups${search}`, form);

/** What the question about a teacher carries, for the answer to be compared with. */
async function askedFor(id: string): Promise<string> {
  const { dialog } = await show(`?dialog=delete&id=${id}`);
  if (dialog?.kind !== "delete") throw new Error("the dialog does not ask");
  return dialog.question.agree;
}

test("deleting a teacher says first of which timetables to come they go, and asks again when these are others", async () => {
  const huda = makeTeacher("huda", { week: { Sunday: ["1", "2"] } });
  await addTeachers(huda);
  const { days, blocks } = await readWeek();
  const spring = {
    id: "spring",
    name: "Spring",
    firstDate: "2027-02-07",
    lastDate: null,
  } as const;
  await write(async (tx) => {
    await addTimetable(tx, { ...spring, days, blocks });
    await addEntries(tx, [{ id: "huda", schedule: huda.schedule }], "spring");
  });
  expect((await show("?dialog=delete&id=huda")).dialog).toMatchObject({
    question: {
      losses: [
        {
          lines: expect.arrayContaining(["From 7 Feb 2027: 2 classes of Spring without a teacher"]),
        },
      ],
    },
  });
  const agreed = await askedFor("huda");
  await write((tx) => removeTimetable(tx, "spring"));
  await send("?dialog=delete&id=huda", { intent: "delete", id: "huda", agreed });
  expect(await findTeacher("huda")).not.toBeNull();
});

test("deleting a teacher that breaks says Failed to delete teacher", async () => {
  await addTeachers(makeTeacher("omar"));
  const log = await breakTeachers("delete");
  const agreed = await askedFor("omar");
  const answer = await send("?dialog=delete&id=omar", { intent: "delete", id: "omar", agreed });
  expect(await toastOf(answer)).toMatchObject({
    title: "Failed to delete teacher",
    text: "Nothing was changed",
    tone: "destructive",
  });
  expect(await findTeacher("omar")).not.toBeNull();
  expect(log).toHaveBeenCalledOnce();
});
