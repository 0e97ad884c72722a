import { COVER_WISHES } from "~/teachers/cover-terms";
import { CONTACT_NAMES, CONTACTS, FACT_NAMES, type FactName, writtenFacts } from "~/teachers/facts";
import { AskInstead } from "~/ui/ask-instead";
import type { FieldsOf } from "~/ui/bound-form";
import { SelectField, TextField } from "~/ui/forms/bound";

const NOTHING_MORE = writtenFacts({});

const WISHES: Record<(typeof COVER_WISHES)[number], string> = {
  normal: "Like everybody else",
  "last resort": "Last resort: only when nobody else is free",
  never: "Never",
};
const WISH_OPTIONS = COVER_WISHES.map((value) => ({ value, label: WISHES[value] }));

const OWN_FIELDS = [
  { name: "dailyAllowance", label: "Classes a day" },
  { name: "weeklyAllowance", label: "Classes a week" },
  { name: "monthlyAllowance", label: "Classes a month" },
] as const;

type MoreFieldsProps = {
  fields: FieldsOf<Record<FactName, string>>;
  /** In words; only read by who may not change them. */
  terms: string[];
  /** Names by which a list or timetable calls them. */
  knownAs: string[];
  /** "1 a day, 1 a week, 4 a month in Group 1", and of the others. */
  groupLimits: string[];
  /** Null for who may change the terms, else whom to ask. */
  whoMay: string | null;
};

export function MoreFields({ fields, terms, knownAs, groupLimits, whoMay }: MoreFieldsProps) {
  const isOpen = FACT_NAMES.some((name) => {
    const { errors, initialValue = NOTHING_MORE[name] } = fields[name];
    return errors || initialValue !== NOTHING_MORE[name];
  });
  return (
    <details open={isOpen || knownAs.length > 0} className="text-sm">
      <summary className="py-1.5 font-semibold coarse:py-3">
        More: contact, and when they may be asked to cover
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        {CONTACT_NAMES.map((name) => {
          const { label, most, inputMode } = CONTACTS[name];
          return (
            <TextField
              key={name}
              field={fields[name]}
              label={label}
              type={inputMode === "tel" ? "tel" : "text"}
              inputMode={inputMode}
              maxLength={most}
              optional
            />
          );
        })}
        {knownAs.length > 0 ? (
          <p className="sm:col-span-2">
            In lists and timetables also <bdi className="font-semibold">{knownAs.join(", ")}</bdi>.
          </p>
        ) : null}
        {whoMay === null ? (
          <TermsFields fields={fields} groupLimits={groupLimits} />
        ) : (
          <div className="sm:col-span-2">
            <p className="font-semibold">Asked to cover</p>
            <p>{terms.length > 0 ? terms.join(" · ") : WISHES.normal}</p>
            <AskInstead who={whoMay} to="change this" />
          </div>
        )}
      </div>
    </details>
  );
}

function TermsFields({ fields, groupLimits }: Pick<MoreFieldsProps, "fields" | "groupLimits">) {
  return (
    <>
      <SelectField field={fields.cover} label="Asked to cover" options={WISH_OPTIONS} />
      <fieldset className="sm:col-span-2">
        <legend className="font-semibold">Own limits</legend>
        <p id="own-limits" className="text-xs text-muted">
          Empty: the group’s limits, {groupLimits.join("; ")}. A teacher’s own are lower; a
          dedicated substitute’s may be higher too.
        </p>
        <div className="mt-1 grid gap-4 sm:grid-cols-4">
          {OWN_FIELDS.map(({ name, label }) => (
            <TextField
              key={name}
              field={fields[name]}
              label={label}
              inputMode="numeric"
              maxLength={4}
            />
          ))}
          <TextField field={fields.allowanceUntil} type="date" label="Until" />
        </div>
      </fieldset>
      <TextField field={fields.firstDate} type="date" label="First day here" optional />
      <TextField field={fields.lastDate} type="date" label="Last day here" optional />
    </>
  );
}
