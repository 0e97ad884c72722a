import type { TableOnScreen } from "~/imports/answers/table-on-screen";
import { CHOICES, FIELD_NAMES, type HeadRows } from "~/imports/reading/reading";
import { columnName } from "~/imports/reading/sheet";
import { Button } from "~/ui/button";
import { Checkbox, RadioGroup } from "~/ui/forms/choices";
import { ErrorText, Field, TextInput } from "~/ui/forms/field";
import { ScrollArea } from "~/ui/scroll-area";
import { Answer, ChoiceSelect, useOpen } from "./choice";
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

function Sheets({ table }: { table: TableOnScreen }) {
  const { sheets, reading, open } = table;
  const missing = useOpen(table, "sheets");
  const isAsked = open.some(({ answer }) => answer === "sheetsAre") || reading.sheetsAre;
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
      {isAsked ? <Answer table={table} answer="sheetsAre" label="What is each sheet?" /> : null}
    </fieldset>
  );
}

const headInWords = (head: HeadRows) =>
  head ? [...new Set([head.from, head.to])].join("-") : "none";

function Shapes({ table }: { table: TableOnScreen }) {
  const { reading, hiddenRows } = table;
  const headMissing = useOpen(table, "head");
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <RadioGroup
        id={tableField("shape")}
        name="shape"
        legend="How it is written"
        defaultValue={reading.shape}
        options={Object.entries(CHOICES.shape).map(([value, label]) => ({ value, label }))}
      />
      {reading.shape === "rows" ? (
        <Field
          id={tableField("head")}
          label="Row of the headings"
          hint="Its number in the file, such as 3 or 3-4; “none” if there is none."
          error={headMissing}
        >
          <TextInput
            name="head"
            defaultValue={headMissing || !isHeadKnown(table) ? "" : headInWords(table.head)}
            className="sm:w-32"
          />
        </Field>
      ) : (
        <Answer table={table} answer="of" label="Whose week is each?" />
      )}
      {hiddenRows > 0 || reading.hidden ? (
        <Checkbox
          name="hidden"
          defaultChecked={reading.hidden}
          label="Read hidden rows and columns too"
          hint={reading.hidden ? undefined : `Hidden in the file: ${hiddenRows} rows, left out`}
        />
      ) : null}
    </div>
  );
}

const isHeadKnown = ({ open }: TableOnScreen) => open.every(({ answer }) => answer !== "head");

/** The first rows of the file, with a menu above each column of a list. */
/** `of`: what a column may hold. */
export function FileRows({
  table,
  of: fields = FIELD_NAMES,
}: {
  table: TableOnScreen;
  of?: Fields;
}) {
  const { rows, columns, reading, from, of } = table;
  const isList = reading.shape === "rows";
  const width = Math.max(columns.length, ...rows.map(({ cells }) => cells.length));
  const missing = useOpen(table, "columns");
  const fieldAt = (at: number) => (isList ? columns[at]?.field : undefined);
  const body = rows.filter(({ isHead }) => !isHead);
  const firstOpen = columns.findIndex(({ field }) => field === null);
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
                      fields={fields}
                      at={at}
                      isFirst={at === Math.max(0, firstOpen)}
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

type Fields = Partial<typeof FIELD_NAMES>;

function ColumnChoice({
  column: { heading, field },
  fields,
  at,
  isFirst,
}: {
  column: TableOnScreen["columns"][number];
  fields: Fields;
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
      <ChoiceSelect
        id={id}
        name="column"
        chosen={field}
        asked={TO_BE_SAID}
        of={{ "": "Leave out", ...fields }}
      />
    </>
  );
}
