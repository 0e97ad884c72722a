export type Press = {
  /** The address it makes of the one before. */
  to: (address: string) => string;
  /** Sent to the address before; without it the new address is loaded. */
  form?: FormData;
  /** Of a dialog, which does not change the state in the address. */
  action?: string;
  /** The answer may be a question, which is asked in a dialog. */
  asks?: boolean;
  words?: string;
  replace?: boolean;
  onDropped?: () => void;
};

type Queued = Press & { isInDialog: boolean };

export type Queue = {
  /** The address being loaded or a form was sent to; null when the page has arrived. */
  base: string | null;
  /** What has been answered and is not shown yet: the next form went out at once. */
  answered: readonly Press[];
  sent: Press | null;
  waiting: readonly Queued[];
  /** The last answer asked in a dialog: what was pressed before waits until it is answered. */
  waitsForDialog: boolean;
};

export const NO_PRESSES: Queue = {
  base: null,
  answered: [],
  sent: null,
  waiting: [],
  waitsForDialog: false,
};

/** A dialog's press goes first. */
export function withPress(queue: Queue, press: Press, here: string): Queue {
  const isInDialog = hasDialog(here);
  const queued = { ...press, isInDialog };
  const first = isInDialog ? queue.waiting.filter((one) => one.isInDialog) : queue.waiting;
  return { ...queue, waiting: [...first, queued, ...queue.waiting.slice(first.length)] };
}

export function optimisticAddress({ base, sent, waiting }: Queue, here: string): string {
  const all = sent ? [sent, ...waiting] : waiting;
  return all.reduce((address, { to }) => withoutHash(to(address)), base ?? here);
}

export function takeNext(
  queue: Queue,
  here: string,
): { press: Press; address: string; queue: Queue } | null {
  const [press, ...waiting] = queue.waiting;
  if (queue.sent || !press || (queue.waitsForDialog && !press.isInDialog)) return null;
  const before = queue.base ?? here;
  const address = press.form ? sentTo(press, before) : press.to(before);
  const base = withoutHash(address);
  const sent = press.form ? press : null;
  return { press, address, queue: { ...queue, base, sent, waiting, waitsForDialog: false } };
}

function sentTo({ action, asks }: Press, before: string): string {
  const address = action ?? before;
  return asks ? withDialog(address, "asked") : address;
}

/** The queue when the form's answer leads to `address`; if foreseen, the next press may go out. */
export function withAnswer(queue: Queue, address: string): Queue {
  const { base, sent } = queue;
  if (!sent || base === null) return queue;
  const foreseen = withoutHash(sent.to(base));
  if (foreseen === base || foreseen !== withoutHash(address)) return queue;
  return { ...queue, base: foreseen, answered: [...queue.answered, sent], sent: null };
}

export function withArrival(queue: Queue, here: string): Queue {
  const waitsForDialog = hasDialog(here) && (queue.sent !== null || queue.waitsForDialog);
  return { ...queue, base: null, answered: [], sent: null, waitsForDialog };
}

export function parametersOf(address: string): URLSearchParams {
  return new URLSearchParams(withoutHash(address).split("?")[1]);
}

export function withDialog(address: string, dialog: string): string {
  const parameters = parametersOf(address);
  parameters.set("dialog", dialog);
  return `${address.split(/[?#]/, 1)[0]}?${parameters}`;
}

const hasDialog = (address: string) => parametersOf(address).has("dialog");

const withoutHash = (address: string) => address.split("#", 1)[0] ?? "";
