import { searchUrl } from "~/cover/search-state";
import { ButtonLink } from "~/ui/button";
import type { BoardProps } from "../board/board-props";
import { CountsLine } from "../board/board-summary";

export function TrialBar({ board: { counts }, state }: BoardProps) {
  return (
    <div className="assign-bar">
      <p className="min-w-0 flex-1 text-sm">
        <span className="block">
          <CountsLine counts={counts} />
        </span>{" "}
        <span className="text-muted">Only a trial: nothing is saved.</span>
      </p>
      {(state.tries?.length ?? 0) > 0 ? (
        <ButtonLink sameScreen href={searchUrl(state, { dialog: "record" })}>
          Record these absences …
        </ButtonLink>
      ) : null}
    </div>
  );
}
