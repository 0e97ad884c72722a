import type { MessageState, Trouble } from "db/schema";

type Message = {
  state: MessageState;
  trouble: Trouble | null;
  troubleSince: string | null;
  heldUntil: string | null;
};

export type TroubleOfMail = { trouble: Exclude<Trouble, "not now">; since: string; count: number };

/** Null for none, or for single messages put off. */
export function troubleIn(messages: readonly Message[]): TroubleOfMail | null {
  const waiting = messages.filter(({ state }) => state === "waiting" || state === "sending");
  const met = waiting.flatMap(({ trouble, troubleSince }) =>
    trouble && trouble !== "not now" && troubleSince ? [{ trouble, since: troubleSince }] : [],
  );
  const [first] = met.sort((a, b) => (a.since < b.since ? -1 : 1));
  // What is held until the morning and was never tried waits for the morning.
  const tried = waiting.filter(({ trouble, heldUntil }) => trouble || !heldUntil);
  return first ? { ...first, count: tried.length } : null;
}

const WHY: Record<TroubleOfMail["trouble"], string> = {
  away: "The mail server has not answered",
  "sign-in": "The mail server has refused to sign this program in",
  sender: "The mail server has refused the sender’s address",
};

/** "The mail server has not answered since 6:41: 3 messages wait, and are tried again …" */
export function troubleInWords(
  { trouble, count }: Pick<TroubleOfMail, "trouble" | "count">,
  since: string,
): string {
  const wait = count === 1 ? "1 message waits, and is" : `${count} messages wait, and are`;
  return `${WHY[trouble]} since ${since}: ${wait} tried again ${count === 1 ? "by itself" : "by themselves"}.`;
}
