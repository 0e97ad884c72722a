/**
 * Marks of what a screen looks at on a date: `changes` (last cover change), `over` (blocks),
 * answers, waiting, messages. Each changes with its topic; answers, waiting begin with the latest.
 */
export type Marks = Readonly<Record<string, string>> & { readonly changes: string };

/** Something that happened to a date: when, who, and what in the words of its history. */
export type Happened = { at: string; who: string; what: string };

/** What an open screen asks for: its marks now, and what happened since its page was made. */
export type Latest = { marks: Marks; happened: Happened[] };

/** Whether anything that a screen looks at is otherwise by now. */
export function differs(shown: Marks, now: Marks): boolean {
  return Object.entries(shown).some(([about, mark]) => now[about] !== mark);
}
