import { formatDate, formatMonth, type IsoDate, type IsoMonth, monthOf } from "~/school/dates";
import { type Week, weekOn } from "~/school/week";
import { listWeeks, otherCycleWeek, type WeekOfYear } from "~/school/weeks-of-year";

type WeeksOfYearProps = {
  id: string;
  week: Week;
  shown: Week;
  begins: IsoDate;
  today: IsoDate;
  mayChange: boolean;
};

/** `shown`: the week with the letters that are pressed and not saved; these are dashed. */
export function WeeksOfYear({ id, week, shown, begins, today, mayChange }: WeeksOfYearProps) {
  const now = listWeeks(week, begins, today);
  const before = new Map(now.map(({ start, turn }) => [start, turn?.number]));
  const months = byMonth(shown === week ? now : listWeeks(shown, begins, today));
  return (
    <div id={id} tabIndex={-1} className="weeks-of-year">
      {[...months].map(([month, weeks], at) => (
        <div key={month}>
          <h5>
            {monthInBrief(month, at === 0)}
            {weeks.map(({ start, begins: name }) =>
              name ? <bdi key={start}> · {name}</bdi> : null,
            )}
          </h5>
          <ol>
            {weeks.map((week) => (
              <WeekItem
                key={week.start}
                week={shown}
                one={week}
                isProposed={before.get(week.start) !== week.turn?.number}
                canChange={mayChange && week.when !== "past"}
              />
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

function byMonth(weeks: readonly WeekOfYear[]): Map<IsoMonth, WeekOfYear[]> {
  const months = new Map<IsoMonth, WeekOfYear[]>();
  for (const week of weeks) {
    const month = monthOf(week.start);
    months.set(month, [...(months.get(month) ?? []), week]);
  }
  return months;
}

/** "Sep 2026" of the first month and of January, else "Oct". */
function monthInBrief(month: IsoMonth, isFirst: boolean): string {
  const [name = "", year] = formatMonth(month).split(" ");
  const short = name.slice(0, 3);
  return isFirst || month.endsWith("-01") ? `${short} ${year}` : short;
}

type WeekItemProps = {
  week: Week;
  one: WeekOfYear;
  isProposed: boolean;
  canChange: boolean;
};

function WeekItem({ week, one, isProposed, canChange }: WeekItemProps) {
  const { start, turn, under, isClosed, when } = one;
  const words = [under, turn?.name, isClosed ? "closed" : null].filter(Boolean).join(" ");
  const other = otherCycleWeek(week, one);
  const otherName = weekOn(week, start).weeks?.[other - 1];
  const look = {
    className: "week-turn",
    "data-is": turn && !isClosed ? (turn.number % 2 === 0 ? "even" : "odd") : "off",
    "data-proposed": isProposed || undefined,
  };
  return (
    <li data-when={when}>
      <span>{Number(start.slice(8))}</span>
      {canChange && turn && otherName !== undefined ? (
        <button
          {...look}
          name="edit"
          value={`${start} ${other}`}
          formNoValidate
          aria-label={`${words}: ${formatDate(start)}${when === "now" ? ", this week" : ""}. Say that it is ${otherName}`}
        >
          <bdi>{words}</bdi>
        </button>
      ) : (
        <span {...look}>
          <bdi>{words || "–"}</bdi>
          {when === "now" ? <span className="sr-only"> this week</span> : null}
        </span>
      )}
    </li>
  );
}
