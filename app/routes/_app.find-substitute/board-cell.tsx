import { type BoardClass, whatIsTaught } from "~/cover/board/board";
import type { SearchState } from "~/cover/search-state";
import { Icon } from "~/ui/icons";
import { PersonName } from "~/ui/person-name";
import { useCandidateAhead } from "./ahead";
import { ChangedBy } from "./news";

/** One class on the board; pressing it opens it. What the clerk has just said of it is shown at once. */
export function BoardCell({
  one,
  state,
  changedBy,
}: {
  one: BoardClass;
  state: SearchState;
  changedBy: string | undefined;
}) {
  const ahead = useCandidateAhead(one, state);
  return (
    <button
      type="submit"
      name="class"
      value={one.id}
      className={`board-class ${ahead.state}${one.isOver ? " over" : ""}`}
      aria-expanded={state.opened === one.id}
    >
      <Who {...ahead} />{" "}
      <span className="what" title={whatIsTaught(one)}>
        <bdi>{whatIsTaught(one)}</bdi>
      </span>{" "}
      <ChangedBy who={changedBy} />
    </button>
  );
}

/** Who covers a class or is proposed to, in words as in tone. */
export function Who(one: BoardClass) {
  const { state, who, word, movedFrom, awayName, isOver, released } = one;
  if (released) {
    return (
      <span className="who">
        No cover needed
        {released.withName ? (
          <span className="word">
            {" "}
            with <PersonName name={released.withName} />
          </span>
        ) : null}
        {released.note ? (
          <span className="word" title={released.note}>
            {" "}
            <bdi>{released.note}</bdi>
          </span>
        ) : null}
      </span>
    );
  }
  if (state === "open") {
    return (
      <span className="who">
        {word === "left open" ? "Left open" : isOver ? "Open, over" : "Open"}
        {awayName ? (
          <>
            : <PersonName name={awayName} /> is absent too
          </>
        ) : null}
      </span>
    );
  }
  return (
    <span className="who">
      {state === "covered" ? <Icon name="check" className="me-1 inline h-3.5 w-3.5" /> : null}
      <span className="sr-only">{state === "covered" ? "Covered by " : "Proposed: "}</span>
      <PersonName name={who?.name ?? ""} />
      {who?.isDedicated ? <abbr title="Dedicated substitute"> ᴰ</abbr> : null}
      {word === "chosen" ? <span className="word"> your choice</span> : null}
      {movedFrom ? (
        <span className="word">
          {" "}
          instead of <PersonName name={movedFrom} />
        </span>
      ) : null}
    </span>
  );
}
