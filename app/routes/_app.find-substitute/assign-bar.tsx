import { useEffect, useRef } from "react";
import { hrefOfSheet } from "~/sheets/sheet";
import { Button, ButtonLink } from "~/ui/button";
import { usePending } from "~/ui/press/pending";
import { PressForm } from "~/ui/press/press";
import { useOnTheWay } from "~/ui/press/queue-store";
import type { BoardProps } from "./board-props";
import { CountsLine } from "./board-summary";
import { afterForm } from "./presses";

/** In view whatever the board's length: what is proposed, that nothing is saved yet, and the one button that assigns it. */
export function AssignBar({ board, date, url, state, formKey }: BoardProps & { formKey: string }) {
  const isPending = usePending("assign");
  // Only what is shown is assigned: what has been pressed is waited for.
  const isOnTheWay = useOnTheWay() !== null;
  const { shown, counts } = board;
  useEnterToAssign(!isOnTheWay, state.unmatched.length > 0);
  return (
    <PressForm action={url} after={afterForm(date)} className="assign-bar">
      <input type="hidden" name="intent" value="assign" />
      <input type="hidden" name="formKey" value={formKey} />
      {shown.pairs.map((pair) => (
        <input key={pair} type="hidden" name="assign" value={pair} />
      ))}
      {shown.moves.map((move) => (
        <input key={move} type="hidden" name="move" value={move} />
      ))}
      <p className="min-w-0 flex-1 text-sm">
        <span className="block">
          <CountsLine counts={counts} />
        </span>{" "}
        <span className="text-muted">
          {whatIsLeft(board)}
          {shown.count < counts.proposed ? " The others are on another page." : null}
        </span>
      </p>
      {shown.count > 0 ? (
        <Button
          id="assign"
          variant="primary"
          disabled={isOnTheWay}
          pending={isPending}
          pendingLabel="Assigning..."
        >
          Assign {shown.count} {shown.count === 1 ? "class" : "classes"}
        </Button>
      ) : (
        <ButtonLink
          id="assign"
          href={hrefOfSheet({ date, by: "block", hasNames: true })}
          variant={counts.covered === counts.classes ? "primary" : undefined}
          icon="report"
        >
          To the sheet
        </ButtonLink>
      )}
    </PressForm>
  );
}

function whatIsLeft({ shown, counts }: BoardProps["board"]): string {
  if (shown.count > 0) {
    return counts.covered > 0 ? "What is proposed is not saved yet." : "Nothing is saved yet.";
  }
  return counts.covered === counts.classes ? "All is covered." : "Nothing is proposed.";
}

/** Enter in the empty box for names goes on to Assign, as soon as it can be pressed; not past a name that was not found. */
function useEnterToAssign(isReady: boolean, hasFault: boolean): void {
  const isMeant = useRef(false);
  // Effect: the button takes no focus while what was pressed before is on its way.
  useEffect(() => {
    if (!isReady || !isMeant.current) return;
    isMeant.current = false;
    if (!hasFault && !document.querySelector("[role=dialog]")) goToAssign();
  }, [isReady, hasFault]);
  // Effect: the box is another form's.
  useEffect(() => {
    const goOn = (event: KeyboardEvent) => {
      const { target, key } = event;
      isMeant.current = false;
      if (key !== "Enter" || !(target instanceof HTMLInputElement)) return;
      if (target.id !== "absent" || target.value.trim() !== "") return;
      event.preventDefault();
      isMeant.current = !hasFault && !goToAssign();
    };
    document.addEventListener("keydown", goOn);
    return () => document.removeEventListener("keydown", goOn);
  }, [hasFault]);
}

/** Gives the bar's button the focus; whether it took it. */
function goToAssign(): boolean {
  const button = document.getElementById("assign");
  button?.focus();
  return button !== null && document.activeElement === button;
}
