import type { SearchState } from "~/cover/search-state";
import { NothingFound } from "./nothing-found";
import { Results } from "./results";
import { ReviewPanel } from "./review-panel";
import { SearchBar } from "./search-bar";
import type { ResultView, SearchView } from "./search-view";

export function Search({
  view,
  result,
  state,
  url,
  formKey,
  canChange,
  isFirst,
  isEmpty,
  hasTeachers,
  addsSubstitute,
}: {
  view: SearchView;
  result: ResultView | null;
  state: SearchState;
  url: string;
  formKey: string;
  canChange: boolean;
  isFirst: boolean;
  isEmpty: boolean;
  hasTeachers: boolean;
  addsSubstitute: boolean;
}) {
  return (
    <>
      {canChange ? <SearchBar {...{ view, url, isFirst, addsSubstitute }} /> : null}
      <div className="below-board mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <Results result={result} view={view} state={state} url={url}>
          {canChange ? (
            <NothingFound view={view} hasTeachers={hasTeachers} isEmpty={isEmpty} />
          ) : null}
        </Results>
        <ReviewPanel view={view} state={state} url={url} formKey={formKey} />
      </div>
    </>
  );
}
