import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { SCREEN } from "./dialog-state";

type FormButtonsProps = {
  label: string;
  disabled?: boolean;
  pendingLabel: string;
};

export function FormButtons({ label, disabled, pendingLabel }: FormButtonsProps) {
  return (
    <DialogButtons closeTo={SCREEN}>
      <Button variant="primary" disabled={disabled} pendingLabel={pendingLabel}>
        {label}
      </Button>
    </DialogButtons>
  );
}
