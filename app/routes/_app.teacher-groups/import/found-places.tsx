import { useContext } from "react";
import { KIND_MEANINGS, MEANING_NAMES } from "~/imports/answers";
import type { Found, FoundKind } from "~/imports/found";
import type { FoundLabel } from "~/imports/guess";
import { Checkbox } from "~/ui/forms/choices";
import { Field, Select } from "~/ui/forms/field";
import { Notice } from "~/ui/notice";
import { ChoiceSelect, IsRefused, useMissing } from "./choice";
import { BellsChoice, FirstDayChoice } from "./found-questions";

export function Places({ found, isSuggested }: { found: Found; isSuggested: boolean }) {
  const { days, firstDay, hours, bells, dayChoices, blockChoices, setWeek, kinds } = found;
  const isOrderAsked = setWeek && blockChoices.length === hours.length;
  return (
    <>
      <LeftOut found={found} />
      <Checkbox
        name="setWeek"
        label="Make this the school's week"
        hint={
          isSuggested
            ? "Nobody is here yet, and the file has other days or periods than the week that is set: so it is ticked. The school gets the file's days and periods, with their names and times."
            : "The school gets the file's days and periods, with their names and times."
        }
        defaultChecked={setWeek}
      />
      {firstDay ? <FirstDayChoice first={firstDay} format={found.format} /> : null}
      {bells ? <BellsChoice bells={bells} /> : null}
      <div className="grid gap-6 sm:grid-cols-2">
        {firstDay && firstDay.day === null ? null : (
          <Labels
            title={`The file's week begins with ${days[0]?.label ?? "no day"}`}
            heads={["Day in the file", "Day here"]}
            name="day"
            labels={days}
            choicesOf={() => dayChoices.map((day) => [day, day])}
            off="No school day"
          />
        )}
        <Labels
          title="The file's periods, in their order"
          heads={["Period in the file", "Block here"]}
          name="hour"
          labels={hours}
          choicesOf={(one) =>
            setWeek && !isOrderAsked
              ? [ownBlock(one)]
              : blockChoices.map((block) => [block, `Block ${block}`])
          }
          off="No block"
        />
      </div>
      {kinds.length > 0 ? <Kinds kinds={kinds} /> : null}
    </>
  );
}

function LeftOut({ found: { days, hours, terms, setWeek } }: { found: Found }) {
  const places = [...leftOutOf(days), ...inOneLine(leftOutOf(hours))];
  const turns = terms?.left ?? [];
  if (places.length + turns.length === 0) return null;
  return (
    <Notice tone="warning" title="Classes that would be left out">
      <ul className="list-disc ps-5">
        {places.map(({ label, classes }) => (
          <li key={label}>
            <bdi>{label}</bdi>: {classes}
          </li>
        ))}
        {turns.map(([name, lessons]) => (
          <li key={name}>
            <bdi>{name}</bdi>, which takes turns with what is read: {lessons}
          </li>
        ))}
      </ul>
      {places.length === 0 ? null : (
        <p className="mt-1">
          {setWeek
            ? "Choose a day or block for them below."
            : "Tick “Make this the school's week” to take all of them in."}
        </p>
      )}
    </Notice>
  );
}

const leftOutOf = (labels: readonly FoundLabel<string>[]) =>
  labels.filter(({ meaning, classes }) => meaning === "off" && classes > 0);

const FEW = 4;

function inOneLine(hours: readonly FoundLabel<string>[]): readonly FoundLabel<string>[] {
  if (hours.length <= FEW) return hours;
  const label = hours.map((one) => one.label).join(", ");
  return [{ label, meaning: "off", classes: hours.reduce((sum, one) => sum + one.classes, 0) }];
}

type Option = [value: string, words: string];

/** A period of the file as a block of its own: how it is called follows from all of them. */
function ownBlock({ meaning }: FoundLabel<string>): Option {
  return meaning === "off" || meaning === null
    ? ["1", "In the school's week"]
    : [meaning, `Block ${meaning}`];
}

function Labels({
  title,
  heads: [theirs, ours],
  name,
  labels,
  choicesOf,
  off,
}: {
  title: string;
  heads: [string, string];
  name: "day" | "hour";
  labels: FoundLabel<string>[];
  choicesOf: (one: FoundLabel<string>) => Option[];
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
          {labels.map((one, at) => {
            const { label, meaning, classes, isSaid } = one;
            const id = `${name}-${at}`;
            return (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="py-1.5 pe-2 text-start font-normal">
                  <label htmlFor={id}>
                    <bdi className="font-semibold">{label}</bdi>{" "}
                    <span className="whitespace-nowrap text-muted">classes: {classes}</span>
                  </label>
                  <input type="hidden" name={`${name}Label`} value={label} />
                  <input
                    type="hidden"
                    name={`${name}Guess`}
                    value={isSaid ? "" : (meaning ?? "")}
                  />
                </th>
                <td className="w-1/2 py-1.5">
                  <ChoiceSelect id={id} name={name} chosen={meaning}>
                    {choicesOf(one).map(([value, words]) => (
                      <option key={value} value={value}>
                        {words}
                      </option>
                    ))}
                    <option value="off">{off}</option>
                  </ChoiceSelect>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </fieldset>
  );
}

const IN_ORDER = ["busy", "standby", "notInSchool", "out"] as const;

function Kinds({ kinds }: { kinds: FoundKind[] }) {
  const open = kinds.filter(({ meaning }) => meaning === null);
  const missing = useMissing(open.length > 1 ? null : "");
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">Lessons without students</legend>
      <p className="mb-2 text-sm text-muted">
        They are no classes. Are their teachers busy then, on standby to cover, or not in school?
      </p>
      {open.length > 1 ? (
        <div className="mb-3 sm:w-80">
          <Field
            id="otherKinds"
            label={`All ${open.length} that are not chosen yet, at once`}
            hint="What you choose beside one of them counts for that one."
            error={missing}
          >
            <Select name="otherKinds" defaultValue="">
              <option value="">Choose…</option>
              {IN_ORDER.map((meaning) => (
                <option key={meaning} value={meaning}>
                  All the rest: {MEANING_NAMES[meaning].toLowerCase()}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      ) : null}
      <IsRefused.Provider value={useContext(IsRefused) && missing === null}>
        <ul className="grid gap-2">
          {kinds.map(({ name, count, meaning }, at) => (
            <li key={name} className="grid items-center gap-2 sm:grid-cols-2">
              <label htmlFor={`kind-${at}`} className="text-sm">
                <bdi className="font-semibold">{name}</bdi>{" "}
                <span className="text-muted">lessons: {count}</span>
              </label>
              <div>
                <input type="hidden" name="kindName" value={name} />
                <ChoiceSelect id={`kind-${at}`} name="kind" chosen={meaning}>
                  {KIND_MEANINGS.map((one) => (
                    <option key={one} value={one}>
                      {MEANING_NAMES[one]}
                    </option>
                  ))}
                </ChoiceSelect>
              </div>
            </li>
          ))}
        </ul>
      </IsRefused.Provider>
    </fieldset>
  );
}
