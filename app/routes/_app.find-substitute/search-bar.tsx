import { Button } from "~/ui/button";
import { usePending } from "~/ui/press/pending";
import { PressForm } from "~/ui/press/press";
import { afterForm } from "./presses";
import type { ScreenView } from "./screen-view";

/** The button that searches; disabled while nobody is absent and while it searches. */
export function SearchBar({
  view,
  url,
  isSecond,
}: {
  view: ScreenView;
  url: string;
  /** Another button of the screen is the one to press. */
  isSecond: boolean;
}) {
  const isPending = usePending("search");
  return (
    <PressForm action={url} after={afterForm(view.date)} className="mt-4">
      <input type="hidden" name="intent" value="search" />
      <Button
        variant={view.isSearched || isSecond ? "secondary" : "primary"}
        icon="find"
        disabled={view.absentCount === 0}
        pending={isPending}
        pendingLabel="Searching..."
      >
        Find Available Substitutes
      </Button>
    </PressForm>
  );
}
