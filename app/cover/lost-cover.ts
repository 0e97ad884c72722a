import type { Loss } from "~/http/form-reply";
import { formatDate, type IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { groupBy } from "./day/day";

/** `of` is who is absent, `by` who covers. */
export type LostCover = { id: string; date: IsoDate; block: Block; of: string; by: string };

export function coverLosses(lost: readonly LostCover[], title: string): Loss[] {
  const lines = lost.map(({ date, block, of, by }) => {
    return `${formatDate(date)}: block ${block} of ${of}, covered by ${by}`;
  });
  return [{ kind: "cover", title, lines }];
}

const NAMED = 4;

/** "Mona Adel (block 2) and Sami Fadel (block 1 on 23 Nov 2026) are free again." */
export function sayFreed(lost: readonly LostCover[], known: IsoDate): string {
  const people = [...groupBy(lost, ({ by }) => by)].map(([by, theirs]) => {
    const when = theirs.map(({ date, block }) => {
      return date === known ? block : `${block} on ${formatDate(date)}`;
    });
    return `${by} (${when.length === 1 ? "block" : "blocks"} ${when.join(", ")})`;
  });
  if (people.length === 0) return "";
  if (people.length === 1) return `${people[0]} is free again.`;
  const rest = people.length - NAMED;
  const named = rest > 0 ? people.slice(0, NAMED) : people.slice(0, -1);
  const last = rest > 0 ? `${rest} more` : people.at(-1);
  return `${named.join(", ")} and ${last} are free again.${rest > 0 ? " History lists them." : ""}`;
}
