import type { FormMetadata } from "@conform-to/react";
import { datesInWords } from "~/school/calendar";
import { parseIsoDate } from "~/school/dates";
import { Button } from "~/ui/button";
import { Box, HiddenField, SelectBox, TextAreaField } from "~/ui/forms/bound";
import type { Option } from "~/ui/forms/options";
import { type CalendarFields, kindsOf, NEW_RANGE, NOTE_LENGTH, type RangeRow } from "./fields";
import { type Boxes, PartForm, type PartProps } from "./part-form";
import { RemoveButton, RemovedRow } from "./removed-row";

/** Of the dates to come; the others are one press away. */
const MOST_AT_ONCE = 12;

type Row = { key: string | undefined; boxes: Boxes<RangeRow> };

export function CalendarPart(props: PartProps) {
  const { week, today, whoMay } = props.panel.data;
  const kinds = kindsOf(week, today);
  return (
    <PartForm<CalendarFields>
      {...props}
      said="If classes are already covered then, you are asked first."
    >
      {(boxes, form) => {
        const rows = boxes.rows.getFieldList().map((row): Row => {
          return { key: row.key, boxes: row.getFieldset() };
        });
        const isPast = ({ boxes: { id, from, until } }: Row) =>
          Boolean(id.initialValue) && (until.initialValue || from.initialValue || "") < today;
        const past = rows.filter(isPast);
        const known = rows.filter((row) => row.boxes.id.initialValue && !isPast(row));
        const next = known.length > MOST_AT_ONCE + 1 ? MOST_AT_ONCE : known.length;
        const added = rows.filter((row) => !row.boxes.id.initialValue);
        return (
          <>
            {known.length > 0 ? (
              <Entries rows={known.slice(0, next)} {...{ form, kinds }} />
            ) : (
              <p className="text-sm text-muted">
                No days to come are closed, have another bell, or run another day.
              </p>
            )}
            <FoldedEntries rows={known.slice(next)} words="later" {...{ form, kinds }} />
            <FoldedEntries rows={past} words="before today" {...{ form, kinds }} />
            {whoMay ? null : (
              <>
                <h4 className="mb-1 mt-5 text-sm font-semibold">Add dates</h4>
                <NewEntries rows={added} kinds={kinds} />
                <Button
                  {...form.insert.getButtonProps({
                    name: boxes.rows.name,
                    defaultValue: NEW_RANGE,
                  })}
                  size="small"
                  variant="quiet"
                  className="mt-1"
                >
                  Another line
                </Button>
                <details open={Boolean(boxes.paste.value)} className="mt-1">
                  <summary className="link min-h-9 cursor-pointer py-1.5 text-sm">
                    Paste a list of dates
                  </summary>
                  <TextAreaField
                    field={boxes.paste}
                    label="Closed days"
                    hint="As in a letter, a line each: 20 December 2026 to 2 January 2027, winter break. A line without a date stays here."
                    rows={4}
                  />
                  <Button name="edit" value="paste" size="small" className="mt-2" formNoValidate>
                    Read the dates
                  </Button>
                </details>
              </>
            )}
            <p className="mt-3 text-xs text-muted">
              Closed beats everything. A dated bell overrides the weekday’s. Of two entries on one
              date the shorter holds; of equals the one added last. A date that runs another day
              rings that day’s bell, unless a bell is dated.
            </p>
          </>
        );
      }}
    </PartForm>
  );
}

type Shown = { rows: Row[]; kinds: readonly Option[] };

function FoldedEntries({
  words,
  ...shown
}: Shown & { words: string; form: FormMetadata<CalendarFields> }) {
  const { rows } = shown;
  if (rows.length === 0) return null;
  return (
    <details open={rows.some(isMarked)} className="mt-1">
      <summary className="link min-h-9 cursor-pointer py-1.5 text-sm">
        {rows.length} {words}
      </summary>
      <Entries {...shown} />
    </details>
  );
}

