export const RELEASE_NOTE_LENGTH = 60;
