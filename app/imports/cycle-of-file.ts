import { Refusal } from "~/http/refusal";
import { MOST_WEEKS, WEEK_NAME_LENGTH } from "~/school/cycle";
import { nameKey } from "~/school/names";
import { listed } from "~/school/sentence";
import type { Week } from "~/school/week";
import { placeInNames } from "./reading/words";

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

/**
 * As `said`, else by name, place ("odd", "B") or turn; null if neither has several. Throws 400 for
 * an unknown week, or if nothing says which of ours the file's only one is.
 */
export function cycleOfFile(
  inFile: readonly string[] | undefined,
  { weeks = [] }: Pick<Week, "weeks">,
  said: CycleChoice = [],
): CycleOfFile | null {
  const theirs = inFile ?? [WHOLE_FILE];
  const isOne = !inFile;
  if (isOne && weeks.length < 2) {
    if (said.length === 0) return null;
    throw new Refusal(400, "--week: the file has no weeks that take turns");
  }
  if (isOne && said.length === 0) {
    const all = weeks.map((name) => `${theirs[0]}=${name}`);
    throw new Refusal(
      400,
      `The file has one week, and ${listed(weeks)} take turns here: --week "${all[0]}" says that it is for that one, "${all.join(",")}" that it is for each`,
    );
  }
  const named = (name: string) => theirs.find((one) => nameKey(one) === nameKey(name)) ?? null;
  for (const [, name] of said) {
    if (name !== "" && named(name) === null) {
      throw new Refusal(400, `--week: the file has no week "${name}" but ${theirs.join(", ")}`);
    }
  }
  if (weeks.length < 2) return ofFile(theirs, said, named);
  const isOf = (at: number) => (ours: string) =>
    nameKey(ours) === nameKey(weeks[at] ?? "") || ours === String(at + 1);
  const stranger = said.find(([ours]) => !weeks.some((_, at) => isOf(at)(ours)));
  if (stranger) {
    throw new Refusal(
      400,
      `--week: the school has no week "${stranger[0]}" but ${weeks.join(", ")}`,
    );
  }
  const from = weeks.map((name, at) => {
    const chosen = said.find(([ours]) => isOf(at)(ours));
    if (said.length > 0) return named(chosen?.[1] ?? "");
    const place = placeInNames(name);
    const alike = theirs.find((one) => place !== null && placeInNames(one) === place);
    return named(name) ?? alike ?? theirs[at % theirs.length] ?? null;
  });
  return { names: weeks, from, isThere: true };
}

function ofFile(
  theirs: readonly string[],
  said: CycleChoice,
  named: (name: string) => string | null,
): CycleOfFile {
  const isPlace = (ours: string) => /^[1-9]$/.test(ours);
  const inOrder = said.some(([ours]) => isPlace(ours))
    ? theirs.map((name, at): [string, string] => {
        const chosen = said.find(([ours]) => ours === String(at + 1));
        return [String(at + 1), chosen ? chosen[1] : name];
      })
    : said;
  const first = theirs.slice(0, MOST_WEEKS).map((name) => ["", name] as const);
  const pairs = inOrder.length > 0 ? inOrder : first;
  const taken = pairs.flatMap(([ours, name]) => {
    const from = named(name);
    return from === null ? [] : [{ from, name: isPlace(ours) || ours === "" ? from : ours }];
  });
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
