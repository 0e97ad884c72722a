/** Each mark changes with its topic; answers and waiting begin with the latest. */
export type Marks = Readonly<Record<string, string>> & { readonly changes: string };

export type Happened = { at: string; who: string; what: string };

export type Latest = { marks: Marks; happened: Happened[] };

export function differs(shown: Marks, now: Marks): boolean {
  return Object.entries(shown).some(([about, mark]) => now[about] !== mark);
}
