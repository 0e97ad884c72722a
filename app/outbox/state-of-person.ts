import type { Failure, MessageState } from "db/schema";
import { minutesOf } from "~/school/dates";
import type { ToTell } from "~/sheets/tell";

export type StateOfPerson =
  | { is: "to tell"; isAgain: boolean }
  | { is: "no address"; isAgain: boolean }
  | { is: "waiting"; heldUntil: string | null }
  | { is: "sent"; at: string }
  | { is: "read"; at: string }
  | { is: "told"; at: string; by: string }
  | { is: "failed"; failure: Failure; code: number | null };

type Message = {
  state: MessageState;
  mark: string;
  at: string;
  heldUntil: string | null;
  failure: Failure | null;
  code: number | null;
};

export type BriefingState = {
  messages: readonly Message[];
  read: { at: string; mark: string } | undefined;
  hasAddress: boolean;
};

/** `mark`: of what they must know now; `messages`: in order; `read`: on their page. */
export function stateOfPerson(
  { state, told }: Pick<ToTell, "state" | "told">,
  mark: string,
  { messages, read, hasAddress }: BriefingState,
): StateOfPerson {
  if (read?.mark === mark) return { is: "read", at: read.at };
  const ofThis = messages.filter((message) => message.mark === mark);
  const isOnItsWay = (one: Message) => one.state === "waiting" || one.state === "sending";
  // What waits for the morning says what is so then.
  const coming =
    messages.find((one) => one.state === "waiting" && one.heldUntil) ?? ofThis.find(isOnItsWay);
  if (coming) return { is: "waiting", heldUntil: coming.heldUntil };
  if (state === "told" && told)
    return told.isSent ? { is: "sent", at: told.at } : { is: "told", at: told.at, by: told.by };
  const last = ofThis.filter((one) => one.state === "failed" || one.state === "sent").at(-1);
  if (last?.state === "failed" && last.failure && !(told && told.at > last.at))
    return { is: "failed", failure: last.failure, code: last.code };
  return { is: hasAddress ? "to tell" : "no address", isAgain: state === "again" };
}

export function canBeSent(state: StateOfPerson, hasAddress: boolean): boolean {
  if (!hasAddress) return false;
  return state.is === "to tell" || (state.is === "failed" && state.failure !== "refused");
}

export function isKnowing({ is }: Pick<StateOfPerson, "is">): boolean {
  return is === "sent" || is === "read" || is === "told";
}

export function needsAHand(state: StateOfPerson): boolean {
  return state.is === "no address" || state.is === "failed";
}

const FAILED: Record<Failure, string> = {
  refused: "address refused",
  "too late": "not sent in time",
  "no address": "address taken away",
  restored: "restored from a backup",
};

export function whyFailed(failure: Failure, code: number | null): string {
  return `${FAILED[failure]}${failure === "refused" && code !== null ? ` (${code})` : ""}`;
}

/** In minutes: who has not read what was sent by then is to be called. */
const SOON = 45;

/** In minutes, null if it is not soon; `begins` ("07:30") and `now` are times of day. */
export function beginsSoon(begins: readonly (string | null)[], now: string): number | null {
  const minutes = begins
    .flatMap((time) => (time ? [minutesOf(time) - minutesOf(now)] : []))
    .filter((left) => left > 0);
  const next = Math.min(...minutes);
  return next <= SOON ? next : null;
}
