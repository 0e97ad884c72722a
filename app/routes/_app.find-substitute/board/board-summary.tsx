import { useRef } from "react";
import type { BoardCounts } from "~/cover/board/counts";
import { isPrefer, PREFER_WORDS } from "~/cover/board/prefer";
import { type SearchState, searchUrl } from "~/cover/search-state";
import { Button } from "~/ui/button";
import { useChangedBeforeHydration, useUpdateEffect } from "~/ui/forms/changed-before-hydration";
import { Select } from "~/ui/forms/field";
import { useHydrated } from "~/ui/page/hydrated";
import { PersonName } from "~/ui/person-name";
import { PressForm, PressLink, pressForm } from "~/ui/press/press";
import { afterChange, afterForm } from "../day/presses";
import { type BoardProps, widthsOf } from "./board-props";
import type { BoardView } from "./board-view";
import { NextForm } from "./next-form";

export function BoardSummary(props: BoardProps) {
  const { board, canChange } = props;
  const { count } = board.place;
  return (
    <div className="board-summary">
      <div className="min-w-0 flex-1 basis-64">
        <div className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
          <p id="board-line">
            <CountsLine counts={board.counts} />
          </p>{" "}
          <OnlyOpen {...props} />
        </div>
        <CoverBar counts={board.counts} />
        {/* In the list their classes are far apart; the table has them in its last row. */}
        {board.onlyOpen || !canChange ? null : (
          <p hidden className={`${widthsOf(board).list} mt-1.5 text-sm text-muted`}>
            {count} away, {count === 1 ? null : "last entered "}
            <PersonName name={board.lastEntered} />
          </p>
        )}
      </div>
      {canChange && board.next ? <NextForm {...props} says={board.next} /> : null}
      {canChange ? <PreferForm {...props} /> : null}
    </div>
  );
}

function OnlyOpen({ board: { counts, onlyOpen }, date, state }: BoardProps) {
  if (counts.open === 0 || (counts.open === counts.classes && !onlyOpen)) return null;
  const change = (before: SearchState): SearchState => {
    return { ...before, onlyOpen: onlyOpen ? undefined : true, absentPage: undefined };
  };
  return (
    <PressLink
      to={`${searchUrl(change(state))}#board`}
      after={afterChange(date, change)}
      className="link inline-flex min-h-6 items-center whitespace-nowrap text-sm coarse:min-h-11"
    >
      {onlyOpen ? "Show all classes" : "Only open"}
    </PressLink>
  );
}

/** "27 classes: 19 covered, 6 proposed, 2 open · 3 released · 1 can't" */
export function CountsLine({ counts }: { counts: BoardCounts }) {
  const { classes, covered, proposed, open, released, cannot } = counts;
  const parts = [
    covered > 0 ? `${covered} covered` : null,
    proposed > 0 ? `${proposed} proposed` : null,
    open > 0 ? `${open} open` : null,
  ].filter((part) => part !== null);
  return (
    <>
      {classes} {classes === 1 ? "class" : "classes"}
      {parts.length > 0 ? ": " : null}
      {parts.map((part, at) => (
        <span key={part}>
          {at > 0 ? ", " : null}
          <span className={part.endsWith("open") ? "font-semibold text-warning" : undefined}>
            {part}
          </span>
        </span>
      ))}
      {released > 0 ? ` · ${released} released` : null}
      {cannot ? (
        <>
          {" "}
          · <span className="font-semibold text-warning">{cannot.count} can’t</span>
        </>
      ) : null}
    </>
  );
}

function CoverBar({ counts: { classes, covered, proposed, open } }: { counts: BoardCounts }) {
  const parts = [
    { count: covered, tone: "text-success", start: 0 },
    { count: proposed, tone: "text-accent-line", start: covered },
    { count: open, tone: "text-warning-line", start: covered + proposed },
  ];
  return (
    <svg
      className="cover-bar edged"
      aria-hidden="true"
      width="100%"
      height="6"
      viewBox={`0 0 ${Math.max(1, classes)} 1`}
      preserveAspectRatio="none"
    >
      {parts.map(({ count, tone, start }) => (
        <rect key={tone} className={tone} x={start} width={count} height="1" />
      ))}
    </svg>
  );
}

function PreferForm({ board, date, url }: Pick<BoardProps, "date" | "url"> & { board: BoardView }) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const box = () => form.current?.querySelector("select");
  const choose = () => pressForm(form.current);
  useChangedBeforeHydration(() => (box()?.value ?? board.prefer) !== board.prefer, choose);
  useUpdateEffect(board.prefer, () => {
    const select = box();
    if (select && isPrefer(board.prefer)) select.value = board.prefer;
  });
  return (
    <PressForm
      formRef={form}
      action={url}
      after={afterForm(date)}
      words="Prefer"
      className="screen-only flex items-center gap-2 text-sm"
    >
      <input type="hidden" name="intent" value="prefer" />
      <label htmlFor="prefer" className="text-muted">
        Prefer
      </label>
      <Select id="prefer" name="prefer" defaultValue={board.prefer} onChange={choose}>
        {Object.entries(PREFER_WORDS).map(([what, words]) => (
          <option key={what} value={what}>
            {words}
          </option>
        ))}
      </Select>
      <Button
        size="small"
        className={hydrated ? "invisible" : undefined}
        tabIndex={hydrated ? -1 : undefined}
      >
        Set
      </Button>
    </PressForm>
  );
}
