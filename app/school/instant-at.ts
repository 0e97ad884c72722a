import { dateAt, type IsoDate, timeAt } from "./dates";

/** `time` as `09:10`, `timeZone` IANA; just after a time that the clock skips. */
export function instantAt(date: IsoDate, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  let instant = wanted;
  // Twice: the first step may land on the other side of a change of the clock.
  for (let step = 0; step < 2; step++) {
    instant += wanted - localAt(new Date(instant), timeZone);
  }
  return new Date(instant);
}

function localAt(instant: Date, timeZone: string): number {
  return Date.parse(`${dateAt(instant, timeZone)}T${timeAt(instant, timeZone)}:00Z`);
}
