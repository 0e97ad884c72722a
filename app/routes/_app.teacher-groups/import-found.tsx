import type { Found, FoundKind } from "~/imports/found.server";
import type { FoundLabel } from "~/imports/guess";
import type { OpenFile } from "~/imports/open-import.server";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/choices";
import { Field, Select } from "~/ui/forms/field";
import { Notice } from "~/ui/notice";
import { PressForm } from "~/ui/press/press";

const ENCODINGS = ["utf-8", "windows-1252", "windows-1256", "windows-1255"];

/** What was found in a file, each guess to be corrected. */
export function ImportFound({
  file: { name, found, refusal, answers },
  maySetWeek,
  action,
}: {
  file: OpenFile;
  maySetWeek: boolean;
  action: string;
}) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm">
          <bdi className="font-semibold">{name}</bdi>
          {found ? ` · ${found.format} · lessons: ${found.lessons}` : null}
        </p>
        <PressForm action={action}>
          <input type="hidden" name="intent" value="import-drop" />
          <Button size="small">Another File</Button>
        </PressForm>
      </div>
      {refusal ? (
        <Notice tone="destructive" title="It cannot be read so" className="mb-4">
          {refusal}
        </Notice>
      ) : null}
      <PressForm
        key={JSON.stringify(found)}
        action={action}
        autoComplete="off"
        className="grid gap-6"
        words="Import timetable"
      >
        <input type="hidden" name="intent" value="import-read" />
        {/* Enter in a field sends the form with its first button. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
          Read Again
        </button>
        <Choices found={found} encoding={answers.encoding} />
        {found ? <Places found={found} maySetWeek={maySetWeek} /> : null}
        <div className="flex flex-wrap gap-2">
          {found ? (
            <Button variant="primary" name="next" value="difference">
              Show What Would Change
            </Button>
          ) : null}
          <Button>Read Again</Button>
        </div>
      </PressForm>
    </>
  );
}

/** How the file is read at all: its letters, its weeks and terms; and what was decided of itself. */
function Choices({ found, encoding }: { found: Found | null; encoding: string | undefined }) {
  const letters = found?.letters?.encoding ?? encoding;
  const mayChoose =
    found === null || (found.letters && found.letters.encoding !== "utf-8") || encoding;
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
      <div className="grid gap-3 sm:grid-cols-3">
        {mayChoose ? (
          <Field id="encoding" label="Letters">
            <Select name="encoding" defaultValue={letters}>
              {[...new Set([...(letters ? [letters] : []), ...ENCODINGS])].map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          </Field>
        ) : null}
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

/** The file's days and periods against the school's, and what lessons without students are. */
function Places({ found, maySetWeek }: { found: Found; maySetWeek: boolean }) {
  const { days, hours, dayChoices, blockChoices, setWeek, kinds } = found;
  const leftOut = [...days, ...hours].filter((one) => one.meaning === "off" && one.classes > 0);
  return (
    <>
      {leftOut.length > 0 ? (
        <Notice tone="warning" title="Classes that would be left out">
          <ul className="list-disc ps-5">
            {leftOut.map(({ label, classes }) => (
              <li key={label}>
                <bdi>{label}</bdi>: {classes}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {maySetWeek ? (
        <Checkbox
          name="setWeek"
          label="Make this the school's week"
          hint="The school gets the file's days and periods, with their names and times."
          defaultChecked={setWeek}
        />
      ) : null}
      <div className="grid gap-6 sm:grid-cols-2">
        <Labels
          title={`The file's week begins with ${days[0]?.label ?? "no day"}`}
          heads={["Day in the file", "Day here"]}
          names={["dayLabel", "day"]}
          labels={days}
          choicesOf={() => dayChoices.map((day) => [day, day])}
          off="No school day"
        />
        <Labels
          title="The file's periods, in their order"
          heads={["Period in the file", "Block here"]}
          names={["hourLabel", "hour"]}
          labels={hours}
          choicesOf={(one) =>
            setWeek ? [ownBlock(one)] : blockChoices.map((block) => [block, `Block ${block}`])
          }
          off="No block"
        />
      </div>
      {kinds.length > 0 ? <Kinds kinds={kinds} /> : null}
    </>
  );
}

type Choice = [value: string, words: string];

/** A period of the file as a block of its own: how it is called follows from all of them. */
function ownBlock({ meaning }: FoundLabel<string>): Choice {
  return meaning === "off" ? ["1", "A block"] : [meaning, `Block ${meaning}`];
}

/** Words of the file and what each of them is here, a choice each. */
function Labels({
  title,
  heads: [theirs, ours],
  names: [labelName, meaningName],
  labels,
  choicesOf,
  off,
}: {
  title: string;
  heads: [string, string];
  names: [string, string];
  labels: FoundLabel<string>[];
  choicesOf: (one: FoundLabel<string>) => Choice[];
  off: string;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">
        <bdi>{title}</bdi>
      </legend>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-start text-xs text-muted">
            <th scope="col" className="pb-1 text-start font-normal">
              {theirs}
            </th>
            <th scope="col" className="pb-1 text-start font-normal">
              {ours}
            </th>
          </tr>
        </thead>
        <tbody>
          {labels.map((one) => {
            const { label, meaning, classes } = one;
            const id = `${meaningName} ${label}`;
            return (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="py-1.5 pe-2 text-start font-normal">
                  <label htmlFor={id}>
                    <bdi className="font-semibold">{label}</bdi>{" "}
                    <span className="whitespace-nowrap text-muted">classes: {classes}</span>
                  </label>
                  <input type="hidden" name={labelName} value={label} />
                </th>
                <td className="w-1/2 py-1.5">
                  <Select id={id} name={meaningName} defaultValue={meaning}>
                    {choicesOf(one).map(([value, words]) => (
                      <option key={value} value={value}>
                        {words}
                      </option>
                    ))}
                    <option value="off">{off}</option>
                  </Select>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </fieldset>
  );
}

function Kinds({ kinds }: { kinds: FoundKind[] }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">Lessons without students</legend>
      <p className="mb-2 text-sm text-muted">
        They are no classes. Do they keep their teacher busy, so that they cannot cover then?
      </p>
      <ul className="grid gap-2">
        {kinds.map(({ name, count, meaning }) => (
          <li key={name} className="grid items-center gap-2 sm:grid-cols-2">
            <label htmlFor={`kind ${name}`} className="text-sm">
              <bdi className="font-semibold">{name}</bdi>{" "}
              <span className="text-muted">lessons: {count}</span>
            </label>
            <div>
              <input type="hidden" name="kindName" value={name} />
              <Select id={`kind ${name}`} name="kind" defaultValue={meaning ?? ""}>
                {meaning === null ? <option value="">Choose…</option> : null}
                <option value="out">Left out</option>
                <option value="busy">Busy, nothing to cover</option>
              </Select>
            </div>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
