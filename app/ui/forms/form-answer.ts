import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import type { FormReply } from "~/http/form-reply";
import type { SummaryError } from "./error-summary";

export type FormAnswer<Asks = undefined> = SerializeFrom<FormReply<Asks>> | undefined;
export type AnyAnswer = FormAnswer<unknown>;

export function answerTo<Asks = undefined>(answer: AnyAnswer, ...forms: string[]) {
  return answer && forms.includes(answer.form) ? (answer as FormAnswer<Asks>) : undefined;
}

export function errorSummaryOf(
  answer: AnyAnswer,
  form: Pick<FormMetadata, "errors">,
  fields: Pick<FieldMetadata, "id" | "errors">[],
): { title?: string; errors: SummaryError[]; result: AnyAnswer } {
  const errors = [
    ...(form.errors ?? []).map((message) => ({ fieldId: null, message })),
    ...fields.flatMap(({ id, errors }) =>
      (errors ?? []).map((message) => ({ fieldId: id, message })),
    ),
  ];
  return { title: answer?.title, errors, result: answer };
}

/** `idOf` gives a field's id by its name, null for none. */
export function typedAgain(
  answer: AnyAnswer,
  idOf: (name: string) => string | null = (name) => name,
) {
  const typed = answer?.reply.initialValue;
  const errors: Record<string, string[] | null> = answer?.reply.error ?? {};
  const textsIn = (name: string) =>
    [typed?.[name] ?? []].flat().map((value) => String(value ?? ""));
  return {
    textIn: (name: string, otherwise = "") => (typed ? (textsIn(name)[0] ?? "") : otherwise),
    textsIn,
    errorOf: (name: string) => errors[name],
    summary: {
      title: answer?.title,
      errors: Object.entries(errors).flatMap(([name, messages]) =>
        (messages ?? []).map((message) => ({ fieldId: name === "" ? null : idOf(name), message })),
      ),
      result: answer,
    },
  };
}
