import type { TableTaken } from "~/imports/lesson";
import type { CellPart, Field as ListField } from "~/imports/tables/headings";
import { Field, Select } from "~/ui/forms/field";

const FIELD_NAMES: Record<ListField, string> = {
  teacher: "Teacher",
  day: "Day",
  period: "Period",
  students: "Class",
  subject: "Subject",
  room: "Room",
  week: "Week",
  email: "E-mail",
  phone: "Phone",
};
const PART_NAMES: Record<CellPart, string> = { class: "Class", subject: "Subject", room: "Room" };

/** What the columns of a list hold, or the parts of a grid's cells, and what stands for "free": each a choice. */
export function TableChoices({ table: { columns, parts, free } }: { table: TableTaken }) {
  return (
    <>
      {columns.length > 0 ? (
        <Said title="The file's columns" named="column" choices={FIELD_NAMES}>
          {columns.map(({ heading, sample, field }, at) => ({
            words: heading || `Column ${at + 1}`,
            hidden: heading,
            sample,
            chosen: field,
          }))}
        </Said>
      ) : null}
      {parts.length > 0 ? (
        <Said title="The parts of a cell" named="part" choices={PART_NAMES}>
          {parts.map(({ sample, part }) => ({ words: sample, sample: "", chosen: part }))}
        </Said>
      ) : null}
      {free ? (
        <Field
          id="free"
          label="What stands for free"
          optional
          hint="Besides an empty cell; several with commas between. A dash, “free” and their like are known."
        >
          <input type="hidden" name="freeShown" value={freeInWords(free)} />
          <input
            id="free"
            name="free"
            dir="auto"
            defaultValue={freeInWords(free)}
            className="control sm:w-80"
          />
        </Field>
      ) : null}
    </>
  );
}

/** Signs for "free" as they are typed. */
export const freeInWords = (signs: readonly string[]) => signs.join(", ");

type Row = { words: string; hidden?: string; sample: string; chosen: string };

/** Things of the file and what each of them is, a choice each. */
function Said({
  title,
  named,
  choices,
  children: rows,
}: {
  title: string;
  named: "column" | "part";
  choices: Record<string, string>;
  children: Row[];
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{title}</legend>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {rows.map(({ words, hidden, sample, chosen }, at) => {
          const id = `${named} ${at}`;
          return (
            <li key={id} className="grid grid-cols-2 items-center gap-2 border-t border-line pt-2">
              <label htmlFor={id} className="min-w-0 text-sm">
                <bdi className="break-words font-semibold">{words}</bdi>{" "}
                {sample ? (
                  <span className="block truncate text-muted">
                    <bdi>{sample}</bdi>
                  </span>
                ) : null}
              </label>
              <div>
                {hidden === undefined ? null : (
                  <input type="hidden" name={`${named}Heading`} value={hidden} />
                )}
                <Select id={id} name={named} defaultValue={chosen}>
                  <option value="">Left out</option>
                  {Object.entries(choices).map(([value, name]) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </Select>
              </div>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
