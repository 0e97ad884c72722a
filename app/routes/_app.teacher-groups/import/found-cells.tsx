import type { TableOnScreen } from "~/imports/answers/table-on-screen";
import { CELL_PARTS, PART_FIELDS, WEEK_MEANINGS } from "~/imports/reading/reading";
import { ErrorText, Field, TextInput } from "~/ui/forms/field";
import { Answer, ChoiceSelect, Meanings, useOpen } from "./choice";
import { TO_BE_SAID, tableField } from "./import-state";

type Props = { table: TableOnScreen };

const LEFT_OUT = { "": "Leave out" };
const fieldAt = (answer: string) => (at: number) =>
  `${tableField(answer)}${at > 0 ? `-${at}` : ""}`;

/** What each part of a heading is, such as of "Mon A P1". */
export function PartChoices({ table: { parts } }: Props) {
  if (!parts) return null;
  return (
    <Meanings
      title="The parts of a heading"
      id={fieldAt("parts")}
      name="part"
      asked={TO_BE_SAID}
      of={{ ...LEFT_OUT, ...PART_FIELDS }}
      all={parts.map(({ samples, part }) => ({ words: samples.join(", "), chosen: part }))}
    />
  );
}

/** What each part of a cell is, below three real cells. */
export function CellChoices({ table }: Props) {
  const { cell, reading } = table;
  const missing = useOpen(table, "cell");
  if (!cell || cell.cell.length === 0) return null;
  const { [reading.of ?? "teacher"]: _, ...others } = CELL_PARTS;
  const idOf = fieldAt("cell");
  let place = 0;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">What stands in a cell</legend>
      {missing ? <ErrorText id="table-cell-error">{missing}</ErrorText> : null}
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
                    const id = idOf(place++);
                    return (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
                      <td key={index} className={part === null ? "open" : undefined}>
                        <label htmlFor={id} className="sr-only">
                          Part {index + 1} of {parts.length}
                        </label>
                        <ChoiceSelect
                          id={id}
                          name="cellPart"
                          chosen={part}
                          asked={TO_BE_SAID}
                          of={{ ...LEFT_OUT, ...others }}
                        />
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
  const has = (...fields: string[]) => reading.columns?.some(([, one]) => fields.includes(one));
  const several = cell?.several;
  const isFreeAsked = open.some(({ answer }) => answer === "free");
  const freeMissing = useOpen(table, "free");
  return (
    <div className="grid gap-4 empty:hidden sm:grid-cols-2">
      {unnamed ? (
        <Answer
          table={table}
          answer="emptyTeacher"
          label={`Rows that name no teacher: ${unnamed.count} of ${unnamed.of}`}
        />
      ) : null}
      {has("family", "first") ? (
        <Answer table={table} answer="nameOrder" label="A name is written" />
      ) : null}
      {has("length") ? <Answer table={table} answer="length" label="Lengths count" /> : null}
      {several ? (
        <Answer
          table={table}
          answer="several"
          of={
            reading.of === "teacher"
              ? undefined
              : { all: "Lessons of their own, at one time", first: "The first alone" }
          }
          label={`Cells with more than one lesson: ${several.count}`}
          hint={
            <>
              Such as <bdi>“{several.sample}”</bdi>
            </>
          }
        />
      ) : null}
      {atOnce || reading.atOnce ? (
        <Answer
          table={table}
          answer="atOnce"
          label={`Several classes of one teacher at one time${atOnce ? `: ${atOnce.count}` : ""}`}
          hint={atOnce ? <bdi>{atOnce.sample}</bdi> : undefined}
        />
      ) : null}
      {reading.shape !== "rows" || reading.free?.length || isFreeAsked ? (
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
      {weeks.length > 0 ? (
        <Meanings
          title="Words for weeks"
          id={fieldAt("weeks")}
          name="weekMeaning"
          of={WEEK_MEANINGS}
          all={weeks.map(({ word, count, meaning }) => ({
            ...{ words: word, note: `lessons: ${count}`, chosen: meaning },
            sent: { weekWord: word },
          }))}
        />
      ) : null}
    </div>
  );
}
