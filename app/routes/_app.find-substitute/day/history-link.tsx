import { type SearchState, searchUrl } from "~/cover/search-state";
import type { IsoDate } from "~/school/dates";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { PressLink } from "~/ui/press/press";
import { afterOpening } from "./presses";

export function HistoryLink({ date, state }: { date: IsoDate; state: SearchState }) {
  return (
    <PressLink
      to={searchUrl(state, { dialog: "history" })}
      after={afterOpening(date, "history")}
      className={buttonClass({})}
    >
      <Icon name="clock" className="h-4 w-4" />
      History
    </PressLink>
  );
}
