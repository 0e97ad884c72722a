import {
  type ChangeEvent,
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
} from "react";
import { withNamesApart } from "~/school/names";
import { Icon } from "../icons";

type Wiring = { id: string; describedBy: string | undefined; invalid: boolean };
const FieldContext = createContext<Wiring | null>(null);

export type FieldError = string | string[] | null | undefined;

export function errorText(error: FieldError): string | null {
  const text = Array.isArray(error) ? error.join(". ").replaceAll("?. ", "? ") : error;
  return text ? withNamesApart(text) : null;
}

/** Its hint is `{id}-hint`, its error `{id}-error` (as Conform's). */
export function Field({
  id,
  label,
  hint,
  error,
  optional = false,
  className = "",
  children,
}: {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: FieldError;
  optional?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const message = errorText(error);
  const describedBy = [hint ? `${id}-hint` : null, message ? `${id}-error` : null]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
        {optional ? <span className="font-normal text-muted"> (optional)</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="mb-1 text-xs text-muted">
          {hint}
        </p>
      ) : null}
      {message ? <ErrorText id={`${id}-error`}>{message}</ErrorText> : null}
      <FieldContext.Provider
        value={{ id, describedBy: describedBy || undefined, invalid: message !== null }}
      >
        {children}
      </FieldContext.Provider>
    </div>
  );
}

export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mb-1 flex items-start gap-1 text-sm font-semibold text-destructive">
      <Icon name="destructive" className="mt-0.5 h-4 w-4" />
      <span>
        <span className="sr-only">Error: </span>
        {children}
      </span>
    </p>
  );
}

function useWiring() {
  const field = useContext(FieldContext);
  return field
    ? {
        id: field.id,
        "aria-describedby": field.describedBy,
        "aria-invalid": field.invalid || undefined,
      }
    : {};
}

/** Wired to the `Field` it stands in. */
export function TextInput({ className = "", type = "text", ...rest }: ComponentProps<"input">) {
  return (
    <input dir="auto" type={type} className={`control ${className}`} {...rest} {...useWiring()} />
  );
}

export function DateInput({ className = "", ...rest }: ComponentProps<"input">) {
  return (
    <input type="date" className={`control sm:max-w-56 ${className}`} {...rest} {...useWiring()} />
  );
}

export function Select({ className = "", children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={`relative block ${className}`}>
      <select className="control appearance-none pe-9" {...rest} {...useWiring()}>
        {children}
      </select>
      <span className="edge-end pointer-events-none absolute bottom-0 top-0 flex items-center px-2.5 text-muted">
        <Icon name="down" className="h-4 w-4" />
      </span>
    </span>
  );
}

type FileInputProps = { most: number; instead: string } & Omit<ComponentProps<"input">, "type">;

/**
 * Wired to the `Field` it stands in. That a file is larger than `most` MB it says before it is sent,
 * with what to do `instead`; the server says it in any case.
 */
export function FileInput({ most, instead, ...rest }: FileInputProps) {
  const refuseLarge = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const isLarge = [...(input.files ?? [])].some(({ size }) => size > most * 1024 * 1024);
    input.setCustomValidity(isLarge ? `The file is larger than ${most} MB. ${instead}` : "");
    if (isLarge) input.reportValidity();
  };
  return <TextInput {...rest} type="file" onChange={refuseLarge} />;
}
