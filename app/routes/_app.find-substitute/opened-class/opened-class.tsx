import { useContext, useRef } from "react";
import { whatIsTaught } from "~/cover/board/board";
import type { Candidate, OpenedClass as Opened } from "~/cover/board/opened-class";
import { hrefToCancelRow } from "~/cover/hrefs";
import { searchUrl } from "~/cover/search-state";
import { useWhen } from "~/routes/_app/day-in-hand";
import { withNamesApart } from "~/school/names";
import { Button } from "~/ui/button";
import { BlockName, BlockTimes } from "~/ui/cover/block-in-words";
import type { AnyAnswer } from "~/ui/forms/form-answer";
import { useRestoredFocus } from "~/ui/forms/restore-focus";
import { Icon } from "~/ui/icons";
import { useHeldInPlace, useRowsInPlace } from "~/ui/page/rows-in-place";
import { PersonName } from "~/ui/person-name";
import { PressForm, PressLink } from "~/ui/press/press";
import { Who } from "../board/board-cell";
import type { BoardProps } from "../board/board-props";
import { WordsAhead } from "../day/ahead";
import { OneMore, OneMoreForm } from "../day/one-more";
import { afterChange, afterForm, useOnTheirWay } from "../day/presses";
import type { AskedRelease } from "./asked-release";
import { CandidateRow, CostOfCandidate } from "./candidate-row";
import { WorkAndRoom } from "./class-note-form";
import { useFocusWithin } from "./focus-within";
import { OpenAgain, ReleaseForm, WantNoCover } from "./release-form";

export function OpenedClass({
  opened,
  answer,
  asked,
  ...props
}: BoardProps & {
  opened: Opened;
  answer: AnyAnswer;
  asked: AskedRelease | null;
}) {
  const { date, state, url, canChange } = props;
  const panel = useRef<HTMLElement>(null);
  const close = afterChange(date, (before) => ({ ...before, opened: undefined }));
  useFocusWithin(panel, opened.id, close);
  useRestoredFocus(panel, opened.candidates);
  useHeldInPlace(panel);
  const absence = props.board.rows.find(({ id }) => id === opened.absentTeacherId);
  const canBePlanned =
    canChange && !opened.isOver && (opened.state === "open" || opened.state === "proposed");
  return (
    <aside id="class" ref={panel} tabIndex={-1} aria-labelledby="class-title" className="drawer">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="class-title" className="font-semibold">
            <BlockName block={opened.block} />
            <BlockTimes block={opened.block} /> · <bdi>{whatIsTaught(opened)}</bdi>
          </h2>
          <p className="text-sm text-muted">
            <PersonName name={opened.owner.name} />, <bdi>{opened.owner.subject}</bdi>
            {absence?.enteredAt ? (
              <small>
                , entered {absence.enteredAt} by <bdi>{absence.enteredBy}</bdi>
              </small>
            ) : null}
          </p>
        </div>
        <PressLink
          to={searchUrl({ ...state, opened: undefined })}
          after={close}
          aria-label="Close"
          title="Close"
          className="close-drawer"
        >
          <Icon name="close" className="h-4 w-4" />
        </PressLink>
      </header>
      <Now opened={opened} />
      {canBePlanned ? (
        <PressForm action={url} after={afterForm(date)} className="flex flex-wrap gap-2">
          <input type="hidden" name="class" value={opened.id} />
          {opened.word === "left open" ? null : (
            <Button size="small" name="intent" value="leave-open">
              Leave open
            </Button>
          )}
          {opened.word === null ? null : (
            <Button size="small" name="intent" value="plan-again">
              {opened.word === "left open" ? "Propose somebody" : "Take the choice back"}
            </Button>
          )}
        </PressForm>
      ) : null}
      {canChange && opened.released ? <OpenAgain {...props} opened={opened} /> : null}
      {canChange && opened.isWanted ? <WantNoCover {...props} opened={opened} /> : null}
      {canChange && !opened.released ? (
        <ReleaseForm {...props} opened={opened} answer={answer} asked={asked} />
      ) : null}
      <WorkAndRoom {...props} opened={opened} answer={answer} />
      {opened.released ? null : (
        <WhoCould key={`${date} ${opened.id}`} {...props} opened={opened} />
      )}
    </aside>
  );
}

function WhoCould({ opened, ...props }: BoardProps & { opened: Opened }) {
  const declined = useDeclined();
  const rows = useRowsInPlace(opened.candidates, (id) => declined.has(id));
  const stayed = new Set(rows.map(({ id }) => id));
  if (opened.isOver) {
    return (
      <p className="mt-3 text-sm text-muted">
        This block is over. If it is not, choose it as Next block above the board.
      </p>
    );
  }
  if (opened.needsNobody) {
    const { why, rowId } = opened.needsNobody;
    return (
      <p className="mt-3 text-sm">
        It {withNamesApart(why)}. Nobody else is looked for.{" "}
        <a href={hrefToCancelRow(props.date, rowId)} className="link">
          Cancel
          <span className="sr-only"> the cover of this class</span>
        </a>
      </p>
    );
  }
  return (
    <>
      <h3 className="mt-4 font-semibold">
        {opened.state === "covered" ? "Could take it over" : "Could take it"}{" "}
        <small className="font-normal text-muted">{opened.couldTakeIt}</small>
      </h3>
      <Candidates {...props} opened={opened} rows={rows} />
      <Cannot {...props} opened={opened} stayed={stayed} />
    </>
  );
}

