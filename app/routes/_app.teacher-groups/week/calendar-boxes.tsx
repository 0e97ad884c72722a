import type { FormMetadata } from "@conform-to/react";
import { datesInWords } from "~/school/calendar";
import { parseIsoDate } from "~/school/dates";
import { Button } from "~/ui/button";
import { Box, SelectBox, TextAreaField } from "~/ui/forms/bound";
import type { Option } from "~/ui/forms/options";
import { type CalendarFields, kindsOf, NEW_RANGE, NOTE_LENGTH, ON, type RangeRow } from "./fields";
import { type Boxes, PartForm, type PartProps } from "./part-form";
import { RemoveButton, RemovedRow } from "./removed-row";

/** Of the dates to come; the others are one press away. */
const MOST_AT_ONCE = 12;

/** What a line holds as plain texts: Conform keeps count of all that is asked of a box, and a calendar has hundreds. */
type Row = {
  key: string | undefined;
  name: string;
  was: Partial<RangeRow>;
  now: Partial<RangeRow>;
  hasFault: boolean;
  boxes: () => Boxes<RangeRow>;
};

export function CalendarPart(props: PartProps) {
  const { week, today, whoMay } = props.panel.data;
  const kinds = kindsOf(week, today);
  return (
    <PartForm<CalendarFields>
      {...props}
      said="If classes are already covered then, you are asked first."
    >
      {(boxes, form) => {
        const { initialValue: were, value: are } = boxes.rows;
        const faults = Object.keys(form.allErrors);
        const rows = boxes.rows.getFieldList().map((row, at): Row => {
          const hasFault = faults.some((name) => name.startsWith(`${row.name}.`));
          const textsIn = (all: typeof were) => (all?.[at] ?? {}) as Partial<RangeRow>;
          return {
            key: row.key,
            name: row.name,
            was: textsIn(were),
            now: textsIn(are),
            hasFault,
            boxes: () => row.getFieldset(),
          };
        });
        const isPast = ({ was: { id, from, until } }: Row) =>
          Boolean(id) && (until || from || "") < today;
        const past = rows.filter(isPast);
        const known = rows.filter((row) => row.was.id && !isPast(row));
        const next = known.length > MOST_AT_ONCE + 1 ? MOST_AT_ONCE : known.length;
        const added = rows.filter((row) => !row.was.id);
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

type CalendarBoxesProps = { rows: Row[]; kinds: readonly Option[] };

function FoldedEntries({
  words,
  ...shown
}: CalendarBoxesProps & { words: string; form: FormMetadata<CalendarFields> }) {
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

/** What somebody has to see: its boxes, a fault, or that it goes when the part is saved. */
const isMarked = ({ now: { removed, opened }, hasFault }: Row) =>
  Boolean(removed || opened) || hasFault;

function Entries({
  rows,
  form,
  kinds,
}: CalendarBoxesProps & { form: FormMetadata<CalendarFields> }) {
  return (
    <table className="box-table stacked [--columns:minmax(0,1fr)_auto] rounded border border-line">
      <caption className="sr-only">Dates in the calendar</caption>
      <tbody>
        {rows.map((row) => (
          <Entry key={row.key} {...{ row, form, kinds }} />
        ))}
      </tbody>
    </table>
  );
}

function Entry({
  row,
  form,
  kinds,
}: {
  row: Row;
  form: FormMetadata<CalendarFields>;
  kinds: readonly Option[];
}) {
  const { now, name } = row;
  const dates = wordsOf(now.from, now.until);
  const kind = kinds.find(({ value }) => value === now.kind)?.label ?? "";
  const what = [dates, now.note || kind].join(", ");
  const [removed, opened] = [{ name: `${name}.removed` }, { name: `${name}.opened` }];
  const sent = (...fields: (keyof RangeRow)[]) =>
    fields.map((field) => (
      <input key={field} type="hidden" name={`${name}.${field}`} value={now[field] ?? ""} />
    ));
  if (now.removed) {
    return (
      <RemovedRow {...{ form, removed, what }} span={1}>
        {sent("id", "removed", "from", "until", "kind", "note")}
        <s>{dates}</s> <bdi>{now.note}</bdi>
      </RemovedRow>
    );
  }
  return (
    <tr>
      <td>
        {sent("id", "removed")}
        {isMarked(row) ? (
          <div className="grid gap-2 md:grid-cols-4">
            {sent("opened")}
            <RangeBoxes boxes={row.boxes()} kinds={kinds} what={what} />
          </div>
        ) : (
          <div className="entry-line">
            {sent("from", "until", "kind", "note")}
            <span>{dates}</span>{" "}
            <span>
              <span className="me-2 text-muted">{kind}</span> <bdi>{now.note}</bdi>
            </span>{" "}
            <Button
              {...form.update.getButtonProps({ name: opened.name, value: ON })}
              size="small"
              variant="quiet"
              className="justify-self-start max-md:-ms-3"
              aria-label={`Change ${what}`}
            >
              Change
            </Button>
          </div>
        )}
      </td>
      <td className="text-end">
        <RemoveButton {...{ form, removed, what }} />
      </td>
    </tr>
  );
}

function NewEntries({ rows, kinds }: CalendarBoxesProps) {
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
            <RangeBoxes boxes={boxes()} kinds={kinds} what={`line ${at + 1}`} Cell="td" />
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
