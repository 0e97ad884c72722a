import { useContext } from "react";
import type { WhyNot } from "~/cover/assignments/who-cannot-come";
import { searchUrl } from "~/cover/search-state";
import { useWhen } from "~/routes/_app/day-in-hand";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { useRowsInPlace } from "~/ui/page/rows-in-place";
import { PersonName } from "~/ui/person-name";
import { PressForm, PressLink } from "~/ui/press/press";
import { WordsAhead } from "../day/ahead";
import { OneMore, OneMoreForm } from "../day/one-more";
import { afterChange, afterForm, afterOpening } from "../day/presses";
import type { BoardProps } from "./board-props";
import type { BottleneckView, Ignored, MoveView } from "./board-view";
import { SaidToday } from "./said-today";

export function BoardNotes(props: BoardProps) {
  const { board, date, state, url, canChange, isTrial } = props;
  const { bottleneck, offers, ignored, moves } = board;
  if (isTrial) return board.supply ? <p className="board-note">{board.supply}</p> : null;
  if (!canChange) return null;
  return (
    <>
      {ignored.map((one) => (
        <NotHeld key={`${one.classId} ${one.name}`} ignored={one} date={date} url={url} />
      ))}
      {board.rows.flatMap((row) =>
        row.classes.map(({ id, block, lapsedWith }) =>
          lapsedWith ? (
            <p key={id} className="board-note">
              <PersonName name={lapsedWith} /> was to take block {block} of{" "}
              <PersonName name={row.name} /> along, and is absent too. The class needs cover again.
            </p>
          ) : null,
        ),
      )}
      {moves.length > 0 ? (
        <div className="board-note">
          <p className="font-semibold">
            {moves.length === 1 ? "1 class moves" : `${moves.length} classes move`}: tell these
            people again
          </p>
          <Moves moves={moves} />
          {state.allowsMoves ? (
            <PressLink
              to={searchUrl({ ...state, allowsMoves: undefined })}
              after={afterChange(date, (before) => ({ ...before, allowsMoves: undefined }))}
              className="link"
            >
              Move nobody
            </PressLink>
          ) : null}
        </div>
      ) : null}
      {bottleneck ? (
        <WhatIsMissing
          {...{ bottleneck, date, url }}
          offered={offers.everyone > 0 || (offers.byMoving > 0 && !state.allowsMoves)}
        />
      ) : null}
      {state.asksEveryone ? (
        <p className="board-note">
          People outside their hours are asked too.{" "}
          <PressLink
            to={searchUrl({ ...state, asksEveryone: undefined })}
            after={afterChange(date, (before) => ({ ...before, asksEveryone: undefined }))}
            className="link"
          >
            Stop asking them
          </PressLink>
        </p>
      ) : null}
      {offers.everyone > 0 ? (
        <p className="board-note">
          <ButtonLink sameScreen size="small" href={searchUrl({ ...state, asksEveryone: true })}>
            Cover {offers.everyone} more with people outside their hours
          </ButtonLink>
        </p>
      ) : null}
      {offers.byMoving > 0 && !state.allowsMoves ? (
        <div className="board-note">
          <ButtonLink sameScreen size="small" href={searchUrl({ ...state, allowsMoves: true })}>
            Cover {offers.byMoving} more by moving {offers.moves.length}
          </ButtonLink>
          <Moves moves={offers.moves} />
        </div>
      ) : null}
      {board.supply ? (
        <p className="board-note">
          {board.supply}{" "}
          <PressLink
            to={`${url}&dialog=substitute`}
            after={afterOpening(date, "substitute")}
            className="link whitespace-nowrap"
          >
            Add a substitute
          </PressLink>
        </p>
      ) : null}
      {/* Last: it grows with each press above and would move those from under the pointer. */}
      <SaidToday {...props} />
    </>
  );
}

function NotHeld({
  ignored: { classId, name, owner, block, now },
  date,
  url,
}: { ignored: Ignored } & Pick<BoardProps, "date" | "url">) {
  return (
    <PressForm action={url} after={afterForm(date)} className="board-note">
      <input type="hidden" name="class" value={classId} />
      {name === null ? (
        <>
          Block {block} of <PersonName name={owner} /> was to stay open:{" "}
        </>
      ) : (
        <>
          <PersonName name={name} /> was chosen for block {block} of <PersonName name={owner} /> and
          cannot take it:{" "}
        </>
      )}
      <WhatIsSo now={now} />.{" "}
      <Button
        variant="quiet"
        size="small"
        name="intent"
        value="plan-again"
        aria-label={`Take back: block ${block} of ${owner}`}
      >
        Take back
      </Button>
    </PressForm>
  );
}

