import { beforeEach, expect, test } from "vitest";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { hudaIsAway } from "../huda-is-away";
import { assignClasses, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { press, rows, sayOf } from "./board-presses";

freshSchoolEachTest();
beforeEach(hudaIsAway);

test("somebody who covers a class and says no is freed of it, and asked no more that day", async () => {
  await assignClasses(SUNDAY, "lea", [{ absentTeacherId: "huda", block: "1" }], CLERK);
  await sayOf("lock", "huda|2", "lea");
  const { said, toast } = await press("class=huda|1", [
    ["intent", "cannot-today"],
    ["person", "lea"],
    ["class", "huda|1"],
  ]);
  expect(await rows()).toEqual(["lea 1 cancelled"]);
  const day = await readCoverDay(SUNDAY);
  expect(day.choices).toMatchObject([{ kind: "not today", teacherId: "lea" }]);
  expect(toast).toMatchObject({
    title: "Léa Dubois can’t today",
    text: "1 class needs cover again: block 1.",
  });
  expect(said.get("class")).toBe("huda|1");
});

test("what the clerk says of the plan is recorded for every clerk, and the class is closed", async () => {
  const { said } = await sayOf("lock", "huda|1", "mona");
  expect([...said.keys()]).toEqual(["date"]);
  await sayOf("leave-open", "huda|2");
  const at = { enteredAt: "2026-11-22T02:45:00.000Z", enteredBy: "Clerk" };
  expect((await readCoverDay(SUNDAY)).choices).toMatchObject([
    { kind: "chosen", teacherId: "mona", classId: "huda|1", ...at },
    { kind: "left open", classId: "huda|2", ...at },
  ]);
  await sayOf("plan-again", "huda|1");
  await sayOf("plan-again", "huda|2");
  expect((await readCoverDay(SUNDAY)).choices).toEqual([]);
});

test("not today is recorded for every clerk, and lets go of who was chosen", async () => {
  await sayOf("lock", "huda|1", "mona");
  const { said } = await press("class=huda|1", [
    ["intent", "not-today"],
    ["person", "mona"],
  ]);
  expect(said.get("class")).toBe("huda|1");
  expect((await readCoverDay(SUNDAY)).choices).toMatchObject([
    { kind: "not today", teacherId: "mona" },
  ]);
  await press("", [
    ["intent", "can-again"],
    ["person", "mona"],
  ]);
  expect((await readCoverDay(SUNDAY)).choices).toEqual([]);
});

test("what plans prefer is the school's", async () => {
  await press("", [
    ["intent", "prefer"],
    ["prefer", "match"],
  ]);
  expect((await readCoverDay(SUNDAY)).prefer).toBe("match");
  await press("", [
    ["intent", "prefer"],
    ["prefer", "nobody"],
  ]);
  expect((await readCoverDay(SUNDAY)).prefer).toBe("match");
});

const [GONE, NONE] = ["This substitute has been deleted", "This is not a class of the day"];
test.each<[string, Record<string, string>, string]>([
  ["of somebody deleted", { intent: "lock", person: "gone", class: "huda|1" }, GONE],
  ["of what is no class", { intent: "lock", person: "mona", class: "huda" }, NONE],
  ["to leave what is no class open", { intent: "leave-open", class: "x" }, NONE],
  [
    "of who is the absent teacher",
    { intent: "lock", person: "huda", class: "huda|1" },
    "Huda Nasser is the absent teacher",
  ],
  [
    "of a class that is none",
    { intent: "leave-open", class: "huda|7" },
    "Huda Nasser has no class to cover in block 7",
  ],
  [
    "that nobody is not here today",
    { intent: "not-today", person: "" },
    "This person has been deleted",
  ],
])("what the clerk says of the plan is refused in words %s", async (_what, form, text) => {
  expect((await press("", Object.entries(form))).toast).toMatchObject({
    title: "Not done",
    text,
  });
});
