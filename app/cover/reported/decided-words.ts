import type { ReportKind, ReportState } from "db/schema";

type DecidedState = Exclude<ReportState, "waiting" | "withdrawn"> | "put back";

/** What was decided of a report of whom, and at what time it came: "6:41". */
export type SpokenReport = { kind: ReportKind; name: string; at?: string };

/** "declined the leave that Mona Adel asked for at 6:41", "set aside what Omar Zaki reported". */
export function sayDecided(state: DecidedState, { kind, name, at }: SpokenReport): string {
  const what = kind === "leave" ? `the leave that ${name} asked for` : `what ${name} reported`;
  return `${state} ${what}${at ? ` at ${at}` : ""}`;
}

/** Of a report that was just spoken of: "declined it", "set it aside". */
export function sayDecidedIt(state: DecidedState): string {
  const [verb = "", ...rest] = state.split(" ");
  return [verb, "it", ...rest].join(" ");
}
