/** What the error page of a form that could not be carried out is given: words, and the form to send again, packed. */
export type NotCarriedOut = { words: string; unsent: string };
