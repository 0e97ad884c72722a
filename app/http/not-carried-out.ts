/** What the error page gets when a form failed: words, and the packed form to send again. */
export type NotCarriedOut = { words: string; unsent: string };
