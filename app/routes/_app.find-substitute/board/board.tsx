import { Form } from "@remix-run/react";
import { type FormEvent, useContext, useEffect, useRef } from "react";
import type { BoardColumn, BoardRow } from "~/cover/board/board";
import { FIND_SUBSTITUTE } from "~/cover/hrefs";
import { searchUrl } from "~/cover/search-state";
import type { IsoDate } from "~/school/dates";
import { apart } from "~/school/names";
import { Card } from "~/ui/card";
import { BlockTimes, useOwnName } from "~/ui/cover/block-in-words";
import { useRestoredFocus } from "~/ui/forms/restore-focus";
import { Pagination } from "~/ui/pagination";
import { PersonName } from "~/ui/person-name";
import { FieldsOfForms, PressForm } from "~/ui/press/press";
import { parametersOf } from "~/ui/press/queue";
import { press } from "~/ui/press/queue-store";
import { EditAbsence } from "../absence/edit-absence";
import { EnteredName, type NearName, UnmatchedName } from "../absence/entered-names";
import { RemoveAbsent } from "../absence/remove-absent";
import { ChangedBy } from "../day/news";
import { afterChange, afterForm, useOnTheirWay } from "../day/presses";
import { AnswersLine } from "./answers-line";
import { BoardCell } from "./board-cell";
import { BoardList } from "./board-list";
import { BoardNotes, WhyOpen } from "./board-notes";
import { type BoardProps, headOf, widthsOf } from "./board-props";
import { BoardSummary } from "./board-summary";

export function Board({ near, ...props }: BoardProps & { near: NearName[] }) {
  const { board, date, state, url, canChange } = props;
  const card = useRef<HTMLDivElement>(null);
  const entered = useOnTheirWay("add").filter((form) => !form.has("details"));
  useNewRowInView(card, board.place.count + entered.length);
  useRestoredFocus(card, `${board.place.count} ${state.unmatched.length} ${board.line}`);
  if (board.place.count + state.unmatched.length + entered.length === 0) return null;
  const widths = widthsOf(board);
  return (
    <div id="board" ref={card} tabIndex={-1} className="landing mt-4">
      <Card className="long" padded={false} aria-labelledby="absent-teachers">
        <h2 id="absent-teachers" className="sr-only">
          Absent teachers and classes needing coverage
        </h2>
        {board.place.count > 0 ? <BoardSummary {...props} /> : null}
        <AnswersLine {...props} />
        <WhyOpen {...props} />
        {canChange ? (
          <PressForm id="remove-absent" action={url} after={afterForm(date)}>
            <input type="hidden" name="intent" value="remove" />
          </PressForm>
        ) : null}
        <OpenClassForm date={date} url={url}>
          <div className={widths.table}>
            <BoardTable {...props} />
          </div>
          {/* Hidden where nothing styles it: the table says the same. */}
          <div hidden className={widths.list}>
            <BoardList {...props} />
          </div>
        </OpenClassForm>
        {entered.length + state.unmatched.length > 0 ? (
          <ul className="divide-y divide-line border-t border-line px-4">
            {state.unmatched.map((name) => (
              <UnmatchedName
                key={name}
                name={name}
                near={near.find((one) => one.name === name)?.near ?? []}
                date={date}
                url={url}
              />
            ))}
            {entered.map((form, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same name may be on its way twice
              <EnteredName key={place} name={String(form.get("name"))} />
            ))}
          </ul>
        ) : null}
        <BoardNotes {...props} />
        <div className="px-4">
          <Pagination
            label="Pages of absent teachers"
            place={board.place}
            hrefOf={(absentPage) => `${searchUrl({ ...state, absentPage })}#absent-teachers`}
          />
        </div>
      </Card>
    </div>
  );
}

