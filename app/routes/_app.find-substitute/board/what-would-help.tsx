import type { ReactNode } from "react";
import type { WhyNot } from "~/cover/assignments/who-cannot-come";
import { classes } from "~/cover/board/day-figures";
import { type SearchState, searchUrl } from "~/cover/search-state";
import { useWhen } from "~/routes/_app/day-in-hand";
import { ButtonLink, buttonClass } from "~/ui/button";
import { useRowsInPlace } from "~/ui/page/rows-in-place";
import { PersonName, PersonNames } from "~/ui/person-name";
import { OneMore, OneMoreForm } from "../day/one-more";
import { DialogLink, useScreen } from "../day/screen";
import { Moves } from "./board-notes";
import type { BoardProps } from "./board-props";
import type { BoardView, BottleneckView } from "./board-view";

/**
 * Why classes are open, and each way to have fewer, with how many fewer: first those that ask
 * nobody a favour, the largest first. On a bad day it is unfolded above the rows.
 */
export function WhatWouldHelp({ board }: BoardProps) {
  const { state, canChange, isTrial } = useScreen();
  const { bottleneck, isBad } = board;
  if (isTrial)
    return bottleneck ? <p className="board-note text-warning">{bottleneck.text}</p> : null;
  const ways = waysOf(board, state);
  if (!canChange || (!bottleneck && ways.length === 0)) return null;
  const asked = bottleneck?.atLimit ?? null;
  return (
    <section aria-labelledby="would-help" className={isBad ? "would-help bad" : "would-help"}>
      <h3 id="would-help">What would help</h3>
      {asked || bottleneck ? (
        <p>
          {asked ? <strong className="font-semibold">{asked.text}</strong> : null}{" "}
          {bottleneck ? <span className="proof">{bottleneck.text}</span> : null}
        </p>
      ) : null}
      {bottleneck && !bottleneck.hasOrder ? <FollowsEntry /> : null}
      <OtherWays board={board} />
      {ways.length > 0 ? (
        <ul className="ways">
          {ways.map(({ key, fewer, what, act }) => (
            <li key={key}>
              <strong>{fewer} fewer open</strong> <div className="way">{what}</div> {act}
            </li>
          ))}
        </ul>
      ) : null}
      {board.together === null ? null : (
        <p>
          All of these together: {board.together === 0 ? "no class" : classes(board.together)} open.
        </p>
      )}
      {asked ? (
        <details>
          <summary className="link inline-block py-1 coarse:py-3">Ask for one more</summary>
          <FreeAtLimit atLimit={asked} />
        </details>
      ) : null}
      {bottleneck ? <WhoIsNotFree cannot={bottleneck.cannot} /> : null}
    </section>
  );
}

const DONE = { swap: "swapped", move: "moved", hand: "handed on" };

function FollowsEntry() {
  return (
    <p className="text-muted">
      No order is set: which class stays open depends on who is free, then on the order of entry.{" "}
      <a
        className="link inline-flex min-h-6 items-center coarse:min-h-11"
        href="/teacher-groups?dialog=week&part=rules"
      >
        Who is covered first
      </a>
    </p>
  );
}

/** "1 of them could be swapped: 7B in 3; 1 moved: 8A in 6." */
function OtherWays({ board: { otherWays } }: BoardProps) {
  const { state } = useScreen();
  const ways = (["swap", "move", "hand"] as const).filter((way) => otherWays[way].length > 0);
  if (ways.length === 0) return null;
  return (
    <p>
      {ways.map((way, first) => (
        <span key={way}>
          {first > 0
            ? "; "
            : otherWays.first
              ? `Of the first ${otherWays.first} that are open `
              : ""}
          {otherWays[way].length}{" "}
          {first > 0 ? "" : otherWays.first ? "could be " : "of them could be "}
          {DONE[way]}:{" "}
          {otherWays[way].map(({ id, block, students }, at) => (
            <span key={id}>
              {at > 0 ? ", " : ""}
              <a
                className="link inline-flex min-h-6 items-center coarse:min-h-11"
                href={`${searchUrl({ ...state, opened: id, way })}#class`}
              >
                <bdi>{students ?? "class"}</bdi>&nbsp;in {block}
              </a>
            </span>
          ))}
        </span>
      ))}
      .
    </p>
  );
}

