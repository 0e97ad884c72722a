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
import { ABSENCE, ABSENCE_WORD, AWAY_PHRASES, FIRST_PERSON } from "./vocabulary";
import { type DateContext, takeWhen } from "./when";
import { together, WHOLE_DAY } from "./when-in-words";

type Pasted = { names: PastedName[]; aside: string[] };

/** Of lines before on those after: who stands below "Covering:" or signs is not away. */
type LineKind = string | null;

/** No guesses. */
export function readPasted(text: string, frame: DateContext): Pasted {
  const pasted: Pasted = { names: [], aside: [] };
  let mood: LineKind = null;
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

type LineSetAside = {
  rest: string;
  numbered?: string;
  doubt: string | null;
  isNewMessage: boolean;
  sender: string | null;
  /** The head of a mail, in which only names of the school are looked for. */
  isHead: boolean;
};

const CLOCK = "\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?\\s?(?:[ap]\\.?\\s?m\\.?|ص|م)?";
const DAY = "\\d{1,4}[./-]\\d{1,2}[./-]\\d{2,4}";
const SENDER = "(?<sender>[^:]{1,60}?)";

/** How messages copied out of a chat begin; whoever wrote them is not the one who is away. */
const MESSAGES = [
  // [6:41] Name: …, [23/11/2026, 6:41:05 AM] Name: …, [6:41 AM, 11/23/2026] Name: …
  new RegExp(`^\\[[^\\]]{0,40}?${CLOCK}[^\\]]{0,20}\\]\\s*[-–]?\\s*${SENDER}:(?:\\s+|$)`, "iu"),
  // 23/11/2026, 06:41 - Name: …
  new RegExp(`^${DAY}[,،]?\\s+${CLOCK}\\s*[-–]\\s*${SENDER}:(?:\\s+|$)`, "iu"),
  // Name, [23.11.2026 6:41] …, Name, [23 Nov 2026 at 06:41:05]: …
  new RegExp(`^(?<sender>.{1,60}?)[,،]\\s\\[[^\\]]{0,40}?${CLOCK}[^\\]]{0,10}\\]:?\\s*`, "iu"),
  // 6:41 AM Name: …
  new RegExp(`^${CLOCK}\\s*[-–]?\\s*${SENDER}:(?:\\s+|$)`, "iu"),
];
/** What a chat says by itself: 23/11/2026, 06:41 - Messages are encrypted. */
const NOTICE = new RegExp(`^${DAY}[,،]?\\s+${CLOCK}\\s*[-–]\\s`, "iu");
const AFTER_TIME = new RegExp(`^\\[[^\\]]{0,40}?${CLOCK}[^\\]]{0,20}\\]\\s*`, "iu");
const MAIL_HEAD =
  /^(from|sent|to|cc|bcc|date|subject|reply-to|fwd?|re|من|إلى|الى|التاريخ|الموضوع|נשלח|מאת|אל|נושא|תאריך)\s*:\s*/iu;
const FROM_HEAD = /^(?:from|من|מאת)$/iu;
/** How an answered mail begins: On Sunday, Huda Nasser <huda@school.ae> wrote: */
const WROTE = /(?:wrote|كتبت?|כתבה?)\s*:?$/iu;

/** What stands before an entry of a list: 1. 2) (3) 4- a) - • >> # and their like. */
const BULLET =
  /^(?:\(?\d{1,3}[).:\-–]+\s*(?=\D|$)|\(?[a-z]\)\s*|\d{1,3}\s+(?!(?:and|و)\s)(?=\p{L})|#\d{1,3}\s+|[^\p{L}\p{N}\p{Co}([@]+)/iu;

function setAside(line: string): LineSetAside {
  const plain = { isNewMessage: false, sender: null, isHead: false };
  const message = MESSAGES.map((begin) => begin.exec(line)).find((found) => found !== null);
  if (message) {
    const sender = message.groups?.sender?.trim() ?? null;
    return { ...plain, ...unnumbered(line.slice(message[0].length)), isNewMessage: true, sender };
  }
  if (NOTICE.test(line)) return { ...plain, rest: "", doubt: null, isNewMessage: true };
  const [begin, head] = MAIL_HEAD.exec(line) ?? [];
  if (begin !== undefined && head !== undefined) {
    const doubt = `In “${head}” of a mail`;
    const isNewMessage = FROM_HEAD.test(head);
    return { ...plain, rest: line.slice(begin.length), doubt, isNewMessage, isHead: true };
  }
  if (WROTE.test(line)) return { ...plain, rest: line, doubt: "They wrote a mail", isHead: true };
  if (AFTER_TIME.test(line)) {
    const doubt = "After a time, so this may be the sender";
    return { ...plain, ...unnumbered(line.replace(AFTER_TIME, "")), doubt, isNewMessage: true };
  }
  return { ...plain, ...unnumbered(line) };
}

function unnumbered(line: string): Pick<LineSetAside, "rest" | "numbered" | "doubt"> {
  const numbered = line.replace(MAIL_ADDRESS, " ");
  const rest = numbered.replace(BULLET, "").replace(BULLET, "").trim();
  const doubt = rest.includes("@")
    ? "After “@”, so the message may only be addressed to them"
    : null;
  return { rest: rest.replace(/@/g, " "), numbered, doubt };
}

const MAIL_ADDRESS =
  /<?(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+>?/gu;
