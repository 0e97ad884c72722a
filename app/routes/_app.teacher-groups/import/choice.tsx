import { createContext, type ReactNode, useContext } from "react";
import { ErrorText, Select } from "~/ui/forms/field";

/** Whether the form was sent and came back for what is still to be chosen in it. */
export const IsRefused = createContext(false);

/** What is wrong with a choice that is open: nothing before the form was sent. */
export function useMissing(chosen: string | null): string | null {
  return useContext(IsRefused) && chosen === null ? "Choose one" : null;
}

/** One of few for a word of the file; while nothing is `chosen` it is asked, sent as `asked`. */
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
