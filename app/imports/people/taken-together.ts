import type { FileLesson } from "../lessons/lesson";

export function pairsIn(taught: readonly FileLesson[]): [string, string][] {
  const pairs = new Map<string, [string, string]>();
  for (const { teachers } of taught) {
    for (const [at, one] of teachers.entries()) {
      for (const other of teachers.slice(at + 1)) pairs.set(`${one}\n${other}`, [one, other]);
    }
  }
  return [...pairs.values()];
}
