import type { Holds } from "~/imports/answers";
import type { FromWhen } from "~/imports/from-when.server";
import { RadioGroup, type RadioOption } from "~/ui/forms/choices";
import { DateInput, Field, TextInput } from "~/ui/forms/field";
import { whenId } from "./import-state";

const HOLDS: (RadioOption & { value: Holds })[] = [
  { value: "correction", label: "A correction, from today" },
  { value: "new", label: "A new timetable, from …" },
];

/** A school's first file holds from today: what else it may be is folded away. */
export function FoundWhen({ when, isFirst }: { when: FromWhen; isFirst: boolean }) {
  if (!isFirst || when.holds === "new") return <When when={when} />;
  return (
    <details>
      <summary className="min-h-9 cursor-pointer py-1.5 text-sm coarse:min-h-11 coarse:py-3">
        It holds from today. <span className="link">Another first day</span>
      </summary>
      <When when={when} />
    </details>
  );
}

function When({ when: { holds, timetable, faults } }: { when: FromWhen }) {
  return (
    <div className="grid gap-3 rounded border border-line p-3">
      <RadioGroup
        id={whenId("holds")}
        name="holds"
        legend="What this file is"
        options={HOLDS}
        defaultValue={holds}
        hint="Until its first day a new timetable changes no class."
      />
      <div className="grid gap-3 sm:grid-cols-3">
        <Field id={whenId("first")} label="Begins on" error={faults.first}>
          <DateInput name="first" defaultValue={timetable.first} />
        </Field>
        <Field
          id={whenId("last")}
          label="Ends on"
          optional
          hint="Afterwards the earlier one is in force again."
          error={faults.last}
        >
          <DateInput name="last" defaultValue={timetable.last} />
        </Field>
        <Field
          id={whenId("name")}
          label="Name"
          optional
          hint="Without one it is called after its first day."
          error={faults.name}
        >
          <TextInput name="timetableName" defaultValue={timetable.name} placeholder="Spring" />
        </Field>
      </div>
    </div>
  );
}
