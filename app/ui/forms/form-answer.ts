import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import type { FormReply } from "~/http/form-reply";
import type { SummaryError } from "./error-summary";

/** What the action said to a dialog's form, if it was sent from it. */
export type FormAnswer = SerializeFrom<FormReply> | undefined;

/** What the error summary of a dialog's form shows. */
export function errorSummaryOf(
  answer: FormAnswer,
  form: Pick<FormMetadata, "errors">,
  fields: Pick<FieldMetadata, "id" | "errors">[],
): { title?: string; errors: SummaryError[]; result: FormAnswer } {
  const errors = [
    ...(form.errors ?? []).map((message) => ({ fieldId: null, message })),
    ...fields.flatMap(({ id, errors }) =>
      (errors ?? []).map((message) => ({ fieldId: id, message })),
    ),
  ];
  return { title: answer?.title, errors, result: answer };
}
