import type { SerializeFrom } from "@remix-run/node";
import type { FormReply } from "~/http/form-reply";

export type FormAnswer<Asks = undefined> = SerializeFrom<FormReply<Asks>> | undefined;
export type AnyAnswer = FormAnswer<unknown>;

export function answerTo<Asks = undefined>(answer: AnyAnswer, ...forms: string[]) {
  return answer && forms.includes(answer.form) ? (answer as FormAnswer<Asks>) : undefined;
}

/** `idOf` gives a field's id by its name, null for none. */
export function typedValues(
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
