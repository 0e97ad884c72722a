import { useEffect, useRef } from "react";
import { classes } from "~/cover/board/day-figures";
import { worksAlone } from "~/cover/day/released";
import type { SearchState } from "~/cover/search-state";
import { searchUrl } from "~/cover/search-state";
import { assignInWords, replacementsInWords } from "~/routes/_app/day-bar/day-state";
import { Button, ButtonLink } from "~/ui/button";
import { PressForm } from "~/ui/press/press";
import { useOnTheWay } from "~/ui/press/queue-store";
import { useScreen } from "../day/screen";
import type { BoardProps } from "./board-props";
import type { BoardView } from "./board-view";

/** Assigns what the board shows; without a button where nothing is to be assigned anywhere. */
export function assignOf(board: BoardView, state: SearchState) {
  const { shown, onlyOpen } = board;
  const count = shown.count + shown.alone.length;
  const { replacements } = shown;
  if (count + replacements > 0) {
    return { count, replacements, button: <Assign {...{ board, count }} /> };
  }
  const to = onlyOpen
    ? { href: searchUrl({ ...state, onlyOpen: undefined }), words: "Show all classes" }
    : shown.otherPage
      ? {
          href: `${searchUrl({ ...state, absentPage: shown.otherPage })}#absent-teachers`,
          words: `Page ${shown.otherPage}`,
        }
      : null;
  const button = to ? (
    <ButtonLink id="assign" href={to.href} sameScreen>
      {to.words}
    </ButtonLink>
  ) : null;
  return { count: 0, replacements: 0, button };
}

function Assign({ board: { shown }, count }: BoardProps & { count: number }) {
  const { formKey } = useScreen();
  // Only what is shown is assigned: what has been pressed is waited for.
  const isOnTheWay = useOnTheWay() !== null;
  const { replacements } = shown;
  return (
    <PressForm sends={{ intent: "assign", formKey }} className="assign">
      {shown.pairs.map((pair) => (
        <input key={pair} type="hidden" name="assign" value={pair} />
      ))}
      {shown.moves.map((move) => (
        <input key={move} type="hidden" name="move" value={move} />
      ))}
      {shown.alone.map((classId) => (
        <input key={classId} type="hidden" name="alone" value={classId} />
      ))}
      {count > 0 && replacements > 0 ? (
        <span className="text-sm">and {replacementsInWords(replacements)}</span>
      ) : null}
      <Button id="assign" variant="primary" disabled={isOnTheWay} pendingLabel="Assigning...">
        {assignInWords(count, replacements)}
      </Button>
    </PressForm>
  );
}

/** What Assign does beside what the bar says, or leaves to other pages; "" for nothing. */
export function besidesAssign({ shown, figures, onlyOpen }: BoardProps["board"]): string {
  if (onlyOpen) return "Only open classes are shown.";
  const others = figures.proposed - shown.count;
  const more = `${classes(others)} ${others === 1 ? "is" : "are"} proposed on other pages.`;
  return [
    ...(shown.alone.length > 0 ? [`Assign also says that ${worksAlone(shown.alone.length)}.`] : []),
    ...(shown.otherPage && others > 0 ? [more] : []),
  ].join(" ");
}

/** Goes on once earlier presses are done, unless the clerk does something else or has a fault. */
export function useGoToAssign(hasFault: boolean): () => void {
  const isMeant = useRef(false);
  const isOnTheWay = useOnTheWay() !== null;
  const go = () => {
    if (!isMeant.current || isOnTheWay) return;
    isMeant.current = false;
    if (hasFault || document.querySelector("[role=dialog]")) return;
    document.getElementById("assign")?.focus();
  };
  const latest = useRef(go);
  latest.current = go;
  // Effect: while something is on its way the button takes no focus, or is not there yet.
  useEffect(() => {
    if (!isOnTheWay) latest.current();
  }, [isOnTheWay]);
  // Effect: what else is done is done anywhere on the page.
  useEffect(() => {
    const forget = () => {
      isMeant.current = false;
    };
    document.addEventListener("keydown", forget, true);
    document.addEventListener("pointerdown", forget, true);
    return () => {
      document.removeEventListener("keydown", forget, true);
      document.removeEventListener("pointerdown", forget, true);
    };
  }, []);
  return () => {
    isMeant.current = true;
    latest.current();
  };
}
