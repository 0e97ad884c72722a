import type { OpenedClass } from "~/cover/board/opened-class";
import { CLASS_NOTE_LENGTH } from "~/cover/class-notes/class-note-length";
import { useWhen } from "~/routes/_app/day-in-hand";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, TextInput } from "~/ui/forms/field";
import type { AnyAnswer } from "~/ui/forms/form-answer";
import { PressForm } from "~/ui/press/press";
import type { BoardProps } from "../board/board-props";
import { classFormAgain } from "./class-form";

export function WorkAndRoom({
  opened,
  date,
  canChange,
  answer,
}: Pick<BoardProps, "date" | "url" | "canChange"> & {
  opened: OpenedClass;
  answer: AnyAnswer;
}) {
  const { today } = opened;
  const { textIn, errorOf, summary } = classFormAgain(answer, "note-class", opened.id);
  const isSaid = today.work !== null || today.room !== null;
  const said = (
    <>
      {today.work ? <bdi className="block">{today.work}</bdi> : null}
      {today.room ? (
        <span className="block">
          Room <bdi>{today.room}</bdi> today
          {opened.room ? (
            <>
              , not <bdi>{opened.room}</bdi>
            </>
          ) : null}
        </span>
      ) : null}
    </>
  );
  const when = useWhen(date);
  const shown = isSaid ? <p className="mt-3 text-sm">{said}</p> : null;
  if (!canChange) return shown;
  return (
    <>
      {shown}
      <details className="mt-1 text-sm" open={summary.result !== undefined}>
        <summary className="py-1.5 font-semibold coarse:py-3">Work and room {when}</summary>
        <ErrorSummary {...summary} />
        <PressForm
          sends={{ intent: "note-class", class: opened.id }}
          key={`${opened.id} ${today.work} ${today.room}`}
          className="class-form"
        >
          <Field id="class-work" label="Work" error={errorOf("work")} className="col-span-full">
            <TextInput
              name="work"
              defaultValue={textIn("work", today.work ?? "")}
              maxLength={CLASS_NOTE_LENGTH.work}
              autoComplete="off"
              placeholder="Pages 40 to 42, book in the drawer"
            />
          </Field>
          <Field id="class-room" label="Another room" error={errorOf("room")}>
            <TextInput
              name="room"
              defaultValue={textIn("room", today.room ?? "")}
              maxLength={CLASS_NOTE_LENGTH.room}
              autoComplete="off"
            />
          </Field>
          <Button size="small">Save work and room</Button>
        </PressForm>
      </details>
    </>
  );
}
