import { type ReactNode, type RefObject, useRef } from "react";
import type { SearchState } from "~/cover/search-state";
import { useRestoredFocus } from "~/ui/forms/restore-focus";
import { Icon } from "~/ui/icons";
import { useHeldInPlace } from "~/ui/page/rows-in-place";
import { afterChange } from "./day/presses";
import { StateLink, useScreen } from "./day/screen";
import { useFocusWithin } from "./focus-within";

/**
 * What lies beside the board, on a phone over it: a class that was opened, or a block. `opened` is
 * which; `rows` changes with what it lists; `closed` is the board alone.
 */
export function Panel({
  id,
  opened,
  rows,
  title,
  about,
  closed,
  top,
  foot,
  children,
}: {
  id: "class" | "results";
  opened: string;
  rows: unknown;
  title: ReactNode;
  about: ReactNode;
  closed: (before: SearchState) => SearchState;
  top?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useFocusWithin(panel, opened, afterChange(useScreen().date, closed));
  useRestoredFocus(panel, rows);
  useHeldInPlace(body as RefObject<HTMLElement>);
  return (
    <aside id={id} ref={panel} tabIndex={-1} aria-labelledby={`${id}-title`} className="drawer">
      <header className="drawer-head">
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="font-semibold">
            {title}
          </h2>
          <p className="text-sm text-muted">{about}</p>
        </div>
        <StateLink change={closed} aria-label="Close" title="Close" className="close-drawer">
          <Icon name="close" className="h-4 w-4" />
        </StateLink>
      </header>
      {top}
      <div ref={body} className="drawer-body">
        {children}
      </div>
      {foot ? <footer className="drawer-foot">{foot}</footer> : null}
    </aside>
  );
}
