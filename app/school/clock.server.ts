import { environment } from "~/env.server";
import { blocksOverAt } from "./blocks-over";
import { dateAt, type IsoDate, shortTime, timeAt } from "./dates";
import type { Block, WeekBlock } from "./week";

let zoneOfSchool: string | null = null;

/** The school's time zone (IANA), as it was last read or saved here; the environment's until then. */
export function timeZone(): string {
  return zoneOfSchool ?? environment().timeZone;
}

/** Whatever asks for the time afterwards goes by this zone; null: by the environment's. */
export function keepTimeZone(zone: string | null): void {
  zoneOfSchool = zone;
}

export function today(): IsoDate {
  return dateAt(new Date(), timeZone());
}

/** The blocks of a date, with its bells, that are over by now: none but today's. */
export function blocksOverOn(date: IsoDate, bells: readonly WeekBlock[] = []): Set<Block> {
  if (date !== today()) return new Set();
  return blocksOverAt(bells, schoolTime(new Date().toISOString()));
}

/** Of a stored instant (ISO, UTC), as `06:52`. */
export function schoolTime(instant: string): string {
  return timeAt(new Date(instant), timeZone());
}

/** As it is said and read, `6:52`. */
export function spokenTime(instant: string): string {
  return shortTime(schoolTime(instant));
}

export function schoolDate(instant: string): IsoDate {
  return dateAt(new Date(instant), timeZone());
}
