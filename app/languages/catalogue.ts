import type { en } from "./en";
import type { InForms } from "./forms";

export type Catalogue<Form extends Intl.LDMLPluralRule = "other"> = InForms<typeof en, Form>;

export type PaperColumn = keyof typeof en.paper.columns;
