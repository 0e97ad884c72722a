/** The plural forms of CLDR. */
export type PluralForm = Intl.LDMLPluralRule;

/** The words for a number in each plural form; `{n}` stands for the number. */
export type Forms<Form extends PluralForm = "other"> = {
  readonly [form in Form | "other"]: string;
};
