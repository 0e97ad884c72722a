export type Forms<Form extends Intl.LDMLPluralRule = "other"> = {
  readonly [form in Form | "other"]: string;
};

/** What English says, with the plural forms of another language. */
export type InForms<Said, Form extends Intl.LDMLPluralRule> = {
  [Key in keyof Said]: Said[Key] extends Forms<"one">
    ? Forms<Form>
    : Said[Key] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Said[Key] extends string | readonly string[]
        ? Said[Key]
        : InForms<Said[Key], Form>;
};
