import { type SearchState, searchUrl } from "~/cover/search-state";
import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { PressLink } from "~/ui/press/press";
import { afterChange } from "../day/presses";

/** That something is selected, where no panel shows it: "2 chosen, not saved". */
export function ChosenLine({
  state,
  date,
  first,
}: {
  state: SearchState;
  date: IsoDate;
  /** The block to open where a selection was made from none. */
  first: Block | undefined;
}) {
  const block = state.picks.find((pick) => pick.block)?.block ?? first;
  if (state.picks.length === 0 || !block) return null;
  return (
    <p className="board-note">
      {state.picks.length} chosen, not saved.{" "}
      <PressLink
        to={`${searchUrl({ ...state, block })}#review`}
        after={afterChange(date, (before) => ({ ...before, block }))}
        className="link"
      >
        Pending selections
      </PressLink>
    </p>
  );
}
