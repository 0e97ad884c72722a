import type { ListField, PartOfCell } from "~/imports/headings";
import type { OwnerKind, TableTaken } from "~/imports/lesson";
import { Field, Select, TextInput } from "~/ui/forms/field";
import { ChoiceSelect } from "./choice";
import { TO_BE_SAID } from "./import-state";

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
const PART_NAMES: Record<PartOfCell, string> = {
  class: "Class",
  subject: "Subject",
  room: "Room",
  teacher: "Teacher",
};
const OWNER_NAMES: Record<OwnerKind, string> = {
  teacher: "A teacher's week",
  class: "A class's week",
  room: "A room's week",
};

export function TableChoices({ table }: { table: TableTaken }) {
  const { columns, owner, parts, several, beside, free } = table;
  return (
    <>
      {owner === undefined ? null : (
        <Field id="owner" label="Whose week is each table or row of the file?">
          <input type="hidden" name="ownerShown" value={owner ?? ""} />
          <Select name="owner" defaultValue={owner ?? ""} className="sm:w-80">
            {owner === null ? <option value="">Choose…</option> : null}
            {Object.entries(OWNER_NAMES).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
      )}
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
        <Said title="What is written in a cell" named="part" choices={partNames(owner)}>
          {parts.map(({ sample, part }) => {
            return { words: sample, sample: "", chosen: part };
          })}
        </Said>
      ) : null}
      {several ? <Several several={several} owner={owner} /> : null}
      {beside ? (
        <Field
          id="subjects"
          label="The subjects beside the teachers' names"
          optional
          hint={
            <>
              Such as in <bdi>“{beside.sample}”</bdi>; several with commas between. They come off
              the names. Empty it if all of this is names.
            </>
          }
        >
          <TextInput
            name="subjects"
            defaultValue={inOneField(beside.subjects)}
            className="sm:w-80"
          />
        </Field>
      ) : null}
      {free ? (
        <Field
          id="free"
          label="What is written where somebody is free"
          optional
          hint="Besides an empty cell; several with commas between. A dash, “free” and their like are known."
        >
          <input type="hidden" name="freeShown" value={inOneField(free)} />
          <TextInput name="free" defaultValue={inOneField(free)} className="sm:w-80" />
        </Field>
      ) : null}
    </>
  );
}

function partNames(owner: TableTaken["owner"]): Record<string, string> {
  return Object.fromEntries(Object.entries(PART_NAMES).filter(([part]) => part !== owner));
}

function Several({
  several: { sample, count, taken },
  owner,
}: {
  several: NonNullable<TableTaken["several"]>;
  owner: TableTaken["owner"];
}) {
  const all =
    owner === "teacher" ? "One class, of all these students" : "Lessons of their own, at one time";
  return (
    <Field
      id="several"
      label={`Cells with more than one lesson: ${count}`}
      hint={
        <>
          Such as <bdi>“{sample}”</bdi>
        </>
      }
    >
      <Select name="several" defaultValue={taken ?? ""} className="sm:w-80">
        {taken === null ? <option value="">Choose…</option> : null}
        <option value="all">{all}</option>
        <option value="first">The first alone</option>
      </Select>
    </Field>
  );
}

export const inOneField = (words: readonly string[]) => words.join(", ");

type Row = { words: string; hidden?: string; sample: string; chosen: string | null };

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
          const id = `${named}-${at}`;
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
                <ChoiceSelect id={id} name={named} chosen={chosen} asked={TO_BE_SAID}>
                  <option value="">Left out</option>
                  {Object.entries(choices).map(([value, name]) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </ChoiceSelect>
              </div>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
