import { WEEK_NAME_LENGTH, withRotation } from "~/school/cycle";
import { formatShortDate, type IsoDate, parseIsoDate } from "~/school/dates";
import { withDue } from "~/school/days-in-turn";
import { timetablesOf, type Week, weekOn } from "~/school/week";
import { hasTurns } from "~/school/weeks-of-year";
import { Box, HiddenField, TextField, TickField } from "~/ui/forms/bound";
import { ErrorText, errorText } from "~/ui/forms/field";
import { DaysToCome } from "./days-to-come";
import type { WeeksFields } from "./fields";
import { PartForm, type PartProps } from "./part-form";
import { WeeksOfYear } from "./weeks-of-year";

const PLACES = ["1st week", "2nd week", "3rd week", "4th week", "5th week", "6th week"];

export function WeeksPart(props: PartProps) {
  const { week, today, yearBegan, keepsWeeks, whoMay } = props.panel.data;
  const all = timetablesOf(week);
  return (
    <PartForm<WeeksFields> {...props} said="If cover to come loses its class, you are asked first.">
      {(boxes) => {
        const turns = boxes.turns.getFieldList();
        const pressed = turns.map(({ initialValue = "" }) => initialValue);
        const fault = errorText(boxes.turns.errors);
        return (
          <>
            {boxes.cycles.getFieldList().map((row) => {
              const { id, names, days, due } = row.getFieldset();
              const timetable = all.find((other) => other.id === id.initialValue);
              return (
                <fieldset key={row.key} className="mb-3">
                  <HiddenField field={id} />
                  <legend className="mb-1 text-sm font-semibold">
                    {timetable?.weekdays ? "Days" : "Names of the weeks"}
                    {all.length > 1 ? (
                      <>
                        {" "}
                        of <bdi>{timetable?.name}</bdi>
                      </>
                    ) : null}
                  </legend>
                  <div className="flex flex-wrap gap-2">
                    {names.getFieldList().map((box, at) =>
                      timetable?.weekdays ? (
                        <HiddenField key={box.key} field={box} />
                      ) : (
                        <div key={box.key} className="w-28">
                          <Box
                            field={box}
                            label={`${PLACES[at]}${all.length > 1 ? ` of ${timetable?.name}` : ""}`}
                            maxLength={WEEK_NAME_LENGTH}
                          />
                        </div>
                      ),
                    )}
                  </div>
                  <div className="mt-2 flex flex-wrap gap-2">
                    <div className="min-w-0 flex-1 basis-64">
                      <TextField
                        field={days}
                        label="Days that take turns"
                        hint="Such as 6 for Day 1 to Day 6, or names with commas. Empty: the days of the week."
                      />
                    </div>
                    {timetable && !timetable.weekdays && timetable.id === week.timetableId ? (
                      <div className="w-44">
                        <TextField field={due} label="Today is" hint="Its name or number" />
                      </div>
                    ) : null}
                  </div>
                </fieldset>
              );
            })}
            <p className="mb-3 text-xs text-muted">
              Leave empty if unused. A new week begins as a copy of the one before it; one that is
              emptied goes with its entries.
              {keepsWeeks
                ? " Past days keep the weeks they had: other weeks are a new timetable from today on."
                : ""}
            </p>
            {all.some(({ weekdays }) => weekdays) ? (
              <>
                <TickField
                  field={boxes.leaveOut}
                  label="A closed date leaves its day out"
                  hint="Else the day moves to the next date. A closure can say otherwise."
                />
                <h4 className="mb-1 mt-3 text-sm font-semibold">
                  Days to come{" "}
                  <small className="font-normal text-muted">
                    {whoMay ? "" : "press another day to change it; the days after it follow"}
                  </small>
                </h4>
                {fault ? <ErrorText id={boxes.turns.errorId}>{fault}</ErrorText> : null}
                <DaysToCome
                  id={boxes.turns.id}
                  week={week}
                  shown={pressed.reduce((so, one) => withPressed(so, one, today), week)}
                  today={today}
                  mayChange={whoMay === null}
                />
              </>
            ) : null}
            {turns.map((turn) => (
              <HiddenField key={turn.key} field={turn} />
            ))}
            {pressed.length > 0 ? (
              <p className="mb-1 text-sm text-accent">
                Not saved: {pressed.map((one) => inWords(week, one, today)).join(", ")}
              </p>
            ) : null}
            {hasTurns(week) ? (
              <>
                <TickField
                  field={boxes.pause}
                  label="Holidays pause the turns"
                  hint="After a closed week the next letter follows, from next week on"
                />
                <h4 className="mb-1 mt-3 text-sm font-semibold">
                  Weeks of the year{" "}
                  <small className="font-normal text-muted">
                    by their first day
                    {whoMay ? "" : " · press a letter to change it; the weeks after it follow"}
                  </small>
                </h4>
                {fault ? <ErrorText id={boxes.turns.errorId}>{fault}</ErrorText> : null}
                <WeeksOfYear
                  id={boxes.turns.id}
                  week={week}
                  shown={pressed.reduce((so, one) => withPressed(so, one, today), week)}
                  begins={yearBegan}
                  today={today}
                  mayChange={whoMay === null}
                />
              </>
            ) : null}
          </>
        );
      }}
    </PartForm>
  );
}

/** A week that has begun is said as of today. */
function readPressed(week: Week, text: string, today: IsoDate) {
  const [date, number] = text.split(" ");
  const named = parseIsoDate(date);
  const from = named && named < today ? today : named;
  const { weeks, days, weekdays } = weekOn(week, from ?? today);
  const name = (weekdays ? days : weeks)?.[Number(number) - 1];
  return from && name ? { from, week: Number(number), name } : null;
}

function withPressed(week: Week, text: string, today: IsoDate): Week {
  const turn = readPressed(week, text, today);
  if (!turn) return week;
  const withIt = weekOn(week, turn.from).weekdays ? withDue : withRotation;
  return { ...week, turns: withIt(week, turn) };
}

function inWords(week: Week, text: string, today: IsoDate): string {
  const turn = readPressed(week, text, today);
  return turn ? `from ${formatShortDate(turn.from)} on ${turn.name}` : "";
}
