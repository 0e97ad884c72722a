import { useId } from "react";
import { LEFT_WORDS, type OpenState } from "~/cover/board/day-figures";
import { COUNT_BANDS, type CountBand, countBadgeOf, countBandOf } from "~/cover/lists/count-band";
import {
  addMonths,
  DAYS,
  formatLongDate,
  formatMonth,
  type IsoDate,
  type IsoMonth,
  monthOf,
  parseIsoMonth,
} from "~/school/dates";
import { type MonthDay, monthGrid } from "~/school/month-grid";
import { ButtonLink, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { PressLink } from "~/ui/press/press";

/** How busy a day was: three strengths of one quiet colour. */
const BUSY: Record<CountBand, string> = {
  low: "busy-low",
  medium: "busy-medium",
  high: "busy-high",
};

/** Of a date, where there is any; before today only who had nobody. */
type LeftOfDay = Partial<Record<OpenState, number>>;

export type MonthCalendarProps = {
  month: IsoMonth;
  today: IsoDate;
  counts: Partial<Record<IsoDate, number>>;
  left?: Partial<Record<IsoDate, LeftOfDay>>;
  notes?: Partial<Record<IsoDate, string>>;
  daysOff?: readonly IsoDate[];
  hrefForDay: (date: IsoDate) => string;
  hrefForMonth: (month: IsoMonth) => string;
  loading?: boolean;
};

/** Six weeks from a Sunday. `hrefForDay` is another screen, `hrefForMonth` this one. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, today, loading = false, hrefForMonth } = props;
  const title = useId();
  const days = monthGrid(month);
  const weeks = Array.from({ length: 6 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <section
      aria-labelledby={title}
      aria-busy={loading}
      className="card rounded border border-line bg-surface p-2 sm:p-4"
    >
      <div className="mb-3 flex items-center justify-between gap-2 px-1 sm:px-0">
        <h2 id={title} className="font-semibold">
          {formatMonth(month)}
        </h2>
        <div className="screen-only flex gap-2">
          {month === monthOf(today) ? null : (
            <ButtonLink sameScreen href={hrefForMonth(monthOf(today))}>
              Today
            </ButtonLink>
          )}
          <MonthLink step={-1} {...props} />
          <MonthLink step={1} {...props} />
        </div>
      </div>
      <table
        aria-labelledby={title}
        className={`w-full table-fixed border-collapse ${loading ? "opacity-60" : ""}`}
      >
        <thead>
          <tr>
            {DAYS.map((day) => (
              <th
                key={day}
                scope="col"
                className="pb-1 text-xs font-semibold text-muted sm:ps-2 sm:text-start"
              >
                <abbr title={day} className="no-underline">
                  {day.slice(0, 3)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <DayCell key={day.date} day={day} {...props} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label="Substitutions a day" className="mt-3 flex flex-wrap gap-2 px-1 sm:px-0">
        {COUNT_BANDS.map(({ band, label }) => (
          <li key={band} className={`busy ${BUSY[band]}`}>
            {label}
          </li>
        ))}
      </ul>
    </section>
  );
}

function MonthLink({ step, month, hrefForMonth }: { step: -1 | 1 } & MonthCalendarProps) {
  const other = parseIsoMonth(addMonths(month, step));
  if (!other) return null;
  const label = `${step < 0 ? "Previous" : "Next"} month, ${formatMonth(other)}`;
  return (
    <PressLink
      to={hrefForMonth(other)}
      aria-label={label}
      title={label}
      className={buttonClass({})}
    >
      <Icon name={step < 0 ? "previous" : "next"} className="h-4 w-4" mirrored />
    </PressLink>
  );
}

type DayCellProps = { day: MonthDay } & MonthCalendarProps;

function DayCell({ day, today, counts, left = {}, notes, daysOff, hrefForDay }: DayCellProps) {
  const note = notes?.[day.date];
  const isToday = day.date === today;
  const count = counts[day.date] ?? 0;
  const lines = linesOf(left[day.date] ?? {});
  const isQuiet = !day.inMonth || daysOff?.includes(day.date);
  const number = (
    <time
      dateTime={day.date}
      className={`inline-block text-center text-sm ${isToday ? "min-w-6 rounded-full bg-accent-fill px-1 font-semibold text-accent-on" : "px-0.5"}`}
    >
      {day.day}
    </time>
  );
  const inside = (
    <>
      {number} {count > 0 ? <CountBadge count={count} isToday={isToday} /> : null}{" "}
      {lines.map(({ count, words, look }) => (
        <span key={words} className={`left-of-day ${look}`}>
          {count} {words}
        </span>
      ))}{" "}
      <DayNote note={note} />
    </>
  );
  const look =
    "flex min-h-14 w-full flex-col items-center gap-1 p-1 sm:min-h-[4.5rem] sm:items-start sm:p-1.5";
  return (
    <td
      aria-current={isToday ? "date" : undefined}
      className={`border border-line p-0 align-top ${isQuiet ? "bg-canvas text-muted" : ""}`}
    >
      {day.inMonth && count + lines.length > 0 ? (
        <a
          href={hrefForDay(day.date)}
          title={formatLongDate(day.date)}
          className={`${look} hover:bg-sunken`}
        >
          {inside}
        </a>
      ) : (
        <div className={look}>{inside}</div>
      )}
    </td>
  );
}

const LOOKS: Record<OpenState, string> = {
  ...{ proposed: "text-accent", notAssigned: "text-accent" },
  ...{ open: "open", hadNobody: "text-muted" },
};

function linesOf(left: LeftOfDay) {
  return (Object.keys(LOOKS) as OpenState[])
    .map((is) => ({ count: left[is] ?? 0, words: LEFT_WORDS[is], look: LOOKS[is] }))
    .filter(({ count }) => count > 0);
}

function DayNote({ note }: { note: string | undefined }) {
  if (!note) return null;
  return (
    <span dir="auto" title={note} className="day-note">
      {note}
    </span>
  );
}

/** "Today: 4" at every width; of other days a narrow screen shows the number alone. */
function CountBadge({ count, isToday }: { count: number; isToday: boolean }) {
  const { before, after } = countBadgeOf(isToday);
  return (
    <span className={`busy sm:whitespace-pre ${BUSY[countBandOf(count)]}`}>
      {before}
      {count}
      {after ? <span className="sr-only md:not-sr-only">{after}</span> : null}
    </span>
  );
}