/** What somebody has to see: a fault, or that it goes when the part is saved. */
const isMarked = ({ boxes: { from, until, kind, note, removed } }: Row) =>
  Boolean(removed.value) || [from, until, kind, note].some(({ errors }) => errors);

function Entries({ rows, form, kinds }: Shown & { form: FormMetadata<CalendarFields> }) {
  return (
    <table className="box-table stacked [--columns:minmax(0,1fr)_auto] rounded border border-line">
      <caption className="sr-only">Dates in the calendar</caption>
      <tbody>
        {rows.map(({ key, boxes }) => (
          <Entry key={key} {...{ boxes, form, kinds }} />
        ))}
      </tbody>
    </table>
  );
}

function Entry({
  boxes,
  form,
  kinds,
}: {
  boxes: Boxes<RangeRow>;
  form: FormMetadata<CalendarFields>;
  kinds: readonly Option[];
}) {
  const dates = wordsOf(boxes.from.value, boxes.until.value);
  const kind = kinds.find(({ value }) => value === boxes.kind.value)?.label ?? "";
  const what = [dates, boxes.note.value || kind].join(", ");
  const hidden = (
    <>
      <HiddenField field={boxes.id} />
      <HiddenField field={boxes.removed} />
    </>
  );
  if (boxes.removed.value) {
    return (
      <RemovedRow form={form} removed={boxes.removed} what={what} span={1}>
        {hidden}
        <HiddenField field={boxes.from} />
        <HiddenField field={boxes.until} />
        <HiddenField field={boxes.kind} />
        <HiddenField field={boxes.note} />
        <s>{dates}</s> <bdi>{boxes.note.value}</bdi>
      </RemovedRow>
    );
  }
  return (
    <tr>
      <td>
        {hidden}
        <details open={isMarked({ key: undefined, boxes })}>
          <summary className="entry-line" aria-label={`Change ${what}`}>
            <span>{dates}</span>{" "}
            <span>
              <span className="me-2 text-muted">{kind}</span> <bdi>{boxes.note.value}</bdi>
            </span>{" "}
            <span className="link">Change</span>
          </summary>
          <div className="mt-1 grid gap-2 md:grid-cols-4">
            <RangeBoxes boxes={boxes} kinds={kinds} what={what} />
          </div>
        </details>
      </td>
      <td className="text-end">
        <RemoveButton form={form} removed={boxes.removed} what={what} />
      </td>
    </tr>
  );
}

function NewEntries({ rows, kinds }: Shown) {
  return (
    <table className="box-table stacked rounded border border-line">
      <caption className="sr-only">New dates</caption>
      <thead>
        <tr>
          <th scope="col">First day</th>
          <th scope="col">Last day (optional)</th>
          <th scope="col">On these days</th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, boxes }, at) => (
          <tr key={key}>
            <RangeBoxes boxes={boxes} kinds={kinds} what={`line ${at + 1}`} Cell="td" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RangeBoxes({
  boxes,
  kinds,
  what,
  Cell = "div",
}: {
  boxes: Boxes<RangeRow>;
  kinds: readonly Option[];
  what: string;
  Cell?: "div" | "td";
}) {
  return (
    <>
      <Cell>
        <Box field={boxes.from} type="date" label={`First day of ${what}`} />
      </Cell>
      <Cell>
        <Box field={boxes.until} type="date" label={`Last day of ${what}, optional`} />
      </Cell>
      <Cell>
        <SelectBox field={boxes.kind} options={kinds} label={`On the days of ${what}`} />
      </Cell>
      <Cell>
        <Box
          field={boxes.note}
          label={`Note of ${what}`}
          maxLength={NOTE_LENGTH}
          placeholder="Note"
        />
      </Cell>
    </>
  );
}

function wordsOf(first = "", last = ""): string {
  const [from, until] = [parseIsoDate(first), parseIsoDate(last || first)];
  return from && until ? datesInWords({ from, until }) : first;
}
