export type NotCarriedOut = { words: string; unsent: string };
