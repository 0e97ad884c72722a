/**
 * What stands for what a screen shows of a date, by what it is about: the last change of the cover, the messages of the date, how many of its blocks are over.
 * A mark can be told apart from what it was before, and means nothing else. A screen has those that it looks at.
 */
export type Marks = Readonly<Record<string, string>> & { readonly changes: string };

/** What somebody did to the cover of the date: who, and what in the words of its history. */
export type Happened = { id: number; who: string; what: string };

/** The small answer that an open screen asks for: all marks as they are, and what happened since the change its page was made after. */
export type Latest = { marks: Marks; happened: Happened[] };

/** Whether anything that a screen looks at is otherwise by now. */
export function differs(shown: Marks, now: Marks): boolean {
  return Object.entries(shown).some(([about, mark]) => now[about] !== mark);
}
