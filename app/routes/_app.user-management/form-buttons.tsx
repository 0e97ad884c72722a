import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { SCREEN } from "./dialog-state";

type FormButtonsProps = {
  label: string;
  disabled?: boolean;
  pendingLabel: string;
  children?: ReactNode;
};

export function FormButtons({ label, disabled, pendingLabel, children }: FormButtonsProps) {
  return (
    <DialogButtons closeTo={SCREEN}>
      {children}
      <Button variant="primary" disabled={disabled} pendingLabel={pendingLabel}>
        {label}
      </Button>
    </DialogButtons>
  );
}
