import type { MouseEvent as ReactMouseEvent } from "react";

/** Whether a click follows a link here: the first button, without a key that opens it elsewhere. */
export function isUnmodifiedClick(event: MouseEvent | ReactMouseEvent): boolean {
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasKey;
}
