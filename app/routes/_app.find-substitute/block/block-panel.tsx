import type { BoardColumn } from "~/cover/board/board";
import { isPicked } from "~/cover/search-state";
import { Count } from "~/ui/badge";
import { BlockName, BlockTimes } from "~/ui/cover/block-in-words";
import { EmptyState } from "~/ui/empty-state";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { type BoardProps, headOf } from "../board/board-props";
import { OneMore, OneMoreForm } from "../day/one-more";
import { StateLink, useScreen } from "../day/screen";
import { FindAmong } from "../find-among";
import { Panel } from "../panel";
import { AvailablePerson } from "./available-person";
import type { PersonView, ResultView, Some } from "./block-view";
import { PendingSelections } from "./pending-selections";
import type { Review } from "./review";

type BlockPanelProps = BoardProps & { result: ResultView; review: Review | null };

/** Who could take a class of the block, with what is selected of the day at its foot. */
export function BlockPanel({ result, review, board }: BlockPanelProps) {
  const { state, longDate } = useScreen();
  const count = result.teachers.count + result.dedicated.count;
  const column = board.columns.find(({ block }) => block === result.block);
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
          <span className="sr-only"> on {longDate}</span>
          <BlockTimes block={result.block} />
        </>
      }
      closed={(before) => ({ ...before, block: null, find: undefined })}
      top={<BlockTabs board={board} />}
      foot={<PendingSelections review={review} />}
    >
      <div className="find-beside">
        <FindAmong place="results" />
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
          <People title="Teachers" people={result.teachers} />
          <People title="Dedicated substitutes" people={result.dedicated} />
        </PressForm>
      )}
      <Elsewhere people={result.elsewhere} />
      <Unavailable result={result} />
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

function BlockTabs({ board }: BoardProps) {
  const { state } = useScreen();
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
              <StateLink
                change={(before) => ({ ...before, block })}
                aria-current={isCurrent ? "true" : undefined}
                className={isThin ? "thin" : undefined}
              >
                <span>
                  <span className="sr-only">Block </span>
                  {block}
                </span>{" "}
                <small>{lines[0] ?? "covered"}</small>
              </StateLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function People({ title, people }: { title: string; people: Some<PersonView> }) {
  const { state } = useScreen();
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
      <ShowAll of={people} />
    </>
  );
}

function ShowAll({ of: { shown, count } }: { of: Some<unknown> }) {
  if (shown.length === count) return null;
  return (
    <p className="mt-2 text-sm text-muted">
      The first {shown.length} are shown.{" "}
      <StateLink
        change={(before) => ({ ...before, everyone: true })}
        place="#results"
        className="link"
      >
        Show all {count}
      </StateLink>
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

function Unavailable({ result }: { result: ResultView }) {
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
      <ShowAll of={unavailable} />
    </details>
  );
}
