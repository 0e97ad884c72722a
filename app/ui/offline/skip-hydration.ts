const KEY = "plain-until";
const PLAIN_MS = 10 * 60 * 1000;

/**
 * Remembers for ten minutes that this browser does not get data by scripts though the server is there: pages then work
 * with plain forms and links, without waiting for what does not come.
 */
export function skipHydrationForAWhile(): void {
  try {
    sessionStorage.setItem(KEY, String(Date.now() + PLAIN_MS));
  } catch {
    // Without storage every page finds it out anew.
  }
}

export function skipsHydration(): boolean {
  try {
    return Number(sessionStorage.getItem(KEY)) > Date.now();
  } catch {
    return false;
  }
}
