import { Form } from "@remix-run/react";
import { type FormEvent, useRef } from "react";
import { Button } from "~/ui/button";
import { useChangedBeforeHydration, useUpdateEffect } from "~/ui/forms/changed-before-hydration";
import { Field, Select } from "~/ui/forms/field";
import { WordOptions } from "~/ui/forms/options";
import { addressOfForm } from "~/ui/press/press";
import { press } from "~/ui/press/queue-store";
import { PATH, type View } from "./view";

/** `key` as in the address, none for the one in force. */
export type TimetableOption = { key: string; name: string; label: string };

export type WeeksToChoose = { names: string[]; shown: string };

type Choice = {
  view: View;
  freeWeek: unknown;
  timetables: readonly TimetableOption[];
  weeks: WeeksToChoose | null;
  isUnknown: boolean;
};

/** Whose weeks are shown stands in sight where they are not those in force. */
export function isShownAbove({ view, isUnknown }: Pick<Choice, "view" | "isUnknown">): boolean {
  return isUnknown || view.timetable !== undefined || view.week !== undefined;
}

/** A GET form; JavaScript sends it on choice. */
export function RosterTimetable({
  view,
  ahead,
  freeWeek,
  timetables: options,
  weeks,
  isUnknown,
}: Choice & { ahead: View }) {
  const form = useRef<HTMLFormElement>(null);
  const shown: Record<string, string> = {
    timetable: view.timetable ?? "",
    week: weeks?.shown ?? "",
  };
  const show = () => {
    const { current } = form;
    if (!current) return;
    const address = addressOfForm(current);
    press({ to: () => address });
  };
  const others = () =>
    Object.entries(shown).flatMap(([name, value]) => {
      const field = form.current?.elements.namedItem(name);
      return field instanceof HTMLSelectElement && field.value !== value ? { field, value } : [];
    });
  useUpdateEffect(JSON.stringify(shown), () => {
    for (const { field, value } of others()) field.value = value;
  });
  // A choice would close an open dialog, with what has been typed in that.
  const isApart = () => !new URLSearchParams(window.location.search).has("dialog");
  useChangedBeforeHydration(() => isApart() && others().length > 0, show);
  const unknown = isUnknown ? "This timetable is not there: the one in force is shown" : null;
  if (options.length < 2 && !weeks) {
    return unknown ? <p className="mb-4 text-sm text-muted">{unknown}</p> : null;
  }
  return (
    <Form
      ref={form}
      method="get"
      action={PATH}
      preventScrollReset
      onChange={show}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        show();
      }}
      className="screen-only mb-3 flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="tab" value={ahead.tab} />
      {ahead.q ? <input type="hidden" name="q" value={ahead.q} /> : null}
      {ahead.subject ? <input type="hidden" name="subject" value={ahead.subject} /> : null}
      {ahead.page > 1 ? <input type="hidden" name="page" value={ahead.page} /> : null}
      {ahead.open.map((id) => (
        <input key={id} type="hidden" name="open" value={id} />
      ))}
      {ahead.date ? <input type="hidden" name="date" value={ahead.date} /> : null}
      {ahead.list ? <input type="hidden" name="view" value="list" /> : null}
      {freeWeek ? <input type="hidden" name="view" value="free" /> : null}
      {options.length < 2 ? null : (
        <Field
          id="shown-timetable"
          label="Timetable"
          error={unknown}
          className="min-w-40 max-w-full"
        >
          <Select name="timetable" defaultValue={shown.timetable}>
            {options.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {weeks ? (
        <Field id="shown-week" label="Week" className="min-w-24 max-w-full">
          <Select name="week" defaultValue={shown.week}>
            <WordOptions words={weeks.names} />
          </Select>
        </Field>
      ) : null}
      <Button>Show</Button>
    </Form>
  );
}