function WhatIsSo({ now }: Pick<Ignored, "now">) {
  if (!now || now.state === "released") return "it needs no cover";
  if (!now.who) return "it is open";
  return (
    <>
      <PersonName name={now.who.name} /> {now.state === "covered" ? "covers it" : "is proposed"}
    </>
  );
}

function Moves({ moves }: { moves: MoveView[] }) {
  return (
    <ul className="my-1">
      {moves.map(({ classId, block, owner, from, to }) => (
        <li key={classId}>
          Block {block} of <PersonName name={owner} />: from <PersonName name={from} /> to{" "}
          <PersonName name={to} />
        </li>
      ))}
    </ul>
  );
}

const WHY: Record<WhyNot, string> = {
  absent: "absent",
  "not today": "said no",
  "cannot then": "said they can’t then",
  limit: "at their limit",
  covers: "cover then",
  teaches: "teach then",
  "not asked": "not asked for cover",
  "last resort": "asked only as a last resort",
  chosen: "chosen for another class",
  "not in school": "not in school then",
};
const NAMED = 40;

const OFFERED = 12;

function FreeAtLimit({
  atLimit: { people },
  date,
  url,
}: { atLimit: NonNullable<BottleneckView["atLimit"]> } & Pick<BoardProps, "date" | "url">) {
  const words = useContext(WordsAhead);
  const when = useWhen(date);
  const placed = useRowsInPlace(people, (id) =>
    words.some(({ kind, teacherId }) => kind === "one more" && teacherId === id),
  );
  const [first, rest] = [placed.slice(0, OFFERED), placed.slice(OFFERED)];
  return (
    <OneMoreForm date={date} url={url} className="mb-2">
      <p className="text-muted">
        If somebody agrees to one more class {when}, press it beside the name.
      </p>
      <AtLimitPeople people={first} />
      {rest.length > 0 ? (
        <details>
          <summary className="link inline-block py-1 coarse:py-3">{rest.length} more</summary>
          <AtLimitPeople people={rest} />
        </details>
      ) : null}
    </OneMoreForm>
  );
}

function AtLimitPeople({ people }: { people: { id: string; name: string }[] }) {
  return (
    <ul className="at-limit">
      {people.map((person) => (
        <li key={person.id}>
          <PersonName name={person.name} /> <OneMore person={person} />
        </li>
      ))}
    </ul>
  );
}

const WOULD_HELP = "would-help";

export function WhyOpen({ board: { bottleneck }, canChange, isTrial }: BoardProps) {
  if (!bottleneck || !(canChange || isTrial)) return null;
  const { text, atLimit } = bottleneck;
  return (
    <div className="why-open">
      <Icon name="warning" className="mt-0.5 h-4 w-4 text-warning" />
      <p>
        {atLimit ? <strong className="font-semibold">{atLimit.text}</strong> : null}{" "}
        <span className={atLimit ? "proof text-warning" : "text-warning"}>{text}</span>{" "}
        {isTrial ? null : (
          <a href={`#${WOULD_HELP}`} className="link whitespace-nowrap">
            {atLimit ? "Ask for one more" : "What would help"}
          </a>
        )}
      </p>
    </div>
  );
}

function WhatIsMissing({
  bottleneck: { atLimit, cannot },
  offered,
  date,
  url,
}: {
  bottleneck: BottleneckView;
  offered: boolean;
} & Pick<BoardProps, "date" | "url">) {
  return (
    <div id={WOULD_HELP} className="board-note">
      {atLimit ? <FreeAtLimit atLimit={atLimit} date={date} url={url} /> : null}
      <details>
        <summary className="link inline-block py-1 coarse:py-3">
          Who is not free, and what would help
        </summary>
        <ul>
          {cannot.map(({ why, people }) => (
            <li key={why} className="mt-1">
              {people.length} {WHY[why]}:{" "}
              <span className="text-muted">
                {people.slice(0, NAMED).map(({ id, name }, at) => (
                  <span key={id}>
                    {at > 0 ? ", " : null}
                    <PersonName name={name} />
                  </span>
                ))}
                {people.length > NAMED ? ` and ${people.length - NAMED} more` : null}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-muted">
          What helps: a class that needs no cover after all (open it and say so), one more person
          for one of these blocks, or somebody who can come after all
          {offered ? ", or what is offered below" : null}.
        </p>
      </details>
    </div>
  );
}
