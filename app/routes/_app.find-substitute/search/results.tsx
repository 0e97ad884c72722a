import { type ReactNode, useEffect, useRef } from "react";
import type { SearchState } from "~/cover/search-state";
import { isPicked, searchUrl } from "~/cover/search-state";
import { Count } from "~/ui/badge";
import { Card, CardHeader } from "~/ui/card";
import { BlockName, BlockTimes } from "~/ui/cover/block-in-words";
import { EmptyState } from "~/ui/empty-state";
import { PersonName } from "~/ui/person-name";
import { usePending } from "~/ui/press/pending";
import { PressForm, PressLink } from "~/ui/press/press";
import { OneMore, OneMoreForm } from "../day/one-more";
import { afterChange, afterForm } from "../day/presses";
import { AvailablePerson } from "./available-person";
import { ToReview } from "./review-panel";
import type { PersonView, ResultView, SearchView, Some } from "./search-view";

/** Shows `children` before a search. */
export function Results({
  result,
  view,
  state,
  url,
  children,
}: {
  result: ResultView | null;
  view: SearchView;
  state: SearchState;
  url: string;
  children: ReactNode;
}) {
  const section = useFocusAfterSearch();
  if (!result || view.isDayOff || view.isPast) return <div>{children}</div>;
  const count = result.teachers.count + result.dedicated.count;
  // A page that loads anew starts at the list again, not above it.
  const all = `${searchUrl({ ...state, everyone: true })}#results`;
  return (
    <section
      id="results"
      ref={section}
      aria-busy={result.block !== state.block}
      tabIndex={-1}
      aria-labelledby="results-title"
      className="landing min-w-0"
    >
      <BlockLinks result={result} state={state} />
      <Card className="long mt-3">
        <CardHeader
          id="results-title"
          title={
            <>
              Available substitutes for <BlockName block={result.block} within />
            </>
          }
          description={`${count} available on ${view.longDate}`}
        />
        {count === 0 ? (
          <EmptyState
            icon="people"
            level={3}
            title="Nobody is available in this block"
            text="Choose another block above, or open the list below to see why each person cannot cover."
          />
        ) : (
          <PressForm action={url} after={afterForm(view.date)} onPress={nameChosen}>
            <input type="hidden" name="intent" value="select" />
            <input type="hidden" name="block" value={result.block} />
            <People title="Teachers" people={result.teachers} state={state} all={all} />
            <People
              title="Dedicated substitutes"
              people={result.dedicated}
              state={state}
              all={all}
            />
          </PressForm>
        )}
        <Elsewhere people={result.elsewhere} />
        <Unavailable result={result} state={state} url={url} all={all} />
      </Card>
      {state.picks.length > 0 ? <ToReview count={state.picks.length} /> : null}
    </section>
  );
}

/** The chosen person's name goes along, to be shown before the answer is there. */
function nameChosen(form: FormData, button: HTMLElement | null): void {
  const name = button?.closest("li")?.querySelector("bdi")?.textContent;
  if (name) form.set("name", name);
}

/** Brings what was found into view with the focus: the next Tab is the first person. */
function useFocusAfterSearch() {
  const section = useRef<HTMLElement>(null);
  const isSearching = usePending("search");
  // Effect: scrolls and moves the focus, when the answer is on the page.
  useEffect(() => {
    if (!isSearching) return;
    return () => {
      section.current?.focus({ preventScroll: true });
      section.current?.scrollIntoView();
    };
  }, [isSearching]);
  return section;
}

function BlockLinks({ result, state }: { result: ResultView; state: SearchState }) {
  return (
    <nav aria-label="Block to search">
      <ul className="flex flex-wrap gap-2">
        {result.blocks.map(({ block, uncovered }) => {
          const isCurrent = block === state.block;
          return (
            <li key={block}>
              <PressLink
                to={searchUrl({ ...state, block })}
                after={afterChange(state.date, (before) => ({ ...before, block }))}
                aria-current={isCurrent ? "true" : undefined}
                className={`inline-flex min-h-9 items-center gap-2 rounded border px-3 py-1 text-sm font-semibold no-underline coarse:min-h-11 ${
                  isCurrent
                    ? "border-accent-line bg-accent-soft text-accent"
                    : "border-control bg-surface hover:bg-sunken"
                }`}
              >
                <span>
                  <BlockName block={block} />
                  <BlockTimes block={block} />
                </span>{" "}
                <span className="text-xs font-normal">
                  {uncovered === 0 ? "covered" : `${uncovered} open`}
                </span>
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
      <h3 className="mt-4 border-b border-line pb-1 text-sm font-semibold first-of-type:mt-0">
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
    <details className="mt-4 border-t border-line pt-3">
      <summary className="py-1.5 text-sm font-semibold coarse:py-3">
        {people.length} selected for other blocks
      </summary>
      <ul className="mt-1 columns-1 gap-6 text-sm sm:columns-2">
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
  url,
  all,
}: {
  result: ResultView;
  state: SearchState;
  url: string;
  all: string;
}) {
  const { unavailable } = result;
  if (unavailable.count === 0) return null;
  return (
    <details className="mt-4 border-t border-line pt-3">
      <summary className="py-1.5 text-sm font-semibold coarse:py-3">
        {unavailable.count} not available in <BlockName block={result.block} within />
      </summary>
      <OneMoreForm date={state.date} url={url} within="results">
        <ul className="mt-1 columns-1 gap-6 text-sm sm:columns-2">
          {unavailable.shown.map((person) => (
            <li
              key={person.id}
              className="flex break-inside-avoid items-center justify-between gap-2 py-0.5"
            >
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
