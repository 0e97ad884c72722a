import { searchUrl } from "~/cover/search-state";
import { useWhen } from "~/routes/_app/day-in-hand";
import { Button } from "~/ui/button";
import { PersonName } from "~/ui/person-name";
import { PressForm, PressLink } from "~/ui/press/press";
import { StateLink, useScreen } from "../day/screen";
import { besidesAssign } from "./assign";
import type { BoardProps } from "./board-props";
import type { Ignored, MoveView } from "./board-view";

export function BoardNotes(props: BoardProps) {
  const { board } = props;
  const { state, canChange, isTrial } = useScreen();
  const { ignored, moves } = board;
  if (isTrial) return board.supply ? <p className="board-note">{board.supply}</p> : null;
  if (!canChange) return null;
  const besides = besidesAssign(board);
  return (
    <>
      {besides ? <p className="board-note">{besides}</p> : null}
      {ignored.map((one) => (
        <NotHeld key={`${one.classId} ${one.name}`} ignored={one} />
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
            <StateLink
              change={(before) => ({ ...before, allowsMoves: undefined })}
              className="link"
            >
              Move nobody
            </StateLink>
          ) : null}
        </div>
      ) : null}
      {state.asksEveryone ? (
        <p className="board-note">
          People outside their hours are asked too.{" "}
          <StateLink change={(before) => ({ ...before, asksEveryone: undefined })} className="link">
            Stop asking them
          </StateLink>
        </p>
      ) : null}
      {board.figures.toCover > 0 && board.figures.assigned === 0 ? (
        <p className="board-note text-muted">
          Press a class to see who could take it, a block to see who is free, a name to change the
          absence.
        </p>
      ) : null}
      {/* Last: it grows with each press above and would move those from under the pointer. */}
      <ChoicesToday {...props} />
    </>
  );
}

function NotHeld({ ignored: { classId, name, owner, block, now } }: { ignored: Ignored }) {
  return (
    <PressForm sends={{ class: classId }} className="board-note">
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
        intent="plan-again"
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

export function Moves({ moves }: { moves: MoveView[] }) {
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

const OF_PEOPLE = [
  { kind: "not today", words: "Can’t", intent: "can-again" },
  { kind: "one more", words: "One more", intent: "no-more" },
] as const;

function ChoicesToday({ board }: BoardProps) {
  const { date, state, words: ahead } = useScreen();
  const when = useWhen(date);
  return OF_PEOPLE.map(({ kind, words, intent }) => {
    const said = board.words.filter((word) => word.kind === kind && ahead.includes(word));
    if (said.length === 0) return null;
    return (
      <PressForm sends={{ intent }} key={kind} className="board-note choices-today">
        <strong>
          {words} {when}:
        </strong>{" "}
        <ul>
          {said.map(({ teacherId, name, by, at }) => (
            <li key={teacherId}>
              <PersonName name={name} />{" "}
              <small>
                {at} by <bdi>{by}</bdi>
              </small>{" "}
              <Button
                variant="quiet"
                size="small"
                name="person"
                value={teacherId ?? ""}
                aria-label={`Take back: ${name}, ${words.toLowerCase()} ${when}`}
              >
                Take back
              </Button>{" "}
              {kind === "not today" && teacherId ? (
                <PressLink
                  to={searchUrl(state, {
                    ...{ dialog: "absence", teacher: teacherId },
                    firstBlock: board.columns.find(({ isNext }) => isNext)?.block ?? "",
                  })}
                  className="link"
                >
                  Add as away<span className="sr-only">: {name}</span>
                </PressLink>
              ) : null}
            </li>
          ))}
        </ul>
      </PressForm>
    );
  });
}
