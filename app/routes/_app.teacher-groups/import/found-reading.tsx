import type { Found } from "~/imports/found.server";
import type { TableTaken } from "~/imports/lesson";
import { Field, Select } from "~/ui/forms/field";

const ENCODINGS = ["utf-8", "windows-1252", "windows-1256", "windows-1255"];

/** How the file is read at all: its letters, its weeks and terms; and what was decided of itself. */
export function Choices({ found, letters }: { found: Found | null; letters: string | null }) {
  return (
    <div className="grid gap-3">
      {found && found.assumed.length > 0 ? (
        <ul className="list-disc space-y-1 ps-5 text-sm">
          {found.assumed.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ) : null}
      {found && found.sample.length > 0 ? (
        <p className="text-sm">
          Teachers, such as{" "}
          {found.sample.map((one, at) => (
            <span key={one}>
              {at > 0 ? ", " : null}
              <bdi className="font-semibold">{one}</bdi>
            </span>
          ))}
        </p>
      ) : null}
      <div className="grid gap-3 empty:hidden sm:grid-cols-3">
        {letters ? (
          <Field id="encoding" label="Letters">
            <Select name="encoding" defaultValue={letters}>
              {[...new Set([letters, ...ENCODINGS])].map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          </Field>
        ) : null}
        {found?.table?.sheets ? <SheetChoice sheets={found.table.sheets} /> : null}
        <TurnChoice name="week" label="Week" turns={found?.weeks} />
        <TurnChoice name="term" label="Term" turns={found?.terms} />
      </div>
    </div>
  );
}

function TurnChoice({
  name,
  label,
  turns,
}: {
  name: string;
  label: string;
  turns: Found["weeks"];
}) {
  if (!turns) return null;
  return (
    <Field id={name} label={label}>
      <Select name={name} defaultValue={turns.taken}>
        {turns.names.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
    </Field>
  );
}

function SheetChoice({ sheets }: { sheets: NonNullable<TableTaken["sheets"]> }) {
  return (
    <Field id="sheet" label="Sheet">
      <Select name="sheet" defaultValue={sheets.taken ?? ""}>
        <option value="">All that hold a timetable</option>
        {sheets.names.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
    </Field>
  );
}
