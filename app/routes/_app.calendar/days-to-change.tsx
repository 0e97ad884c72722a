import { formatLongDate, type IsoDate } from "~/school/dates";
import { PressLink } from "~/ui/press/press";

/** `name` with its week if several take turns, `words` what the day is. */
export type DayToChange = { date: IsoDate; name: string; words: string; href: string };

export function DaysToChange({ days }: { days: readonly DayToChange[] }) {
  return (
    <ul aria-label="Today and the next school day" className="screen-only mb-4 grid gap-1 text-sm">
      {days.map(({ date, name, words, href }) => (
        <li key={date} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            <span className="font-semibold">{name}</span>: <bdi>{words}</bdi>
          </span>{" "}
          <PressLink to={href} className="link inline-flex min-h-6 items-center coarse:min-h-11">
            Change <span className="sr-only">{formatLongDate(date)}</span>
          </PressLink>
        </li>
      ))}
    </ul>
  );
}
