import type { FormMetadata } from "@conform-to/react";
import { NORMAL_BELL, usesOf } from "~/school/bells";
import { datesInWords } from "~/school/calendar";
import { labelsOf, UNTIMED } from "~/school/week";
import { Button } from "~/ui/button";
import { Box, HiddenField, SelectField, TextField } from "~/ui/forms/bound";
import { RadioGroup } from "~/ui/forms/choices";
import { Question } from "~/ui/forms/question";
import { type BellRow, NEW_BELL, NORMAL, type TimesFields } from "./fields";
import type { Overlap } from "./part.server";
import { type Boxes, PartForm, type PartProps } from "./part-form";
import { RemoveButton, UndoButton } from "./removed-row";

export function TimesPart(props: PartProps) {
  const { week, today, whoMay } = props.panel.data;
  const dated = week.bells.flatMap((bell) =>
    usesOf(week, bell.id)
      .ranges.filter(({ until }) => until >= today)
      .map((range) => `${bell.name}: ${datesInWords(range)}`),
  );
  const options = [
    { value: NORMAL, label: NORMAL_BELL },
    ...week.bells.map(({ id, name }) => ({ value: id, label: name })),
    ...(whoMay ? [] : [{ value: NEW_BELL, label: "the new bell" }]),
  ];
  return (
    <PartForm<TimesFields>
      {...props}
      said="Holds from today. Sheets and messages say the new times."
    >
      {(boxes, form, answer) => {
        const { overlaps = [], ofOverlaps } = answer?.asks ?? {};
        const fill = boxes.fill.getFieldset();
        return (
          <>
            <TimesTable boxes={boxes} form={form} mayAdd={whoMay === null} now={labelsOf(week)} />
            <p className="mt-2 text-xs text-muted">
              “7:30–8:15”, also typed 730-815. Empty: no class with this bell.
              {week.blocks.some(({ begins }) => begins === null)
                ? ` “${UNTIMED}”: it takes place, at a time that nobody has said.`
                : ""}
            </p>
            {overlaps.length > 0 ? <OverlapQuestion overlaps={overlaps} answer={answer} /> : null}
            {ofOverlaps && overlaps.length === 0 ? (
              <input type="hidden" name="meaning" value="two" />
            ) : null}
            <input type="hidden" name="overlaps" value={ofOverlaps ?? ""} />
            {whoMay ? null : (
              <details className="mt-4 border-t border-line pt-2">
                <summary className="min-h-9 cursor-pointer py-1.5 text-sm coarse:min-h-11 coarse:py-3">
                  Fill the new bell from Normal
                </summary>
                <div className="mt-1 grid items-end gap-3 sm:grid-cols-4">
                  <TextField field={fill.begins} label="First block begins" placeholder="9:00" />
                  <TextField
                    field={fill.lasts}
                    label="Minutes of a block"
                    inputMode="numeric"
                    placeholder="35"
                  />
                  <TextField
                    field={fill.breaks}
                    label="Minutes of a break"
                    inputMode="numeric"
                    placeholder="15"
                  />
                  <Button name="edit" value="fill" formNoValidate>
                    Fill
                  </Button>
                </div>
              </details>
            )}
            <h4 className="mb-1 mt-4 text-sm font-semibold">Which bell rings every</h4>
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
              {boxes.weekdays.getFieldList().map((row) => {
                const { day, bell } = row.getFieldset();
                return (
                  <div key={row.key}>
                    <HiddenField field={day} />
                    <SelectField field={bell} label={day.initialValue} options={options} />
                  </div>
                );
              })}
            </div>
            {whoMay ? null : (
              <div className="mt-3 grid gap-3 sm:grid-cols-2">
                <TextField
                  field={boxes.from}
                  type="date"
                  label="The new bell rings from"
                  optional
                />
                <TextField field={boxes.until} type="date" label="Until" optional />
              </div>
            )}
            <p className="mt-3 text-xs text-muted">
              A dated bell overrides the weekday’s. Its dates are in Calendar
              {dated.length > 0 ? (
                <>
                  : <bdi>{dated.join("; ")}</bdi>
                </>
              ) : null}
              .
            </p>
          </>
        );
      }}
    </PartForm>
  );
}

