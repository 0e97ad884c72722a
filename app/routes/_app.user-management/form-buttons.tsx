import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { SCREEN } from "./dialog-state";

export function FormButtons({
  label,
  disabled,
  pending,
  pendingLabel,
}: {
  label: string;
  disabled?: boolean;
  pending: boolean;
  pendingLabel: string;
}) {
  return (
    <DialogButtons closeTo={SCREEN}>
      <Button variant="primary" disabled={disabled} pending={pending} pendingLabel={pendingLabel}>
        {label}
      </Button>
    </DialogButtons>
  );
}
