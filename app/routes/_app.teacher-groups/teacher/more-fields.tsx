import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { COVER_WISHES } from "~/teachers/cover-terms";
import { CONTACT_NAMES, CONTACTS, FACT_NAMES, type FactName, writtenFacts } from "~/teachers/facts";
import { AskInstead } from "~/ui/ask-instead";
import { DateInput, Field, Select, TextInput } from "~/ui/forms/field";

const NOTHING_MORE = writtenFacts({});

const WISHES: Record<(typeof COVER_WISHES)[number], string> = {
  normal: "Like everybody else",
  "last resort": "Last resort: only when nobody else is free",
  never: "Never",
};

type MoreMetadata = Record<FactName, FieldMetadata<string>>;

/** `whoMay` is null for who may change the terms, else whom to ask: then `terms` are only read. */
export function MoreFields({
  fields,
  terms,
  whoMay,
}: {
  fields: MoreMetadata;
  terms: string[];
  whoMay: string | null;
}) {
  const isOpen = FACT_NAMES.some((name) => {
    const { errors, initialValue = NOTHING_MORE[name] } = fields[name];
    return errors || initialValue !== NOTHING_MORE[name];
  });
  return (
    <details open={isOpen} className="text-sm">
      <summary className="py-1.5 font-semibold coarse:py-3">
        More: contact, and when they may be asked to cover
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        {CONTACT_NAMES.map((name) => {
          const { id, errors } = fields[name];
          const { label, most, inputMode } = CONTACTS[name];
          const { key, props } = inputOf(fields[name], inputMode === "tel" ? "tel" : "text");
          return (
            <Field key={name} id={id} label={label} optional error={errors}>
              <TextInput key={key} {...props} inputMode={inputMode} maxLength={most} />
            </Field>
          );
        })}
        {whoMay === null ? (
          <TermsFields fields={fields} />
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

function TermsFields({ fields }: { fields: MoreMetadata }) {
  const [first, last] = [inputOf(fields.firstDate, "date"), inputOf(fields.lastDate, "date")];
  const allowance = inputOf(fields.monthlyAllowance, "text");
  return (
    <>
      <Field id={fields.cover.id} label="Asked to cover" error={fields.cover.errors}>
        <Select name={fields.cover.name} defaultValue={fields.cover.initialValue ?? "normal"}>
          {COVER_WISHES.map((wish) => (
            <option key={wish} value={wish}>
              {WISHES[wish]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id={fields.monthlyAllowance.id}
        label="Classes a month at most"
        optional
        hint="Fewer than the group’s limit, which is 4 in Group 1 and 20 in Group 2. Leave it empty for the group’s limit."
        error={fields.monthlyAllowance.errors}
      >
        <TextInput
          key={allowance.key}
          {...allowance.props}
          inputMode="numeric"
          maxLength={3}
          className="sm:max-w-32"
        />
      </Field>
      <Field
        id={fields.firstDate.id}
        label="First day here"
        optional
        error={fields.firstDate.errors}
      >
        <DateInput key={first.key} {...first.props} />
      </Field>
      <Field id={fields.lastDate.id} label="Last day here" optional error={fields.lastDate.errors}>
        <DateInput key={last.key} {...last.props} />
      </Field>
    </>
  );
}

function inputOf(field: FieldMetadata<string>, type: "tel" | "date" | "text") {
  const { key, ...props } = getInputProps(field, { type });
  return { key, props };
}
