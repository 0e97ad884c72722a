import { AskInstead } from "~/ui/ask-instead";
import { Button } from "~/ui/button";
import type { AnyAnswer } from "~/ui/forms/form-answer";
import { Notice } from "~/ui/notice";
import { PressForm, PressLink } from "~/ui/press/press";
import { afterDialog, urlOf, type View } from "../roster/view";
import { CalendarPart } from "./calendar-boxes";
import { DaysPart } from "./days-boxes";
import type { PartName } from "./fields";
import type { WeekPanelData } from "./panel-data.server";
import type { PartProps } from "./part-form";
import { RulesPart } from "./rules-boxes";
import { SchoolPart } from "./school-boxes";
import { TimesPart } from "./times-boxes";
import { TimetablesPart } from "./timetables-boxes";
import { WeeksPart } from "./weeks-boxes";

const BODIES: Record<PartName, (props: PartProps) => JSX.Element> = {
  school: SchoolPart,
  days: DaysPart,
  times: TimesPart,
  calendar: CalendarPart,
  timetables: TimetablesPart,
  weeks: WeeksPart,
  rules: RulesPart,
};

/** Stands in place of the screen's list, a part at a time. */
export function WeekPanel(props: { panel: WeekPanelData; view: View; answer: AnyAnswer }) {
  const { panel, view, answer } = props;
  const { part, shown, data } = panel;
  const Body = BODIES[part];
  return (
    <>
      <Undo {...props} />
      <section
        aria-labelledby="week-title"
        className="route-panel rounded border border-line bg-surface"
      >
        <header className="flex items-center justify-between gap-4 border-b border-line px-4 py-2">
          <h2 id="week-title" className="text-lg font-semibold">
            School Week
          </h2>
          {data.whoMay ? (
            <PressLink to={afterDialog(view)} className="button quiet">
              Close
            </PressLink>
          ) : (
            <>
              {/* Enter in a box sends the form with the first of its buttons, wherever that stands. */}
              <button
                type="submit"
                form="week"
                className="sr-only"
                tabIndex={-1}
                aria-hidden="true"
              >
                Save
              </button>{" "}
              <Button variant="quiet" form="week" name="go" value="close" formNoValidate>
                Close
              </Button>
            </>
          )}
        </header>
        {data.whoMay ? (
          <div className="border-b border-line px-4 py-2">
            <AskInstead who={data.whoMay} to="change School Week" />
          </div>
        ) : null}
        {/* Made anew for each answer: its boxes then hold what the answer says was typed. */}
        <Body key={`${part} ${shown} ${answer?.key ?? ""}`} {...props} />
      </section>
    </>
  );
}

/** What goes for good with what a part removes, where that is not cover alone. */
const LOST_WITH: Partial<Record<PartName, string>> = { days: "classes" };

/** Until the next press: brings back what the last one removed. */
function Undo({ panel: { part, undo }, view }: { panel: WeekPanelData; view: View }) {
  if (!undo) return null;
  return (
    <Notice
      tone="success"
      title="Saved"
      className="mb-4"
      action={
        <PressForm
          sends={{ intent: `week.${part}`, shown: undo.shown }}
          action={urlOf(view, { dialog: "week", part })}
          words="Undo"
        >
          {undo.boxes.map(([name, text]) => (
            <input key={name} type="hidden" name={name} value={text} />
          ))}
          <Button size="small">Undo</Button>
        </PressForm>
      }
    >
      <bdi>{undo.words}</bdi>. Undo brings it back; {LOST_WITH[part] ?? "cover"} that{" "}
      {LOST_WITH[part]
        ? "were removed with it do not come back."
        : "was cancelled with it is not assigned again."}
    </Notice>
  );
}
