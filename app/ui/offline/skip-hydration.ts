const KEY = "plain-until";
const PLAIN_MS = 10 * 60 * 1000;

/** For ten minutes pages use plain forms and links: the server is there, but not for scripts. */
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
