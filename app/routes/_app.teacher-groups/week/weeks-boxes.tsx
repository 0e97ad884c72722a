import { WEEK_NAME_LENGTH, withTurn } from "~/school/cycle";
import { formatShortDate, type IsoDate, parseIsoDate } from "~/school/dates";
import { timetablesOf, type Week, weekOn } from "~/school/week";
import { hasTurns } from "~/school/weeks-of-year";
import { Box, HiddenField, TickField } from "~/ui/forms/bound";
import { ErrorText, errorText } from "~/ui/forms/field";
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
              const { id, names } = row.getFieldset();
              const one = all.find((other) => other.id === id.initialValue);
              return (
                <fieldset key={row.key} className="mb-3">
                  <HiddenField field={id} />
                  <legend className="mb-1 text-sm font-semibold">
                    Names of the weeks
                    {all.length > 1 ? (
                      <>
                        {" "}
                        of <bdi>{one?.name}</bdi>
                      </>
                    ) : null}
                  </legend>
                  <div className="flex flex-wrap gap-2">
                    {names.getFieldList().map((box, at) => (
                      <div key={box.key} className="w-28">
                        <Box
                          field={box}
                          label={`${PLACES[at]}${all.length > 1 ? ` of ${one?.name}` : ""}`}
                          maxLength={WEEK_NAME_LENGTH}
                        />
                      </div>
                    ))}
                  </div>
                </fieldset>
              );
            })}
            <p className="mb-3 text-xs text-muted">
              Leave empty if unused. A new week begins as a copy of the one before it; one that is
              emptied goes with its entries.
              {keepsWeeks
                ? " Days gone by keep the weeks they had: other weeks are a new timetable from today on."
                : ""}
            </p>
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
                {turns.map((turn) => (
                  <HiddenField key={turn.key} field={turn} />
                ))}
                {pressed.length > 0 ? (
                  <p className="mb-1 text-sm text-accent">
                    Not saved: {pressed.map((one) => inWords(week, one, today)).join(", ")}
                  </p>
                ) : null}
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
  const name = from && weekOn(week, from).weeks?.[Number(number) - 1];
  return from && name ? { from, week: Number(number), name } : null;
}

function withPressed(week: Week, text: string, today: IsoDate): Week {
  const turn = readPressed(week, text, today);
  return turn ? { ...week, turns: withTurn(week, turn) } : week;
}

function inWords(week: Week, text: string, today: IsoDate): string {
  const turn = readPressed(week, text, today);
  return turn ? `from ${formatShortDate(turn.from)} on ${turn.name}` : "";
}
