import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { withNamesApart } from "~/school/names";
import { type ShownTooltip, watchTooltips } from "./tooltip-watch";

/** Also for those who only hear the page, where the element itself does not say it. */
export function Tooltips() {
  // State and effect: which tooltip is seen follows the document's pointer, focus and keys.
  const [shown, setShown] = useState<ShownTooltip | null>(null);
  useEffect(() => watchTooltips(setShown), []);
  return shown ? <Bubble {...shown} /> : null;
}

/** Below the anchor (above it where there is no room), within the window's edges. */
function Bubble({ anchor, words, isSaid }: ShownTooltip) {
  const id = useId();
  const bubble = useRef<HTMLDivElement>(null);
  // Effect: its place depends on its own size, and on what scrolls.
  useLayoutEffect(() => {
    const place = () => bubble.current && placeAt(anchor, bubble.current);
    place();
    window.addEventListener("scroll", place, true);
    return () => window.removeEventListener("scroll", place, true);
  }, [anchor]);
  // Effect: the anchor is an element of any component.
  useEffect(() => {
    if (isSaid) return;
    anchor.setAttribute("aria-describedby", id);
    return () => anchor.removeAttribute("aria-describedby");
  }, [anchor, isSaid, id]);
  return (
    <div
      ref={bubble}
      aria-hidden={isSaid}
      className="tooltip screen-only pointer-events-auto fixed left-0 top-0 z-50 max-w-72 py-1.5"
    >
      <div
        id={id}
        role="tooltip"
        dir="auto"
        className="edged rounded bg-ink px-2.5 py-1 text-xs text-surface shadow-float"
      >
        {withNamesApart(words)}
      </div>
    </div>
  );
}

function placeAt(anchor: Element, bubble: HTMLElement) {
  // Of a part of a button or a cell the whole is what it explains.
  const box = (anchor.closest("button, a, th") ?? anchor).getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const left = box.left + box.width / 2 - bubble.offsetWidth / 2;
  const fitsBelow = box.bottom + bubble.offsetHeight < window.innerHeight;
  bubble.style.left = `${Math.max(4, Math.min(left, width - bubble.offsetWidth - 4))}px`;
  bubble.style.top = `${fitsBelow ? box.bottom : box.top - bubble.offsetHeight}px`;
}