type WayToHelp = { key: string; fewer: number; what: ReactNode; act: ReactNode };

function waysOf({ offers, supply, supplyCovers }: BoardView, state: SearchState): WayToHelp[] {
  const free: WayToHelp[] = [
    ...(supply
      ? [
          {
            key: "supply",
            fewer: supplyCovers,
            what: supply,
            act: (
              <DialogLink dialog="substitute" className={buttonClass({ size: "small" })}>
                Add a substitute
              </DialogLink>
            ),
          },
        ]
      : []),
    ...(offers.byMoving > 0 && !state.allowsMoves
      ? [
          {
            key: "moves",
            fewer: offers.byMoving,
            what: <Moves moves={offers.moves} />,
            act: (
              <ButtonLink sameScreen size="small" href={searchUrl({ ...state, allowsMoves: true })}>
                Cover {offers.byMoving} more by moving {offers.moves.length}
              </ButtonLink>
            ),
          },
        ]
      : []),
  ].sort((a, b) => b.fewer - a.fewer);
  const asking: WayToHelp[] =
    offers.everyone > 0
      ? [
          {
            key: "everyone",
            fewer: offers.everyone,
            what: "People who are not in school then are asked to come.",
            act: (
              <ButtonLink
                sameScreen
                size="small"
                href={searchUrl({ ...state, asksEveryone: true })}
              >
                Cover {offers.everyone} more with people outside their hours
              </ButtonLink>
            ),
          },
        ]
      : [];
  return [...free, ...asking];
}

const WHY: Record<WhyNot, string> = {
  absent: "absent",
  "not today": "said no",
  "cannot then": "said they can’t then",
  limit: "at their limit",
  covers: "cover then",
  teaches: "teach then",
  "not asked": "not asked for cover",
  "last resort": "asked only as a last resort",
  chosen: "chosen for another class",
  "not in school": "not in school then",
};
const NAMED = 40;

const OFFERED = 12;

function FreeAtLimit({ atLimit: { people } }: { atLimit: NonNullable<BottleneckView["atLimit"]> }) {
  const { date, words } = useScreen();
  const when = useWhen(date);
  const placed = useRowsInPlace(people, (id) =>
    words.some(({ kind, teacherId }) => kind === "one more" && teacherId === id),
  );
  const [first, rest] = [placed.slice(0, OFFERED), placed.slice(OFFERED)];
  return (
    <OneMoreForm className="mb-2">
      <p className="text-muted">
        If somebody agrees to one more class {when}, press it beside the name.
      </p>
      <AtLimitPeople people={first} />
      {rest.length > 0 ? (
        <details>
          <summary className="link inline-block py-1 coarse:py-3">{rest.length} more</summary>
          <AtLimitPeople people={rest} />
        </details>
      ) : null}
    </OneMoreForm>
  );
}

function AtLimitPeople({ people }: { people: { id: string; name: string }[] }) {
  return (
    <ul className="at-limit">
      {people.map((person) => (
        <li key={person.id}>
          <PersonName name={person.name} /> <OneMore person={person} />
        </li>
      ))}
    </ul>
  );
}

function WhoIsNotFree({ cannot }: Pick<BottleneckView, "cannot">) {
  return (
    <details>
      <summary className="link inline-block py-1 coarse:py-3">Who is not free</summary>
      <ul>
        {cannot.map(({ why, people }) => (
          <li key={why} className="mt-1">
            {people.length} {WHY[why]}:{" "}
            <span className="text-muted">
              <PersonNames names={people.slice(0, NAMED).map(({ name }) => name)} />
              {people.length > NAMED ? ` and ${people.length - NAMED} more` : null}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
