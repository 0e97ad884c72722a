import { type ReactElement, useRef } from "react";
import { Button } from "~/ui/button";
import { useChangedBeforeHydration, useUpdateEffect } from "~/ui/forms/changed-before-hydration";
import { Select } from "~/ui/forms/field";
import { useHydrated } from "~/ui/page/hydrated";
import { PressForm, pressForm } from "~/ui/press/press";
import { useOnTheirWay } from "../day/presses";
import type { ClassChoice, ReviewedSelection } from "./review";

export function ClassOption({ id, label }: ClassChoice) {
  return <option value={id}>{label}</option>;
}

type ClassOfSelectionProps = {
  selection: ReviewedSelection;
  one: ReviewedSelection["classes"][number];
  /** All there are; a class has its own by their places. */
  options: ReactElement[];
};

export function ClassOfSelection({ selection, one, options }: ClassOfSelectionProps) {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const box = () => form.current?.querySelector("select");
  const choose = () => pressForm(form.current);
  const holds = useHolds(selection);
  const held = holds(one.id);
  useChangedBeforeHydration(() => (box()?.value ?? one.id) !== one.id, choose);
  // A choice that was not carried out is taken back.
  useUpdateEffect(held, () => {
    const select = box();
    if (select) select.value = held;
  });
  if (one.choices.length < 2) return <p className="text-sm">{one.label}</p>;
  const label = `Class for ${selection.name}`;
  return (
    <PressForm
      sends={{ intent: "choose", person: selection.personId, from: held }}
      formRef={form}
      words={label}
      className="flex gap-2"
    >
      {selection.classes.map(({ id }) => (
        <input key={id} type="hidden" name="held" value={holds(id)} />
      ))}
      <Select
        key={one.id}
        name="to"
        className="min-w-0 flex-1"
        aria-label={label}
        onChange={choose}
        defaultValue={one.id}
      >
        {one.choices.map((place) => options[place])}
      </Select>
      {hydrated ? null : <Button size="small">Change</Button>}
    </PressForm>
  );
}

function useHolds({ personId }: ReviewedSelection): (classId: string) => string {
  const choices = useOnTheirWay("choose").filter((form) => form.get("person") === personId);
  return (classId) =>
    choices.reduce(
      (held, form) => (form.get("from") === held ? String(form.get("to")) : held),
      classId,
    );
}
