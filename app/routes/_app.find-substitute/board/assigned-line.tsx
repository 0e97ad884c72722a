import { classes } from "~/cover/board/day-figures";
import { daysInWords } from "~/cover/long-absence/one-person-words";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { useScreen } from "../day/screen";
import type { DoneView } from "./assigned-line.server";

/** What Assign did, where it was pressed: to be taken back, or looked at as a list. */
export function AssignedLine({ done }: { done: DoneView | null }) {
  return (
    <div className={done ? "line-above" : undefined}>
      {/* Always there: only what comes into it is read out. */}
      <p role="status">{done ? <WhatWasDone done={done} /> : null}</p>
      {done ? <AfterIt done={done} /> : null}
    </div>
  );
}

function WhatWasDone({ done }: { done: DoneView }) {
  return (
    <>
      <Icon name="check" className="inline h-4 w-4 text-success" />{" "}
      <strong className="font-semibold">Assignment successful.</strong>{" "}
      {done.days > 1 ? (
        <>
          <PersonName name={done.who} /> takes {classes(done.classes)} in {daysInWords(done.days)}
        </>
      ) : (
        `Successfully assigned ${done.substitutes} substitute(s)`
      )}
    </>
  );
}

function AfterIt({ done }: { done: DoneView }) {
  const { date } = useScreen();
  return (
    <>
      <PressForm sends={{ intent: "reverse", to: "board" }}>
        {done.changeIds.map((id) => (
          <input key={id} type="hidden" name="change" value={id} />
        ))}
        <Button size="small" pendingLabel="Taking back...">
          {done.days > 1 ? `Take back all ${daysInWords(done.days)}` : "Take back"}
          <span className="sr-only">
            {" "}
            {done.classes === 1 ? "this assignment" : `these ${done.classes} assignments`}
          </span>
        </Button>
      </PressForm>
      <a href={`/assignment-confirmation?date=${date}`} className={buttonClass({ size: "small" })}>
        List and Download Report
      </a>
    </>
  );
}
