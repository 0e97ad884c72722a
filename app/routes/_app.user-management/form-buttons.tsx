import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { SCREEN } from "./dialog-state";

export function FormButtons({
  label,
  disabled,
  pendingLabel,
}: {
  label: string;
  disabled?: boolean;
  pendingLabel: string;
}) {
  return (
    <DialogButtons closeTo={SCREEN}>
      <Button variant="primary" disabled={disabled} pendingLabel={pendingLabel}>
        {label}
      </Button>
    </DialogButtons>
  );
}
