import { Form } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { type DayFigures, leftToAssign, needARoom } from "~/cover/board/day-figures";
import { hrefToAbsent, hrefToTell } from "~/cover/hrefs";
import type { IsoDate } from "~/school/dates";
import { hrefOfSheet } from "~/sheets/sheet";
import type { ShownTasks } from "~/sheets/told.server";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { PersonName } from "~/ui/person-name";
import { FieldsOfEveryForm } from "~/ui/press/press";
import { type Act, actOf, chipOf, type DayState, figuresBeside } from "./day-state";

const NOTHING_TO_ASSIGN = { count: 0, replacements: 0 };

type DayBarProps = {
  state: DayState;
  date: IsoDate;
  assign?: { count: number; replacements: number; button: ReactNode };
  /** In place of the button that prints the sheet by block. */
  print?: ReactNode;
  /** In place of the button that tells, where people are listed. */
  tell?: ReactNode;
  children?: ReactNode;
};

/**
 * How far the day is, its figures, one next act, and Print: the same on every screen. `assign` is
 * the board's, which alone assigns what it shows; the other screens lead to it.
 */
export function DayBar({ state, date, assign, print, tell, children }: DayBarProps) {
  const chip = chipOf(state);
  const [first, rest] = figuresBeside(state);
  const act = actOf(state, assign ?? NOTHING_TO_ASSIGN);
  const { assigned, noCover, moved = 0, otherRooms = 0, needRoom = 0 } = state.figures;
  const isPrintable = assigned + noCover + moved + otherRooms + needRoom > 0;
  return (
    <section className="day-state screen-only" aria-label="How far the day is">
      <div className="day-state-line">
        <p className={`day-chip ${chip.tone}`}>
          {chip.tone === "done" ? (
            <Icon name="check" className="h-4 w-4" />
          ) : (
            <span aria-hidden="true" className="dot" />
          )}
          <span>
            <Words words={chip.words} /> {chip.detail ? <small>{chip.detail}</small> : null}
          </span>
        </p>{" "}
        <p className="day-figures">
          {first ? <Words words={first} /> : null} {rest ? <span>{rest}</span> : null}
          {needRoom ? <b className="text-xs text-warning"> {needARoom(needRoom)}</b> : null}
        </p>
        <div className="day-acts">
          {print ?? (isPrintable ? <PrintSheet date={date} /> : null)}
          {children}
          <NextAct {...{ act, state, date, tell }} assign={assign?.button} />
        </div>
      </div>
      <Parts figures={state.figures} />
    </section>
  );
}

/** Where there is little room, what is proposed is so by itself: the button beside it assigns it. */
function Words({ words }: { words: string }) {
  const [what, rest] = words.split(/(?=, not assigned$)/);
  return (
    <strong>
      {what}
      {rest ? <span className="not-assigned from-sm">{rest}</span> : null}
    </strong>
  );
}

type NextActProps = {
  act: Act;
  state: DayState;
  date: IsoDate;
  /** Undefined on the screens that lead to the board. */
  assign: ReactNode | undefined;
  tell: ReactNode;
};

function NextAct({ act, state, date, assign, tell }: NextActProps) {
  const { figures, isPast } = state;
  const isToAssign = leftToAssign(figures) > figures.open || Boolean(figures.cannot);
  // Of what is open alone there is nothing to do before the others are told.
  const isToSee = isToAssign || (figures.open > 0 && act?.is !== "tell");
  if (assign && (act === null || act.is === "assign")) return assign;
  if (assign === undefined && isToSee && !isPast) {
    return (
      <ButtonLink href={hrefToAbsent(date)} variant="primary">
        {isToAssign ? "See and assign" : "See what is open"}
      </ButtonLink>
    );
  }
  if (act?.is === "tell") {
    return (
      tell ?? (
        <TellStaff date={date} shown={state.telling.shown}>
          {act.words}
        </TellStaff>
      )
    );
  }
  // Where people are listed both stand beside what waits.
  if (act?.is === "waiting") return tell === undefined ? <Waiting date={date} /> : null;
  return act?.is === "unread" ? <Unread people={act.people} date={date} /> : null;
}

