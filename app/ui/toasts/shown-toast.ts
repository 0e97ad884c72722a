import { useCallback, useState } from "react";
import type { ToastMessage } from "~/http/toast-message";
import { lastPressAt } from "~/ui/press/queue-store";
import { wasDismissed } from "./toast-memory";

const READ_MS = 1500;

/** A newer one replaces it, except an unread refusal. */
export function useShownToast(coming: ToastMessage | null) {
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