function useDeclined(): ReadonlySet<string | null> {
  const words = useContext(WordsAhead).filter(({ kind }) => kind === "not today");
  const takenBack = useOnTheirWay("can-again").map((form) => String(form.get("person")));
  return new Set([...words.map(({ teacherId }) => teacherId), ...takenBack]);
}

function Now({ opened }: { opened: Opened }) {
  const proposed = opened.candidates.find(({ isProposed }) => isProposed);
  const reasons = opened.state === "proposed" ? (proposed?.reasons ?? []) : [];
  return (
    <p className={`now ${opened.state}`}>
      {opened.state === "proposed" ? <span aria-hidden="true">Proposed: </span> : null}
      <Who {...opened} />
      {reasons.length > 0 ? <small> {reasons.join(" · ")}</small> : null}
      {opened.said ? (
        <small>
          {" "}
          {opened.said.at} by <bdi>{opened.said.by}</bdi>
        </small>
      ) : null}
    </p>
  );
}

function Candidates({
  opened,
  rows,
  ...props
}: BoardProps & { opened: Opened; rows: readonly Candidate[] }) {
  const { date, state } = props;
  const { candidates, candidateCount, sharedCost } = opened;
  if (rows.length === 0) return <p className="text-sm text-muted">Nobody can take it.</p>;
  return (
    <>
      {sharedCost ? (
        <p className="text-sm text-muted">
          Whoever is chosen: <CostOfCandidate cost={sharedCost} />.
        </p>
      ) : null}
      <ol>
        {rows.map((candidate) => (
          <CandidateRow key={candidate.id} candidate={candidate} opened={opened} {...props} />
        ))}
      </ol>
      {candidates.length < candidateCount ? (
        <p className="mt-2 text-sm text-muted">
          The first {candidates.length} are shown.{" "}
          <PressLink
            to={`${searchUrl({ ...state, everyone: true })}#class`}
            after={afterChange(date, (before) => ({ ...before, everyone: true }))}
            className="link"
          >
            Show all {candidateCount}
          </PressLink>
        </p>
      ) : null}
    </>
  );
}

function Cannot({
  opened,
  stayed,
  date,
  url,
  canChange,
}: BoardProps & { opened: Opened; stayed: ReadonlySet<string> }) {
  const { cannot } = opened;
  const when = useWhen(date);
  const agreed = new Set(
    useContext(WordsAhead).flatMap(({ kind, teacherId }) => (kind === "one more" ? teacherId : [])),
  );
  const canAgree = canChange ? cannot.filter((one) => one.canAgree) : [];
  const atLimit = useRowsInPlace(canAgree, (id) => agreed.has(id));
  if (cannot.length === 0 && atLimit.length === 0) return null;
  const declined = cannot.filter(({ id, saidNo }) => saidNo && !stayed.has(id));
  return (
    <>
      {declined.length > 0 && canChange ? (
        <PressForm action={url} after={afterForm(date)} className="mt-4 text-sm">
          <input type="hidden" name="intent" value="can-again" />
          <ul>
            {declined.map(({ id, name, saidNo }) => (
              <li key={id} className="flex items-center justify-between gap-2">
                <span>
                  <PersonName name={name} />{" "}
                  <span className="text-muted">
                    said no, {saidNo?.at} by <bdi>{saidNo?.by}</bdi>
                  </span>
                </span>
                <Button
                  variant="quiet"
                  size="small"
                  name="person"
                  value={id}
                  aria-label={`Take back: ${name}, not today`}
                >
                  Take back
                </Button>
              </li>
            ))}
          </ul>
        </PressForm>
      ) : null}
      {atLimit.length > 0 ? (
        <details
          className="mt-4 text-sm"
          open={opened.candidates.every(({ isProposed }) => isProposed)}
        >
          <summary className="py-1.5 font-semibold coarse:py-3">
            Free then, but at their limit{" "}
            <small className="font-normal text-muted">{atLimit.length}</small>
          </summary>
          <p className="text-muted">
            If somebody agrees to one more class {when}, press it beside the name.
          </p>
          <OneMoreForm date={date} url={url}>
            <ul>
              {atLimit.map((person) => (
                <li key={person.id} className="flex items-center justify-between gap-2 py-0.5">
                  <span>
                    <PersonName name={person.name} />{" "}
                    <span className="text-muted">{person.reason}</span>
                  </span>{" "}
                  <OneMore person={person} />
                </li>
              ))}
            </ul>
          </OneMoreForm>
        </details>
      ) : null}
      <details className="mt-4 border-t border-line pt-2 text-sm">
        <summary className="py-1.5 font-semibold coarse:py-3">
          Cannot <small className="font-normal text-muted">{cannot.length}</small>
        </summary>
        <ul>
          {cannot.map(({ id, name, reason }) => (
            <li key={id} className="py-0.5">
              <PersonName name={name} /> <span className="text-muted">{reason}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
