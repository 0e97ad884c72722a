import { Button, ButtonLink } from "~/ui/button";
import type { FormAnswer } from "~/ui/forms/form-answer";
import { Question } from "~/ui/forms/question";
import type { WeekAsks } from "./week-state";

/** What a change of timetables asks before it is done. */
export type Asks = Pick<WeekAsks, "effects" | "agree">;

/** What a change of timetables does, asked before it is done, with Yes and No where there is a way `back`; `nothing` is said where it does nothing. */
export function TimetableQuestion({
  title,
  answer,
  back,
  nothing = "",
}: {
  title: string;
  answer: FormAnswer<Asks>;
  back?: string;
  nothing?: string;
}) {
  const { effects = [], agree } = answer?.asks ?? {};
  return (
    <Question title={title} result={answer}>
      <input type="hidden" name="agreed" value={agree} />
      {effects.map(({ title: kind, lines }) => (
        <div key={kind} className="mt-2">
          <p className="font-semibold">{kind}</p>
          <ul className="max-h-64 list-disc space-y-0.5 overflow-y-auto ps-5">
            {lines.map((line) => (
              <li key={line}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="mt-2">
        {effects.length === 0 ? `${nothing} ` : ""}Nothing has been changed yet.
      </p>
      {back === undefined ? null : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="primary">Yes</Button>
          <ButtonLink sameScreen href={back}>
            No
          </ButtonLink>
        </div>
      )}
    </Question>
  );
}
