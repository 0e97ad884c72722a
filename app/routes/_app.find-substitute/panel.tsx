import { type ReactNode, type RefObject, useRef } from "react";
import { useRestoredFocus } from "~/ui/forms/restore-focus";
import { Icon } from "~/ui/icons";
import { useHeldInPlace } from "~/ui/page/rows-in-place";
import { PressLink } from "~/ui/press/press";
import { useFocusWithin } from "./focus-within";

/**
 * What lies beside the board, on a phone over it: a class that was opened, or a block. `opened` is
 * which; `rows` changes with what it lists; `closeTo` leads to the board alone, as `close` by then.
 */
export function Panel({
  id,
  opened,
  rows,
  title,
  about,
  closeTo,
  close,
  top,
  foot,
  children,
}: {
  id: "class" | "results";
  opened: string;
  rows: unknown;
  title: ReactNode;
  about: ReactNode;
  closeTo: string;
  close: (address: string) => string;
  top?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useFocusWithin(panel, opened, close);
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
        <PressLink
          to={closeTo}
          after={close}
          aria-label="Close"
          title="Close"
          className="close-drawer"
        >
          <Icon name="close" className="h-4 w-4" />
        </PressLink>
      </header>
      {top}
      <div ref={body} className="drawer-body">
        {children}
      </div>
      {foot ? <footer className="drawer-foot">{foot}</footer> : null}
    </aside>
  );
}
