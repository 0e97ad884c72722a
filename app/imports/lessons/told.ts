import { groupBy } from "~/cover/day/day";
import type { Fault } from "./lesson";

const NAMES_TOLD = 20;
const LINES_TOLD = 5;

export function faultLines(faults: readonly Fault[]): string[] {
  return [...groupBy(faults, ({ reason }) => reason)].map(([reason, theirs]) => {
    const places = theirs.slice(0, LINES_TOLD).map(({ line, place }) => place ?? line);
    const more = theirs.length - places.length;
    const which = `${places.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
    if (theirs[0]?.place !== undefined)
      return `${which[0]?.toUpperCase()}${which.slice(1)}: ${reason}`;
    return `Line${theirs.length > 1 ? "s" : ""} ${which}: ${reason}`;
  });
}

export function firstNames(names: readonly string[], most = NAMES_TOLD): string {
  const more = names.length - most;
  return [...names.slice(0, most), ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}
