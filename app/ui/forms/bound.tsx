import { type FieldMetadata, getInputProps, getSelectProps } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { Checkbox } from "./choices";
import { DateInput, ErrorText, errorText, Field, Select, TextInput } from "./field";

type Bound = { field: FieldMetadata<string>; label: ReactNode; hint?: ReactNode };
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
}: Bound & Input & { optional?: boolean; type?: "text" | "date" | "tel" | "email" }) {
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

export type Option = { value: string; label: string };

export function SelectField({
  field,
  label,
  hint,
  className,
  options,
}: Bound & { className?: string; options: readonly Option[] }) {
  const { key, ...select } = getSelectProps(field);
  return (
    <Field id={field.id} label={label} hint={hint} error={field.errors} className={className}>
      <Select key={key} {...select}>
        <Options options={options} />
      </Select>
    </Field>
  );
}

export function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** `value`: one of several ticks of a name; without it a single one. */
export function TickField({
  field,
  value,
  ...rest
}: Omit<ComponentProps<typeof Checkbox>, "value"> & {
  field: FieldMetadata<string | string[]>;
  value?: string;
}) {
  const { key, ...box } = getInputProps(field, { type: "checkbox", value });
  const chosen = [field.initialValue ?? []].flat() as string[];
  const isOn = value === undefined ? field.initialValue === "on" : chosen.includes(value);
  return <Checkbox key={key} {...box} defaultChecked={isOn} {...rest} />;
}

/** A box of a table: its label is read, not seen. */
export function Box({
  field,
  label,
  type = "text",
  className = "",
  ...rest
}: { field: FieldMetadata<string>; label: string; type?: "text" | "date" } & Input) {
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

export function SelectBox({
  field,
  label,
  options,
}: {
  field: FieldMetadata<string>;
  label: string;
  options: readonly Option[];
}) {
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

function BoxError({ field }: { field: FieldMetadata<string> }) {
  const message = errorText(field.errors);
  return message ? <ErrorText id={field.errorId}>{message}</ErrorText> : null;
}

export function HiddenField({ field }: { field: FieldMetadata<string> }) {
  const { key, ...input } = getInputProps(field, { type: "hidden" });
  return <input key={key} {...input} />;
}
