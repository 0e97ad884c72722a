import { type PointerEvent, type ReactNode, useRef } from "react";
import type { ToastMessage } from "~/http/toast-message";
import { withNamesApart } from "~/school/names";
import { Icon } from "~/ui/icons";
import { TONE_BOX, TONE_ICON } from "~/ui/tones";
import { SWIPE_PX } from "./toast-memory";

type ToastBoxProps = {
  toast: Omit<ToastMessage, "id">;
  action?: ReactNode;
  onDismiss?: () => void;
};

/** `onDismiss` lets it be closed or swept off. Until scripts run a link closes it. */
export function ToastBox({ toast, action, onDismiss }: ToastBoxProps) {
  const swipe = useSwipe(onDismiss);
  return (
    <div
      {...swipe}
      className={`toast pointer-events-auto m-4 flex touch-pan-y gap-2.5 rounded border px-3.5 py-3 text-sm shadow-float ${TONE_BOX[toast.tone]}`}
    >
      <Icon name={TONE_ICON[toast.tone]} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{withNamesApart(toast.title)}</p>
        {toast.text ? <p className="text-ink">{withNamesApart(toast.text)}</p> : null}
        {action ? <p className="mt-1 text-ink">{action}</p> : null}
      </div>
      {onDismiss ? (
        <button
          type="button"
          aria-label="Close notification"
          title="Close notification"
          onClick={onDismiss}
          className={CLOSE}
        >
          <Icon name="close" className="h-4 w-4" />
        </button>
      ) : (
        <a href={THIS_PAGE} aria-label="Close notification" className={CLOSE}>
          <Icon name="close" className="h-4 w-4" />
        </a>
      )}
    </div>
  );
}

const THIS_PAGE = "";
const CLOSE =
  "-m-1.5 flex h-9 bg-transparent w-9 items-center justify-center self-start rounded coarse:-m-3 coarse:h-11 coarse:w-11";

/** At 50 px to the right and more, letting go dismisses. */
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
