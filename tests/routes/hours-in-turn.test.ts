import { beforeEach, describe, expect, test } from "vitest";
import { action, loader } from "~/routes/_app.teacher-groups/route";
import type { WeeksFields } from "~/routes/_app.teacher-groups/week/fields";
import { DAYS } from "~/school/dates";
import { halfDaysOf } from "~/teachers/half-days";
import { cellName } from "~/teachers/teacher-fields";
import { readEntries } from "~/teachers/teachers.server";
import { get, post } from "../people";
import { addTeachers, freshSchoolEachTest, makeTeacher } from "../school";
import { argsFor } from "./call";
import { savePart, signInAdmin, withDays } from "./school-week-forms";

freshSchoolEachTest();

const WORKING = DAYS.slice(0, 5);
let cookie = "";
beforeEach(async () => {
  cookie = await signInAdmin();
  await addTeachers(
    makeTeacher("mona", {
      name: "Mona Adel",
      week: { Sunday: ["1"], Monday: ["2"], Thursday: ["3"] } as never,
    }),
  );
});

describe("hours in school, where days take turns", () => {
  test("are ticked by weekday, and stay when something else is saved", async () => {
    const change = withDays("4", "Day 1");
    const { agree } = await savePart<WeeksFields>(cookie, "weeks", change);
    await savePart<WeeksFields>(cookie, "weeks", change, { agreed: agree });
    const { dialog } = await (
      await loader(argsFor(get("/teacher-groups?dialog=edit&id=mona", { cookie })))
    ).json();
    if (dialog?.kind !== "edit") throw new Error("The dialog is not open");
    const hours = halfDaysOf(dialog.place.week);
    expect(new Set(hours.map(({ day }) => day))).toEqual(new Set(WORKING));
    const names = hours.map(({ name }) => name);
    const send = (halves: string[], before: string[], more: [string, string][] = []) => {
      const entries: [string, string][] = [
        ["intent", "save"],
        ["id", "mona"],
        ["name", "Mona Adel"],
        ["subject", "Mathematics"],
        ["classesPerWeek", "20"],
        ["morningEnds", "4"],
        ["from", "2026-11-22"],
        [cellName("Day 2", "2", "taught"), "on"],
        ...more,
        ...halves.map((name): [string, string] => ["halves", name]),
        ...before.map((name): [string, string] => ["halvesBefore", name]),
      ];
      return action(argsFor(post("/teacher-groups?dialog=edit&id=mona", entries, { cookie })));
    };
    const off = names.filter((name) => name !== "Monday am");
    const answer = (await send(off, names)) as Response;
    expect(answer.status).toBe(303);
    const mondays = async () =>
      (await readEntries({ from: "2000-01-01" }))("mona", "2026-11-23").map(
        ({ block, notInSchool }) => [block, notInSchool],
      );
    const out = ["1", "3", "4"].map((block) => [block, true]);
    expect(await mondays()).toEqual([["2", undefined], ...out]);
    // The form sends them along, as it was opened with them.
    const kept = ["1", "2", "3", "4"].flatMap((block): [string, string][] => [
      [cellName("Monday", block, "taught"), "on"],
      [cellName("Monday", block, "kind"), "notInSchool"],
    ]);
    await send(off, off, kept);
    expect(await mondays()).toEqual([["2", undefined], ...out]);
    await send(names, off, kept);
    expect(await mondays()).toEqual([["2", undefined]]);
  });
});
