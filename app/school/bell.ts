import type { DayName, IsoDate } from "./dates";

/** What a bell says of a block: its times, or (null) that it does not take place. */
export type BellBlock = {
  label: string;
  times: { begins: string | null; ends: string | null } | null;
};

/** What a bell has said since a day; null: since it was made. */
export type BellVersion = { since: IsoDate | null; blocks: readonly BellBlock[] };

/** When a day's blocks begin and end, and which take place; unnamed ones are as on normal days. */
export type Bell = { id: string; name: string; versions: readonly BellVersion[] };

/** The bell of a weekday since a date; null for the normal one. */
export type WeekdayBell = { weekday: DayName; since: IsoDate; bellId: string | null };
