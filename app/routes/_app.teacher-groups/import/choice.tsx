import { createContext, type ReactNode, useContext } from "react";
import { CHOICES, type ChoiceName } from "~/imports/reading/reading";
import type { ColumnGuess } from "~/imports/reading/taken";
import { ErrorText, Field, Select } from "~/ui/forms/field";
import { tableField } from "./import-state";

export const IsRefused = createContext(false);

/** Null before the form was sent. */
export function useMissing(chosen: string | null): string | null {
  return useContext(IsRefused) && chosen === null ? "Choose one" : null;
}

/** What an open answer of a table asks, once the form was sent without it. */
export function useOpen({ open }: Pick<ColumnGuess, "open">, answer: string): string | null {
  const asked = open.find((one) => one.answer === answer);
  return useContext(IsRefused) && asked ? asked.message : null;
}

export type Choices = Readonly<Record<string, string>> | readonly (readonly [string, string])[];

type OptionsProps = {
  of: Choices;
  chosen: string | null;
  asked?: string;
};

/** What a menu has; while nothing is `chosen` it asks, and is sent as `asked`. */
export function Options({ of, chosen, asked = "" }: OptionsProps) {
  const all = Array.isArray(of) ? (of as readonly (readonly [string, string])[]) : null;
  return (
    <>
      {chosen === null ? <option value={asked}>Choose…</option> : null}
      {(all ?? Object.entries(of)).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </>
  );
}

type ChoiceSelectProps = {
  id: string;
  name: string;
  chosen: string | null;
  asked?: string;
  of: Choices;
};

/** A menu that stands in no field of its own. */
export function ChoiceSelect({ id, name, chosen, asked = "", of }: ChoiceSelectProps) {
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
        <Options of={of} chosen={chosen} asked={asked} />
      </Select>
    </>
  );
}

type AnswerProps = {
  table: Pick<ColumnGuess, "open" | "reading">;
  answer: ChoiceName;
  label: string;
  hint?: ReactNode;
  of?: Choices;
};

/** An answer of a table that is one of a few. */
export function Answer({ table, answer, label, hint, of = CHOICES[answer] }: AnswerProps) {
  const chosen = table.reading[answer] ?? null;
  return (
    <Field id={tableField(answer)} label={label} hint={hint} error={useOpen(table, answer)}>
      <Select name={answer} defaultValue={chosen ?? ""}>
        <Options of={of} chosen={chosen} />
      </Select>
    </Field>
  );
}

/** A word of the file with what it means, and what is sent along. */
export type Meant = {
  words: string;
  note?: string;
  chosen: string | null;
  of?: Choices;
  sent?: Readonly<Record<string, string>>;
};

type MeaningsProps = {
  title: string;
  /** Of the first; the others have their place behind it. */
  id: (at: number) => string;
  name: string;
  asked?: string;
  of?: Choices;
  all: readonly Meant[];
  children?: ReactNode;
};

/** Words of the file, each with a menu of what it may mean. */
export function Meanings({ title, id, name, asked, of = [], all, children }: MeaningsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">
        <bdi>{title}</bdi>
      </legend>
      {children}
      <ul>
        {all.map(({ words, note, chosen, of: own = of, sent = {} }, at) => (
          <li
            key={words}
            className="grid grid-cols-2 items-center gap-2 border-t border-line py-1.5 text-sm"
          >
            <label htmlFor={id(at)} className="min-w-0 break-words">
              <bdi className="font-semibold">{words}</bdi>{" "}
              {note ? <span className="whitespace-nowrap text-muted">{note}</span> : null}
            </label>
            <div>
              {Object.entries(sent).map(([field, value]) => (
                <input key={field} type="hidden" name={field} value={value} />
              ))}
              <ChoiceSelect id={id(at)} name={name} chosen={chosen} asked={asked} of={own} />
            </div>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
