import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useHydrated } from "./use-hydrated";

const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

let lastHiddenAt = Number.NEGATIVE_INFINITY;

/**
 * A few words about what is inside it (an icon button, a meter, a name cut short), shown on hover after
 * 700 ms, at once on focus and within 300 ms of another tooltip's going; Escape hides it. Without
 * JavaScript it is the browser's own `title`. It names nothing: an icon button keeps its `aria-label`.
 */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  const hydrated = useHydrated();
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);

  const show = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (isOpen) lastHiddenAt = Date.now();
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      setOpen(false);
    };
    document.addEventListener("keydown", hideOnEscape, true);
    return () => document.removeEventListener("keydown", hideOnEscape, true);
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control or text inside it
    <span
      ref={anchor}
      title={hydrated ? undefined : label}
      aria-describedby={isOpen ? id : undefined}
      className="inline-flex max-w-full"
      onPointerEnter={() => show(Date.now() - lastHiddenAt < SKIP_DELAY_MS ? 0 : DELAY_MS)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event: FocusEvent<HTMLElement>) => {
        if (event.target.matches(":focus-visible")) show(0);
      }}
      onBlur={hide}
    >
      {children}
      {isOpen ? <Bubble id={id} label={label} anchor={anchor} /> : null}
    </span>
  );
}

/** The words, below the anchor (above it where there is no room), within the window's edges. */
function Bubble({
  id,
  label,
  anchor,
}: {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement>;
}) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = anchor.current?.getBoundingClientRect();
    const own = bubble.current;
    if (!box || !own) return;
    const width = document.documentElement.clientWidth;
    const left = box.left + box.width / 2 - own.offsetWidth / 2;
    const fitsBelow = box.bottom + own.offsetHeight < window.innerHeight;
    own.style.left = `${Math.max(4, Math.min(left, width - own.offsetWidth - 4))}px`;
    own.style.top = `${fitsBelow ? box.bottom : box.top - own.offsetHeight}px`;
  }, [anchor]);
  return createPortal(
    <div
      ref={bubble}
      className="screen-only pointer-events-auto fixed left-0 top-0 z-50 max-w-72 py-1.5"
    >
      <div
        id={id}
        role="tooltip"
        className="edged rounded bg-ink px-2.5 py-1 text-xs text-surface shadow-float"
      >
        {label}
      </div>
    </div>,
    document.body,
  );
}
