import { type SearchState, searchUrl } from "~/cover/search-state";
import { PressLink } from "~/ui/press/press";
import { afterChange } from "../day/presses";
import type { BoardProps } from "./board-props";

/** Of a bad day: what is open alone, and back. */
export function OnlyOpen({ board, date, state }: BoardProps) {
  const { figures, onlyOpen } = board;
  if (figures.open === 0 || (figures.open === figures.toCover && !onlyOpen)) return null;
  if (!board.isBad && !onlyOpen) return null;
  const change = (before: SearchState): SearchState => {
    return { ...before, onlyOpen: onlyOpen ? undefined : true, absentPage: undefined };
  };
  return (
    <PressLink
      to={`${searchUrl(change(state))}#board`}
      after={afterChange(date, change)}
      className="link whitespace-nowrap text-sm"
    >
      {onlyOpen ? "Show all classes" : `Only the ${figures.open} open`}
    </PressLink>
  );
}
