import { shortened } from "~/school/sentence";
import { classRefOf } from "../assignments/assignment";
import { type Pair, pairOf, pairText } from "../planner/problem";

/** A candidate chosen for a class; `replaces` where that was seen to be covered by somebody else. */
export type Lock = Pair & { replaces?: true };

/** What the clerk has said of the plan of a day, kept in the address: the plan is computed anew around it. */
export type ClerkWords = {
  /** The candidates that were chosen for classes. */
  locks: Lock[];
  /** Ids of the classes that are left out of the plan. */
  leftOpen: string[];
  /** The id of the class that is opened, with its candidates. */
  opened?: string;
  /** The block that is next, where the clerk says it: those before it are over. */
  from?: string;
  /** Whether people are asked outside their hours and as a last resort. */
  asksEveryone?: true;
  /** Whether classes that are covered may be moved to somebody else. */
  allowsMoves?: true;
};

export const NO_WORDS: ClerkWords = { locks: [], leftOpen: [] };

/** As many selections, locks and classes left open as an address carries. */
export const MOST_WORDS = 60;
/** Longer than any id of a person with one of a class. */
const LONGEST = 200;

/**
 * Reads the words from search parameters: `lock=PERSON@ABSENT|BLOCK` (`replace` for a class that is covered), `leave=ABSENT|BLOCK`, `class=ABSENT|BLOCK`, `from=BLOCK`,
 * `ask=all`, `moves=1`. There is `room` for so many locks and classes left open. What cannot be read is left out and named, in words.
 */
export function readClerkWords(
  parameters: URLSearchParams,
  room: number,
): { words: ClerkWords; faults: string[] } {
  const faults: string[] = [];
  const refuse = (text: string, what: string) => {
    faults.push(`“${shortened(text)}” is not ${what}; it is left out`);
  };
  const locks = new Map<string, Lock>();
  for (const [name, text] of parameters) {
    if (name !== "lock" && name !== "replace") continue;
    const pair = pairOf(text);
    if (pair.personId === "" || !isClassId(pair.classId)) {
      refuse(text, "a choice of somebody for a class");
    } else if (!locks.has(pair.classId)) {
      locks.set(pair.classId, name === "replace" ? { ...pair, replaces: true } : pair);
    }
  }
  const left = new Set<string>();
  for (const text of parameters.getAll("leave")) {
    if (!isClassId(text)) refuse(text, "a class to leave open");
    else if (!locks.has(text)) left.add(text);
  }
  const held = [...locks.values()].slice(0, room);
  const leftOpen = [...left].slice(0, room - held.length);
  const over = locks.size + left.size - held.length - leftOpen.length;
  if (over > 0)
    faults.push(`${MOST_WORDS} choices are as many as can be at once; ${over} left out`);
  const one = (name: string, isRight: (text: string) => boolean, what: string) => {
    const [text, ...more] = parameters.getAll(name);
    if (more.some((other) => other !== text)) {
      faults.push(`The address says “${name}” more than once; the first counts`);
    }
    if (!text) return undefined;
    if (isRight(text)) return text;
    refuse(text, what);
    return undefined;
  };
  const opened = one("class", isClassId, "a class of the day");
  const from = one("from", (text) => text.length <= LONGEST, "a block");
  const ask = one("ask", (text) => text === "all", "a way to ask (all)");
  const moves = one("moves", (text) => text === "1", "a way to move (1)");
  return {
    words: {
      locks: held,
      leftOpen,
      ...(opened ? { opened } : {}),
      ...(from ? { from } : {}),
      ...(ask ? { asksEveryone: true as const } : {}),
      ...(moves ? { allowsMoves: true as const } : {}),
    },
    faults,
  };
}

/** The search parameters of the words. */
export function parametersOfWords(words: ClerkWords): [name: string, value: string][] {
  const { locks, leftOpen, opened, from, asksEveryone, allowsMoves } = words;
  return [
    ...locks.map((lock): [string, string] => [lock.replaces ? "replace" : "lock", pairText(lock)]),
    ...leftOpen.map((id): [string, string] => ["leave", id]),
    ...(from ? [["from", from] as [string, string]] : []),
    ...(asksEveryone ? [["ask", "all"] as [string, string]] : []),
    ...(allowsMoves ? [["moves", "1"] as [string, string]] : []),
    ...(opened ? [["class", opened] as [string, string]] : []),
  ];
}

/** Whether a text names a class as `ABSENT|BLOCK`; it need not be there. */
export function isClassId(text: string): boolean {
  const { absentTeacherId, block } = classRefOf(text);
  return text.length <= LONGEST && absentTeacherId !== "" && block !== "";
}

/** The words with somebody chosen for a class: for that class, and in its block, nobody else and nothing else of theirs. */
export function withLock<W extends ClerkWords>(words: W, lock: Lock): W {
  const blockOf = (classId: string) => classRefOf(classId).block;
  const others = words.locks.filter(
    ({ personId, classId }) =>
      classId !== lock.classId &&
      !(personId === lock.personId && blockOf(classId) === blockOf(lock.classId)),
  );
  const leftOpen = words.leftOpen.filter((id) => id !== lock.classId);
  return { ...words, opened: undefined, locks: [...others, lock], leftOpen };
}

/** The words with a class left out of the plan. */
export function withLeftOpen<W extends ClerkWords>(words: W, classId: string): W {
  const free = withoutWordsOn(words, classId);
  return { ...free, opened: undefined, leftOpen: [...free.leftOpen, classId] };
}

/** The words with nothing said of a class: it is planned again. */
export function withoutWordsOn<W extends ClerkWords>(words: W, classId: string): W {
  return {
    ...words,
    locks: words.locks.filter((lock) => lock.classId !== classId),
    leftOpen: words.leftOpen.filter((id) => id !== classId),
  };
}

/** The words without anything that somebody was chosen for. */
export function withoutLocksOf<W extends ClerkWords>(words: W, personId: string): W {
  return { ...words, locks: words.locks.filter((lock) => lock.personId !== personId) };
}
