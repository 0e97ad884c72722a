import { FIELD_NAMES, FIELDS, SHAPE_NAMES, SHEETS_ARE } from "~/imports/reading/reading";
import { columnName } from "~/imports/reading/sheet";
import type { TableOnScreen } from "~/imports/table-on-screen";
import { Button } from "~/ui/button";
import { Checkbox, RadioGroup } from "~/ui/forms/choices";
import { ErrorText, Field, Select, TextInput } from "~/ui/forms/field";
import { ScrollArea } from "~/ui/scroll-area";
import { ChoiceSelect, useOpen } from "./choice";
import { CellChoices, MoreChoices, PartChoices } from "./found-cells";
import { baseOf, TO_BE_SAID, tableField } from "./import-state";

/** The file as it is, and under it what its sheets, columns and cells are. */
export function TableChoices({ table }: { table: TableOnScreen }) {
  return (
    <>
      <input type="hidden" name="readingShown" value={baseOf(table.reading)} />
      <Sheets table={table} />
      <Shapes table={table} />
      <FileRows table={table} />
      <PartChoices table={table} />
      <CellChoices table={table} />
      <MoreChoices table={table} />
    </>
  );
}

const isOpen = ({ open }: TableOnScreen, answer: string) =>
  open.some((one) => one.answer === answer);

function Sheets({ table }: { table: TableOnScreen }) {
  const { sheets, reading } = table;
  const missing = useOpen(table, "sheets");
  const areMissing = useOpen(table, "sheetsAre");
  const isAsked = isOpen(table, "sheetsAre") || reading.sheetsAre !== undefined;
  if (sheets.length === 0) return null;
  return (
    <fieldset className="min-w-0" aria-describedby={missing ? "table-sheets-error" : undefined}>
      <legend className="font-semibold">Read these sheets</legend>
      <input type="hidden" name="sheetsShown" value="on" />
      {missing ? <ErrorText id="table-sheets-error">{missing}</ErrorText> : null}
      <div className="flex max-h-48 flex-wrap gap-x-5 overflow-y-auto">
        {sheets.map(({ name, rows, isTaken, isHidden }, at) => (
          <Checkbox
            key={name}
            id={at === 0 ? tableField("sheets") : undefined}
            name="sheet"
            value={name}
            defaultChecked={isTaken}
            label={<bdi>{name}</bdi>}
            hint={`${isHidden ? "hidden in the file, " : ""}rows: ${rows}`}
          />
        ))}
      </div>
      {isAsked ? (
        <Field id={tableField("sheetsAre")} label="What is each sheet?" error={areMissing}>
          <Select name="sheetsAre" defaultValue={reading.sheetsAre ?? ""} className="sm:w-80">
            <option value="">Choose…</option>
            {Object.entries(SHEETS_ARE).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
    </fieldset>
  );
}

const OWNERS = { teacher: "teacher", class: "class", room: "room" } as const;

function Shapes({ table }: { table: TableOnScreen }) {
  const { reading, head } = table;
  const [headMissing, ofMissing] = [useOpen(table, "head"), useOpen(table, "of")];
  const isList = reading.shape === "rows";
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <RadioGroup
        id={tableField("shape")}
        name="shape"
        legend="How it is written"
        defaultValue={reading.shape}
        options={Object.entries(SHAPE_NAMES).map(([value, label]) => ({ value, label }))}
      />
      {isList ? (
        <Field
          id={tableField("head")}
          label="Row of the headings"
          hint="Its number in the file, such as 3 or 3-4; “none” if there is none."
          error={headMissing}
        >
          <TextInput
            name="head"
            defaultValue={
              head
                ? head.from === head.to
                  ? head.from
                  : `${head.from}-${head.to}`
                : reading.head === null
                  ? "none"
                  : ""
            }
            className="sm:w-32"
          />
        </Field>
      ) : (
        <Field id={tableField("of")} label="Whose week is each?" error={ofMissing}>
          <Select name="of" defaultValue={reading.of ?? ""}>
            {reading.of ? null : <option value="">Choose…</option>}
            {Object.entries(OWNERS).map(([value, words]) => (
              <option key={value} value={value}>
                a {words}’s
              </option>
            ))}
          </Select>
        </Field>
      )}
      {table.hiddenRows > 0 || reading.hidden ? (
        <Checkbox
          name="hidden"
          defaultChecked={reading.hidden}
          label="Read hidden rows and columns too"
          hint={
            reading.hidden ? undefined : `Hidden in the file: ${table.hiddenRows} rows, left out`
          }
        />
      ) : null}
    </div>
  );
}

/** The first rows of the file, with a menu above each column of a list. */
function FileRows({ table }: { table: TableOnScreen }) {
  const { rows, columns, reading, from, of } = table;
  const isList = reading.shape === "rows";
  const width = Math.max(columns.length, ...rows.map(({ cells }) => cells.length));
  const missing = useOpen(table, "columns");
  const fieldAt = (at: number) => (isList ? columns[at]?.field : undefined);
  const body = rows.filter(({ isHead }) => !isHead);
  return (
    <div className="grid gap-1">
      {missing ? <ErrorText id="table-columns-error">{missing}</ErrorText> : null}
      <ScrollArea label="The file's first rows">
        <table className="import-file">
          <caption className="sr-only">The file’s rows, with what each column is</caption>
          <thead>
            <tr>
              <td />
              {Array.from({ length: width }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={at} scope="col" className={fieldAt(at) === null ? "open" : undefined}>
                  {isList && columns[at] ? (
                    <ColumnChoice
                      column={columns[at]}
                      at={at}
                      isFirst={at === firstOpen(columns)}
                    />
                  ) : (
                    columnName(at)
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells, isHead, isOut }) => (
              <tr key={line} className={isHead ? "head" : isOut ? "out" : undefined}>
                <th scope="row">{line}</th>
                {Array.from({ length: width }, (_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <td key={at} className={fieldAt(at) === "" ? "out" : undefined}>
                    <bdi>{cells[at]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
        <p>
          Rows {body[0]?.line ?? 0} to {body.at(-1)?.line ?? 0} of {of}. What is struck through is
          left out{isList ? "; a menu in amber has no answer yet" : ""}.
        </p>
        {of > rows.length ? (
          <Button size="small" name="rowsFrom" value={from + 7 < of ? from + 7 : 0}>
            Other Rows
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const firstOpen = (columns: TableOnScreen["columns"]) =>
  Math.max(
    0,
    columns.findIndex(({ field }) => field === null),
  );

function ColumnChoice({
  column: { heading, field },
  at,
  isFirst,
}: {
  column: TableOnScreen["columns"][number];
  at: number;
  isFirst: boolean;
}) {
  const id = isFirst ? tableField("columns") : `column-${at}`;
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Column {heading}
      </label>
      <input type="hidden" name="columnHeading" value={heading} />
      <ChoiceSelect id={id} name="column" chosen={field} asked={TO_BE_SAID}>
        <option value="">Leave out</option>
        {FIELDS.map((one) => (
          <option key={one} value={one}>
            {FIELD_NAMES[one]}
          </option>
        ))}
      </ChoiceSelect>
    </>
  );
}
