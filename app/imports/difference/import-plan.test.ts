import { describe, expect, it } from "vitest";
import type { Entry } from "~/school/schedule";
import { emptySchedule } from "~/teachers/schedule";
import type { ImportedTeacher } from "../people/timetable";
import { type ImportPlan, type KnownTeacher, NO_DEPARTMENT, planImportSteps } from "./import-plan";

function planImport(...all: Parameters<typeof planImportSteps>): ImportPlan {
  const steps = planImportSteps(...all);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
function imported(name: string, more: Partial<ImportedTeacher> = {}): ImportedTeacher {
  return { name, subject: "Physics", classesPerWeek: 20, schedule: emptySchedule(), ...more };
}
function known(id: string, name: string, more: Partial<KnownTeacher> = {}): KnownTeacher {
  const { schedule } = imported(name);
  return { id, name, subject: "Physics", classesPerWeek: 20, schedule, ...more };
}
const onSunday = (room: string | null, more: Partial<Entry> = {}) => ({
  schedule: { ...emptySchedule(), Sunday: [{ block: "3" as const, room, ...more }] },
});

describe("the plan of an import", () => {
  it("adds who is new and leaves who is not in the file", () => {
    const plan = planImport([known("1", "Mona Adel")], [imported("Sami Fadel")]);
    expect(plan.added.map(({ name }) => name)).toEqual(["Sami Fadel"]);
    expect(plan.others.map(({ name }) => name)).toEqual(["Mona Adel"]);
    expect([...plan.changed, ...plan.unchanged]).toEqual([]);
  });

  it.each([
    ["another case", "MONA ADEL"],
    ["more spaces", " Mona   Adel "],
    ["an invisible mark", "\u200fMona Adel\u200f"],
    ["full-width letters", "Ｍona Adel"],
  ])("knows a name in %s", (_, name) => {
    const plan = planImport([known("1", name)], [imported("Mona Adel")]);
    expect(plan.unchanged).toHaveLength(1);
  });

  it("changes subject, load and week, and keeps id and spelling", () => {
    const changes = [{ subject: "Art" }, { classesPerWeek: 25 as const }, onSunday("B12")];
    for (const change of changes) {
      const plan = planImport([known("1", "MONA ADEL")], [imported("Mona Adel", change)]);
      expect(plan.changed).toEqual([{ ...known("1", "MONA ADEL", change) }]);
    }
  });

  it("sees a change of room only", () => {
    const there = known("1", "Mona Adel", onSunday("B12"));
    expect(planImport([there], [imported("Mona Adel", onSunday("B12"))]).changed).toEqual([]);
    expect(planImport([there], [imported("Mona Adel", onSunday(null))]).changed).toHaveLength(1);
  });

  it("sees other students, and keeps those it knows where the file names none", () => {
    const there = known("1", "Mona Adel", onSunday("B12", { students: "7A" }));
    const plan = planImport([there], [imported("Mona Adel", onSunday("B12", { students: "7B" }))]);
    expect(plan.changed).toHaveLength(1);
    expect(planImport([there], [imported("Mona Adel", onSunday("B12"))]).unchanged).toEqual([
      there,
    ]);
  });

  it("makes a class of what kept somebody busy here, when it is one in the file", () => {
    const there = known("1", "Mona Adel", onSunday("B12", { needsCover: false }));
    const { changed } = planImport([there], [imported("Mona Adel", onSunday("B12"))]);
    expect(changed[0]?.schedule.Sunday).toEqual([{ block: "3", room: "B12" }]);
  });

  it("keeps the department where the file says nothing of subjects", () => {
    const unsaid = { subject: null };
    const { unchanged, added } = planImport(
      [known("1", "Mona Adel", { subject: "Art" })],
      [imported("Mona Adel", unsaid), imported("Sami Fadel", unsaid)],
    );
    expect(unchanged).toHaveLength(1);
    expect(added[0]?.subject).toBe(NO_DEPARTMENT);
  });

  it("refuses a name that two here bear, naming them, and no other", () => {
    const here = [known("1", "Mona Adel"), known("2", "mona adel", { subject: "Art" })];
    expect(() => planImport(here, [imported("Mona Adel")])).toThrow(
      "A name of the file belongs to 2 teachers here: Mona Adel (Physics), mona adel (Art).",
    );
    expect(planImport(here, [imported("Sami Fadel")]).others).toHaveLength(2);
  });
});
