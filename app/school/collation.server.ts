import { environment } from "~/env.server";

let collator: Intl.Collator | null = null;

/** Compares two names in the order of SCHOOL_LOCALE, without regard to case or accents. */
export function compareNames(a: string, b: string): number {
  collator ??= new Intl.Collator(environment().locale, { sensitivity: "base", numeric: true });
  return collator.compare(a, b);
}
