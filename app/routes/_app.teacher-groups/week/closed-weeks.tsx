import type { School } from "~/school/week";
import { Button } from "~/ui/button";
import { LossQuestion } from "~/ui/cover/loss-question";
import { Checkbox } from "~/ui/forms/choices";
import { type FormAnswer, typedAgain } from "~/ui/forms/form-answer";
import { PressForm } from "~/ui/press/press";
import type { WeekAsks } from "./week-state";

export function ClosedWeeks({
  week,
  action,
  answer,
}: {
  week: School;
  action: string;
  answer: FormAnswer<WeekAsks>;
}) {
  const ofIt = answer?.form === "closed-weeks" ? answer : undefined;
  const { textIn } = typedAgain(ofIt);
  const doCount = textIn("count", week.skipsClosed ? "" : "on") !== "";
  return (
    <PressForm action={action} className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="intent" value="closed-weeks" />
      <Checkbox
        name="count"
        label="Closed weeks count"
        hint="Else the turns go on after them where they stopped, from next week on."
        defaultChecked={doCount}
      />
      {ofIt?.question ? (
        <LossQuestion
          title={doCount ? "Count closed weeks?" : "Leave closed weeks out?"}
          answer={ofIt}
          back={action}
        />
      ) : (
        <Button size="small">Save Closed Weeks</Button>
      )}
    </PressForm>
  );
}
