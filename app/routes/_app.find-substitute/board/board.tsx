import { Form } from "@remix-run/react";
import { type FormEvent, type ReactNode, useContext, useRef } from "react";
import type { BoardColumn, BoardRow, MovedCell } from "~/cover/board/board";
import { FIND_SUBSTITUTE } from "~/cover/hrefs";
import { searchUrl } from "~/cover/search-state";
import { isolated } from "~/school/names";
import { BlockBegins, useOwnName } from "~/ui/cover/block-in-words";
import { useRestoredFocus } from "~/ui/forms/restore-focus";
import { Pagination } from "~/ui/pagination";
import { FormsOfScreen, PressForm } from "~/ui/press/press";
import { press } from "~/ui/press/queue-store";
import { NameMenu } from "../absence/absence-acts";
import { EnteredName, type NearName, UnmatchedName } from "../absence/entered-names";
import { ChangedMark } from "../day/news";
import { afterChange, useOnTheirWay } from "../day/presses";
import { useScreen } from "../day/screen";
import { KeptFields } from "../find-among";
import { AnswersLine } from "./answers-line";
import { BoardCell } from "./board-cell";
import { BoardList } from "./board-list";
import { BoardNotes } from "./board-notes";
import { type BoardProps, headOf, widthsOf } from "./board-props";
import { LessonsMoved } from "./lessons-moved";
import { OnlyOpen } from "./only-open";
import { RoomsClosed } from "./rooms-closed";
import { WhatWouldHelp } from "./what-would-help";

export function Board({
  board,
  near,
  bar,
  whoSeesIt,
  chosen,
  below,
}: BoardProps & {
  near: NearName[];
  bar: ReactNode;
  whoSeesIt: ReactNode;
  chosen: ReactNode;
  below: ReactNode;
}) {
  const { state, canChange } = useScreen();
  const card = useRef<HTMLElement>(null);
  const entered = useOnTheirWay("add");
  useRestoredFocus(card, `${board.place.count} ${state.unmatched.length} ${board.line}`);
  const widths = widthsOf(board);
  const hasRows = board.place.count > 0;
  return (
    <>
      <Unmatched near={near} />
      <section
        id="board"
        ref={card}
        tabIndex={-1}
        aria-labelledby="absent-teachers"
        aria-describedby={hasRows ? "board-line" : undefined}
        className="landing board-card"
      >
        {bar}
        <div>
          <h2 id="absent-teachers" className="sr-only">
            Absent teachers and classes needing coverage
          </h2>
          {hasRows ? (
            <p id="board-line" className="sr-only">
              {board.line}
            </p>
          ) : null}
          <AnswersLine board={board} />
          {chosen}
          {board.isBad ? <WhatWouldHelp board={board} /> : null}
          {canChange ? <PressForm sends={{ intent: "remove" }} id="remove-absent" asks /> : null}
          {hasRows ? (
            <OpenClassForm>
              <div className={widths.table}>
                <BoardTable board={board} />
              </div>
              {/* Hidden where nothing styles it: the table says the same. */}
              <div hidden className={widths.list}>
                <BoardList board={board} />
              </div>
            </OpenClassForm>
          ) : null}
          {entered.length > 0 ? (
            <ul className="divide-y divide-line border-t border-line px-4">
              {entered.map((form, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same name may be on its way twice
                <EnteredName key={place} name={String(form.get("name"))} />
              ))}
            </ul>
          ) : null}
          {board.isBad ? null : <WhatWouldHelp board={board} />}
          <BoardNotes board={board} />
          <LessonsMoved board={board} />
          <RoomsClosed board={board} />
          {whoSeesIt}
          <div className="px-4">
            <Pagination
              label="Pages of absent teachers"
              place={board.place}
              hrefOf={(absentPage) => `${searchUrl({ ...state, absentPage })}#absent-teachers`}
            />
          </div>
          {below}
        </div>
      </section>
    </>
  );
}

function Unmatched({ near }: { near: NearName[] }) {
  const { state } = useScreen();
  return (
    <ul aria-live="polite" className={state.unmatched.length > 0 ? "mb-2" : undefined}>
      {state.unmatched.map((name) => (
        <UnmatchedName
          key={name}
          name={name}
          near={near.find((nearName) => nearName.name === name)?.near ?? []}
        />
      ))}
    </ul>
  );
}

