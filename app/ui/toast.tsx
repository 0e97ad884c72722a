import { type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { Icon } from "./icons";
import { rememberDismissed, SHOWN_MS, SWIPE_PX, wasDismissed } from "./toast-memory";
import { TONE_BOX, TONE_ICON } from "./tones";
import { Unreached } from "./unreached";
import { useHydrated } from "./use-hydrated";

export type ToastMessage = {
  id: string;
  title: string;
  text?: string;
  tone: "success" | "destructive" | "info";
  /** Not announced: the page itself says it, where the focus is. */
  isSaidInPage?: true;
};

/**
 * The notification area: the notice of the last act, one at a time. The server's HTML has it as a notice
 * floating where nothing is pressed next: in the sidebar's column, or on a narrow screen above the bar at its end
 * (every screen leaves room for it there). There it stays; with JavaScript it stays in
 * place, leaves after 5000 ms (not while the pointer or the focus is on it), can be swept off to the right
 * or closed, and F8 leads the focus to it. It is announced once, when the page has come alive or when it
 * comes. A dismissed toast is kept in memory for 1,000,000 ms (toast-memory.ts): the same one sent again
 * by a reload of the data in that time is not shown again.
 */
export function Toast({ toast }: { toast: ToastMessage | null }) {
  const hydrated = useHydrated();
  const area = useRef<HTMLElement>(null);
  const focusedBefore = useRef<HTMLElement | null>(null);
  const [isPaused, setPaused] = useState(false);

  // A newer toast takes the place of the one before; data loaded again without one takes none away.
  const [latest, setLatest] = useState(toast);
  if (toast && toast.id !== latest?.id && !wasDismissed(toast.id)) setLatest(toast);
  // Which one is gone, not that none is shown: the next may have come when the time of the one before is up.
  const [goneId, setGoneId] = useState<string>();
  const shown = latest && latest.id !== goneId ? latest : null;

  const dismiss = useCallback(() => {
    if (!shown) return;
    rememberDismissed(shown.id);
    if (area.current?.contains(document.activeElement)) focusedBefore.current?.focus();
    setGoneId(shown.id);
    setPaused(false);
  }, [shown]);

  useEffect(() => {
    if (!shown || isPaused) return;
    const timer = setTimeout(dismiss, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown, isPaused, dismiss]);

  useEffect(() => {
    const goThere = (event: KeyboardEvent) => {
      if (event.key === "F8") area.current?.focus();
    };
    document.addEventListener("keydown", goThere);
    return () => document.removeEventListener("keydown", goThere);
  }, []);

  const content = shown ? (
    <ToastBox
      // Put there anew when the page has come alive: only what comes is announced.
      key={`${shown.id} ${hydrated}`}
      toast={shown}
      onDismiss={hydrated ? dismiss : undefined}
    />
  ) : null;
  const region = regionOf(shown);
  return (
    <section
      ref={area}
      aria-label="Notifications (F8)"
      tabIndex={-1}
      className="toast-area screen-only fixed z-50 w-full max-w-toast lg:w-sidebar"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={({ relatedTarget: from }) => {
        setPaused(true);
        if (from instanceof HTMLElement && !area.current?.contains(from)) {
          focusedBefore.current = from;
        }
      }}
      onBlur={() => setPaused(false)}
    >
      <Unreached />
      <div role="status" aria-live="polite">
        {region === "status" ? content : null}
      </div>
      <div role="alert" aria-live="assertive">
        {region === "alert" ? content : null}
      </div>
      {region ? null : content}
    </section>
  );
}

/** Which live region announces it; none when the page itself says it. */
function regionOf(toast: ToastMessage | null): "status" | "alert" | null {
  if (!toast || toast.isSaidInPage) return null;
  return toast.tone === "destructive" ? "alert" : "status";
}

function ToastBox({ toast, onDismiss }: { toast: ToastMessage; onDismiss?: () => void }) {
  const swipe = useSwipe(onDismiss);
  return (
    <div
      {...swipe}
      className={`toast pointer-events-auto m-4 flex touch-pan-y gap-2.5 rounded border px-3.5 py-3 text-sm shadow-float ${TONE_BOX[toast.tone]}`}
    >
      <Icon name={TONE_ICON[toast.tone]} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{toast.title}</p>
        {toast.text ? <p className="text-ink">{toast.text}</p> : null}
      </div>
      {onDismiss ? (
        <button
          type="button"
          aria-label="Close notification"
          title="Close notification"
          onClick={onDismiss}
          className="-m-1.5 flex h-9 bg-transparent w-9 items-center justify-center self-start rounded coarse:-m-3 coarse:h-11 coarse:w-11"
        >
          <Icon name="close" className="h-4 w-4" />
        </button>
      ) : null}
    </div>
  );
}

/** Follows a pointer that drags to the right; at 50 px and more, letting go dismisses. */
function useSwipe(onDismiss?: () => void) {
  const start = useRef<number | null>(null);
  const move = (element: HTMLElement, distance: number) => {
    element.style.transform = distance > 0 ? `translateX(${distance}px)` : "";
  };
  if (!onDismiss) return {};
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest("button")) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) move(event.currentTarget, event.clientX - start.current);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current === null) return;
      const distance = event.clientX - start.current;
      start.current = null;
      if (distance >= SWIPE_PX) onDismiss();
      else move(event.currentTarget, 0);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null;
      move(event.currentTarget, 0);
    },
  };
}
