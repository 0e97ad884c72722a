import { expect, test } from "vitest";
import { IS_DEEP } from "../seeds";
import { LAYOUTS, type Owner } from "./drawn-tables";
import { expectSection } from "./shapes-page";
import { tryTable } from "./tables";

const OWNERS: Record<Owner, string> = {
  teacher: "a teacher's week",
  group: "a class's week",
  room: "a room's week",
};
const FILES = IS_DEEP ? 24 : 1;

test("tables of every shape come in right as proposed, or are asked about first", async () => {
  const wrong: string[] = [];
  const lines: string[] = [];
  const sum = { right: 0, all: 0 };
  for (const [shape, { layout, owners, isList = false }] of Object.entries(LAYOUTS)) {
    for (const owner of owners) {
      const counts = { files: 0, right: 0, asked: 0, most: 0 };
      for (let seed = 1; counts.files < FILES; seed += 1) {
        const came = await tryTable(seed, layout, owner, isList);
        if (!came) continue;
        counts.files += 1;
        counts.most = Math.max(counts.most, came.changed);
        if (came.outcome === "wrong") wrong.push(`${shape}, ${owner}: ${came.told}`);
        else counts[came.outcome] += 1;
      }
      const { files, right, asked, most } = counts;
      [sum.right, sum.all] = [sum.right + right, sum.all + files];
      const menus = most === 0 ? "none" : `up to ${most}`;
      lines.push(`| ${shape} | ${OWNERS[owner]} | ${files} | ${right} | ${asked} | ${menus} |`);
    }
  }
  expect(wrong).toEqual([]);
  if (!IS_DEEP) return;
  expectSection(
    "tables",
    `| Table | Whose | Files | Right as proposed | Asked first | Menus changed |\n| --- | --- | --- | --- | --- | --- |\n${lines.join("\n")}\n`,
  );
  expect(sum.right / sum.all).toBeGreaterThan(0.75);
});

test.each([11, 16, 24])(
  "rooms such as C101 and R7 are no days called C and R: %i",
  async (seed) => {
    const { layout } = LAYOUTS["a small table each, days across"] ?? expect.fail();
    const came = await tryTable(seed, layout, "teacher", false);
    expect(came).toMatchObject({ outcome: "right", changed: 0 });
  },
);
