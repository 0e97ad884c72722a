import { useRef } from "react";
import type { BoardRow } from "~/cover/board/board";
import { searchUrl } from "~/cover/search-state";
import { DismissibleDetails } from "~/routes/_app/more-menu";
import { Button, buttonClass } from "~/ui/button";
import { PersonName } from "~/ui/person-name";
import { PressLink } from "~/ui/press/press";
import { useOnTheirWay } from "../day/presses";
import { useScreen } from "../day/screen";

type AbsenceActsProps = {
  id: string;
  /** Whether more than one day is to come. */
  isSeveral: boolean;
  /** Read out after the words of the buttons: "the absence of Huda Nasser". */
  whose: { change: string; remove: string };
};

/** What can be done with an absence; the form that removes stands once, beside the board. */
function AbsenceActs({ id, isSeveral, whose }: AbsenceActsProps) {
  const { state } = useScreen();
  const isRemoving = useOnTheirWay("remove").some((form) => form.get("teacher") === id);
  return (
    <>
      <PressLink
        to={searchUrl(state, { dialog: "absence", teacher: id })}
        aria-label={`Change ${whose.change}`}
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
        aria-label={`Remove ${whose.remove}`}
      >
        Remove
      </Button>
      {isSeveral ? (
        <>
          {" "}
          <PressLink
            to={searchUrl(state, { dialog: "give", teacher: id })}
            aria-label={`Give all to one person: ${whose.remove}`}
            className={buttonClass({ size: "small" })}
          >
            Give all to one person
          </PressLink>
        </>
      ) : null}
    </>
  );
}

export type AddedView = {
  id: string;
  name: string;
  when: string;
  classes: string;
  isSeveral: boolean;
};

type AddedProps = { added: AddedView | null; away: readonly { id: string }[] };

/**
 * Who was added last, to be changed or removed at once; it stays while they are `away`, so that the
 * next press does not move the board.
 */
export function Added({ added, away }: AddedProps) {
  const last = useRef(added);
  last.current = added ?? last.current;
  const shown = away.some(({ id }) => id === last.current?.id) ? last.current : null;
  return (
    <div className={shown ? "line-above" : undefined}>
      {/* Always there: only what comes into it is read out. */}
      <p role="status">
        {shown ? (
          <>
            <PersonName name={shown.name} className="font-semibold" /> added, {shown.when}:{" "}
            {shown.classes}
          </>
        ) : null}
      </p>
      {shown ? (
        <AbsenceActs
          {...{ id: shown.id, isSeveral: shown.isSeveral }}
          whose={{ change: `${shown.name}, just added`, remove: `${shown.name}, just added` }}
        />
      ) : null}
    </div>
  );
}

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
