import { hrefToAbsent } from "~/cover/hrefs";
import type { ComingDay } from "~/reports/coming-days.server";
import { formatLongDate } from "~/school/dates";

/** What is known of the next school days, each a link to its board. */
export function ComingDays({ days }: { days: ComingDay[] }) {
  if (days.length === 0) return null;
  return (
    <section
      aria-labelledby="coming-days"
      className="card mb-6 rounded border border-line bg-surface px-4 py-3"
    >
      <h2 id="coming-days" className="font-semibold">
        Coming days
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-8">
        {days.map((day) => (
          <li key={day.date} className="text-sm">
            <a
              href={hrefToAbsent(day.date)}
              className="link inline-flex min-h-9 items-center coarse:min-h-11"
            >
              {formatLongDate(day.date)}
            </a>
            : {inWords(day)}
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
