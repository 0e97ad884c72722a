import { useContext } from "react";
import { whatIsTaught } from "~/cover/board/board";
import type { Candidate, OpenedClass as Opened } from "~/cover/board/opened-class";
import { hrefToCancelRow } from "~/cover/hrefs";
import { searchUrl } from "~/cover/search-state";
import { useWhen } from "~/routes/_app/day-in-hand";
import { withNamesApart } from "~/school/names";
import { Button } from "~/ui/button";
import { BlockName, BlockTimes } from "~/ui/cover/block-in-words";
import type { AnyAnswer } from "~/ui/forms/form-answer";
import { useRowsInPlace } from "~/ui/page/rows-in-place";
import { PersonName } from "~/ui/person-name";
import { PressForm, PressLink } from "~/ui/press/press";
import { Who } from "../board/board-cell";
import type { BoardProps } from "../board/board-props";
import { WordsAhead } from "../day/ahead";
import { OneMore, OneMoreForm } from "../day/one-more";
import { afterChange, useOnTheirWay } from "../day/presses";
import { FindAmong } from "../find-among";
import { Panel } from "../panel";
import { Beside } from "./beside";
import { CandidateRow, CostOfCandidate } from "./candidate-row";
import { WorkAndRoom } from "./class-note-form";
import { OpenAgain, ReleaseForm, WantNoCover } from "./release-form";

export function OpenedClass({
  opened,
  answer,
  ...props
}: BoardProps & {
  opened: Opened;
  answer: AnyAnswer;
}) {
  const { date, state, canChange } = props;
  const close = afterChange(date, (before) => ({
    ...before,
    opened: undefined,
    find: undefined,
  }));
  return (
    <Panel
      id="class"
      opened={opened.id}
      rows={opened.candidates}
      title={
        <>
          <BlockName block={opened.block} /> · <bdi>{whatIsTaught(opened)}</bdi>
        </>
      }
      about={
        <>
          <PersonName name={opened.owner.name} />, <bdi>{opened.owner.subject}</bdi>
          <BlockTimes block={opened.block} />
        </>
      }
      closeTo={searchUrl({ ...state, opened: undefined, find: undefined })}
      close={close}
      foot={<Beside {...props} opened={opened} />}
    >
      <Now opened={opened} />
      {canChange && opened.word !== null && !opened.isOver ? (
        <PressForm sends={{ class: opened.id }} className="mb-2">
          <Button size="small" intent="plan-again">
            {opened.word === "left open" ? "Propose somebody" : "Take the choice back"}
          </Button>
        </PressForm>
      ) : null}
      {canChange && opened.released ? <OpenAgain {...props} opened={opened} /> : null}
      {canChange && opened.isWanted ? <WantNoCover {...props} opened={opened} /> : null}
      {opened.released ? null : (
        <WhoCould key={`${date} ${opened.id}`} {...props} opened={opened} />
      )}
      <SomethingElse {...props} {...{ opened, answer }} />
      {opened.released || opened.isOver ? null : <Cannot {...props} opened={opened} />}
    </Panel>
  );
}

/** All that is rarer than another person; unfolded where nobody can take the class. */
function SomethingElse({
  opened,
  answer,
  ...props
}: BoardProps & { opened: Opened; answer: AnyAnswer }) {
  const { date, canChange } = props;
  const { state, word, isOver, who } = opened;
  const isToday = useWhen(date) === "today";
  const canBePlanned = canChange && !isOver && (state === "open" || state === "proposed");
  const isAnswered = answer?.form === "release" || answer?.form === "note-class";
  const work = <WorkAndRoom {...props} opened={opened} answer={answer} />;
  if (!canChange) return work;
  return (
    <details className="drawer-fold" open={isAnswered || opened.candidates.length === 0}>
      <summary>Something else for this class</summary>
      {work}
      {opened.released ? null : <ReleaseForm {...props} opened={opened} answer={answer} />}
      {canBePlanned && word !== "left open" ? (
        <PressForm sends={{ class: opened.id }} className="mt-2">
          <Button size="small" intent="leave-open">
            Leave open
          </Button>
        </PressForm>
      ) : null}
      {isToday && state === "covered" && who?.id ? (
        <PressForm
          sends={{ intent: "did-not-turn-up", class: opened.id, person: who.id }}
          className="mt-2"
        >
          <Button size="small">
            <span>
              Did not turn up<span className="sr-only">: {who.name}</span>
            </span>
          </Button>
        </PressForm>
      ) : null}
    </details>
  );
}

