import { type ReactElement, useEffect, useRef } from "react";
import { pairText } from "~/cover/planner/problem";
import { isPicked } from "~/cover/search-state";
import { Badge, Count } from "~/ui/badge";
import { Button } from "~/ui/button";
import { useRestoredFocus } from "~/ui/forms/restore-focus";
import { Notice } from "~/ui/notice";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { useOnTheWay } from "~/ui/press/queue-store";
import { useOnTheirWay } from "../day/presses";
import { useScreen } from "../day/screen";
import { ClassOfSelection, ClassOption } from "./class-of-selection";
import type { Review, ReviewedSelection } from "./review";

/** What is selected of the whole day: shown on the board, saved with Confirm or with Assign. */
export function PendingSelections({ review }: { review: Review | null }) {
  const { state } = useScreen();
  const panel = useRef<HTMLElement>(null);
  const isOnTheWay = useOnTheirWay("select").length > 0;
  useRestoredFocus(panel, review?.selections.length ?? 0);
  return (
    <section id="review" ref={panel} tabIndex={-1} aria-labelledby="review-title">
      <h3 id="review-title" className="text-sm font-semibold">
        Pending selections <Count count={state.picks.length} />
      </h3>
      {review || isOnTheWay ? null : (
        <p className="text-sm text-muted">Select a substitute to see which class they get.</p>
      )}
      {review ? <Selections review={review} /> : <SelectionsOnTheWay />}
      <Confirm review={review} />
    </section>
  );
}

function SelectionsOnTheWay() {
  const forms = useOnTheirWay("select");
  if (forms.length === 0) return null;
  return (
    <ul className="divide-y divide-line">
      {forms.map((form) => (
        <li key={String(form.get("person"))} className="py-1.5">
          <PersonName name={String(form.get("name"))} className="font-semibold" />{" "}
          <Badge tone="info">Selecting...</Badge>
        </li>
      ))}
    </ul>
  );
}

function Selections({ review }: { review: Review }) {
  const { state } = useScreen();
  const options = review.open.map((one) => <ClassOption key={one.id} {...one} />);
  const list = useLastInView(review.selections.length);
  return (
    <div ref={list} className="selections">
      {review.unknownPicks > 0 ? (
        <Notice tone="warning" className="mb-3">
          {review.unknownPicks} selected {review.unknownPicks === 1 ? "person is" : "people are"} no
          longer there and left out.
        </Notice>
      ) : null}
      <ul className="divide-y divide-line">
        {review.selections
          .filter(({ personId }) => isPicked(state, personId))
          .map((selection) => (
            <SelectionRow key={selection.personId} selection={selection} options={options} />
          ))}
      </ul>
      <SelectionsOnTheWay />
      <StaysUncovered review={review} />
    </div>
  );
}

/** Where the list scrolls within itself, the selection just made is in view. */
function useLastInView(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  // Effect: scrolls, when the new selection is on the page.
  useEffect(() => {
    const last = list.current?.querySelector(":scope > ul > li:last-child");
    if (count > before.current && list.current && last) {
      const below =
        last.getBoundingClientRect().bottom - list.current.getBoundingClientRect().bottom;
      list.current.scrollTop += Math.max(0, below);
    }
    before.current = count;
  }, [count]);
  return list;
}

type SelectionRowProps = { selection: ReviewedSelection; options: ReactElement[] };

function SelectionRow({ selection, options }: SelectionRowProps) {
  return (
    <li className="py-1.5">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0">
          <PersonName name={selection.name} className="font-semibold" />{" "}
          <bdi className="block text-xs text-muted">{selection.subject}</bdi>
        </p>
        <PressForm sends={{ intent: "deselect", person: selection.personId }}>
          <Button variant="quiet" size="small" aria-label={`Remove ${selection.name}`}>
            Remove
          </Button>
        </PressForm>
      </div>
      {selection.reason ? (
        <Notice tone="warning" className="mt-2">
          {selection.reason}. Nothing will be assigned.
        </Notice>
      ) : null}
      <ul className="mt-1 grid gap-2">
        {selection.classes.map((one) => (
          <li key={one.id}>
            <ClassOfSelection selection={selection} one={one} options={options} />
          </li>
        ))}
      </ul>
    </li>
  );
}

const LISTED = 100;

function StaysUncovered({ review }: { review: Review }) {
  const { open, uncovered, coverableByOthers } = review;
  if (open.length === 0) {
    return (
      <Notice className="mt-3">Every class is assigned already. Nothing will be assigned.</Notice>
    );
  }
  if (uncovered.length === 0) {
    return (
      <Notice tone="success" className="mt-3">
        With these selections every class is assigned.
      </Notice>
    );
  }
  const others =
    coverableByOthers === uncovered.length
      ? "Others are still free for all of them."
      : `Others could still cover ${coverableByOthers} of them.`;
  return (
    <details className="mt-2 text-sm" open={uncovered.length <= 3}>
      <summary className="py-1.5 font-semibold coarse:py-3">
        {uncovered.length} {uncovered.length === 1 ? "class is" : "classes are"} not assigned then
      </summary>
      <p className="text-muted">{others}</p>
      <ul className="mt-1">
        {uncovered.slice(0, LISTED).map(({ id, label }) => (
          <li key={id}>
            <bdi>{label}</bdi>
          </li>
        ))}
      </ul>
      {uncovered.length > LISTED ? (
        <p className="text-muted">And {uncovered.length - LISTED} more, on the board.</p>
      ) : null}
    </details>
  );
}

/** In view as long as anything of the panel is; disabled while there is nothing to confirm. */
function Confirm({ review }: { review: Review | null }) {
  const { formKey } = useScreen();
  // Only what is shown is assigned: what has been pressed is waited for.
  const isOnTheWay = useOnTheWay() !== null;
  const count = review?.plan.length ?? 0;
  return (
    <PressForm sends={{ intent: "confirm", formKey }} className="confirm-bar">
      {review?.selections.flatMap(({ personId, classes }) =>
        classes.map(({ id }) => (
          <input key={id} type="hidden" name="assign" value={pairText({ personId, classId: id })} />
        )),
      )}
      <Button
        variant="primary"
        className="w-full"
        disabled={count === 0 || isOnTheWay}
        pendingLabel="Assigning..."
      >
        {count === 0
          ? "Confirm assignments"
          : `Confirm ${count} ${count === 1 ? "assignment" : "assignments"}`}
      </Button>
    </PressForm>
  );
}
