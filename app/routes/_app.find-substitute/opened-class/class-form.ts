import type { SummaryError } from "~/ui/forms/error-summary";

/** What a form on an opened class answers when it was refused: which one, what was typed, and the words beside its fields. */
export type ClassFormAnswer = {
  form: string;
  typed: Record<string, string>;
  /** Words by field; under `whole` those about all of it. */
  errors: Record<string, string[]>;
  /** Cover that would be cancelled, in words, and what agreeing to that is. */
  asks?: { lost: string[]; agreed: string };
};

/** What was typed in one of the forms of a class, where that was refused. */
export function typedIn(
  answer: ClassFormAnswer | undefined,
  form: string,
  classId: string,
): ClassFormAnswer | undefined {
  return answer?.form === form && answer.typed.class === classId ? answer : undefined;
}

/** A form as it was typed, without what was agreed to in it. */
export function typedAgain(form: FormData): Pick<ClassFormAnswer, "form" | "typed"> {
  const fields = [...form].filter(([name]) => name !== "agreed");
  const typed = Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
  return { form: typed.intent ?? "", typed };
}

/** The words of a refused form for the summary above it; its fields' ids begin with `prefix`. */
export function summaryOf(errors: ClassFormAnswer["errors"], prefix: string): SummaryError[] {
  return Object.entries(errors).flatMap(([name, messages]) =>
    messages.map((message) => ({
      fieldId: name === "whole" ? null : `${prefix}-${name}`,
      message,
    })),
  );
}
