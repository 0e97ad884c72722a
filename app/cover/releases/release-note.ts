/** The longest note on a class that needs no cover, in characters. */
export const RELEASE_NOTE_LENGTH = 60;
