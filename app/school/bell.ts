import type { DayName, IsoDate } from "./dates";

/** Null times: it does not take place. */
export type BellBlock = {
  label: string;
  times: { begins: string | null; ends: string | null } | null;
};

/** Null: since it was made. */
export type BellVersion = { since: IsoDate | null; blocks: readonly BellBlock[] };

/** Blocks that it does not name are as on normal days. */
export type Bell = { id: string; name: string; versions: readonly BellVersion[] };

/** Null for the normal bell. */
export type WeekdayBell = { weekday: DayName; since: IsoDate; bellId: string | null };
