import { DAYS } from "~/school/dates";
import { MOST_BLOCKS } from "~/school/week";
import { BLOCK_NAME_LENGTH } from "~/school/week-fields";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/choices";
import { ErrorText, errorText, type FieldError } from "~/ui/forms/field";
import type { WeekState } from "./week-state";

export function WeekFields({
  state,
  focus,
  errorOf,
}: {
  state: WeekState;
  focus: number | undefined;
  errorOf: (name: string) => FieldError;
}) {
  return (
    <>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">Days with classes</legend>
        <div className="flex flex-wrap gap-x-5">
          {DAYS.map((day) => (
            <Checkbox
              key={day}
              name="day"
              value={day}
              label={day}
              defaultChecked={state.days.includes(day)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">Blocks, in order</legend>
        <p className="mb-2 text-xs text-muted">
          A label has up to 8 letters or digits. Name and times are optional. If you change a label,
          its classes stay.
        </p>
        <ol className="grid gap-2">
          {state.blocks.map((block, at) => (
            <BlockRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are made anew when they change
              key={at}
              at={at}
              last={state.blocks.length - 1}
              block={block}
              hasFocus={focus === at}
              faultOf={(field) => errorText(errorOf(`${field}-${at}`))}
            />
          ))}
        </ol>
        {state.blocks.length < MOST_BLOCKS ? (
          <Button name="edit" value="add" icon="plus" size="small" className="mt-2" formNoValidate>
            Add Block
          </Button>
        ) : null}
      </fieldset>
    </>
  );
}

function BlockRow({
  at,
  last,
  block,
  hasFocus,
  faultOf,
}: {
  at: number;
  last: number;
  block: WeekState["blocks"][number];
  hasFocus: boolean;
  faultOf: (field: "begins" | "ends") => string | null;
}) {
  const which = block.label ? `block ${block.label}` : `block ${at + 1}`;
  return (
    <li className="flex flex-wrap items-center gap-2 rounded border border-line p-2">
      <input type="hidden" name="was" value={block.was} />
      <input
        name="label"
        dir="auto"
        defaultValue={block.label}
        maxLength={8}
        required
        placeholder="Label"
        aria-label={`Label of ${which}`}
        // biome-ignore lint/a11y/noAutofocus: the row that was just added or moved
        autoFocus={hasFocus}
        className="control !w-20"
      />
      <input
        name="name"
        dir="auto"
        defaultValue={block.name}
        maxLength={BLOCK_NAME_LENGTH}
        placeholder="Name"
        aria-label={`Name of ${which}`}
        className="control min-w-20 !w-auto flex-1"
      />
      <span className="flex flex-wrap gap-2">
        <input
          id={`begins-${at}`}
          name="begins"
          type="time"
          aria-invalid={faultOf("begins") ? true : undefined}
          aria-describedby={faultOf("begins") ? `begins-${at}-error` : undefined}
          defaultValue={block.begins}
          aria-label={`${which} begins`}
          className="control !w-32 !px-2"
        />
        <input
          id={`ends-${at}`}
          name="ends"
          type="time"
          aria-invalid={faultOf("ends") ? true : undefined}
          aria-describedby={faultOf("ends") ? `ends-${at}-error` : undefined}
          defaultValue={block.ends}
          aria-label={`${which} ends`}
          className="control !w-32 !px-2"
        />
      </span>
      <span className="flex flex-wrap gap-1">
        <RowButton edit={`up ${at}`} label={`Move ${which} up`} disabled={at === 0}>
          Up
        </RowButton>
        <RowButton edit={`down ${at}`} label={`Move ${which} down`} disabled={at === last}>
          Down
        </RowButton>
        <RowButton edit={`remove ${at}`} label={`Remove ${which}`} disabled={last === 0}>
          Remove
        </RowButton>
      </span>
      {(["begins", "ends"] as const).map((field) =>
        faultOf(field) ? (
          <span key={field} className="basis-full">
            <ErrorText id={`${field}-${at}-error`}>{faultOf(field)}</ErrorText>
          </span>
        ) : null,
      )}
    </li>
  );
}

function RowButton({
  edit,
  label,
  disabled,
  children,
}: {
  edit: string;
  label: string;
  disabled: boolean;
  children: string;
}) {
  return (
    <Button
      name="edit"
      value={edit}
      size="small"
      variant="quiet"
      aria-label={label}
      disabled={disabled}
      formNoValidate
    >
      {children}
    </Button>
  );
}
