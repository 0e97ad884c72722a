/** The blocks of a school day, in the order they are taught. */
export const BLOCKS = ["1", "2", "3", "4", "5L1", "5L2", "6", "7"] as const;
export type Block = (typeof BLOCKS)[number];

/** The days that have classes, in the order of the week. */
export const WORKING_DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"] as const;
export type WorkingDay = (typeof WORKING_DAYS)[number];

export function isBlock(text: unknown): text is Block {
  return BLOCKS.includes(text as Block);
}

export function isWorkingDayName(text: unknown): text is WorkingDay {
  return WORKING_DAYS.includes(text as WorkingDay);
}

/** Orders blocks as the day runs: negative when `a` is taught before `b`. */
export function compareBlocks(a: Block, b: Block): number {
  return BLOCKS.indexOf(a) - BLOCKS.indexOf(b);
}
