import { createContext, type ReactNode, useContext } from "react";
import type { TableTaken } from "~/imports/reading/taken";
import { ErrorText, Select } from "~/ui/forms/field";

export const IsRefused = createContext(false);

/** Null before the form was sent. */
export function useMissing(chosen: string | null): string | null {
  return useContext(IsRefused) && chosen === null ? "Choose one" : null;
}

/** What an open answer of a table asks, once the form was sent without it. */
export function useOpen({ open }: Pick<TableTaken, "open">, answer: string): string | null {
  const asked = open.find((one) => one.answer === answer);
  return useContext(IsRefused) && asked ? asked.message : null;
}

/** While nothing is `chosen`, it is asked and sent as `asked`. */
export function ChoiceSelect({
  id,
  name,
  chosen,
  asked = "",
  children,
}: {
  id: string;
  name: string;
  chosen: string | null;
  asked?: string;
  children: ReactNode;
}) {
  const missing = useMissing(chosen);
  return (
    <>
      {missing ? <ErrorText id={`${id}-error`}>{missing}</ErrorText> : null}
      <Select
        id={id}
        name={name}
        defaultValue={chosen ?? asked}
        aria-invalid={missing ? true : undefined}
        aria-describedby={missing ? `${id}-error` : undefined}
      >
        {chosen === null ? <option value={asked}>Choose…</option> : null}
        {children}
      </Select>
    </>
  );
}
