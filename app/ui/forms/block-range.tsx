import type { AnyField } from "./bound";
import { Field, type FieldError, Select } from "./field";

const ENDS = [
  { name: "firstBlock", label: "From block", none: "Start of the day" },
  { name: "lastBlock", label: "To block", none: "End of the day" },
] as const;

type Ends<Of> = Readonly<Record<(typeof ENDS)[number]["name"], Of>>;

type End = { id: string; name: string; value: string | null; error?: FieldError };

type BlockRangeProps = { fields: Ends<AnyField>; blocks: readonly string[] };

/** A part of a day, as two fields: "" is the start, and the end, of the day. */
export function BlockRange({ fields, blocks }: BlockRangeProps) {
  const endOf = ({ id, name, initialValue, errors }: AnyField): End => {
    return { id, name, value: String(initialValue ?? ""), error: errors };
  };
  const ends = { firstBlock: endOf(fields.firstBlock), lastBlock: endOf(fields.lastBlock) };
  return <PlainBlockRange ends={ends} blocks={blocks} />;
}

/** The same where no answer of the server fills the form. */
export function PlainBlockRange({ ends, blocks }: { ends: Ends<End>; blocks: readonly string[] }) {
  return ENDS.map(({ name: end, label, none }) => {
    const { id, name, value, error } = ends[end];
    const options = !value || blocks.includes(value) ? blocks : [value, ...blocks];
    return (
      <Field key={end} id={id} label={label} error={error}>
        <Select name={name} defaultValue={value ?? ""}>
          <option value="">{none}</option>
          {options.map((block) => (
            <option key={block} value={block}>
              {block}
            </option>
          ))}
        </Select>
      </Field>
    );
  });
}
