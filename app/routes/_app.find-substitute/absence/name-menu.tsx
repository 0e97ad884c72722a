import type { BoardRow } from "~/cover/board/board";
import { DismissibleDetails } from "~/routes/_app/dismissible-details";
import { PersonName } from "~/ui/person-name";
import { useScreen } from "../day/screen";
import { AbsenceActs } from "./absence-acts";

/**
 * The name of somebody away: behind it why, since when it is known, and what can be done with the
 * absence.
 */
export function NameMenu({ row }: { row: BoardRow }) {
  const { canChange } = useScreen();
  const { id, name, reason, enteredAt, enteredBy, isSeveral } = row;
  const shown = <PersonName name={name} line={18} className="font-semibold" />;
  if (!canChange || row.isThere) {
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
          <AbsenceActs
            {...{ id, isSeveral }}
            whose={{ change: `the absence of ${name}`, remove: name }}
          />
        </p>
      </div>
    </DismissibleDetails>
  );
}
