/** Brings an element into view where nothing of it is seen; else the page stays where it is. */
export function bringIntoView(element: Element, block: ScrollLogicalPosition = "start"): void {
  const { top, bottom } = element.getBoundingClientRect();
  const isSeen = bottom > 0 && top < window.innerHeight;
  if (!isSeen) element.scrollIntoView({ block });
}
