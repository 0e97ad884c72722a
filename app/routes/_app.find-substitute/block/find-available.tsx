import type { IsoDate } from "~/school/dates";
import { Button } from "~/ui/button";
import { usePending } from "~/ui/press/pending";
import { PressForm } from "~/ui/press/press";
import { afterForm } from "../day/presses";

/** Opens the spec's block beside the board. */
export function FindAvailable({
  date,
  url,
  isAnybodyAway,
  className = "",
}: {
  date: IsoDate;
  url: string;
  isAnybodyAway: boolean;
  className?: string;
}) {
  const isPending = usePending("search");
  return (
    <PressForm action={url} after={afterForm(date)} className={className}>
      <input type="hidden" name="intent" value="search" />
      <Button disabled={!isAnybodyAway} pending={isPending} pendingLabel="Searching...">
        Find Available Substitutes
      </Button>
    </PressForm>
  );
}
