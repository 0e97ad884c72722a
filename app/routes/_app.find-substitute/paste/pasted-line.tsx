import { formatLongDate } from "~/school/dates";
import { isolated } from "~/school/names";
import { partInWords } from "~/school/part-of-day";
import { PlainBlockRange } from "~/ui/forms/block-range";
import { Checkbox } from "~/ui/forms/choices";
import { DateInput, ErrorText, Field, Select, TextInput } from "~/ui/forms/field";
import { Icon } from "~/ui/icons";
import { PersonName } from "~/ui/person-name";
import { TONE_ICON, TONE_TEXT, type Tone } from "~/ui/tones";
import { useScreen } from "../day/screen";
import type { ReviewedLine } from "./paste-actions.server";

const OUTCOMES: Record<ReviewedLine["outcome"], { word: string; tone: Tone }> = {
  clear: { word: "Clear", tone: "success" },
  check: { word: "Check", tone: "warning" },
  which: { word: "Which of these", tone: "info" },
  nobody: { word: "Nobody", tone: "destructive" },
};
const THERE = {
  absent: "Recorded absent already",
  elsewhere: "Named in another line",
} as const;

type Props = { line: ReviewedLine; place: number };

export function PastedLine({ line, place }: Props) {
  const { outcome, name, original, notes, isThere, fault } = line;
  const { word, tone } = OUTCOMES[outcome];
  const isOne = outcome === "clear" || outcome === "check";
  return (
    <li className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]">
      <input type="hidden" name={`line-${place}`} value="" />
      <div className="min-w-0">
        {isOne ? <OnePerson line={line} place={place} /> : <Choice line={line} place={place} />}
        <p className="mt-0.5 text-xs text-muted">
          <span className={`font-semibold ${TONE_TEXT[tone]}`}>
            <Icon name={TONE_ICON[tone]} className="me-1 inline h-3.5 w-3.5 align-[-2px]" />
            {word}.
          </span>{" "}
          {isThere ? `${THERE[isThere]}. ` : null}
          {original ? (
            <>
              For “<PersonName name={original} />
              ”.{" "}
            </>
          ) : null}
          {[...notes, ...(outcome === "nobody" ? ["No teacher has this name"] : [])]
            .map((note) => `${note}.`)
            .join(" ")}
        </p>
        {outcome === "nobody" || original ? <Correction name={name} place={place} /> : null}
        {fault ? <ErrorText id={`fault-${place}`}>{fault}</ErrorText> : null}
      </div>
      <Away line={line} place={place} />
    </li>
  );
}

function OnePerson({ line, place }: Props) {
  const [person] = line.people;
  if (!person) return null;
  const isAsTyped = person.name === line.name;
  return (
    <>
      <input type="hidden" name={`who-${place}`} value={person.id} />
      <Checkbox
        name={`add-${place}`}
        defaultChecked={line.isTicked}
        label={
          <>
            <PersonName name={person.name} className="font-semibold" />{" "}
            <bdi className="text-xs text-muted">{person.subject}</bdi>
          </>
        }
        hint={
          isAsTyped ? null : (
            <>
              typed “<PersonName name={line.name} />”
            </>
          )
        }
      />
    </>
  );
}

/** Several may be meant, or some are near: nobody is taken before one is chosen. */
function Choice({ line, place }: Props) {
  const isNobody = line.outcome === "nobody";
  if (line.people.length === 0) {
    return <PersonName name={line.name} className="font-semibold" />;
  }
  return (
    <Field
      id={`who-${place}`}
      label={
        <>
          “<PersonName name={line.name} />”
        </>
      }
    >
      <input type="hidden" name={`pick-${place}`} value="" />
      <Select name={`who-${place}`} defaultValue={line.chosen} className="max-w-md">
        <option value="">{isNobody ? "None of these teachers" : "Not chosen"}</option>
        {line.people.map(({ id, name, subject }) => (
          <option key={id} value={id}>
            {isolated(name)} · {isolated(subject)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Correction({ name, place }: { name: string; place: number }) {
  return (
    <Field
      id={`name-${place}`}
      label={
        <>
          Correct “<PersonName name={name} />”
        </>
      }
      className="mt-1 max-w-md"
    >
      <input type="hidden" name={`was-${place}`} value={name} />
      <TextInput name={`name-${place}`} defaultValue={name} list="teachers" autoComplete="off" />
    </Field>
  );
}

function Away({ line, place }: Props) {
  const { blocks } = useScreen();
  const { until } = line;
  const part = partInWords(line);
  const said = part === "" ? "Whole day" : part.charAt(0).toUpperCase() + part.slice(1);
  const who = line.people.length === 1 ? (line.people[0]?.name ?? line.name) : line.name;
  return (
    <details className="text-sm" open={line.fault !== null}>
      <summary className="link min-h-9 cursor-pointer py-1.5">
        {said}
        {until ? `, until ${formatLongDate(until)}` : ""}
        <span className="sr-only">
          : <bdi>{who}</bdi>
        </span>
      </summary>
      <div className="grid grid-cols-2 gap-2 pb-2">
        <PlainBlockRange
          names={[`first-${place}`, `last-${place}`]}
          values={line}
          blocks={blocks}
        />
        <Field id={`until-${place}`} label="Until" optional className="col-span-2">
          <DateInput name={`until-${place}`} defaultValue={until ?? ""} autoComplete="off" />
        </Field>
      </div>
    </details>
  );
}
