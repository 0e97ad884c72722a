import { Button } from "~/ui/button";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { useScreen } from "../day/screen";
import type { AnswerView } from "./answers-view";
import type { BoardProps } from "./board-props";

export function AnswersLine({ board: { answers } }: BoardProps) {
  const { canChange } = useScreen();
  if (answers.length === 0) return null;
  return (
    <ul className="answers" aria-label="What substitutes answered">
      {answers.map((answer) => (
        <li key={answer.rowId}>
          <p className="min-w-0 flex-1">
            <Said {...answer} />
          </p>
          {canChange && !answer.asked ? (
            <PressForm sends={{ intent: "ask-anyway" }}>
              <Button size="small" name="row" value={answer.rowId}>
                Ask to cover anyway
              </Button>
            </PressForm>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Said({ name, students, block, why, at, instead, asked }: AnswerView) {
  const what = [students, `block ${block}`].filter(Boolean).join(", ");
  return (
    <>
      <strong className="font-semibold">
        <PersonName name={name} /> can’t: <bdi>{what}</bdi>
      </strong>{" "}
      <small className="text-muted">
        {at}
        {why ? `, ${why}` : null}
      </small>{" "}
      {asked ? (
        <>
          Asked to cover it anyway{" "}
          <small className="text-muted">
            {asked.at} by <bdi>{asked.by}</bdi>
          </small>
        </>
      ) : instead ? (
        <>
          <PersonName name={instead} /> is proposed.
        </>
      ) : (
        <>Nobody else is free: they keep it for now.</>
      )}
    </>
  );
}
