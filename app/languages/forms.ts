export type PluralForm = Intl.LDMLPluralRule;

export type Forms<Form extends PluralForm = "other"> = {
  readonly [form in Form | "other"]: string;
};
