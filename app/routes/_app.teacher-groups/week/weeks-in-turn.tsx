import { ErrorSummary } from "~/ui/forms/error-summary";
import { type AnyAnswer, answerTo } from "~/ui/forms/form-answer";
import { CycleForms, cycleInWords, cycleSummary } from "./cycle-form";
import type { WeekData } from "./week-data.server";
import type { WeekAsks } from "./week-state";
import { WeeksOfYear } from "./weeks-of-year";

export function WeeksInTurn({
  data: { week, today, yearBegan, keepsWeeks },
  action,
  answer,
}: {
  data: WeekData;
  action: string | null;
  answer: AnyAnswer;
}) {
  const ofWeeks = answerTo<WeekAsks>(answer, "turn", "closed-weeks", "cycle");
  return (
    <>
      {ofWeeks ? <ErrorSummary {...cycleSummary(ofWeeks)} /> : null}
      <WeeksOfYear week={week} begins={yearBegan} today={today} action={action} answer={ofWeeks} />
      {action ? (
        <CycleForms
          week={week}
          today={today}
          keepsWeeks={keepsWeeks}
          action={action}
          answer={ofWeeks}
        />
      ) : week.weeks ? (
        <p className="mt-2 text-sm">{cycleInWords(week)}</p>
      ) : null}
    </>
  );
}
