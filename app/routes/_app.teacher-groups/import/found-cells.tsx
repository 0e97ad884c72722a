import type { ReactNode } from "react";
import {
  AT_ONCE,
  CELL_PARTS,
  EMPTY_TEACHER,
  LENGTHS,
  NAME_ORDERS,
  PART_FIELDS,
  WEEK_MEANINGS,
} from "~/imports/reading/reading";
import type { TableOnScreen } from "~/imports/table-on-screen";
import { Field, Select, TextInput } from "~/ui/forms/field";
import { ChoiceSelect, useOpen } from "./choice";
import { TO_BE_SAID, tableField } from "./import-state";

type Props = { table: TableOnScreen };

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));

/** What each part of a heading is, such as of "Mon A P1". */
export function PartChoices({ table: { parts } }: Props) {
  if (!parts) return null;
  return (
    <Choices title="The parts of a heading">
      {parts.map(({ samples, part }, at) => (
        <Row
          key={samples.join("\n")}
          id={`${tableField("parts")}${at > 0 ? `-${at}` : ""}`}
          words={samples.join(", ")}
        >
          {(id) => (
            <ChoiceSelect id={id} name="part" chosen={part} asked={TO_BE_SAID}>
              <option value="">Leave out</option>
              {optionsOf(PART_FIELDS)}
            </ChoiceSelect>
          )}
        </Row>
      ))}
    </Choices>
  );
}

/** What each part of a cell is, below three real cells. */
export function CellChoices({ table }: Props) {
  const { cell, reading } = table;
  const missing = useOpen(table, "cell");
  if (!cell || cell.cell.length === 0) return null;
  let place = 0;
  const { [reading.of ?? "teacher"]: _, ...others } = CELL_PARTS;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">What stands in a cell</legend>
      {missing ? <p className="text-sm font-semibold text-destructive">{missing}</p> : null}
      <div className="grid gap-3">
        {cell.cell.map((parts, at) => (
          <div key={parts.length} className="overflow-x-auto">
            <input type="hidden" name="cellLength" value={parts.length} />
            <table className="import-file">
              <tbody>
                {(cell.samples[at] ?? []).map((pieces) => (
                  <tr key={pieces.join("\n")}>
                    {pieces.map((piece, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
                      <td key={index}>
                        <bdi>{piece}</bdi>
                      </td>
                    ))}
                  </tr>
                ))}
                <tr>
                  {parts.map((part, index) => {
                    const id = `${tableField("cell")}${place > 0 ? `-${place}` : ""}`;
                    place += 1;
                    return (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
                      <td key={index} className={part === null ? "open" : undefined}>
                        <label htmlFor={id} className="sr-only">
                          Part {index + 1} of {parts.length}
                        </label>
                        <ChoiceSelect id={id} name="cellPart" chosen={part} asked={TO_BE_SAID}>
                          <option value="">Leave out</option>
                          {optionsOf(others)}
                        </ChoiceSelect>
                      </td>
                    );
                  })}
                </tr>
              </tbody>
            </table>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** The other answers, each only where the file has to do with it. */
export function MoreChoices({ table }: Props) {
  const { reading, cell, unnamed, weeks, atOnce, open } = table;
  const has = (field: string) => reading.columns?.some(([, one]) => one === field) ?? false;
  const isAsked = (answer: string) => open.some((one) => one.answer === answer);
  const isList = reading.shape === "rows";
  const freeMissing = useOpen(table, "free");
  return (
    <div className="grid gap-4 empty:hidden sm:grid-cols-2">
      {unnamed ? (
        <Choice
          table={table}
          answer="emptyTeacher"
          names={EMPTY_TEACHER}
          label={`Rows that name no teacher: ${unnamed.count} of ${unnamed.of}`}
        />
      ) : null}
      {has("family") || has("first") ? (
        <Choice table={table} answer="nameOrder" names={NAME_ORDERS} label="A name is written" />
      ) : null}
      {has("length") ? (
        <Choice table={table} answer="length" names={LENGTHS} label="Lengths count" />
      ) : null}
      {cell?.several ? (
        <Choice
          table={table}
          answer="several"
          names={{
            all:
              reading.of === "teacher"
                ? "One class, of all these students"
                : "Lessons of their own, at one time",
            first: "The first alone",
          }}
          label={`Cells with more than one lesson: ${cell.several.count}`}
          hint={
            <>
              Such as <bdi>“{cell.several.sample}”</bdi>
            </>
          }
        />
      ) : null}
      {atOnce || reading.atOnce ? (
        <Choice
          table={table}
          answer="atOnce"
          names={AT_ONCE}
          label={`Several classes of one teacher at one time${atOnce ? `: ${atOnce.count}` : ""}`}
          hint={atOnce ? <bdi>{atOnce.sample}</bdi> : undefined}
        />
      ) : null}
      {weeks.map(({ word, count, meaning }, at) => (
        <Field
          key={word}
          id={`${tableField("weeks")}${at > 0 ? `-${at}` : ""}`}
          label={
            <>
              The week <bdi>“{word}”</bdi>
            </>
          }
          hint={`Lessons: ${count}`}
        >
          <input type="hidden" name="weekWord" value={word} />
          <Select name="weekMeaning" defaultValue={meaning ?? ""}>
            {meaning === null ? <option value="">Choose…</option> : null}
            {optionsOf(WEEK_MEANINGS)}
          </Select>
        </Field>
      ))}
      {!isList || (reading.free?.length ?? 0) > 0 || isAsked("free") ? (
        <Field
          id={tableField("free")}
          label="What is written where nobody is taught"
          optional
          hint="Besides an empty cell; several with commas between."
          error={freeMissing}
        >
          <TextInput name="free" defaultValue={reading.free?.join(", ")} />
        </Field>
      ) : null}
    </div>
  );
}

function Choice({
  table,
  answer,
  names,
  label,
  hint,
}: Props & {
  answer: "emptyTeacher" | "nameOrder" | "length" | "several" | "atOnce";
  names: Record<string, string>;
  label: string;
  hint?: ReactNode;
}) {
  const value = table.reading[answer];
  return (
    <Field id={tableField(answer)} label={label} hint={hint} error={useOpen(table, answer)}>
      <Select name={answer} defaultValue={value ?? ""}>
        {value ? null : <option value="">Choose…</option>}
        {optionsOf(names)}
      </Select>
    </Field>
  );
}

function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{title}</legend>
      <ul className="grid gap-2 sm:grid-cols-2">{children}</ul>
    </fieldset>
  );
}

function Row({
  id,
  words,
  children,
}: {
  id: string;
  words: string;
  children: (id: string) => ReactNode;
}) {
  return (
    <li className="grid grid-cols-2 items-center gap-2 border-t border-line pt-2">
      <label htmlFor={id} className="min-w-0 break-words text-sm font-semibold">
        <bdi>{words}</bdi>
      </label>
      <div>{children(id)}</div>
    </li>
  );
}
