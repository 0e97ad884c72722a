import type { BoardRow } from "~/cover/board/board";
import { type SearchState, searchUrl } from "~/cover/search-state";
import { DismissibleDetails } from "~/routes/_app/dismissible-details";
import { Button, buttonClass } from "~/ui/button";
import { PersonName } from "~/ui/person-name";
import { PressLink } from "~/ui/press/press";
import { useOnTheirWay } from "../day/presses";

/**
 * The name of somebody away: behind it why, since when it is known, and what can be done with the
 * absence. The form that removes stands once beside the board.
 */
export function NameMenu({
  row,
  state,
  canChange,
}: {
  row: BoardRow;
  state: SearchState;
  canChange: boolean;
}) {
  const { id, name, reason, enteredAt, enteredBy } = row;
  const isRemoving = useOnTheirWay("remove").some((form) => form.get("teacher") === id);
  const shown = <PersonName name={name} line={18} className="font-semibold" />;
  if (!canChange) {
    return (
      <span className="name" title={name}>
        {shown}
      </span>
    );
  }
  return (
    <DismissibleDetails className="name-menu">
      <summary className="plain-summary" title={name}>
        <span className="name">{shown}</span>
      </summary>
      <div className="menu">
        {reason ? (
          <p>
            <bdi>{reason}</bdi>
          </p>
        ) : null}
        {enteredAt ? (
          <p className="text-muted">
            Entered {enteredAt} by <bdi>{enteredBy}</bdi>
          </p>
        ) : null}
        <p className="flex flex-wrap gap-2">
          <PressLink
            to={searchUrl(state, { dialog: "absence", teacher: id })}
            aria-label={`Change the absence of ${name}`}
            className={buttonClass({ size: "small" })}
          >
            Change
          </PressLink>{" "}
          <Button
            size="small"
            form="remove-absent"
            name="teacher"
            value={id}
            disabled={isRemoving}
            aria-label={`Remove ${name}`}
          >
            Remove
          </Button>
        </p>
      </div>
    </DismissibleDetails>
  );
}
