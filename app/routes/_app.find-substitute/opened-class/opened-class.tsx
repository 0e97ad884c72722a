import { whatIsTaught } from "~/cover/board/board";
import type { Candidate, OpenedClass as Opened } from "~/cover/board/opened-class";
import { WAYS, type Way } from "~/cover/board-options";
import { hrefToCancelRow } from "~/cover/hrefs";
import type { SearchState } from "~/cover/search-state";
import { useWhen } from "~/routes/_app/day-in-hand";
import { withNamesApart } from "~/school/names";
import { Button } from "~/ui/button";
import { BlockName, BlockTimes } from "~/ui/cover/block-in-words";
import type { AnyAnswer } from "~/ui/forms/form-answer";
import { useRowsInPlace } from "~/ui/page/rows-in-place";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { Who } from "../board/board-cell";
import type { BoardProps } from "../board/board-props";
import { StateLink, useScreen } from "../day/screen";
import { FindAmong } from "../find-among";
import { Panel } from "../panel";
import { CandidateRow, Cannot, CostOfCandidate, useDeclined } from "./candidate-row";
import { WorkAndRoom } from "./class-note-form";
import { HandedOn, HandOn } from "./hand-on";
import { Offers } from "./offers";
import type { OffersView } from "./offers-view.server";
import { OpenAgain, ReleaseForm, WantNoCover } from "./release-form";
import { Beside, Ways } from "./ways";

type OpenedClassProps = BoardProps & { opened: Opened; offers: OffersView | null };

export function OpenedClass({ opened, offers, board }: OpenedClassProps) {
  const { date, state, canChange, answer } = useScreen();
  const hasWays = canChange && !opened.isOver && !opened.released && offers !== null;
  const counts = {
    ...{ who: opened.couldTakeIt, swap: offers?.swaps.length ?? 0 },
    ...{ move: offers?.moves.length ?? 0 },
    ...(opened.handOns ? { hand: opened.handOns.length } : {}),
  };
  const way = hasWays ? wayShown(state, answer, counts, opened.state === "open") : "who";
  const close = (before: SearchState) => ({ ...before, opened: undefined, find: undefined });
  return (
    <Panel
      id="class"
      opened={opened.id}
      rows={opened.candidates}
      title={
        <>
          <BlockName block={opened.block} /> ·{" "}
          <bdi>{whatIsTaught({ ...opened, course: undefined })}</bdi>
        </>
      }
      about={
        <>
          <PersonName name={opened.owner.name} />, <bdi>{opened.owner.subject}</bdi>
          <BlockTimes block={opened.block} />
        </>
      }
      closed={close}
      top={hasWays ? <Ways {...{ way, counts }} /> : null}
      foot={<Beside {...{ board, opened }} />}
    >
      {way === "who" ? (
        <>
          <Now opened={opened} />
          <HandedOn opened={opened} />
          {canChange && opened.word !== null && !opened.isOver ? (
            <PressForm sends={{ class: opened.id }} className="mb-2">
              <Button size="small" intent="plan-again">
                {opened.word === "left open" ? "Propose somebody" : "Take the choice back"}
              </Button>
            </PressForm>
          ) : null}
          {canChange && opened.released ? <OpenAgain opened={opened} /> : null}
          {canChange && opened.isWanted ? <WantNoCover opened={opened} /> : null}
          {opened.released ? null : <WhoCould key={`${date} ${opened.id}`} opened={opened} />}
          {hasWays ? null : <SomethingElse opened={opened} />}
          {opened.released || opened.isOver ? null : <Cannot opened={opened} />}
        </>
      ) : way === "hand" ? (
        <HandOn opened={opened} phones={offers?.phones ?? {}} />
      ) : way === "other" ? (
        <SomethingElse opened={opened} />
      ) : offers ? (
        <Offers classId={opened.id} students={opened.students} {...{ way, offers }} />
      ) : null}
    </Panel>
  );
}

const FORMS_OF_WAY: Record<string, Way | undefined> = {
  ...{ release: "other", "note-class": "other" },
  ...{ "swap-lesson": "swap", "move-lesson": "move" },
};

/** As asked for, or where a form was answered; else the first with anything, who could take it before all. */
function wayShown(
  { way }: SearchState,
  answer: AnyAnswer,
  counts: Record<"who" | "swap" | "move", number> & { hand?: number },
  isOpen: boolean,
): Way {
  const answered = FORMS_OF_WAY[answer?.form ?? ""] ?? way;
  if (answered) return answered === "hand" && counts.hand === undefined ? "who" : answered;
  if (counts.who > 0 || !isOpen) return "who";
  return WAYS.find((one) => one !== "other" && (counts[one] ?? 0) > 0) ?? "who";
}

function SomethingElse({ opened }: { opened: Opened }) {
  const { date, canChange } = useScreen();
  const { state, word, isOver, who } = opened;
  const isToday = useWhen(date) === "today";
  const canBePlanned = canChange && !isOver && (state === "open" || state === "proposed");
  const work = <WorkAndRoom opened={opened} />;
  if (!canChange) return work;
  return (
    <>
      {work}
      {opened.released ? null : <ReleaseForm opened={opened} />}
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
    </>
  );
}

function WhoCould({ opened }: { opened: Opened }) {
  const { date, canChange } = useScreen();
  const declined = useDeclined();
  const rows = useRowsInPlace(opened.candidates, (id) => declined.has(id));
  if (opened.isOver) {
    return (
      <p className="text-sm text-muted">
        {canChange
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
        <a href={hrefToCancelRow(date, rowId)} className="link">
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
        <FindAmong place="class" />
      </div>
      <Candidates opened={opened} rows={rows} />
    </>
  );
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

function Candidates({ opened, rows }: { opened: Opened; rows: readonly Candidate[] }) {
  const { state } = useScreen();
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
          <CandidateRow key={candidate.id} candidate={candidate} opened={opened} />
        ))}
      </ol>
      {candidates.length < candidateCount ? (
        <p className="mt-2 text-sm text-muted">
          The first {candidates.length} are shown.{" "}
          <StateLink
            change={(before) => ({ ...before, everyone: true })}
            place="#class"
            className="link"
          >
            Show all {candidateCount}
          </StateLink>
        </p>
      ) : null}
    </>
  );
}
