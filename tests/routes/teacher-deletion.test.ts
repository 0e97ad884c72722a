import { write } from "db/client";
import { describe, expect, test } from "vitest";
import { action, loader } from "~/routes/_app.teacher-groups/route";
import { addTimetable, removeTimetable } from "~/settings/write-week.server";
import { addEntries } from "~/teachers/entries.server";
import { findTeacher } from "~/teachers/teachers.server";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { readWeek } from "../week-now";
import { answerTo, dataAt, toastOf } from "./call";
import { breakTeachers, coverHuda } from "./roster";

freshSchoolEachTest();

const show = (search = "") => dataAt(loader, `/teacher-groups${search}`);

const send = (search: string, form: Record<string, string>) =>
  answerTo(action, `/teacher-groups${search}`, form);

/** What the question about a teacher carries, for the answer to be compared with. */
async function askedFor(id: string): Promise<string> {
  const { dialog } = await show(`?dialog=delete&id=${id}`);
  if (dialog?.kind !== "delete") throw new Error("the dialog does not ask");
  return dialog.agreed;
}

describe("deleting a teacher", () => {
  test("asks first, with what goes along", async () => {
    await addTeachers(makeTeacher("huda"), makeTeacher("omar"));
    await coverHuda("2026-11-15", SUNDAY);
    expect((await show("?dialog=delete&id=huda")).dialog).toMatchObject({
      kind: "delete",
      removal: { deleted: 2, losingPast: 0, uncovered: 0 },
    });
    expect((await show("?dialog=delete&id=omar")).dialog).toMatchObject({
      removal: { deleted: 0, losingPast: 1, keepingName: 0, uncovered: 1 },
    });
  });

  test("says first of which timetables to come they go, and asks again when these are others", async () => {
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
      removal: { coming: [{ name: "Spring", from: "2027-02-07", classes: 2 }] },
    });
    const agreed = await askedFor("huda");
    await write((tx) => removeTimetable(tx, "spring"));
    await send("?dialog=delete&id=huda", { intent: "delete", id: "huda", agreed });
    expect(await findTeacher("huda")).not.toBeNull();
  });

  test("deletes and says which classes are uncovered again", async () => {
    await addTeachers(makeTeacher("huda"), makeTeacher("omar", { name: "Omar Khalil" }));
    await coverHuda(SUNDAY);
    const answer = await send("?tab=group2&dialog=delete&id=omar", {
      intent: "delete",
      id: "omar",
    });
    expect(answer.headers.get("Location")).toBe("/teacher-groups?tab=group2");
    expect(await toastOf(answer)).toMatchObject({
      title: "Teacher deleted successfully",
      text: "1 class that Omar Khalil was to cover is open again",
      tone: "success",
    });
    expect(await findTeacher("omar")).toBeNull();
  });

  test("asks again when more would go than was shown", async () => {
    await addTeachers(makeTeacher("huda"), makeTeacher("omar"));
    const agreed = await askedFor("omar");
    await coverHuda(SUNDAY);
    const answer = await send("?dialog=delete&id=omar", { intent: "delete", id: "omar", agreed });
    expect(answer.headers.get("Location")).toBe("/teacher-groups?dialog=delete&id=omar");
    expect(await toastOf(answer)).toMatchObject({
      title: "Failed to delete teacher",
      text: "What goes along has changed meanwhile. Look again before you delete",
    });
    expect(await findTeacher("omar")).not.toBeNull();
    const now = await askedFor("omar");
    await send("?dialog=delete&id=omar", { intent: "delete", id: "omar", agreed: now });
    expect(await findTeacher("omar")).toBeNull();
  });

  test("a second time is refused in a toast", async () => {
    const answer = await send("", { intent: "delete", id: "gone" });
    expect(await toastOf(answer)).toMatchObject({
      title: "Failed to delete teacher",
      text: "This teacher is no longer there",
      tone: "destructive",
    });
  });

  test("that breaks says Failed to delete teacher", async () => {
    await addTeachers(makeTeacher("omar"));
    const log = await breakTeachers("delete");
    const answer = await send("?dialog=delete&id=omar", { intent: "delete", id: "omar" });
    expect(await toastOf(answer)).toMatchObject({
      title: "Failed to delete teacher",
      text: "Nothing was changed",
      tone: "destructive",
    });
    expect(await findTeacher("omar")).not.toBeNull();
    expect(log).toHaveBeenCalledOnce();
  });
});
