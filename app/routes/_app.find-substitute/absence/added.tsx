import { useRef } from "react";
import { PersonName } from "~/ui/person-name";
import { AbsenceActs } from "./absence-acts";

export type AddedView = {
  id: string;
  name: string;
  when: string;
  classes: string;
  isSeveral: boolean;
};

/**
 * Who was added last, to be changed or removed at once; it stays while they are `away`, so that the
 * next press does not move the board.
 */
export function Added({
  added,
  away,
}: {
  added: AddedView | null;
  away: readonly { id: string }[];
}) {
  const last = useRef(added);
  last.current = added ?? last.current;
  const shown = last.current;
  if (!shown || !away.some(({ id }) => id === shown.id)) return null;
  const { id, name, when, classes, isSeveral } = shown;
  return (
    <div className="line-above">
      <p>
        <PersonName name={name} className="font-semibold" /> added, {when}: {classes}
      </p>
      <AbsenceActs
        {...{ id, isSeveral }}
        whose={{ change: `${name}, just added`, remove: `${name}, just added` }}
      />
    </div>
  );
}
