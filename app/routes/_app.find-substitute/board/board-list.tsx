import type { BoardClass, BoardColumn } from "~/cover/board/board";
import { whatIsTaught } from "~/cover/board/board";
import type { SearchState } from "~/cover/search-state";
import { BlockName, BlockTimes } from "~/ui/cover/block-in-words";
import { PersonName } from "~/ui/person-name";
import { EditAbsence } from "../absence/edit-absence";
import { RemoveAbsent } from "../absence/remove-absent";
import { useCandidateAhead } from "../day/ahead";
import { ChangedBy } from "../day/news";
import { Replanned } from "../day/replanned";
import { Who } from "./board-cell";
import { type BoardProps, headOf } from "./board-props";

export function BoardList({ board, weekday, state, canChange, changed, replanned }: BoardProps) {
  return (
    <>
      {toComeFirst(board.columns)
        .filter(({ count, released, open }) => (board.onlyOpen ? open : count + released) > 0)
        .map((column) => {
          const { lines, isThin } = headOf(column);
          return (
            <section key={column.block} aria-label={`Block ${column.block}`}>
              <h3 className={`board-block${isThin ? " thin" : ""}`}>
                <BlockName block={column.block} />
                <BlockTimes block={column.block} />{" "}
                {column.isNext ? <span className="next">next</span> : null}{" "}
                <small>{lines.join(" · ")}</small>
              </h3>
              <ul>
                {board.rows.flatMap((row) =>
                  row.classes
                    .filter(({ block }) => block === column.block)
                    .map((one) => (
                      <Line
                        key={one.id}
                        one={one}
                        ownerName={row.name}
                        state={state}
                        changedBy={changed[one.id]}
                        isReplanned={replanned.includes(one.id)}
                      />
                    )),
                )}
              </ul>
            </section>
          );
        })}
      {board.onlyOpen ? null : (
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
                    {row.classes.length + row.here.length === 0
                      ? ` · No classes on ${weekday}`
                      : null}
                    {row.extent ? ` · ${row.extent}` : null}
                    {row.reason ? (
                      <>
                        {" "}
                        · <bdi>{row.reason}</bdi>
                      </>
                    ) : null}
                  </small>{" "}
                  <ChangedBy who={changed[row.id]} />
                </span>
                {canChange ? (
                  <span className="row-buttons">
                    <EditAbsence {...row} state={state} />
                    <RemoveAbsent {...row} />
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** What is over is read after what can still be covered. */
function toComeFirst(columns: BoardColumn[]): BoardColumn[] {
  return [...columns.filter(({ isOver }) => !isOver), ...columns.filter(({ isOver }) => isOver)];
}

function Line({
  one,
  ownerName,
  state,
  changedBy,
  isReplanned,
}: {
  one: BoardClass;
  ownerName: string;
  state: SearchState;
  changedBy: string | undefined;
  isReplanned: boolean;
}) {
  const ahead = useCandidateAhead(one);
  return (
    <li>
      <button
        type="submit"
        name="class"
        value={one.id}
        className={`board-line ${ahead.state}${ahead.refused ? " refused" : ""}${one.isOver ? " over" : ""}`}
        aria-expanded={state.opened === one.id}
      >
        <span className="min-w-0 text-start">
          <PersonName name={ownerName} />{" "}
          <small>
            <bdi>{whatIsTaught(one)}</bdi>
          </small>{" "}
          {changedBy ? <ChangedBy who={changedBy} /> : <Replanned isIt={isReplanned} />}
        </span>{" "}
        <Who {...ahead} />
      </button>
    </li>
  );
}
