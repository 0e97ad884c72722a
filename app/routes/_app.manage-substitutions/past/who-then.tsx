import type { ReactNode } from "react";
import type { PeopleThen, SomebodyThen } from "~/cover/corrections/past-class";
import { isolated } from "~/school/names";
import type { AnyField } from "~/ui/forms/bound";
import { Field, Select } from "~/ui/forms/field";

type WhoThenProps = {
  field: AnyField | undefined;
  label: ReactNode;
  hint?: string;
  people: PeopleThen;
  required?: boolean;
  /** The option for nobody. */
  children: ReactNode;
};

/** Who covered a class of the past: everybody, with what speaks against them; who was elsewhere cannot be. */
export function WhoThen({ field, label, hint, people, required, children }: WhoThenProps) {
  if (!field) return null;
  return (
    <Field id={field.id} label={label} hint={hint} error={field.errors}>
      <Select name={field.name} required={required} defaultValue={String(field.initialValue ?? "")}>
        {children}
        <People label="Free then" people={people.free} />
        <People label="Busy, or at a limit" people={people.notFree} />
        <People label="Elsewhere then" people={people.elsewhere} cannotBe />
      </Select>
    </Field>
  );
}

type PeopleProps = { label: string; people: SomebodyThen[]; cannotBe?: boolean };

function People({ label, people, cannotBe = false }: PeopleProps) {
  if (people.length === 0) return null;
  return (
    <optgroup label={label}>
      {people.map(({ id, name, note }) => (
        <option key={id} value={id} disabled={cannotBe} dir="auto">
          {note ? `${isolated(name)} · ${note}` : name}
        </option>
      ))}
    </optgroup>
  );
}
