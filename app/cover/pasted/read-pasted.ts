import { entriesOf, type PastedEntry } from "./entries";
import { isProse, readingsOf } from "./name-in-piece";
import { departmentIn, short } from "./pieces";
import {
  hasOneOf,
  type PastedName,
  type ReadLine,
  readByNumbers,
  readLine,
  SPOKEN,
} from "./read-line";
import { setAside } from "./set-aside";
import { ABSENCE, ABSENCE_WORD, AWAY_PHRASES, FIRST_PERSON } from "./vocabulary";
import { type DateContext, takeWhen } from "./when";
import { together, WHOLE_DAY } from "./when-in-words";

export type Pasted = { names: PastedName[]; aside: string[] };

/** Of lines before on those after: who stands below "Covering:" or signs is not away. */
type Mood = string | null;

/** No guesses. */
export function readPasted(text: string, frame: DateContext): Pasted {
  const pasted: Pasted = { names: [], aside: [] };
  let mood: Mood = null;
  /** Who stands alone below it may have signed. */
  let hasSpoken = false;
  const lines = entriesOf(text);
  for (const [at, { line, isApart }] of lines.entries()) {
    const { rest, numbered, doubt, isNewMessage, sender, isHead } = setAside(line);
    if (isNewMessage) mood = null;
    const named = readLine(rest, frame);
    const byNumbers = named.names.length === 0 && numbered ? readByNumbers(numbered, frame) : null;
    const read = byNumbers ?? named;
    const isSignature = hasSpoken && isApart && endsAt(lines, at) && read.isBare;
    const self = selfNamed(sender, rest, frame);
    const names = isHead ? namesAlone(rest, frame) : [...self, ...read.names];
    const doubts = [mood, doubt, read.doubt, isSignature ? SIGNED : null].flatMap(
      (one) => one ?? [],
    );
    if (names.length === 0 && /[\p{L}\p{N}]/u.test(line)) pasted.aside.push(line.trim());
    else if (self.length === 0) pasted.aside.push(...read.prose);
    if (read.isWhenAlone && names.length === 0 && !isHead) {
      const words = `“${short(line.trim())}” stands`;
      mood = `${words} above it`;
      const last = isApart || isNewMessage || /:\s*$/.test(line) ? undefined : pasted.names.at(-1);
      if (last) last.doubts = [...last.doubts, `${words} below it`];
      continue;
    }
    for (const name of names) {
      pasted.names.push({ ...name, doubts: [...new Set([...doubts, ...name.doubts])] });
    }
    if (isHead) continue;
    hasSpoken = (hasSpoken && !isNewMessage) || isSaying(read, rest);
    if (read.names.length === 0) mood = read.doubt ?? (read.isHeading ? null : mood);
    else if (read.isSigned) mood = SPOKEN;
  }
  return pasted;
}

function endsAt(lines: readonly PastedEntry[], at: number): boolean {
  const next = lines[at + 1]?.line;
  return next === undefined || isProse(next) || setAside(next).isNewMessage;
}

function isSaying({ names, isBare, prose }: ReadLine, text: string): boolean {
  const isNamed = names.length > 0 && !isBare;
  return isNamed || prose.length > 0 || text.search(FIRST_PERSON) >= 0;
}

const SIGNED = "Alone at the end, so this may be the sender";

function namesAlone(text: string, { finder }: DateContext): PastedName[] {
  const parts = text.split(/[,،;؛<>()]/);
  return parts
    .flatMap((part) => finder.namesIn(part))
    .map((name) => ({ ...NOTHING_BESIDE, readings: [name], when: WHOLE_DAY, doubts: [] }));
}

/** To be decided, not taken. */
function selfNamed(sender: string | null, rest: string, frame: DateContext): PastedName[] {
  const isOfThemselves =
    rest.search(FIRST_PERSON) >= 0 && hasOneOf(rest.replace(AWAY_PHRASES, ABSENCE_WORD), ABSENCE);
  if (!sender || !isOfThemselves) return [];
  const { readings } = readingsOf(sender, departmentIn(frame), NO_DAYS);
  if (readings.length === 0) return [];
  const marked = takeWhen(rest, frame);
  const when = together([...marked.found.values()]);
  return [{ ...NOTHING_BESIDE, readings, when, doubts: [`They wrote “${short(rest)}”`] }];
}

const NOTHING_BESIDE = { beside: null, departments: [] };
const NO_DAYS: ReadonlySet<string> = new Set();
