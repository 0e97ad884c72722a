import { useEffect, useRef } from "react";
import { fromBoard } from "~/cover/came-from";
import { worksAlone } from "~/cover/day/released-words";
import { searchUrl } from "~/cover/search-state";
import { SendAllButton } from "~/routes/_app/send-all";
import type { SendAll } from "~/routes/_app/send-all.server";
import { hrefOfSheet } from "~/sheets/sheet";
import { Button, ButtonLink } from "~/ui/button";
import { usePending } from "~/ui/press/pending";
import { PressForm } from "~/ui/press/press";
import { useOnTheWay } from "~/ui/press/queue-store";
import { afterForm } from "../day/presses";
import type { BoardProps } from "./board-props";
import { CountsLine } from "./board-summary";

export function AssignBar({
  board,
  date,
  url,
  state,
  formKey,
  send,
}: BoardProps & { formKey: string; send: SendAll | null }) {
  const isPending = usePending("assign");
  // Only what is shown is assigned: what has been pressed is waited for.
  const isOnTheWay = useOnTheWay() !== null;
  const { shown, counts } = board;
  const count = shown.count + shown.alone.length;
  const { replacements } = shown;
  return (
    <PressForm action={url} after={afterForm(date)} className="assign-bar">
      <input type="hidden" name="intent" value="assign" />
      <input type="hidden" name="formKey" value={formKey} />
      {shown.pairs.map((pair) => (
        <input key={pair} type="hidden" name="assign" value={pair} />
      ))}
      {shown.moves.map((move) => (
        <input key={move} type="hidden" name="move" value={move} />
      ))}
      {shown.alone.map((classId) => (
        <input key={classId} type="hidden" name="alone" value={classId} />
      ))}
      <p className="min-w-0 basis-full text-sm sm:flex-1 sm:basis-0">
        <span className="block">
          <CountsLine counts={counts} />
        </span>{" "}
        <span className="text-muted text-xs sm:text-sm">{whatIsLeft(board)}</span>
      </p>
      {count + replacements > 0 ? (
        <div className="ms-auto flex items-center gap-x-4">
          {count > 0 && replacements > 0 ? (
            <span className="text-sm">and {replacementsInWords(replacements)}</span>
          ) : null}
          <Button
            id="assign"
            variant="primary"
            disabled={isOnTheWay}
            pending={isPending}
            pendingLabel="Assigning..."
          >
            Assign{" "}
            {count > 0
              ? `${count} ${count === 1 ? "class" : "classes"}`
              : replacementsInWords(replacements)}
          </Button>
        </div>
      ) : board.onlyOpen ? (
        <ButtonLink id="assign" href={searchUrl({ ...state, onlyOpen: undefined })} sameScreen>
          Show all classes
        </ButtonLink>
      ) : shown.otherPage ? (
        <ButtonLink
          id="assign"
          href={`${searchUrl({ ...state, absentPage: shown.otherPage })}#absent-teachers`}
          sameScreen
        >
          Page {shown.otherPage}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink
            id="assign"
            href={fromBoard(hrefOfSheet({ date, by: "block", hasNames: true }), searchUrl(state))}
            variant={counts.covered === counts.classes && !send ? "primary" : undefined}
            icon="report"
          >
            To the sheet
          </ButtonLink>
          <SendAllButton send={send} />
        </>
      )}
    </PressForm>
  );
}

const replacementsInWords = (count: number) =>
  `${count} ${count === 1 ? "replacement" : "replacements"}`;

export function whatIsLeft({ shown, counts, onlyOpen }: BoardProps["board"]): string {
  if (onlyOpen) return "Only open classes are shown.";
  const others = counts.proposed - shown.count;
  const more = `${others} ${others === 1 ? "class is" : "classes are"} proposed on other pages.`;
  if (shown.count + shown.alone.length + shown.replacements > 0) {
    const alone = shown.alone.length > 0 ? `, also that ${worksAlone(shown.alone.length)}` : "";
    const said = `What is proposed is saved when you press Assign${alone}.`;
    return shown.otherPage ? `${said} ${more}` : said;
  }
  if (shown.otherPage) return `Nothing to assign on this page. ${more}`;
  return counts.covered === counts.classes ? "Every class is covered." : "Nothing is proposed.";
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
