import { sayFigures } from "~/cover/board/day-figures";
import { searchUrl } from "~/cover/search-state";
import { ButtonLink } from "~/ui/button";
import type { BoardProps } from "../board/board-props";
import { useScreen } from "../day/screen";

/** What the day would come to, in place of how far it is. */
export function TrialBar({ board: { figures } }: BoardProps) {
  const { state } = useScreen();
  return (
    <div className="day-state">
      <div className="day-state-line">
        <p className="day-chip accent">
          <strong>What if…</strong>
        </p>{" "}
        <p className="day-figures">
          <strong>{sayFigures(figures)}</strong> <span>Nothing is saved.</span>
        </p>
        {(state.tries?.length ?? 0) > 0 ? (
          <ButtonLink sameScreen href={searchUrl(state, { dialog: "record" })}>
            Record these absences …
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}
