import { write } from "db/client";
import type { Question } from "~/http/form-reply";
import type { Bell, BellBlock } from "~/school/bell";
import type { CalendarRange } from "~/school/calendar";
import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { addBell } from "~/settings/write-bells.server";
import { askedBy } from "./agreed";

/** A bell of these times, `1: "09:00-09:35"`, and "" where a block does not take place. */
export function makeBell(name: string, times: Record<Block, string>): Bell {
  const blocks = Object.entries(times).map(([label, text]): BellBlock => {
    const [begins = "", ends = ""] = text.split("-");
    return { label, times: text ? { begins, ends } : null };
  });
  return { id: name, name, versions: [{ since: null, blocks }] };
}

/** A bell with the normal times, in which some blocks do not take place. */
export function shortBell(name: string, ...off: Block[]): Bell {
  return makeBell(name, Object.fromEntries(off.map((label) => [label, ""])));
}

/** Adds a bell to the school, whose id is its name. */
export function addBellOf(bell: Bell): Promise<void> {
  return write((tx) => addBell(tx, bell));
}

/** A range of the calendar that closes the school, or gives it a bell. */
export function rangeOf(
  from: IsoDate,
  until: IsoDate,
  note: string,
  bellId: string | null | "closed" = "closed",
): Omit<CalendarRange, "id" | "entered"> {
  const isClosed = bellId === "closed";
  return { from, until, note, isClosed, bellId: isClosed ? null : bellId };
}

/** Does a change of the school's year, agreeing to whatever it says that it would do. */
export async function agreeingTo(
  change: (agreed: string | null) => Promise<unknown>,
): Promise<Question | null> {
  const asked = await askedBy(change(null));
  if (asked) await change(asked.agree);
  return asked;
}