/** Scrolls to who was just entered, only as far as needed: the box for the next name stays. */
function useNewRowInView(card: React.RefObject<HTMLElement>, count: number): void {
  const before = useRef(count);
  // Effect: scrolls, when the row is on the page.
  useEffect(() => {
    const isMore = count > before.current;
    before.current = count;
    if (!isMore || document.activeElement?.id !== "absent") return;
    const rows = card.current?.querySelectorAll("tbody tr, .entered") ?? [];
    rows[rows.length - 1]?.scrollIntoView({ block: "nearest" });
  }, [card, count]);
}

function OpenClassForm({
  date,
  url,
  children,
}: {
  date: IsoDate;
  url: string;
  children: React.ReactNode;
}) {
  const { seen = "" } = useContext(FieldsOfForms);
  const open = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const opens = afterChange(date, (before) => ({ ...before, opened: submitter.value }));
    press({ to: (address) => `${opens(address)}&seen=${encodeURIComponent(seen)}` });
  };
  const kept = [...parametersOf(url), ["seen", seen]].filter(([name]) => name !== "class");
  return (
    <Form
      id="open-class"
      method="get"
      action={`${FIND_SUBSTITUTE}#class`}
      preventScrollReset
      onSubmit={open}
    >
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

function BoardTable(props: BoardProps) {
  const { board } = props;
  return (
    <table className="board">
      <caption className="sr-only">
        Who is absent, and who covers their classes or is proposed to
      </caption>
      <thead>
        <tr>
          <th scope="col" className="teacher">
            {board.place.count} {board.onlyOpen ? "with open classes" : "away"}
          </th>
          {board.columns.map((column) => (
            <ColumnHead key={column.block} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {board.rows.map((row) => (
          <TeacherRow key={row.id} row={row} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function ColumnHead({ column }: { column: BoardColumn }) {
  const { lines, isThin } = headOf(column);
  const ownName = useOwnName(column.block);
  return (
    <th
      scope="col"
      className={isThin ? "thin" : lines.length === 0 ? "empty" : undefined}
      aria-current={column.isNext ? "time" : undefined}
    >
      <strong>
        <span className="sr-only">Block </span>
        {column.block}
        {column.isNext ? <span className="next"> next</span> : null}
        {ownName ? (
          <span className="block text-xs font-normal">
            {" "}
            <bdi>{ownName}</bdi>
          </span>
        ) : null}
        <BlockTimes block={column.block} below />
      </strong>
      {lines.map((line) => (
        <small key={line}> {line}</small>
      ))}
    </th>
  );
}

function TeacherRow({ row, ...props }: BoardProps & { row: BoardRow }) {
  const { board, weekday, state, canChange, changed, replanned } = props;
  return (
    <tr>
      <th scope="row" className="teacher">
        <span className="name" title={row.name}>
          <PersonName name={row.name} line={18} className="font-semibold" />
        </span>{" "}
        {canChange ? (
          <span className="row-buttons">
            <EditAbsence {...row} state={state} />
            <RemoveAbsent {...row} />
          </span>
        ) : null}
        <small
          title={row.enteredAt ? `Entered ${row.enteredAt} by ${apart(row.enteredBy)}` : undefined}
        >
          <bdi>{row.subject}</bdi>
        </small>{" "}
        {row.extent ? <small title={row.extent}>{row.extent}</small> : null}{" "}
        {row.reason ? (
          <small title={row.reason}>
            <bdi>{row.reason}</bdi>
          </small>
        ) : null}
        <ChangedBy who={changed[row.id]} />
      </th>
      {row.classes.length + row.here.length === 0 ? (
        <td colSpan={board.columns.length} className="none">
          No classes on {weekday}
        </td>
      ) : (
        board.columns.map(({ block }) => {
          const one = row.classes.find((other) => other.block === block);
          return (
            <td key={block}>
              {one ? (
                <BoardCell
                  one={one}
                  state={state}
                  changedBy={changed[one.id]}
                  isReplanned={replanned.includes(one.id)}
                />
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
