import { Button } from "~/ui/button";
import { PressForm } from "~/ui/press/press";

type FindAvailableProps = { isAnybodyAway: boolean; className?: string };

export function FindAvailable({ isAnybodyAway, className = "" }: FindAvailableProps) {
  return (
    <PressForm sends={{ intent: "search" }} className={className}>
      <Button disabled={!isAnybodyAway} pendingLabel="Searching...">
        Find Available Substitutes
      </Button>
    </PressForm>
  );
}
