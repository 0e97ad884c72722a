import { COVER_TERMS, type CoverTerms, TERMS } from "./cover-terms";

type Contact = {
  /** In the form, and above its column of a file. */
  label: string;
  noun: string;
  many: string;
  /** Characters at most. */
  most: number;
  /** What the API says of it; it stands before "Left out it stays as it was". */
  about: string;
  inputMode: "text" | "email" | "tel";
  /** Of its column in an Excel file, in characters. */
  width: number;
};

/**
 * How somebody is reached: for the office alone, in no day. The form, the API, Export and Import,
 * what an import changes and keeps, and the card are made of this table and the columns of these names.
 */
export const CONTACTS = {
  email: {
    ...{ label: "E-mail", noun: "e-mail address", many: "e-mail addresses", most: 254 },
    ...{ about: "An address.", inputMode: "email", width: 28 },
  },
  phone: {
    ...{ label: "Phone", noun: "phone number", many: "phone numbers", most: 40 },
    ...{ about: "Digits, spaces and + - ( ) . / only.", inputMode: "tel", width: 18 },
  },
} as const satisfies Record<string, Contact>;

export type ContactName = keyof typeof CONTACTS;
export const CONTACT_NAMES = Object.keys(CONTACTS) as ContactName[];

export type Contacts = Record<ContactName, string | null>;
export type TeacherFacts = Contacts & CoverTerms;
export type FactName = keyof TeacherFacts;

/** All of them, in the order in which forms and files have them. */
export const FACT_NAMES: readonly FactName[] = [...CONTACT_NAMES, ...COVER_TERMS];

/** Of each fact what files and the API say of it. */
export const FACTS = { ...CONTACTS, ...TERMS };

/** One for each fact, made of its name. */
export function eachFact<Value>(of: (name: FactName) => Value): Record<FactName, Value> {
  const made = FACT_NAMES.map((name) => [name, of(name)]);
  return Object.fromEntries(made) as Record<FactName, Value>;
}

/** One for each contact, made of its name. */
export function eachContact<Value>(of: (name: ContactName) => Value): Record<ContactName, Value> {
  const made = CONTACT_NAMES.map((name) => [name, of(name)]);
  return Object.fromEntries(made) as Record<ContactName, Value>;
}

export function withoutContacts<Of extends Contacts>(teacher: Of): Omit<Of, ContactName> {
  const rest: Partial<Of> = { ...teacher };
  for (const name of CONTACT_NAMES) delete rest[name];
  return rest as Omit<Of, ContactName>;
}

/** The facts that `of` says anything of: null, which says that there is none, is among them. */
export function pickFacts(of: Partial<TeacherFacts>): Partial<TeacherFacts> {
  const said = FACT_NAMES.filter((name) => of[name] !== undefined);
  return Object.fromEntries(said.map((name) => [name, of[name]]));
}

/** Each fact as forms and files write it: "" for none, and "normal" for `cover`. */
export function writtenFacts(facts: Partial<TeacherFacts>): Record<FactName, string> {
  return eachFact((name) => String(facts[name] ?? (name === "cover" ? "normal" : "")));
}
