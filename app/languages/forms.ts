/** The plural forms of CLDR. */
export type PluralForm = Intl.LDMLPluralRule;

/** What is said of a number in each plural form of a language; `{n}` stands for the number, where it is said. */
export type Forms<Form extends PluralForm = "other"> = {
  readonly [form in Form | "other"]: string;
};
