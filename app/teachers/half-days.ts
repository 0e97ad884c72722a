import type { DayName } from "~/school/dates";
import { type Block, openWeekdays, type Week, type WeekBlock } from "~/school/week";
import { cellName, type GridFields } from "./teacher-fields";

const PARTS = ["am", "pm"] as const;
type PartOfDay = (typeof PARTS)[number];
type TaughtWeek = Pick<Week, "days" | "weekdays"> & { blocks: readonly WeekBlock[] };
export type HalfDay = { day: DayName; part: PartOfDay; name: string; isIn: boolean };

/** The last block of the morning, where nobody says another: the last that ends by noon. */
export function lastOfMorning({ blocks }: TaughtWeek): Block {
  const timed = blocks.filter(({ ends }) => ends !== null && ends <= "12:00");
  const at = timed.length > 0 ? timed.length : Math.ceil(blocks.length / 2);
  return blocks[Math.min(at, blocks.length - 1) - 1]?.label ?? blocks[0]?.label ?? "";
}

function blocksOf(week: TaughtWeek, part: PartOfDay, last: Block): Block[] {
  const labels = week.blocks.map(({ label }) => label);
  const until = labels.indexOf(last) + 1;
  return part === "am" ? labels.slice(0, until) : labels.slice(until);
}

/** Somebody is not in school in a half day whose every block without a class says so. */
export function halfDaysOf(week: TaughtWeek, grid: GridFields = {}): HalfDay[] {
  const last = lastOfMorning(week);
  return openWeekdays(week).flatMap((day) =>
    PARTS.map((part) => {
      const kinds = blocksOf(week, part, last).map((block) => {
        const cell = grid[day]?.[block];
        return cell?.taught ? (cell.kind ?? "class") : "free";
      });
      const isOff = kinds.includes("notInSchool") && !kinds.includes("free");
      return { day, part, name: `${day} ${part}`, isIn: !isOff };
    }),
  );
}

/**
 * Writes into a teacher's form what its half days say: *Not in school* in the free blocks of one
 * that was unticked, nothing there in one that was ticked. Answers the classes that stay in those.
 */
export function writeHalfDays(form: FormData, week: TaughtWeek): string[] {
  const [was, now] = [new Set(form.getAll("halvesBefore")), new Set(form.getAll("halves"))];
  const said = String(form.get("morningEnds") ?? "");
  const last = week.blocks.some(({ label }) => label === said) ? said : lastOfMorning(week);
  const stay: string[] = [];
  for (const day of openWeekdays(week)) {
    for (const part of PARTS) {
      const name = `${day} ${part}`;
      const isIn = now.has(name);
      if (isIn === was.has(name)) continue;
      for (const block of blocksOf(week, part, last)) {
        const [taught, kind] = [cellName(day, block, "taught"), cellName(day, block, "kind")];
        const isTaught = form.has(taught);
        if (isIn && isTaught && form.get(kind) === "notInSchool") form.delete(taught);
        if (!isIn && !isTaught) {
          form.set(taught, "on");
          form.set(kind, "notInSchool");
        }
        if (!isIn && isTaught && form.get(kind) !== "notInSchool") {
          const students = String(form.get(cellName(day, block, "students")) ?? "").trim();
          stay.push(`${day} ${part}, block ${block}${students ? `: ${students}` : ""}`);
        }
      }
    }
  }
  return stay;
}
