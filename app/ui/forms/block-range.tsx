import type { AnyField } from "./bound";
import { Field, type FieldError, Select } from "./field";
import { WordOptions } from "./options";

const ENDS = [
  { name: "firstBlock", label: "From block", none: "Start of the day" },
  { name: "lastBlock", label: "To block", none: "End of the day" },
] as const;

type Ends<Of> = Readonly<Record<(typeof ENDS)[number]["name"], Of>>;

type BlockRangeProps = { fields: Ends<AnyField>; blocks: readonly string[] };

/** A part of a day, as two fields: "" is the start, and the end, of the day. */
export function BlockRange({ fields: { firstBlock, lastBlock }, blocks }: BlockRangeProps) {
  const textIn = ({ initialValue }: AnyField) => String(initialValue ?? "");
  return (
    <PlainBlockRange
      names={[firstBlock.name, lastBlock.name]}
      id={firstBlock.id.slice(0, -firstBlock.name.length)}
      values={{ firstBlock: textIn(firstBlock), lastBlock: textIn(lastBlock) }}
      faults={{ firstBlock: firstBlock.errors, lastBlock: lastBlock.errors }}
      blocks={blocks}
    />
  );
}

type PlainBlockRangeProps = {
  names: readonly [first: string, last: string];
  /** What stands before the names in the fields' ids. */
  id?: string;
  values: Ends<string | null>;
  faults?: Partial<Ends<FieldError>>;
  blocks: readonly string[];
};

/** The same where no answer of the server fills the form. */
export function PlainBlockRange({ names, id = "", ...typed }: PlainBlockRangeProps) {
  return ENDS.map(({ name: end, label, none }, at) => {
    const value = typed.values[end];
    const { blocks } = typed;
    const options = !value || blocks.includes(value) ? blocks : [value, ...blocks];
    return (
      <Field key={end} id={`${id}${names[at]}`} label={label} error={typed.faults?.[end]}>
        <Select name={names[at]} defaultValue={value ?? ""}>
          <option value="">{none}</option>
          <WordOptions words={options} />
        </Select>
      </Field>
    );
  });
}
