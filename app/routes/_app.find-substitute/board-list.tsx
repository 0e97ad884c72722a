import type { BoardClass } from "~/cover/board/board";
import { whatIsTaught } from "~/cover/board/board";
import type { SearchState } from "~/cover/search-state";
import { Bell } from "~/ui/cover/bell";
import { PersonName } from "~/ui/person-name";
import { useCandidateAhead } from "./ahead";
import { Who } from "./board-cell";
import { type BoardProps, headOf } from "./board-props";
import { RemoveAbsent } from "./remove-absent";

/** The board where its table would not fit: block after block, and at the end who is away. */
export function BoardList({ board, weekday, state, canChange }: BoardProps) {
  return (
    <>
      {board.columns
        .filter(({ count }) => count > 0)
        .map((column) => {
          const { text, isThin } = headOf(column);
          return (
            <section key={column.block} aria-label={`Block ${column.block}`}>
              <h3 className={`board-block${isThin ? " thin" : ""}`}>
                Block {column.block}
                <Bell block={column.block} />{" "}
                {column.isNext ? <span className="next">next</span> : null} <small>{text}</small>
              </h3>
              <ul>
                {board.rows.flatMap((row) =>
                  row.classes
                    .filter(({ block }) => block === column.block)
                    .map((one) => (
                      <Line key={one.id} one={one} ownerName={row.name} state={state} />
                    )),
                )}
              </ul>
            </section>
          );
        })}
      <section aria-label="Away">
        <h3 className="board-block">
          Away <small>{board.place.count}</small>
        </h3>
        <ul>
          {board.rows.map((row) => (
            <li key={row.id} className="board-away">
              <span className="min-w-0">
                <PersonName name={row.name} />{" "}
                <small>
                  <bdi>{row.subject}</bdi> · entered {row.enteredAt} by <bdi>{row.enteredBy}</bdi>
                  {row.classes.length === 0 ? ` · No classes on ${weekday}` : null}
                </small>
              </span>
              {canChange ? <RemoveAbsent {...row} /> : null}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Line({
  one,
  ownerName,
  state,
}: {
  one: BoardClass;
  ownerName: string;
  state: SearchState;
}) {
  const ahead = useCandidateAhead(one, state);
  return (
    <li>
      <button
        type="submit"
        name="class"
        value={one.id}
        className={`board-line ${ahead.state}${one.isOver ? " over" : ""}`}
        aria-expanded={state.opened === one.id}
      >
        <span className="min-w-0 text-start">
          <PersonName name={ownerName} />{" "}
          <small>
            <bdi>{whatIsTaught(one)}</bdi>
          </small>
        </span>{" "}
        <Who {...ahead} />
      </button>
    </li>
  );
}
