import {
  type FieldMetadata,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { Checkbox, RadioGroup } from "./choices";
import { DateInput, ErrorText, errorText, Field, Select, TextInput } from "./field";
import { type Option, Options } from "./options";

/** A field of a form, whatever its schema makes of what is typed in it. */
// biome-ignore lint/suspicious/noExplicitAny: Conform's metadata is of the value, a box of the text
export type AnyField = FieldMetadata<any>;

type BoundFieldProps = { field: AnyField; label: ReactNode; hint?: ReactNode };
type Input = Omit<ComponentProps<"input">, "type">;

/** One field of a form: its label, hint and error, and a box with what stands or was typed in it. */
export function TextField({
  field,
  label,
  hint,
  optional,
  className,
  type = "text",
  ...rest
}: BoundFieldProps & Input & { optional?: boolean; type?: "text" | "date" | "tel" | "email" }) {
  const { key, ...input } = getInputProps(field, { type });
  const Box = type === "date" ? DateInput : TextInput;
  return (
    <Field
      id={field.id}
      label={label}
      hint={hint}
      error={field.errors}
      optional={optional}
      className={className}
    >
      <Box key={key} {...input} {...rest} />
    </Field>
  );
}

export function TextAreaField({
  field,
  label,
  hint,
  ...rest
}: BoundFieldProps & ComponentProps<"textarea">) {
  const { key, ...box } = getTextareaProps(field);
  return (
    <Field id={field.id} label={label} hint={hint} error={field.errors}>
      <textarea key={key} dir="auto" className="control" {...box} {...rest} />
    </Field>
  );
}

type SelectFieldProps = BoundFieldProps & { className?: string; options: readonly Option[] };

export function SelectField({ field, label, hint, className, options }: SelectFieldProps) {
  const { key, ...select } = getSelectProps(field);
  return (
    <Field id={field.id} label={label} hint={hint} error={field.errors} className={className}>
      <Select key={key} {...select}>
        <Options options={options} />
      </Select>
    </Field>
  );
}

type TickFieldProps = Omit<ComponentProps<typeof Checkbox>, "value"> & {
  field: AnyField;
  value?: string;
};

/** `value`: one of several ticks of a name, whose group has the field's id; without it a single one. */
export function TickField({ field, value, ...rest }: TickFieldProps) {
  const { key, ...box } = getInputProps(field, { type: "checkbox", value });
  const chosen = [field.initialValue ?? []].flat() as string[];
  const isOne = value === undefined;
  const isOn = isOne ? isTicked(field.initialValue) : chosen.includes(value);
  const id = isOne ? box.id : undefined;
  return <Checkbox key={key} {...box} id={id} defaultChecked={isOn} {...rest} />;
}

const isTicked = (value: unknown) => value === true || value === "on";

type RadioFieldProps = { field: AnyField } & Omit<
  ComponentProps<typeof RadioGroup>,
  "id" | "name" | "defaultValue" | "error"
>;

export function RadioField({ field, ...rest }: RadioFieldProps) {
  const { id, name, initialValue, errors } = field;
  return (
    <RadioGroup
      {...{ id, name }}
      defaultValue={String(initialValue ?? "")}
      error={errors}
      {...rest}
    />
  );
}

/** A box of a table: its label is read, not seen. */
export function Box({
  field,
  label,
  type = "text",
  className = "",
  ...rest
}: { field: AnyField; label: string; type?: "text" | "date" } & Input) {
  const { key, ...input } = getInputProps(field, { type });
  return (
    <>
      <input
        key={key}
        dir={type === "text" ? "auto" : undefined}
        aria-label={label}
        className={`control ${className}`}
        {...input}
        {...rest}
      />
      <BoxError field={field} />
    </>
  );
}

type SelectBoxProps = {
  field: AnyField;
  label: string;
  options: readonly Option[];
};

export function SelectBox({ field, label, options }: SelectBoxProps) {
  const { key, ...select } = getSelectProps(field);
  return (
    <>
      <Select key={key} aria-label={label} {...select}>
        <Options options={options} />
      </Select>
      <BoxError field={field} />
    </>
  );
}

function BoxError({ field }: { field: AnyField }) {
  const message = errorText(field.errors);
  return message ? <ErrorText id={field.errorId}>{message}</ErrorText> : null;
}

export function HiddenField({ field }: { field: AnyField }) {
  const { key, ...input } = getInputProps(field, { type: "hidden" });
  return <input key={key} {...input} />;
}