function OpenClassForm({ children }: { children: ReactNode }) {
  const { date, url } = useScreen();
  const { seen = "" } = useContext(FormsOfScreen).fields;
  const open = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const opens = afterChange(date, (before) => {
      const { value } = submitter;
      const closed = { ...before, opened: undefined, way: undefined, block: null, find: undefined };
      return submitter.name === "block"
        ? { ...closed, block: value }
        : { ...closed, opened: value };
    });
    press({ to: (address) => `${opens(address)}&seen=${encodeURIComponent(seen)}` });
  };
  return (
    <Form id="open-class" method="get" action={FIND_SUBSTITUTE} preventScrollReset onSubmit={open}>
      <KeptFields of={url} but={["class", "way", "block", "find", "seen"]} />
      <input type="hidden" name="seen" value={seen} />
      {children}
    </Form>
  );
}

function BoardTable({ board }: BoardProps) {
  return (
    <table className="board">
      <caption className="sr-only">
        Who is absent, and who covers their classes or is proposed to
      </caption>
      <thead>
        <tr>
          <th scope="col" className="teacher">
            {board.onlyOpen ? `${board.place.count} with open classes` : `${board.away} away`}{" "}
            <OnlyOpen board={board} />
          </th>
          {board.columns.map((column) => (
            <ColumnHead key={column.block} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {board.rows.map((row) => (
          <TeacherRow key={row.id} row={row} board={board} />
        ))}
      </tbody>
    </table>
  );
}

function MovedCells({ cells }: { cells: readonly MovedCell[] }) {
  return cells.map(({ words, what }) => (
    <span key={words} className="here moved">
      {words}{" "}
      <small>
        <bdi>{what}</bdi>
      </small>
    </span>
  ));
}

/** A press on it shows who could take a class of the block. */
function ColumnHead({ column }: { column: BoardColumn }) {
  const { state, canChange } = useScreen();
  const { lines, isThin } = headOf(column);
  const ownName = useOwnName(column.block);
  const name = (
    <strong>
      <span className="sr-only">Block </span>
      {column.block}
      {ownName ? (
        <span className="block text-xs font-normal">
          {" "}
          <bdi>{ownName}</bdi>
        </span>
      ) : null}
      {column.isNext ? <span className="sr-only"> next</span> : null}
    </strong>
  );
  const inside = (
    <>
      {name} <BlockBegins block={column.block} />
    </>
  );
  const isPressed = canChange && column.toCover + column.hadNobody > 0;
  return (
    <th
      scope="col"
      className={`${isThin ? "thin" : lines.length === 0 ? "empty" : ""}${column.isNext ? " is-next" : ""}`}
      aria-current={column.isNext ? "time" : undefined}
    >
      {isPressed ? (
        <button
          type="submit"
          name="block"
          value={column.block}
          className="block-head"
          aria-expanded={state.block === column.block}
        >
          {inside}
          <HeadLines lines={lines} />
        </button>
      ) : (
        <>
          {inside}
          <HeadLines lines={lines} />
        </>
      )}
    </th>
  );
}

function HeadLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <small key={line}> {line}</small>);
}

function TeacherRow({ row, board }: BoardProps & { row: BoardRow }) {
  const { weekday } = useScreen();
  return (
    <tr>
      <th scope="row" className="teacher">
        <NameMenu row={row} />{" "}
        <small
          title={
            row.enteredAt ? `Entered ${row.enteredAt} by ${isolated(row.enteredBy)}` : undefined
          }
        >
          <bdi>{row.subject}</bdi>
        </small>{" "}
        {row.extent ? <small title={row.extent}>{row.extent}</small> : null}{" "}
        <ChangedMark id={row.id} />
      </th>
      {row.classes.length + row.here.length + row.moved.length === 0 ? (
        <td colSpan={board.columns.length} className="none">
          No classes on {weekday}
        </td>
      ) : (
        board.columns.map(({ block }) => {
          const one = row.classes.find((other) => other.block === block);
          return (
            <td key={block}>
              {one ? (
                <BoardCell one={one} />
              ) : row.moved.some((cell) => cell.block === block) ? (
                <MovedCells cells={row.moved.filter((cell) => cell.block === block)} />
              ) : row.here.includes(block) ? (
                <span className="here">here</span>
              ) : (
                <span className="sr-only">{board.onlyOpen ? "not open" : "nothing taught"}</span>
              )}
            </td>
          );
        })
      )}
    </tr>
  );
}
