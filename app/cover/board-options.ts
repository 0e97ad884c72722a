import { shortened } from "~/school/sentence";
import { classRefOf } from "./assignments/assignment";

/** What is seen of an opened class; by itself it shows the first that has anything. */
export const WAYS = ["who", "swap", "move", "hand", "other"] as const;
export type Way = (typeof WAYS)[number];

export type BoardOptions = {
  opened?: string;
  way?: Way;
  /** The next block, where the clerk says it: those before it are over. */
  from?: string;
  asksEveryone?: true;
  allowsMoves?: true;
  /** Away in this trial alone: `TEACHER`, or `TEACHER|FROM|UNTIL` by blocks; may be nobody. */
  tries?: readonly string[];
};

/** Longer than any id of a person with one of a class. */
const LONGEST = 200;
const MOST_TRIED = 30;

/** `class=TEACHER|BLOCK` with `way=swap`, `from=BLOCK`, `ask=all`, `moves=1`, `try=TEACHER`; else `faults`. */
export function readBoardOptions(parameters: URLSearchParams): {
  options: BoardOptions;
  faults: string[];
} {
  const faults: string[] = [];
  const one = (name: string, isRight: (text: string) => boolean, what: string) => {
    const [text, ...more] = parameters.getAll(name);
    if (more.some((other) => other !== text)) {
      faults.push(`“${name}” is in the address more than once, so the first is used`);
    }
    if (!text) return undefined;
    if (isRight(text)) return text;
    faults.push(`“${shortened(text)}” is not ${what}; it is left out`);
    return undefined;
  };
  const lesson = [parameters.get("lesson-of"), parameters.get("lesson-in")].join("|");
  const opened =
    one("class", isClassId, "a class of the day") ?? (isClassId(lesson) ? lesson : undefined);
  const from = one("from", (text) => text.length <= LONGEST, "a block");
  const wanted = one("way", (text) => WAYS.some((way) => way === text), "a way to hold a class");
  const way = WAYS.find((known) => known === wanted);
  const ask = one("ask", (text) => text === "all", "a way to ask (all)");
  const moves = one("moves", (text) => text === "1", "a way to move (1)");
  const tries = [...new Set(parameters.getAll("try"))]
    .filter((text) => text !== "" && text.length <= LONGEST)
    .slice(0, MOST_TRIED);
  const options = {
    ...(parameters.has("try") ? { tries } : {}),
    ...(opened ? { opened } : {}),
    ...(opened && way ? { way } : {}),
    ...(from ? { from } : {}),
    ...(ask ? { asksEveryone: true as const } : {}),
    ...(moves ? { allowsMoves: true as const } : {}),
  };
  return { options, faults };
}

export function parametersOfOptions(options: BoardOptions): [name: string, value: string][] {
  const { opened, way, from, asksEveryone, allowsMoves, tries } = options;
  const tried = tries?.length === 0 ? [""] : (tries ?? []);
  return [
    ...tried.map((text): [string, string] => ["try", text]),
    ...(from ? [["from", from] as [string, string]] : []),
    ...(asksEveryone ? [["ask", "all"] as [string, string]] : []),
    ...(allowsMoves ? [["moves", "1"] as [string, string]] : []),
    ...(opened ? [["class", opened] as [string, string]] : []),
    ...(opened && way ? [["way", way] as [string, string]] : []),
  ];
}

function isClassId(text: string): boolean {
  const { absentTeacherId, block } = classRefOf(text);
  return text.length <= LONGEST && absentTeacherId !== "" && block !== "";
}
