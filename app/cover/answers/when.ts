import type { Block, WeekBlock } from "~/school/week";

const MINUTES_BEFORE = 30;

/** `time` is as `06:50`; true where no bell tells. */
export function mayStillSay(bells: readonly WeekBlock[], block: Block, time: string): boolean {
  const begins = bells.find(({ label }) => label === block)?.begins ?? null;
  return begins === null || minutesOf(begins) - minutesOf(time) >= MINUTES_BEFORE;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