function WhoCould({ opened, ...props }: BoardProps & { opened: Opened }) {
  const declined = useDeclined();
  const rows = useRowsInPlace(opened.candidates, (id) => declined.has(id));
  if (opened.isOver) {
    return (
      <p className="text-sm text-muted">
        {props.canChange
          ? "This block is over. If it is not, choose it as Next block in More."
          : "This block is over."}
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
  const { couldTakeIt, state } = opened;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-sm font-semibold">
          {couldTakeIt} could take it{state === "covered" ? " over" : ""}
        </h3>
        <FindAmong state={props.state} place="class" />
      </div>
      <Candidates {...props} opened={opened} rows={rows} />
    </>
  );
}

function useDeclined(): ReadonlySet<string | null> {
  const words = useContext(WordsAhead).filter(({ kind }) => kind === "not today");
  const takenBack = useOnTheirWay("can-again").map((form) => String(form.get("person")));
  return new Set([...words.map(({ teacherId }) => teacherId), ...takenBack]);
}

function Now({ opened }: { opened: Opened }) {
  const { state, word, movedFrom, awayName, refused } = opened;
  // A proposal is the first row below, and what is open is said by the list.
  if (state === "proposed" && word === null && !movedFrom) return null;
  if (state === "open" && word === null && !awayName && !refused) return null;
  if (state === "covered" && !movedFrom && !refused && !opened.isOver) return null;
  return (
    <p className={`now ${opened.state}`}>
      <Who {...opened} />
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
  if (rows.length === 0)
    return (
      <p className="text-sm text-muted">
        {state.find ? `Nobody fits “${state.find}”.` : "Nobody can take it."}
      </p>
    );
  return (
    <>
      {sharedCost ? (
        <p className="text-sm text-muted">
          <CostOfCandidate cost={sharedCost} />
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

function Cannot({ opened, date, canChange }: BoardProps & { opened: Opened }) {
  const { cannot } = opened;
  const when = useWhen(date);
  const words = useContext(WordsAhead);
  const agreed = new Set(
    words.flatMap(({ kind, teacherId }) => (kind === "one more" ? teacherId : [])),
  );
  const declined = useDeclined();
  const rows = useRowsInPlace(cannot, (id) => agreed.has(id));
  if (rows.length === 0) return null;
  const canAgree = canChange && rows.some((row) => row.canAgree);
  return (
    <details
      className="drawer-fold"
      open={canAgree && opened.candidates.every(({ isProposed }) => isProposed)}
    >
      <summary>{rows.length} not available</summary>
      {canAgree ? (
        <p className="text-sm text-muted">
          If somebody agrees to one more class {when}, press it beside the name.
        </p>
      ) : null}
      <ul className="text-sm">
        {rows.map((person) => (
          <li key={person.id} className="flex items-center justify-between gap-2 py-0.5">
            <span>
              <PersonName name={person.name} />{" "}
              <span className="text-muted">
                {person.saidNo && declined.has(person.id) ? (
                  <>
                    said no, {person.saidNo.at} by <bdi>{person.saidNo.by}</bdi>
                  </>
                ) : (
                  person.reason
                )}
              </span>
            </span>{" "}
            {canChange && person.saidNo ? (
              <PressForm sends={{ intent: "can-again" }}>
                <Button
                  variant="quiet"
                  size="small"
                  name="person"
                  value={person.id}
                  aria-label={`Take back: ${person.name}, can’t today`}
                >
                  Take back
                </Button>
              </PressForm>
            ) : canChange && person.canAgree ? (
              <OneMoreForm>
                <OneMore person={person} />
              </OneMoreForm>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
