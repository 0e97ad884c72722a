export type LineSetAside = {
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

export function setAside(line: string): LineSetAside {
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
