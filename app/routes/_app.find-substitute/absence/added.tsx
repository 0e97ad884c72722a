import { useRef } from "react";
import { type SearchState, searchUrl } from "~/cover/search-state";
import { Button, buttonClass } from "~/ui/button";
import { PersonName } from "~/ui/person-name";
import { PressLink } from "~/ui/press/press";

export type AddedView = { id: string; name: string; when: string; classes: string };

/**
 * Who was added last, to be changed or removed at once; it stays while they are `away`, so that the
 * next press does not move the board.
 */
export function Added({
  added,
  away,
  state,
}: {
  added: AddedView | null;
  away: readonly { id: string }[];
  state: SearchState;
}) {
  const last = useRef(added);
  last.current = added ?? last.current;
  const shown = last.current;
  if (!shown || !away.some(({ id }) => id === shown.id)) return null;
  const { id, name, when, classes } = shown;
  return (
    <div className="line-above">
      <p>
        <PersonName name={name} className="font-semibold" /> added, {when}: {classes}
      </p>
      <PressLink
        to={searchUrl(state, { dialog: "absence", teacher: id })}
        aria-label={`Change ${name}, just added`}
        className={buttonClass({ size: "small" })}
      >
        Change
      </PressLink>{" "}
      <Button
        size="small"
        form="remove-absent"
        name="teacher"
        value={id}
        aria-label={`Remove ${name}, just added`}
      >
        Remove
      </Button>
    </div>
  );
}
