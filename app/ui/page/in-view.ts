/** Scrolls only if nothing of the element is seen. */
export function bringIntoView(element: Element, block: ScrollLogicalPosition = "start"): void {
  const { top, bottom } = element.getBoundingClientRect();
  const isSeen = bottom > 0 && top < window.innerHeight;
  if (!isSeen) element.scrollIntoView({ block });
}
