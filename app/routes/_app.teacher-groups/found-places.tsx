import type { Found, FoundKind } from "~/imports/found.server";
import type { FoundLabel } from "~/imports/guess";
import { Checkbox } from "~/ui/forms/choices";
import { Select } from "~/ui/forms/field";
import { Notice } from "~/ui/notice";

/** The file's days and periods against the school's, and what lessons without students are. */
export function Places({ found, maySetWeek }: { found: Found; maySetWeek: boolean }) {
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
