import { COVER_TERMS, type CoverTerms } from "./cover-terms";

export type TeacherFacts = { email: string | null; phone: string | null } & CoverTerms;
export type FactName = keyof TeacherFacts;

/** All of them, in the order in which forms and files have them. */
export const FACT_NAMES = ["email", "phone", ...COVER_TERMS] as const satisfies FactName[];

/** The facts that `of` says anything of: null, which says that there is none, is among them. */
export function pickFacts(of: Partial<TeacherFacts>): Partial<TeacherFacts> {
  const said = FACT_NAMES.filter((name) => of[name] !== undefined);
  return Object.fromEntries(said.map((name) => [name, of[name]]));
}

/** Each fact as forms and files write it: "" for none, and "normal" for `cover`. */
export function writtenFacts(facts: Partial<TeacherFacts>): Record<FactName, string> {
  const written = FACT_NAMES.map((name) => {
    return [name, String(facts[name] ?? (name === "cover" ? "normal" : ""))];
  });
  return Object.fromEntries(written) as Record<FactName, string>;
}
