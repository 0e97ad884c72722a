import { type SearchState, searchUrl } from "~/cover/search-state";
import type { IsoDate } from "~/school/dates";
import { PressLink } from "~/ui/press/press";
import { afterChange } from "../day/presses";

/** That something is selected, where no panel shows it: "2 chosen, not saved". */
export function ChosenLine({ state, date }: { state: SearchState; date: IsoDate }) {
  const block = state.picks.find((pick) => pick.block)?.block;
  if (!block) return null;
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
