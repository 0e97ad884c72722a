import { Button } from "~/ui/button";
import { usePending } from "~/ui/press/pending";
import { PressForm, PressLink } from "~/ui/press/press";
import { afterForm, afterOpening } from "../day/presses";
import type { SearchView } from "./search-view";

export function SearchBar({
  view,
  url,
  isFirst,
  addsSubstitute,
}: {
  view: SearchView;
  url: string;
  isFirst: boolean;
  /** The way to add a substitute stands here, and not beside what one would be worth. */
  addsSubstitute: boolean;
}) {
  const isPending = usePending("search");
  return (
    <PressForm
      action={url}
      after={afterForm(view.date)}
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <input type="hidden" name="intent" value="search" />
      <Button
        variant={isFirst ? "primary" : "secondary"}
        icon="find"
        disabled={view.absentCount === 0}
        pending={isPending}
        pendingLabel="Searching..."
      >
        Find Available Substitutes
      </Button>
      {addsSubstitute ? (
        <PressLink
          to={`${url}&dialog=substitute`}
          after={afterOpening(view.date, "substitute")}
          className="link inline-flex min-h-9 items-center coarse:min-h-11"
        >
          Add a substitute
        </PressLink>
      ) : null}{" "}
      <PressLink
        to={`${url}&dialog=classes-out`}
        after={afterOpening(view.date, "classes-out")}
        className="link inline-flex min-h-9 items-center coarse:min-h-11"
      >
        Classes out
      </PressLink>{" "}
      <a
        href={`${url}&try=`}
        title="The day as it would be with somebody else away. Nothing is saved."
        className="link inline-flex min-h-9 items-center coarse:min-h-11"
      >
        Only a trial
      </a>
    </PressForm>
  );
}
