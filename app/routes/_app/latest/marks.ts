/**
 * What stands for what a screen shows of a date, by what it is about: `changes`, the last change of the cover; how many blocks are `over`; what was answered
 * and what waits; what has become of messages. A mark can be told apart from what it was before; those of answers and of what waits begin with when the last
 * came. A screen has those that it looks at.
 */
export type Marks = Readonly<Record<string, string>> & { readonly changes: string };

/** Something that happened to a date: when, who, and what in the words of its history. */
export type Happened = { at: string; who: string; what: string };

/** The small answer that an open screen asks for: its marks as they are now, and what happened since its page was made. */
export type Latest = { marks: Marks; happened: Happened[] };

/** Whether anything that a screen looks at is otherwise by now. */
export function differs(shown: Marks, now: Marks): boolean {
  return Object.entries(shown).some(([about, mark]) => now[about] !== mark);
}
