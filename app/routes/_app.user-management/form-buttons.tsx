import { Button, ButtonLink } from "~/ui/button";
import { SCREEN } from "./dialog-state";

/** What ends a dialog's form: the button that sends it, and Close. */
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
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" disabled={disabled} pending={pending} pendingLabel={pendingLabel}>
        {label}
      </Button>
      <ButtonLink sameScreen href={SCREEN}>
        Close
      </ButtonLink>
    </div>
  );
}
