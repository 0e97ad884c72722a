import { dayRunOn } from "~/school/cycle";
import {
  addDays,
  formatMonth,
  formatShortDate,
  type IsoDate,
  monthOf,
  weekdayName,
} from "~/school/dates";
import { schoolDaysBetween } from "~/school/school-day";
import { type Week, weekOn } from "~/school/week";

const [MONTHS, MOST] = [92, 70];

type DaysToComeProps = {
  id: string;
  week: Week;
  shown: Week;
  today: IsoDate;
  mayChange: boolean;
};

/** `shown`: the week with the days that are pressed and not saved; these are dashed. */
export function DaysToCome({ id, week, shown, today, mayChange }: DaysToComeProps) {
  const dates = schoolDaysBetween(shown, today, addDays(today, MONTHS), MOST).filter(
    (date) => weekOn(shown, date).weekdays,
  );
  const months = [...new Set(dates.map(monthOf))];
  return (
    <div id={id} tabIndex={-1} className="weeks-of-year wide">
      {months.map((month) => (
        <div key={month}>
          <h5>{formatMonth(month)}</h5>
          <ol>
            {dates
              .filter((date) => monthOf(date) === month)
              .map((date) => (
                <DayToCome
                  key={date}
                  {...{ date, mayChange }}
                  days={weekOn(shown, date).days}
                  day={dayRunOn(shown, date)}
                  isProposed={dayRunOn(week, date) !== dayRunOn(shown, date)}
                />
              ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

type DayToComeProps = {
  date: IsoDate;
  days: readonly string[];
  day: string;
  isProposed: boolean;
  mayChange: boolean;
};

function DayToCome({ date, days, day, isProposed, mayChange }: DayToComeProps) {
  const name = `${weekdayName(date).slice(0, 3)} ${formatShortDate(date)}`;
  const look = { className: "week-turn", "data-proposed": isProposed || undefined };
  if (!mayChange) {
    return (
      <li>
        <span>{name}</span>
        <span {...look}>
          <bdi>{day}</bdi>
        </span>
      </li>
    );
  }
  return (
    <li>
      <span>{name}</span>
      <details className="min-w-0">
        <summary {...look} aria-label={`${name}: ${day}. Say that it is another`}>
          <bdi>{day}</bdi>
        </summary>
        <div className="mt-1 flex flex-wrap gap-1">
          {days.map((other, at) =>
            other === day ? null : (
              <button
                type="submit"
                key={other}
                name="edit"
                value={`${date} ${at + 1}`}
                className="week-turn"
                formNoValidate
                aria-label={`Say that ${name} is ${other}`}
              >
                <bdi>{other}</bdi>
              </button>
            ),
          )}
        </div>
      </details>
    </li>
  );
}
