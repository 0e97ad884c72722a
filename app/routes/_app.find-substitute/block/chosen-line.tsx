import type { Block } from "~/school/week";
import { StateLink, useScreen } from "../day/screen";

/**
 * That something is selected, where no panel shows it: "2 chosen, not saved". `first` is the block to
 * open where a selection was made from none.
 */
export function ChosenLine({ first }: { first: Block | undefined }) {
  const { state } = useScreen();
  const block = state.picks.find((pick) => pick.block)?.block ?? first;
  if (state.picks.length === 0 || !block) return null;
  return (
    <p className="board-note">
      {state.picks.length} chosen, not saved.{" "}
      <StateLink change={(before) => ({ ...before, block })} place="#review" className="link">
        Pending selections
      </StateLink>
    </p>
  );
}
