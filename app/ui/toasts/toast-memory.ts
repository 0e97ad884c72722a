const REMEMBERED_MS = 1_000_000;
export const SHOWN_MS = 5000;
/** In pixels. */
export const SWIPE_PX = 50;

const dismissed = new Set<string>();

export function rememberDismissed(id: string): void {
  dismissed.add(id);
  setTimeout(() => dismissed.delete(id), REMEMBERED_MS);
}

export function wasDismissed(id: string): boolean {
  return dismissed.has(id);
}
