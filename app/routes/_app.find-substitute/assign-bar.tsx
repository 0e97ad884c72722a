import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { usePending } from "~/ui/press/pending";
import { PressForm } from "~/ui/press/press";
import { useOnTheWay } from "~/ui/press/queue-store";
import type { BoardProps } from "./board-props";
import { CountsLine } from "./board-summary";
import { afterForm } from "./presses";

/** In view whatever the board's length: what is proposed, that nothing is saved yet, and the one button that assigns it. */
export function AssignBar({
  board,
  date,
  url,
  formKey,
  lastChange,
}: BoardProps & { formKey: string; lastChange: number }) {
  const isPending = usePending("assign");
  // Only what is shown is assigned: what has been pressed is waited for.
  const isOnTheWay = useOnTheWay() !== null;
  const form = useRef<HTMLFormElement>(null);
  const { shown, counts } = board;
  useEnterToAssign(form);
  return (
    <PressForm formRef={form} action={url} after={afterForm(date)} className="assign-bar">
      <input type="hidden" name="intent" value="assign" />
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="seen" value={lastChange} />
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
          {shown.count > 0 ? "Nothing is saved yet." : "Nothing is left to assign."}
          {shown.count < counts.proposed ? " The others are on another page." : null}
        </span>
      </p>
      <Button
        id="assign"
        variant="primary"
        disabled={shown.count === 0 || isOnTheWay}
        pending={isPending}
        pendingLabel="Assigning..."
      >
        Assign {shown.count} {shown.count === 1 ? "class" : "classes"}
      </Button>
    </PressForm>
  );
}

/** Enter in the empty box for names goes on to Assign, once it can be pressed. */
function useEnterToAssign(form: React.RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const goOn = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (key !== "Enter" || !(target instanceof HTMLInputElement)) return;
      if (target.id !== "absent" || target.value.trim() !== "") return;
      event.preventDefault();
      form.current?.querySelector("button")?.focus();
    };
    document.addEventListener("keydown", goOn);
    return () => document.removeEventListener("keydown", goOn);
  }, [form]);
}
