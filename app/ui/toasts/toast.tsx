import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { ToastMessage } from "~/http/toast-message";
import { withNamesApart } from "~/school/names";
import { useRequestFailure } from "~/ui/offline/request-failure";
import { useHydrated } from "~/ui/page/hydrated";
import { lastPressAt } from "~/ui/press/queue-store";
import { FailureToast } from "./failure-notice";
import { ToastBox } from "./toast-box";
import { rememberDismissed, SHOWN_MS, wasDismissed } from "./toast-memory";

/** Leaves after 5000 ms, not under pointer or focus; F8 leads to it. See toast-memory.ts. */
export function Toast({ toast, children }: { toast: ToastMessage | null; children?: ReactNode }) {
  const hydrated = useHydrated();
  const area = useRef<HTMLElement>(null);
  const focusedBefore = useRef<HTMLElement | null>(null);
  const [isPaused, setPaused] = useState(false);

  const { shown, remove } = useShownToast(toast);
  const hasFailure = useRequestFailure("anywhere") !== null;

  const dismiss = useCallback(() => {
    if (!shown) return;
    rememberDismissed(shown.id);
    if (area.current?.contains(document.activeElement)) focusedBefore.current?.focus();
    remove(shown.id);
    setPaused(false);
  }, [shown, remove]);

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

  const content =
    shown?.isSeenInPage && hydrated ? (
      <p key={shown.id} className="sr-only">
        {withNamesApart([shown.title, shown.text].filter(Boolean).join(". "))}
      </p>
    ) : shown && !hasFailure ? (
      <ToastBox
        // Put there anew when the page is hydrated: only what comes is announced.
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
      className="toast-area screen-only"
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
      {children}
      <FailureToast />
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

function regionOf(toast: ToastMessage | null): "status" | "alert" | null {
  if (!toast || toast.isSaidInPage) return null;
  return toast.tone === "destructive" ? "alert" : "status";
}

const READ_MS = 1500;

/** A newer one replaces it, except an unread refusal. */
function useShownToast(coming: ToastMessage | null) {
  // State: what was shown before stays for a while after the server says something else.
  const [{ toasts, lastId, since }, setState] = useState(() => ({
    toasts: coming ? [coming] : [],
    lastId: coming?.id,
    since: performance.now(),
  }));
  const [shown = null] = toasts;
  if (coming && coming.id !== lastId && !wasDismissed(coming.id)) {
    const isRead = lastPressAt() > since + READ_MS;
    const stays = shown?.tone === "destructive" && coming.tone !== "destructive" && !isRead;
    setState({
      toasts: stays ? [shown, coming] : [coming],
      lastId: coming.id,
      since: stays ? since : performance.now(),
    });
  }
  // By its name: the next may have come when the time of the one before is up.
  const remove = useCallback(
    (id: string) =>
      setState((before) => ({
        ...before,
        toasts: before.toasts.filter((toast) => toast.id !== id),
        since: performance.now(),
      })),
    [],
  );
  return { shown, remove };
}
