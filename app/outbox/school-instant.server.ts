import { schoolDate, schoolTime } from "~/school/clock.server";
import type { SchoolInstant } from "./due";

export function schoolNow(): SchoolInstant {
  const at = new Date();
  const instant = at.toISOString();
  return { at, local: `${schoolDate(instant)} ${schoolTime(instant)}` };
}
