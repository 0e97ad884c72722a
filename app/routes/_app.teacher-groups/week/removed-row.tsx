import type { FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { ON } from "./fields";

// biome-ignore lint/suspicious/noExplicitAny: of the form of any part
type OfRow = { form: FormMetadata<any>; removed: { name: string }; what: string };

/** Marks a row: it goes when the part is saved. */
export function RemoveButton({ form, removed, what }: OfRow) {
  return (
    <Button
      {...form.update.getButtonProps({ name: removed.name, value: ON })}
      size="small"
      variant="quiet"
      aria-label={`Remove ${what}`}
    >
      Remove
    </Button>
  );
}

export function UndoButton({ form, removed, what }: OfRow) {
  return (
    <Button
      {...form.update.getButtonProps({ name: removed.name, value: "" })}
      size="small"
      aria-label={`Undo: keep ${what}`}
    >
      Undo
    </Button>
  );
}

type RemovedRowProps = OfRow & { span: number; children: ReactNode };

/** Stays where it is, struck through, with Undo where Remove was. */
export function RemovedRow({ span, children, ...row }: RemovedRowProps) {
  return (
    <tr data-removed="">
      <td colSpan={span}>
        {children} <span className="ms-3">Removed when you save</span>
      </td>
      <td className="text-end">
        <UndoButton {...row} />
      </td>
    </tr>
  );
}
