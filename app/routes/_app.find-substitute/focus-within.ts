import { useEffect, useRef } from "react";
import { bringIntoView } from "~/ui/page/in-view";
import { press } from "~/ui/press/queue-store";

/** Focus enters an opened class; Escape closes it, and focus returns to where it was pressed. */
export function useFocusWithin(
  panel: React.RefObject<HTMLElement>,
  classId: string,
  close: (address: string) => string,
): void {
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    const closeByKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && !defaultPrevented) press({ to: closing.current });
    };
    document.addEventListener("keydown", closeByKey);
    return () => {
      document.removeEventListener("keydown", closeByKey);
      // Whoever went elsewhere meanwhile stays there.
      if (document.activeElement !== document.body) return;
      const button = [...document.querySelectorAll<HTMLElement>('button[name="class"]')].find(
        (one) => one.getAttribute("value") === classId && one.offsetParent !== null,
      );
      const target = button ?? (opener instanceof HTMLElement ? opener : null);
      target?.focus({ preventScroll: true });
      // On a phone the class took the whole screen, and may have been landed on.
      if (button) bringIntoView(button, "center");
    };
  }, [panel, classId]);
}
