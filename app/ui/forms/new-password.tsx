import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useState } from "react";
import { useHydrated } from "~/ui/page/hydrated";
import { Checkbox } from "./choices";
import { Field, TextInput } from "./field";

export const ENOUGH = "8 characters or more.";
export const TELL_THEM = `${ENOUGH} Tell it to them yourself: it is not sent anywhere.`;

type PasswordFieldProps = {
  field: FieldMetadata<string>;
  label: string;
  hint?: string;
};

export function PasswordField({ field, label, hint }: PasswordFieldProps) {
  const { key, ...input } = getInputProps(field, { type: "password" });
  return (
    <Field id={field.id} label={label} hint={hint} error={field.errors}>
      <TextInput key={key} {...input} dir="ltr" autoComplete="current-password" required />
    </Field>
  );
}

export function NewPassword({
  field,
  label,
  hint,
  autoFocus = false,
  required = true,
}: {
  field: FieldMetadata<string>;
  label: string;
  hint: string;
  autoFocus?: boolean;
  required?: boolean;
}) {
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  const { key, ...input } = getInputProps(field, { type: isShown ? "text" : "password" });
  return (
    <div>
      <Field id={field.id} label={label} hint={hint} error={field.errors}>
        <TextInput
          key={key}
          {...input}
          dir="ltr"
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={autoFocus}
          required={required}
        />
      </Field>
      {isHydrated ? (
        <Checkbox
          label="Show password"
          checked={isShown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
      ) : null}
    </div>
  );
}
