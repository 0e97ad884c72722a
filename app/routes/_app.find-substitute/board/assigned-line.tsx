import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { PressForm } from "~/ui/press/press";
import type { DoneView } from "./assigned-line.server";
import type { BoardProps } from "./board-props";

/** What Assign did, where it was pressed: to be taken back, or looked at as a list. */
export function AssignedLine({ done, date }: { done: DoneView | null } & Pick<BoardProps, "date">) {
  if (!done) return null;
  return (
    <div className="line-above">
      <p role="status">
        <Icon name="check" className="inline h-4 w-4 text-success" />{" "}
        <strong className="font-semibold">Assignment successful.</strong> Successfully assigned{" "}
        {done.substitutes} substitute(s)
      </p>
      <PressForm sends={{ intent: "reverse", change: done.changeId, to: "board" }}>
        <Button size="small">
          Take back
          <span className="sr-only">
            {" "}
            {done.classes === 1 ? "this assignment" : `these ${done.classes} assignments`}
          </span>
        </Button>
      </PressForm>
      <a href={`/assignment-confirmation?date=${date}`} className={buttonClass({ size: "small" })}>
        List and Download Report
      </a>
    </div>
  );
}
