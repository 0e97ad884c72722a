import { type BoardClass, type BoardColumn, whatIsTaught } from "~/cover/board/board";
import { BlockName, BlockTimes } from "~/ui/cover/block-in-words";
import { PersonName } from "~/ui/person-name";
import { NameMenu } from "../absence/absence-acts";
import { useCandidateAhead } from "../day/ahead";
import { ChangedMark } from "../day/news";
import { useScreen } from "../day/screen";
import { Who } from "./board-cell";
import { type BoardProps, headOf } from "./board-props";
import { OnlyOpen } from "./only-open";

export function BoardList(props: BoardProps) {
  const { board } = props;
  const { weekday, state, canChange } = useScreen();
  return (
    <>
      <p className="board-only">
        <OnlyOpen {...props} />
      </p>
      {toComeFirst(board.columns)
        .filter(({ toCover, hadNobody, noCover, open }) => {
          return (board.onlyOpen ? open : toCover + hadNobody + noCover) > 0;
        })
        .map((column) => {
          const { lines, isThin } = headOf(column);
          return (
            <section key={column.block} aria-label={`Block ${column.block}`}>
              <h3 className={`board-block${isThin ? " thin" : ""}`}>
                <span>
                  <BlockName block={column.block} />
                  <BlockTimes block={column.block} />
                </span>{" "}
                {column.isNext ? <span className="next">next</span> : null}{" "}
                {canChange && column.toCover + column.hadNobody > 0 ? (
                  <button
                    type="submit"
                    name="block"
                    value={column.block}
                    className="link"
                    aria-expanded={state.block === column.block}
                    aria-label={`Block ${column.block}: ${lines.join(", ") || "who is free"}`}
                  >
                    {lines.join(" · ") || "who is free"} ›
                  </button>
                ) : (
                  <small>{lines.join(" · ")}</small>
                )}
              </h3>
              <ul>
                {board.rows.flatMap((row) =>
                  row.classes
                    .filter(({ block }) => block === column.block)
                    .map((one) => <Line key={one.id} one={one} ownerName={row.name} />),
                )}
              </ul>
            </section>
          );
        })}
      {board.onlyOpen ? null : (
        <section aria-label="Away">
          <h3 className="board-block">
            Away <small>{board.away}</small>
          </h3>
          <ul>
            {board.rows
              .filter(({ isThere }) => !isThere)
              .map((row) => (
                <li key={row.id} className="board-away">
                  <span className="min-w-0">
                    <NameMenu row={row} />{" "}
                    <small>
                      <bdi>{row.subject}</bdi>
                      {row.classes.length + row.here.length === 0
                        ? ` · No classes on ${weekday}`
                        : null}
                      {row.extent ? ` · ${row.extent}` : null}
                    </small>{" "}
                    <ChangedMark id={row.id} />
                  </span>
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

function Line({ one, ownerName }: { one: BoardClass; ownerName: string }) {
  const { state } = useScreen();
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
          <ChangedMark id={one.id} />
        </span>{" "}
        <Who {...ahead} />
      </button>
    </li>
  );
}
