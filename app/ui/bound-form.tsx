import { type FieldMetadata, getFormProps, useForm } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { LossQuestion } from "~/ui/cover/loss-question";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { type AnyAnswer, answerTo } from "~/ui/forms/form-answer";
import { type Intent, PressForm } from "~/ui/press/press";

export type FieldsOf<Fields> = { [Name in keyof Required<Fields>]: FieldMetadata<Fields[Name]> };

/** What a form of this intent was answered; `same` names what it must have sent besides. */
export function answerOf(
  answer: AnyAnswer,
  intent: Intent | undefined,
  same: Readonly<Record<string, string>> = {},
): AnyAnswer {
  const ofIntent = intent ? answerTo<unknown>(answer, intent) : undefined;
  const typed: Record<string, unknown> = ofIntent?.reply.initialValue ?? {};
  return Object.entries(same).every(([name, value]) => typed[name] === value)
    ? ofIntent
    : undefined;
}

type BoundFormProps<Fields> = Omit<
  ComponentProps<typeof PressForm>,
  "children" | "id" | "sends"
> & {
  /** Each field's id is its name after it: "user-name". */
  id: string;
  sends: NonNullable<ComponentProps<typeof PressForm>["sends"]>;
  answer: AnyAnswer;
  /** What stands in the boxes of which nothing was typed yet. */
  defaults?: { [Name in keyof Fields]?: Fields[Name] | string | boolean | null };
  children: (fields: FieldsOf<Fields>, answer: AnyAnswer) => ReactNode;
};

/**
 * A form with its fields, and what came of it: its faults above it and beside the fields, what was
 * typed kept, and the question that it has to be asked (after which it is agreed to).
 */
export function BoundForm<Fields extends Record<string, unknown>>({
  id,
  sends,
  answer: any,
  defaults,
  children,
  ...rest
}: BoundFormProps<Fields>) {
  const answer = answerOf(any, sends.intent);
  const [form, fields] = useForm<Fields>({
    id,
    lastResult: answer?.reply,
    // biome-ignore lint/suspicious/noExplicitAny: Conform's own type of a value is not ours
    defaultValue: defaults as any,
    shouldValidate: "onSubmit",
  });
  const errors = Object.entries(form.allErrors).flatMap(([name, messages]) =>
    messages.map((message) => ({ fieldId: name === "" ? null : `${id}-${name}`, message })),
  );
  return (
    <>
      <ErrorSummary title={answer?.title} errors={errors} result={answer} />
      <PressForm {...getFormProps(form)} autoComplete="off" {...rest} sends={sends}>
        {children(fields as FieldsOf<Fields>, answer)}
      </PressForm>
    </>
  );
}

/** Before the buttons of a form that has to be asked. */
export function QuestionOf({ answer }: { answer: AnyAnswer }) {
  const { question } = answer ?? {};
  return question ? <LossQuestion title={question.title ?? "Go on?"} answer={answer} /> : null;
}
