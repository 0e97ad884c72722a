import type { Block, WeekBlock } from "~/school/week";

/** How long before a block begins its substitute may still say on their page that they cannot. */
const MINUTES_BEFORE = 30;

/** Whether there is time at `06:50` to say one cannot take a block; all day where no bell tells. */
export function mayStillSay(bells: readonly WeekBlock[], block: Block, time: string): boolean {
  const begins = bells.find(({ label }) => label === block)?.begins ?? null;
  return begins === null || minutesOf(begins) - minutesOf(time) >= MINUTES_BEFORE;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
