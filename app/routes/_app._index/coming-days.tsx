import { hrefToAbsent } from "~/cover/hrefs";
import type { ComingDay } from "~/reports/coming-days.server";
import type { WaitingDay } from "~/reports/waiting-ahead.server";
import { dayInWords } from "~/school/cycle";

/** Each day is a link; `isAlone` if nothing stands above them. */
export function ComingDays({ days, isAlone }: { days: ComingDay[]; isAlone: boolean }) {
  if (days.length === 0) return null;
  return (
    <section
      aria-labelledby="coming-days"
      className={`flex flex-wrap items-baseline gap-x-6 ${isAlone ? "" : "mt-3 border-t border-line pt-2"}`}
    >
      <h2 id="coming-days" className="text-muted">
        Coming days
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {days.map((day) => (
          <li key={day.date}>
            <a
              href={hrefToAbsent(day.date)}
              className="link inline-flex min-h-9 items-center coarse:min-h-11"
            >
              {dayInWords(day.date, day)}
            </a>
            : {inWords(day)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What teachers reported from today on and nobody acted on yet: a link a day. */
export function WaitingAhead({ days }: { days: WaitingDay[] }) {
  if (days.length === 0) return null;
  return (
    <section
      aria-labelledby="waiting-ahead"
      className="mt-3 flex flex-wrap items-baseline gap-x-6 border-t border-line pt-2"
    >
      <h2 id="waiting-ahead" className="text-muted">
        Waiting
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {days.map(({ date, says, day }) => (
          <li key={date}>
            <a
              href={hrefToAbsent(date)}
              className="link inline-flex min-h-9 items-center coarse:min-h-11"
            >
              {day}
            </a>
            : {says}
          </li>
        ))}
      </ul>
    </section>
  );
}

function inWords({ absent, toCover }: ComingDay): string {
  if (absent === 0) return "nobody absent";
  return `${absent} absent, ${toCover} ${toCover === 1 ? "class" : "classes"} to cover`;
}
