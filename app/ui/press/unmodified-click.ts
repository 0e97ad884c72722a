import type { MouseEvent as ReactMouseEvent } from "react";

export function isUnmodifiedClick(event: MouseEvent | ReactMouseEvent): boolean {
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasKey;
}