type TimesTableProps = {
  boxes: Boxes<TimesFields>;
  form: FormMetadata<TimesFields>;
  mayAdd: boolean;
  /** Blocks of today's timetable; the others are of timetables to come, with times of their own. */
  now: readonly string[];
};

function TimesTable({ boxes, form, mayAdd, now }: TimesTableProps) {
  const labels = boxes.labels.getFieldList();
  const normal = boxes.normal.getFieldList();
  const bells = boxes.bells.getFieldList().flatMap((bell) => {
    // Conform makes a field when it is asked for: none can be spread.
    const { id, name, removed, times } = bell.getFieldset() as Boxes<BellRow>;
    return mayAdd || id.initialValue ? [{ key: bell.key, id, name, removed, times }] : [];
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keys too
    <section className="overflow-x-auto rounded border border-line" aria-label="Bells" tabIndex={0}>
      <table className="box-table times">
        <thead>
          <tr>
            <th scope="col">Block</th>
            <th scope="col">
              <span className="text-sm font-semibold text-ink">{NORMAL_BELL}</span>{" "}
              <span className="block">all other days</span>
            </th>
            {bells.map((bell) => (
              <th key={bell.key} scope="col" data-removed={bell.removed.value || undefined}>
                <HiddenField field={bell.id} />
                <HiddenField field={bell.removed} />
                <Box
                  field={bell.name}
                  label={
                    bell.id.initialValue
                      ? `Name of ${bell.name.initialValue}`
                      : "Name of a new bell"
                  }
                  placeholder="New bell"
                />
                {bell.removed.value ? (
                  <>
                    <span className="block">Removed when you save</span>
                    <UndoButton form={form} removed={bell.removed} what={bell.name.value ?? ""} />
                  </>
                ) : bell.id.initialValue && mayAdd ? (
                  <RemoveButton form={form} removed={bell.removed} what={bell.name.value ?? ""} />
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, at) => (
            <tr key={label.key}>
              <th scope="row">
                <HiddenField field={label} />
                <bdi className="text-sm text-ink">{label.initialValue}</bdi>
              </th>
              <td>
                {normal[at] && now.includes(label.initialValue ?? "") ? (
                  <Box field={normal[at]} label={`Block ${label.initialValue}, ${NORMAL_BELL}`} />
                ) : null}
              </td>
              {bells.map((bell) => {
                const box = bell.times.getFieldList()[at];
                const name = bell.id.initialValue ? bell.name.initialValue : "new bell";
                return (
                  <td key={bell.key}>
                    {box ? (
                      <Box
                        field={box}
                        label={`Block ${label.initialValue}, ${name}`}
                        placeholder={bell.id.initialValue ? "no class" : undefined}
                      />
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function OverlapQuestion({ overlaps, answer }: { overlaps: readonly Overlap[]; answer: unknown }) {
  return (
    <div className="mt-3">
      <Question title="Some blocks overlap" result={answer}>
        <ul className="mt-1 list-inside list-disc">
          {overlaps.map(({ bell, one, other }) => (
            <li key={`${bell} ${one} ${other}`}>
              Block <bdi>{one}</bdi> and block <bdi>{other}</bdi> (<bdi>{bell}</bdi>)
            </li>
          ))}
        </ul>
        <p className="mb-2">
          Change a time above if it was mistyped, or say what they are. Nothing has been changed
          yet.
        </p>
        <RadioGroup id="meaning" name="meaning" legend="What are they?" options={OVERLAP_CHOICES} />
      </Question>
    </div>
  );
}

const OVERLAP_CHOICES = [
  { value: "one", label: "One block for both", hint: "The first of them stays, with its classes." },
  { value: "untimed", label: "Blocks without times", hint: "Nobody is told when they ring." },
  {
    value: "two",
    label: "Two bells side by side",
    hint: "Whoever teaches or covers in one is not free in another at the same time.",
  },
];