/** What goes out in the morning is sent now, or not at all. */
function Waiting({ date }: { date: IsoDate }) {
  return (
    <Form method="post" action={hrefToTell(date)} reloadDocument className="flex flex-wrap gap-2">
      <FieldsOfEveryForm />
      <Button name="intent" value="send-now">
        Send now
      </Button>
      <Button name="intent" value="hold">
        Stop
      </Button>
    </Form>
  );
}

type TellStaffProps = {
  date: IsoDate;
  shown: readonly ShownTasks[];
  children: ReactNode;
};

function TellStaff({ date, shown, children }: TellStaffProps) {
  return (
    <Form method="post" action={hrefToTell(date)} reloadDocument>
      <FieldsOfEveryForm sends={{ intent: "tell-staff" }} />
      <PeopleFields shown={shown} />
      <Button id="assign" variant="primary">
        {children}
      </Button>
    </Form>
  );
}

export function PeopleFields({ shown }: { shown: readonly ShownTasks[] }) {
  return shown.map(({ teacherId, mark }) => (
    <Fragment key={teacherId}>
      <input type="hidden" name="person" value={teacherId} />
      <input type="hidden" name="mark" value={mark} />
    </Fragment>
  ));
}

function PrintSheet({ date }: { date: IsoDate }) {
  return (
    <Form
      method="post"
      action={hrefOfSheet({ date, by: "block", hasNames: true })}
      reloadDocument
      className="print-sheet"
    >
      <FieldsOfEveryForm sends={{ intent: "print", opens: "dialog" }} />
      <Button>Print</Button>
    </Form>
  );
}

/** Who begins soon and has not read what was sent: to be called, and ticked. */
function Unread({ people, date }: { people: DayState["telling"]["unread"]; date: IsoDate }) {
  return (
    <details className="unread relative">
      <summary className={`plain-summary ${buttonClass({ variant: "primary" })}`}>
        {people.length} {people.length === 1 ? "has" : "have"} not read
      </summary>
      <ul className="edge-end menu">
        {people.map(({ id, name, phone }) => (
          <li key={id}>
            <PersonName name={name} />{" "}
            {phone ? (
              <a className="link" href={`tel:${phone}`} dir="ltr">
                {phone}
              </a>
            ) : null}{" "}
            <a className="link" href={hrefToTell(date, id)}>
              Tick
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Parts({ figures }: { figures: DayFigures }) {
  const { assigned, proposed, open, notAssigned, toCover } = figures;
  const parts = [
    { count: assigned, tone: "text-success", start: 0 },
    { count: proposed + notAssigned, tone: "text-accent-line", start: assigned },
    { count: open, tone: "text-warning-line", start: assigned + proposed + notAssigned },
  ];
  return (
    <svg
      className="day-parts"
      aria-hidden="true"
      width="100%"
      height="3"
      viewBox={`0 0 ${Math.max(1, toCover)} 1`}
      preserveAspectRatio="none"
    >
      {parts.map(({ count, tone, start }) => (
        <rect key={tone} className={tone} x={start} width={count} height="1" />
      ))}
    </svg>
  );
}

/** Said under the board until the day is first shown: what the two presses do for others. */
export function WhoSeesIt({ state }: { state: DayState }) {
  const { shown, telling, isPast, figures } = state;
  if (shown || isPast || figures.assigned === 0) return null;
  return (
    <p className="board-note text-muted">
      {whatTellingDoes(telling)} Until then only the office sees it.
    </p>
  );
}

function whatTellingDoes({ isMailOn, goesOut, waitsUntil }: DayState["telling"]): string {
  if (!isMailOn)
    return "Tell staff opens the list of people, and puts the day on teachers’ pages and screens; Print puts it there too.";
  if (goesOut)
    return `${goesOut}: everybody is sent what is assigned then, and teachers’ pages and screens show it.`;
  return waitsUntil
    ? `Tell staff at ${waitsUntil} sends everybody what is assigned then, and puts it on teachers’ pages and screens; Print puts it there at once.`
    : "Tell staff sends everybody their part, and puts the day on teachers’ pages and screens; Print only puts it there.";
}
