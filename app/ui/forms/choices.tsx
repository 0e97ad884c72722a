import type { ComponentProps, ReactNode } from "react";
import { ErrorText, errorText, type FieldError } from "./field";

const ROW = "flex min-h-9 cursor-pointer items-start gap-2.5 py-1.5 coarse:min-h-11 coarse:py-2.5";
const BOX = "mt-0.5 h-5 w-5 shrink-0 cursor-pointer accent-[color:var(--accent-fill)]";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; hint?: ReactNode };

export function Checkbox({ label, hint, className = "", ...rest }: CheckboxProps) {
  return (
    <label className={`${ROW} ${className}`}>
      <input type="checkbox" className={BOX} {...rest} />
      <span className="min-w-0 text-sm">
        {label} {hint ? <span className="block text-xs text-muted">{hint}</span> : null}
      </span>
    </label>
  );
}

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode };

/** `id` is the first option's, so that an error summary can lead to it. */
export function RadioGroup({
  id,
  name,
  legend,
  options,
  defaultValue,
  required,
  error,
  hint,
}: {
  id: string;
  name: string;
  legend: ReactNode;
  options: RadioOption[];
  defaultValue?: string;
  required?: boolean;
  error?: FieldError;
  hint?: ReactNode;
}) {
  const message = errorText(error);
  return (
    <fieldset aria-describedby={message ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {hint ? <p className="mb-1 text-xs text-muted">{hint}</p> : null}
      {message ? <ErrorText id={`${id}-error`}>{message}</ErrorText> : null}
      <div className="flex flex-wrap gap-x-6">
        {options.map((option, index) => (
          <label key={option.value} className={ROW}>
            <input
              id={index === 0 ? id : `${id}-${option.value}`}
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              required={required}
              className={BOX}
            />
            <span className="min-w-0 text-sm">
              {option.label}{" "}
              {option.hint ? <span className="block text-xs text-muted">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
