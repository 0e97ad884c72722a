import { StateLink } from "../day/screen";
import type { BoardProps } from "./board-props";

export function OnlyOpen({ board }: BoardProps) {
  const { figures, onlyOpen } = board;
  if (figures.open === 0 || (figures.open === figures.toCover && !onlyOpen)) return null;
  if (!board.isBad && !onlyOpen) return null;
  return (
    <StateLink
      change={(before) => {
        return { ...before, onlyOpen: onlyOpen ? undefined : true, absentPage: undefined };
      }}
      place="#board"
      className="link whitespace-nowrap text-sm"
    >
      {onlyOpen ? "Show all classes" : `Only the ${figures.open} open`}
    </StateLink>
  );
}
