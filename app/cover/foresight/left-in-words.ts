import { listed } from "~/school/sentence";

const NAMED = 3;

/** "leaves block 3 (6D) with nobody" */
export function leftInWords(classes: readonly string[]): string {
  if (classes.length > NAMED) return `leaves ${classes.length} more classes with nobody`;
  return `leaves ${classes.length === 1 ? "block" : "blocks"} ${listed(classes)} with nobody`;
}

/** "with people outside their hours, or by moving 2". */
export function howInWords({ outside, moves }: { outside: boolean; moves: number | null }): string {
  return [
    outside ? "with people outside their hours" : "",
    moves === null ? "" : `by moving ${moves}`,
  ]
    .filter(Boolean)
    .join(", or ");
}
