import { Field, type FieldError, Select } from "./field";

const ENDS = [
  { name: "firstBlock", label: "From block", none: "Start of the day" },
  { name: "lastBlock", label: "To block", none: "End of the day" },
] as const;

type End = (typeof ENDS)[number]["name"];

/**
 * A part of a day, as two fields: "" is the start, and the end, of the day. `names` are theirs where
 * a form has another range, or several; each field's id is its name after `prefix`.
 */
export function BlockRange({
  blocks,
  value,
  errorOf,
  names = ["firstBlock", "lastBlock"],
  prefix = "",
}: {
  blocks: readonly string[];
  value: Readonly<Record<End, string | null>>;
  errorOf?: (name: End) => FieldError;
  names?: readonly [string, string];
  prefix?: string;
}) {
  return ENDS.map(({ name, label, none }, at) => {
    const held = value[name] ?? "";
    const options = held === "" || blocks.includes(held) ? blocks : [held, ...blocks];
    return (
      <Field key={name} id={`${prefix}${names[at]}`} label={label} error={errorOf?.(name)}>
        <Select name={names[at]} defaultValue={held}>
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
