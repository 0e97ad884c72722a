import type { BoardColumn } from "~/cover/board/board";
import type { SearchState } from "~/cover/search-state";
import { isPicked, searchUrl } from "~/cover/search-state";
import { Count } from "~/ui/badge";
import { BlockName, BlockTimes } from "~/ui/cover/block-in-words";
import { EmptyState } from "~/ui/empty-state";
import { PersonName } from "~/ui/person-name";
import { PressForm, PressLink } from "~/ui/press/press";
import type { BoardProps } from "../board/board-props";
import { headOf } from "../board/board-props";
import { OneMore, OneMoreForm } from "../day/one-more";
import { afterChange } from "../day/presses";
import { FindAmong } from "../find-among";
import { Panel } from "../panel";
import { AvailablePerson } from "./available-person";
import type { PersonView, ResultView, SearchView, Some } from "./block-view";
import { PendingSelections } from "./pending-selections";

/** Who could take a class of the block, with what is selected of the day at its foot. */
export function BlockPanel({
  result,
  view,
  formKey,
  board,
  state,
  url,
}: Pick<BoardProps, "board" | "state" | "url"> & {
  result: ResultView;
  view: SearchView;
  formKey: string;
}) {
  const count = result.teachers.count + result.dedicated.count;
  const column = board.columns.find(({ block }) => block === result.block);
  const all = `${searchUrl({ ...state, everyone: true })}#results`;
  const close = afterChange(state.date, (before) => ({ ...before, block: null, find: undefined }));
  return (
    <Panel
      id="results"
      opened={`block ${result.block}`}
      rows={result.block}
      title={
        <>
          Available substitutes for <BlockName block={result.block} within />
        </>
      }
      about={
        <>
          {column ? `${classesIn(column)} · ` : ""}
          {count} available
          <span className="sr-only"> on {view.longDate}</span>
          <BlockTimes block={result.block} />
        </>
      }
      closeTo={searchUrl({ ...state, block: null, find: undefined })}
      close={close}
      top={<BlockTabs board={board} state={state} />}
      foot={<PendingSelections {...{ view, state, url, formKey }} />}
    >
      <div className="find-beside">
        <FindAmong state={state} place="results" />
      </div>
      {count === 0 ? (
        <EmptyState
          icon="people"
          level={3}
          title={state.find ? `Nobody fits “${state.find}”` : "Nobody is available in this block"}
          text="Choose another block above, or open the list below to see why each person cannot cover."
        />
      ) : (
        <PressForm sends={{ intent: "select", block: result.block }} onPress={nameChosen}>
          <People title="Teachers" people={result.teachers} state={state} all={all} />
          <People title="Dedicated substitutes" people={result.dedicated} state={state} all={all} />
        </PressForm>
      )}
      <Elsewhere people={result.elsewhere} />
      <Unavailable result={result} state={state} all={all} />
    </Panel>
  );
}

/** "5 to cover, 1 open". */
function classesIn({ toCover, open }: BoardColumn): string {
  return `${toCover} to cover${open > 0 ? `, ${open} open` : ""}`;
}

/** The chosen person's name goes along, to be shown before the answer is there. */
function nameChosen(form: FormData, button: HTMLElement | null): void {
  const name = button?.closest("li")?.querySelector("bdi")?.textContent;
  if (name) form.set("name", name);
}

function BlockTabs({ board, state }: Pick<BoardProps, "board" | "state">) {
  const offered = board.columns.filter(
    ({ block, toCover, hadNobody }) => toCover + hadNobody > 0 || block === state.block,
  );
  return (
    <nav aria-label="Block to search" className="block-tabs">
      <ul>
        {offered.map((column) => {
          const { block } = column;
          const { lines, isThin } = headOf(column);
          const isCurrent = block === state.block;
          return (
            <li key={block}>
              <PressLink
                to={searchUrl({ ...state, block })}
                after={afterChange(state.date, (before) => ({ ...before, block }))}
                aria-current={isCurrent ? "true" : undefined}
                className={isThin ? "thin" : undefined}
              >
                <span>
                  <span className="sr-only">Block </span>
                  {block}
                </span>{" "}
                <small>{lines[0] ?? "covered"}</small>
              </PressLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function People({
  title,
  people,
  state,
  all,
}: {
  title: string;
  people: Some<PersonView>;
  state: SearchState;
  all: string;
}) {
  if (people.count === 0) return null;
  return (
    <>
      <h3 className="mt-2 border-b border-line pb-1 text-sm font-semibold">
        {title} <Count count={people.count} />
      </h3>
      <ul className="divide-y divide-line">
        {people.shown.map((person) => (
          <AvailablePerson key={person.id} person={person} isPicked={isPicked(state, person.id)} />
        ))}
      </ul>
      <ShowAll first={people.shown.length} count={people.count} state={state} all={all} />
    </>
  );
}

/** `all` is the screen with everyone on it. */
function ShowAll({
  first,
  count,
  state,
  all,
}: {
  first: number;
  count: number;
  state: SearchState;
  all: string;
}) {
  if (first === count) return null;
  return (
    <p className="mt-2 text-sm text-muted">
      The first {first} are shown.{" "}
      <PressLink
        to={all}
        after={(address) =>
          `${afterChange(state.date, (before) => ({ ...before, everyone: true }))(address)}#results`
        }
        className="link"
      >
        Show all {count}
      </PressLink>
    </p>
  );
}

function Elsewhere({ people }: { people: ResultView["elsewhere"] }) {
  if (people.length === 0) return null;
  return (
    <details className="drawer-fold">
      <summary>{people.length} selected for other blocks</summary>
      <ul className="columns-1 gap-6 text-sm sm:columns-2">
        {people.map(({ id, name }) => (
          <li key={id} className="break-inside-avoid py-0.5">
            <PersonName name={name} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Unavailable({
  result,
  state,
  all,
}: {
  result: ResultView;
  state: SearchState;
  all: string;
}) {
  const { unavailable } = result;
  if (unavailable.count === 0) return null;
  return (
    <details className="drawer-fold">
      <summary>
        {unavailable.count} not available in <BlockName block={result.block} within />
      </summary>
      <OneMoreForm within="results">
        <ul className="text-sm">
          {unavailable.shown.map((person) => (
            <li key={person.id} className="flex items-center justify-between gap-2 py-0.5">
              <span>
                <PersonName name={person.name} />{" "}
                <span className="text-muted">{person.reason}</span>
              </span>{" "}
              {person.canAgree ? <OneMore person={person} /> : null}
            </li>
          ))}
        </ul>
      </OneMoreForm>
      <ShowAll first={unavailable.shown.length} count={unavailable.count} state={state} all={all} />
    </details>
  );
}
