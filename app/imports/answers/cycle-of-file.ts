import { MOST_WEEKS, WEEK_NAME_LENGTH } from "~/school/cycle";
import { nameKey } from "~/school/names";
import type { Week } from "~/school/week";
import { placeInNames } from "../reading/words";

/** Weeks by name or place; "" for none. */
export type CycleChoice = readonly (readonly [ours: string, theirs: string])[];

/** What the only week of a file is called that calls it nothing. */
export const WHOLE_FILE = "file";

export type CycleOfFile = {
  names: readonly string[];
  /** Null for a week that stays as it is. */
  from: readonly (string | null)[];
  /** Whether the timetable has as many weeks already; else it gets them from the file. */
  isThere: boolean;
};

/** As `said` of weeks that are there, else by name, place ("odd", "B") or turn. */
export function cycleOfFile(
  inFile: readonly string[] | undefined,
  { weeks = [] }: Pick<Week, "weeks">,
  choice: CycleChoice,
): CycleOfFile {
  const theirs = inFile ?? [WHOLE_FILE];
  if (weeks.length < 2) return ofFile(theirs, choice);
  const from = weeks.map((name, at) => {
    if (choice.length > 0) return choice.find(([ours]) => ours === name)?.[1] || null;
    const place = placeInNames(name);
    const alike = theirs.find((one) => place !== null && placeInNames(one) === place);
    const same = theirs.find((one) => nameKey(one) === nameKey(name));
    return same ?? alike ?? theirs[at % theirs.length] ?? null;
  });
  return { names: weeks, from, isThere: true };
}

/** The weeks of the file that are taken, called as it is said; by their places, as in the file. */
function ofFile(theirs: readonly string[], choice: CycleChoice): CycleOfFile {
  const isPlace = (ours: string) => /^[1-9]$/.test(ours);
  const first = theirs.slice(0, MOST_WEEKS).map((name) => ["", name] as const);
  const pairs = choice.length > 0 ? choice : first;
  const taken = pairs.flatMap(([ours, from]) =>
    from === "" ? [] : [{ from, name: isPlace(ours) || ours === "" ? from : ours }],
  );
  return {
    names: apart(taken.map(({ name }) => name)),
    from: taken.map(({ from }) => from),
    isThere: false,
  };
}

function apart(names: readonly string[]): string[] {
  const given: string[] = [];
  for (const [at, name] of names.entries()) {
    const short = name.slice(0, WEEK_NAME_LENGTH).trim();
    const isTaken = given.some((one) => nameKey(one) === nameKey(short));
    given.push(isTaken ? String(at + 1) : short);
  }
  return given;
}
