import { foldedName, nameKey } from "~/school/names";
import type { Answers } from "../answers/answers";

/** Plain, so that a thread can be told it: names of teachers here, and those by a remembered spelling. */
export type NamesMeant = {
  same: NonNullable<Answers["same"]>;
  here: readonly string[];
  spellings: ReadonlyMap<string, string>;
};

/** The name here that a name of a file stands for: as said, else as remembered, else itself. */
export function calledAs({ same, here, spellings }: NamesMeant): (name: string) => string {
  const exact = new Set(here.map(nameKey));
  const saidSame = new Map(same.map(([name, theirs]) => [nameKey(name), theirs]));
  return (name) => {
    let called = name;
    for (const _ of same) called = saidSame.get(nameKey(called)) ?? called;
    return exact.has(nameKey(called)) ? called : (spellings.get(foldedName(called)) ?? called);
  };
}
