import { countWeeks, withTurn } from "~/school/cycle";
import {
  formatDate,
  formatMonth,
  type IsoDate,
  type IsoMonth,
  monthOf,
  parseIsoDate,
} from "~/school/dates";
import { type School, weekOn } from "~/school/week";
import { hasTurns, listWeeks, otherTurn, type WeekOfYear } from "~/school/weeks-of-year";
import { Button } from "~/ui/button";
import { LossQuestion } from "~/ui/cover/loss-question";
import { ErrorText, errorText } from "~/ui/forms/field";
import { type FormAnswer, typedAgain } from "~/ui/forms/form-answer";
import { PressForm } from "~/ui/press/press";
import { ClosedWeeks } from "./closed-weeks";
import type { WeekAsks } from "./week-state";

type Said = { from: IsoDate; number: number; name: string };

/** With an `action` the weeks can be changed; it is asked first. */
export function WeeksOfYear({
  week,
  begins,
  today,
  action,
  answer,
}: {
  week: School;
  begins: IsoDate;
  today: IsoDate;
  action: string | null;
  answer: FormAnswer<WeekAsks>;
}) {
  if (!hasTurns(week)) return null;
  const ofTurn = answer?.form === "turn" ? answer : undefined;
  const { textIn, errorOf } = typedAgain(ofTurn);
  const asked = ofTurn?.question ? saidIn(week, textIn("turn"), today) : null;
  const now = listWeeks(week, begins, today);
  const before = new Map(now.map(({ start, turn }) => [start, turn?.number]));
  const turns = asked && withTurn(week, { from: asked.from, week: asked.number });
  const shown = turns ? { ...week, turns } : week;
  const months = byMonth(turns ? listWeeks(shown, begins, today) : now);
  const fault = errorText(errorOf("turn"));
  const list = (
    <div id="turn" tabIndex={-1} className="weeks-of-year">
      {[...months].map(([month, weeks], at) => (
        <div key={month}>
          <h4>
            {monthInBrief(month, at === 0)}
            {weeks.map(({ start, begins: name }) =>
              name ? <bdi key={start}> · {name}</bdi> : null,
            )}
          </h4>
          <ol>
            {weeks.map((one) => (
              <WeekItem
                key={one.start}
                week={shown}
                one={one}
                isProposed={asked !== null && before.get(one.start) !== one.turn?.number}
                canChange={action !== null && one.when !== "past"}
              />
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
  return (
    <>
      <h3 id="weeks" className="mb-2 mt-6 scroll-mt-16 font-semibold">
        Weeks of the year{" "}
        <small className="text-sm font-normal text-muted">
          by their first day · closed weeks {week.skipsClosed ? "do not count" : "count"}
          {action ? " · another letter holds from that week on" : ""}
        </small>
      </h3>
      {fault ? <ErrorText id="turn-error">{fault}</ErrorText> : null}
      {action ? (
        <PressForm action={action}>
          <input type="hidden" name="intent" value="turn" />
          {list}
        </PressForm>
      ) : (
        list
      )}
      {asked && action ? (
        <TurnQuestion week={week} asked={asked} action={action} answer={ofTurn} />
      ) : null}
      {action ? <ClosedWeeks week={week} action={action} answer={answer} /> : null}
    </>
  );
}

/** A week that has begun is said as of today. */
function saidIn(week: School, typed: string, today: IsoDate): Said | null {
  const [date, number] = typed.split(" ");
  const named = parseIsoDate(date);
  const from = named && named < today ? today : named;
  const name = from && weekOn(week, from).weeks?.[Number(number) - 1];
  return from && name ? { from, number: Number(number), name } : null;
}

function byMonth(weeks: readonly WeekOfYear[]): Map<IsoMonth, WeekOfYear[]> {
  const months = new Map<IsoMonth, WeekOfYear[]>();
  for (const one of weeks) {
    const month = monthOf(one.start);
    months.set(month, [...(months.get(month) ?? []), one]);
  }
  return months;
}

/** "Sep 2026" of the first month and of January, else "Oct". */
function monthInBrief(month: IsoMonth, isFirst: boolean): string {
  const [name = "", year] = formatMonth(month).split(" ");
  const short = name.slice(0, 3);
  return isFirst || month.endsWith("-01") ? `${short} ${year}` : short;
}

function WeekItem({
  week,
  one,
  isProposed,
  canChange,
}: {
  week: School;
  one: WeekOfYear;
  isProposed: boolean;
  canChange: boolean;
}) {
  const { start, turn, under, isClosed, when } = one;
  const words = [under, turn?.name, isClosed ? "closed" : null].filter(Boolean).join(" ");
  const other = otherTurn(week, one);
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
          name="turn"
          value={`${start} ${other}`}
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

/** If more than two weeks take turns, others can be said instead. */
function TurnQuestion({
  week,
  asked: { from, number, name },
  action,
  answer,
}: {
  week: School;
  asked: Said;
  action: string;
  answer: FormAnswer<WeekAsks>;
}) {
  const within = weekOn(week, from);
  const others = (within.weeks ?? []).flatMap((other, at) =>
    at + 1 === number || countWeeks(within) < 3 ? [] : [{ other, at: at + 1 }],
  );
  return (
    <>
      <PressForm action={action} className="mt-3">
        <input type="hidden" name="intent" value="turn" />
        <input type="hidden" name="turn" value={`${from} ${number}`} />
        <LossQuestion
          title={`From ${formatDate(from)}: ${name}`}
          answer={answer}
          back={action}
          nothing="The weeks after it follow in turn. No cover, absence or note of the days to come is touched."
        />
      </PressForm>
      {others.length > 0 ? (
        <PressForm action={action} className="mt-2 flex flex-wrap gap-2">
          <input type="hidden" name="intent" value="turn" />
          {others.map(({ other, at }) => (
            <Button key={at} size="small" name="turn" value={`${from} ${at}`}>
              Rather {other}
            </Button>
          ))}
        </PressForm>
      ) : null}
    </>
  );
}
