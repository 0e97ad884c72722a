import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { withNamesApart } from "~/school/names";

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

const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** `isSaid`: the element says the words itself, by text or label. */
type ShownTooltip = { anchor: Element; words: string; isSaid: boolean };

/** Shows 700 ms after pointing, at once for keyboard focus or soon after another; Escape hides. */
function watchTooltips(show: (shown: ShownTooltip | null) => void): () => void {
  let hovered: Element | null = null;
  let current: Element | null = null;
  let isOpen = false;
  let isByKey = false;
  let hiddenAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    if (isOpen) hiddenAt = Date.now();
    isOpen = false;
    current = null;
    show(null);
  };
  const open = (anchor: Element, isAtOnce: boolean) => {
    hide();
    const shown = tooltipOf(anchor);
    if (!shown) return;
    const delay = isAtOnce || Date.now() - hiddenAt < SKIP_DELAY_MS ? 0 : DELAY_MS;
    current = anchor;
    timer = setTimeout(() => {
      isOpen = true;
      show(shown);
    }, delay);
  };
  const hover = (anchor: Element | null) => {
    if (anchor === hovered) return;
    if (hovered === current) hide();
    hovered = anchor;
    if (anchor && anchor !== current) open(anchor, false);
  };

  const stop = new AbortController();
  const on = <Name extends keyof WindowEventMap>(
    name: Name,
    act: (event: WindowEventMap[Name]) => void,
  ) => {
    window.addEventListener(name, act, true);
    stop.signal.addEventListener("abort", () => window.removeEventListener(name, act, true));
  };
  on("pointerover", ({ pointerType, target }) => {
    if (pointerType !== "touch" && !isInBubble(target)) hover(anchorAt(target));
  });
  on("pointerout", ({ relatedTarget }) => relatedTarget ?? hover(null));
  on("pointerdown", ({ target }) => {
    isByKey = false;
    if (!isInBubble(target)) hide();
  });
  on("click", hide);
  on("focusin", ({ target }) => {
    const anchor = anchorAt(target);
    if (anchor && isByKey) open(anchor, true);
  });
  on("focusout", ({ target }) => {
    if (current && anchorAt(target) === current) hide();
  });
  on("keydown", (event) => {
    isByKey = true;
    if (event.key !== "Escape" || !isOpen) return;
    // The dialog around it stays.
    event.stopPropagation();
    hide();
  });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

function anchorAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest("[title], [data-title]") : null;
}

function isInBubble(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".tooltip") !== null;
}

function tooltipOf(anchor: Element): ShownTooltip | null {
  const words = takeTitle(anchor);
  const text = anchor.textContent ?? "";
  if (words === text.trim() && !isCutShort(anchor)) return null;
  const said = lettersOf(anchor.getAttribute("aria-label") ?? text);
  return { anchor, words, isSaid: said.includes(lettersOf(words)) };
}

/** Browsers show a `title`: it becomes `data-title`, until somebody gives the element another. */
function takeTitle(anchor: Element): string {
  const words = anchor.getAttribute("title") ?? anchor.getAttribute("data-title") ?? "";
  anchor.setAttribute("data-title", words);
  anchor.removeAttribute("title");
  return words;
}

function isCutShort(element: Element): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  if (clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight)) return true;
  return Array.from(element.children).some(isCutShort);
}

const lettersOf = (words: string) => words.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
