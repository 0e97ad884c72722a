import { type BoardClass, whatIsTaught } from "~/cover/board/board";
import { captionOf, sayTogether } from "~/cover/day/released";
import { isolated } from "~/school/names";
import { Icon } from "~/ui/icons";
import { PersonName, PersonNames } from "~/ui/person-name";
import { useCandidateAhead } from "../day/ahead";
import { ChangedMark } from "../day/news";
import { useScreen } from "../day/screen";

export function BoardCell({ one }: { one: BoardClass }) {
  const { state } = useScreen();
  const ahead = useCandidateAhead(one);
  const { state: now, who, movedFrom, awayName, released } = ahead;
  const what = released?.note ?? whatIsTaught(one);
  const mark = markOf(ahead);
  const together = released?.together && sayTogetherApart(released.together);
  return (
    <button
      type="submit"
      name="class"
      value={one.id}
      className={`board-class ${now}${ahead.refused ? " refused" : ""}${one.isOver ? " over" : ""}`}
      aria-expanded={state.opened === one.id}
    >
      <span
        className="who"
        title={together ?? who?.name ?? released?.withName ?? awayName ?? "Nobody"}
      >
        <Taker {...ahead} isShort />
      </span>{" "}
      <span
        className="what"
        title={movedFrom ? `${isolated(what)}, instead of ${isolated(movedFrom)}` : what}
      >
        {now === "covered" && !ahead.refused ? <Icon name="check" className="tick" /> : null}
        {ahead.refused ? `${mark} ` : null}
        {movedFrom ? <span className="sr-only">instead of {isolated(movedFrom)} </span> : null}
        {ahead.refused?.instead ? (
          <span className="instead">
            → <PersonName name={ahead.refused.instead.name} line={CELL_LINE} />{" "}
          </span>
        ) : null}
        <bdi>{what}</bdi>
        {mark && !ahead.refused ? <span className="mark"> {mark}</span> : null}
        {one.needsRoom ? <span className="mark text-warning"> needs a room</span> : null}
      </span>{" "}
      <ChangedMark id={one.id} />
    </button>
  );
}

type OfTogether = NonNullable<NonNullable<BoardClass["released"]>["together"]>;

/** "Omar Said and Lina Haddad are there", each name set apart. */
function sayTogetherApart({ there, with: other }: OfTogether): string {
  const named = <One extends { name: string }>(one: One) => ({ ...one, name: isolated(one.name) });
  return sayTogether({ there: there.map(named), with: other && named(other) });
}

/** So many letters of a name fit a line of a cell where eight blocks stand beside the menu. */
const CELL_LINE = 10;

function markOf({
  who,
  movedFrom,
  word,
  released,
  isByAgreement,
  refused,
  instead,
  handedOnFor,
}: BoardClass): string | null {
  if (refused) return "can’t";
  if (movedFrom) return "moves";
  if (isByAgreement && who) return "by agreement";
  if (released?.withName) return "takes along";
  if (released?.by === "always alone") return "proposed";
  if (instead) return `${word === "chosen" ? "chosen, " : ""}instead of ${isolated(instead)}`;
  if (word === "chosen") return "chosen";
  return handedOnFor ? "handed on" : null;
}

export function Who(boardClass: BoardClass) {
  const { state, word, movedFrom, released, refused } = boardClass;
  const isByAgreement = boardClass.isByAgreement && boardClass.who !== null;
  return (
    <span className="who">
      {state === "covered" && !refused ? <Icon name="check" className="tick" /> : null}
      {refused ? <Icon name="warning" className="tick text-warning" /> : null}
      <Taker {...boardClass} />
      {word === "chosen" ? <span className="word"> chosen</span> : null}
      {boardClass.instead ? (
        <span className="word">
          {" "}
          instead of <bdi>{boardClass.instead}</bdi>
        </span>
      ) : boardClass.handedOnFor ? (
        <span className="word"> handed on</span>
      ) : null}
      {isByAgreement ? <span className="word"> by agreement</span> : null}
      {refused ? (
        <span className="word">
          {" "}
          can’t
          {refused.instead ? (
            <>
              , instead <PersonName name={refused.instead.name} />
            </>
          ) : null}
        </span>
      ) : null}
      {movedFrom ? (
        <span className="word">
          {" "}
          instead of <PersonName name={movedFrom} />
        </span>
      ) : null}
      {released?.note ? (
        <span className="word">
          {" "}
          <bdi>{released.note}</bdi>
        </span>
      ) : null}
    </span>
  );
}

function Together({ there, with: other, isShort }: OfTogether & { isShort: boolean }) {
  const line = isShort ? CELL_LINE : undefined;
  if (other) {
    return (
      <>
        {other.isCovered ? "Covered with" : "One class with"}{" "}
        <PersonName name={other.name} line={line} />
      </>
    );
  }
  // A cell cuts what is longer than two lines; all of them stand in its tooltip.
  const shown = isShort ? there.slice(0, 1) : there;
  const more = there.length - shown.length;
  return (
    <>
      <PersonNames names={shown.map(({ name }) => name)} line={line} />
      {more > 0 ? ` +${more}` : null} {there.length > 1 ? "are" : "is"} there
    </>
  );
}

type TakerProps = BoardClass & { isShort?: boolean };

function Taker({ state, who, word, awayName, isOver, released, isShort = false }: TakerProps) {
  if (released?.together) return <Together {...released.together} isShort={isShort} />;
  if (released) {
    if (isShort)
      return released.withName ? (
        <PersonName name={released.withName} line={CELL_LINE} />
      ) : (
        captionOf(released, "No cover")
      );
    return (
      <>
        {captionOf(released)}
        {released.withName ? (
          <>
            , with <PersonName name={released.withName} />
          </>
        ) : null}
      </>
    );
  }
  if (state === "open") {
    return (
      <>
        {isOver ? "Had nobody" : word === "left open" && !isShort ? "Left open" : "Open"}
        {awayName ? (
          <>
            : <PersonName name={awayName} /> is absent too
          </>
        ) : null}
      </>
    );
  }
  return (
    <>
      <span className="sr-only">{state === "covered" ? "Assigned: " : "Proposed: "}</span>
      <PersonName name={who?.name ?? ""} line={isShort ? CELL_LINE : undefined} />
      {who?.isDedicated ? <abbr title="Dedicated substitute"> ᴰ</abbr> : null}
    </>
  );
}
