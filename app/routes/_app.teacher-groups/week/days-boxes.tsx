import { DAYS } from "~/school/dates";
import { MOST_BLOCKS } from "~/school/week";
import { BLOCK_NAME_LENGTH } from "~/school/week-fields";
import { Button } from "~/ui/button";
import { Box, HiddenField, TickField } from "~/ui/forms/bound";
import { ErrorText, errorText } from "~/ui/forms/field";
import type { DaysFields } from "./fields";
import { PartForm, type PartProps } from "./part-form";
import { RemoveButton, RemovedRow } from "./removed-row";

export function DaysPart(props: PartProps) {
  return (
    <PartForm<DaysFields> {...props} said="Holds from today. Past days keep what they had.">
      {(boxes, form) => {
        const rows = boxes.blocks.getFieldList();
        const dayFault = errorText(boxes.days.errors);
        return (
          <>
            <fieldset id={boxes.days.id} tabIndex={-1}>
              <legend className="mb-1 text-sm font-semibold">Days with classes</legend>
              {dayFault ? <ErrorText id={boxes.days.errorId}>{dayFault}</ErrorText> : null}
              <div className="flex flex-wrap gap-x-5">
                {DAYS.map((day) => (
                  <TickField key={day} field={boxes.days} value={day} label={day} />
                ))}
              </div>
            </fieldset>
            <table className="box-table stacked mt-4 [--columns:6rem_minmax(0,1fr)] rounded border border-line">
              <caption className="sr-only">Blocks, in order</caption>
              <thead>
                <tr>
                  <th scope="col">Block</th>
                  <th scope="col">Own name (optional)</th>
                  <th scope="col">
                    <span className="sr-only">Order</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row, at) => {
                  const { label, name, was, removed, times } = row.getFieldset();
                  const which = `block ${label.value || at + 1}`;
                  const hidden = (
                    <>
                      <HiddenField field={was} />
                      <HiddenField field={removed} />
                      {times.initialValue ? <HiddenField field={times} /> : null}
                    </>
                  );
                  if (removed.value) {
                    return (
                      <RemovedRow key={row.key} form={form} removed={removed} what={which} span={2}>
                        <HiddenField field={label} />
                        <HiddenField field={name} />
                        {hidden}
                        <s>{label.value}</s>
                      </RemovedRow>
                    );
                  }
                  return (
                    <tr key={row.key}>
                      <td className="xl:w-32">
                        {hidden}
                        <Box
                          field={label}
                          label={`Label of ${which}`}
                          maxLength={8}
                          autoFocus={!was.initialValue && !label.initialValue}
                        />
                      </td>
                      <td>
                        <Box
                          field={name}
                          label={`Name of ${which}`}
                          maxLength={BLOCK_NAME_LENGTH}
                          placeholder="Name"
                        />
                      </td>
                      <td className="whitespace-nowrap text-end">
                        <Button
                          {...form.reorder.getButtonProps({
                            ...{ name: boxes.blocks.name, from: at, to: Math.max(at - 1, 0) },
                          })}
                          size="small"
                          variant="quiet"
                          aria-label={`Move ${which} up`}
                          disabled={at === 0}
                        >
                          Up
                        </Button>
                        <Button
                          {...form.reorder.getButtonProps({
                            ...{ name: boxes.blocks.name, from: at, to: at + 1 },
                          })}
                          size="small"
                          variant="quiet"
                          aria-label={`Move ${which} down`}
                          disabled={at === rows.length - 1}
                        >
                          Down
                        </Button>
                        <RemoveButton form={form} removed={removed} what={which} />
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
            {rows.length < MOST_BLOCKS ? (
              <Button
                {...form.insert.getButtonProps({
                  name: boxes.blocks.name,
                  defaultValue: { label: "", name: "", was: "", removed: "" },
                })}
                icon="plus"
                size="small"
                className="mt-2"
              >
                Add Block
              </Button>
            ) : null}
            <p className="mt-2 text-xs text-muted">
              A label has up to 8 letters or digits. When it changes, its classes stay. When blocks
              begin and end is in Times.
            </p>
          </>
        );
      }}
    </PartForm>
  );
}
