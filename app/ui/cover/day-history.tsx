import type { ReactNode } from "react";
import type { HistoryItem, HistoryLine } from "~/cover/history/day-history";
import { daysInWords } from "~/cover/long-absence/one-person-words";
import { asHeadline } from "~/school/sentence";
import { Button, ButtonLink } from "~/ui/button";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";

const SHOWN = 12;

type DayHistoryProps = {
  history: HistoryItem[];
  longDate: string;
  isPast: boolean;
  closeTo: string;
};

export function DayHistory({ history, longDate, isPast, closeTo }: DayHistoryProps) {
  const rows = history.map((item) => <Item key={item.id} item={item} />);
  const earlier = rows.slice(SHOWN);
  return (
    <RouteDialog
      title={`History of ${longDate}`}
      size="wide"
      closeTo={closeTo}
      description={isPast ? wordsOfPast(history) : undefined}
    >
      {rows.length === 0 ? (
        <p className="text-sm text-muted">
          Nothing yet. Absences, assignments and cancellations of this day are listed here.
        </p>
      ) : null}
      <List>{rows.slice(0, SHOWN)}</List>
      {earlier.length > 0 ? (
        <details className="border-t border-line text-sm">
          <summary className="py-2 font-semibold coarse:py-3">Earlier ({earlier.length})</summary>
          <List>{earlier}</List>
        </details>
      ) : null}
    </RouteDialog>
  );
}

function wordsOfPast(history: HistoryItem[]): string {
  const canReverse = history.some(({ button }) => button !== null);
  const since = canReverse ? " What was noted of it since can be taken back." : "";
  return `This day is past: what was done stays as it is.${since}`;
}

function List({ children }: { children: ReactNode[] }) {
  return <ol className="divide-y divide-line">{children}</ol>;
}

function Item({ item }: { item: HistoryItem }) {
  const { id, when, who, words, button, note, tellHref, lines, together } = item;
  return (
    <li className="py-2 text-sm">
      <Row
        words={words}
        note={note}
        button={button}
        tellHref={tellHref}
        change={id}
        together={together}
      >
        <span className="text-muted">{when}</span> <bdi className="text-muted">{who}</bdi>
      </Row>
      {lines.length > 0 ? (
        <details className="mt-1">
          <summary className="py-1 text-muted coarse:py-3">One by one ({lines.length})</summary>
          <ul className="ms-3 divide-y divide-line border-s border-line ps-3">
            {lines.map((line) => (
              <Line key={line.subject} line={line} item={item} />
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

function Line({ line, item }: { line: HistoryLine; item: HistoryItem }) {
  const { words, note, canReverse, subject } = line;
  const button = canReverse ? item.button : null;
  return (
    <li className="py-1.5">
      <Row words={words} note={note} button={button} change={item.id} only={subject} />
    </li>
  );
}

type RowProps = {
  words: string;
  note: string | null;
  button: string | null;
  tellHref?: string | null;
  change: number;
  only?: string;
  together?: number[];
  children?: ReactNode;
};

function Row({ words, note, button, tellHref, change, only, together = [], children }: RowProps) {
  return (
    <div className="flex flex-wrap items-start justify-end gap-x-3 gap-y-1 sm:flex-nowrap">
      <div className="min-w-0 basis-full sm:flex-1">
        {children ? <p className="text-xs">{children}</p> : null}
        <p className="break-words">
          <bdi>{asHeadline(words)}</bdi>
        </p>
        {note ? (
          <p className="text-xs text-muted">
            <bdi>{asHeadline(note)}</bdi>
          </p>
        ) : null}
      </div>
      {tellHref ? (
        <ButtonLink href={tellHref} size="small" className="shrink-0">
          Tell
        </ButtonLink>
      ) : null}
      {button ? (
        <PressForm sends={{ intent: "reverse", change, only }} words={button} className="shrink-0">
          <Button size="small" aria-label={`${button}: ${words}`}>
            {button}
          </Button>
        </PressForm>
      ) : null}
      {button && together.length > 0 ? (
        <PressForm sends={{ intent: "reverse" }} className="shrink-0">
          {together.map((one) => (
            <input key={one} type="hidden" name="change" value={one} />
          ))}
          <Button size="small">
            {button} all {daysInWords(together.length)}
          </Button>
        </PressForm>
      ) : null}
    </div>
  );
}
