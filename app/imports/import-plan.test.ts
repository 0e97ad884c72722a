import { describe, expect, it } from "vitest";
import { emptySchedule } from "~/teachers/schedule";
import type { ImportedTeacher } from "./fet";
import { type KnownTeacher, planImport } from "./import-plan";

function imported(name: string, more: Partial<ImportedTeacher> = {}): ImportedTeacher {
  return { name, subject: "Physics", classesPerWeek: 20, schedule: emptySchedule(), ...more };
}
function known(id: string, name: string, more: Partial<ImportedTeacher> = {}): KnownTeacher {
  return { id, ...imported(name, more) };
}
const onSunday = (room: string | null): Partial<ImportedTeacher> => ({
  schedule: { ...emptySchedule(), Sunday: [{ block: "3", room }] },
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
    const changes: Partial<ImportedTeacher>[] = [
      { subject: "Art" },
      { classesPerWeek: 25 },
      onSunday("B12"),
    ];
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

  it("refuses a name that two here bear, naming them, and no other", () => {
    const here = [known("1", "Mona Adel"), known("2", "mona adel", { subject: "Art" })];
    expect(() => planImport(here, [imported("Mona Adel")])).toThrow(
      "A name of the file is borne by 2 teachers here: Mona Adel (Physics), mona adel (Art).",
    );
    expect(planImport(here, [imported("Sami Fadel")]).others).toHaveLength(2);
  });
});
