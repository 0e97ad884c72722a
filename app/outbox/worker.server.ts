import { onReported } from "~/cover/reported/report-away.server";
import { environment } from "~/env.server";
import { logFault } from "~/http/fault-log.server";
import { atTheEnd } from "~/http/graceful-shutdown.server";
import { readSchoolName } from "~/settings/school-name.server";
import {
  type ClaimedMessage,
  claimNext,
  nextDueIn,
  recordOutcome,
  type SendOutcome,
} from "./claims.server";
import { type Deliver, mailServer } from "./mail-server.server";
import { makeMail } from "./make-mail.server";
import { queueReportNote } from "./notes.server";
import { onQueued } from "./outbox.server";

const LANES = 4;
/** Longest time between looks: another process may add messages, and clocks may be set. */
const LOOK_MS = 60_000;
const LAST_MS = 3_000;

/** Until the program ends; nothing without a mail server. */
export function startOutbox(): void {
  const { mail } = environment();
  if (!mail) return;
  const worker = outboxWorker(mailServer({ ...mail, schoolName: readSchoolName }), (error) =>
    logFault(error),
  );
  onQueued(worker.wake);
  onReported({ within: queueReportNote, afterwards: worker.wake });
  atTheEnd(() => worker.end(LAST_MS));
  worker.wake();
}

/**
 * Wakes itself for what is due next, a minute later at most. `end` waits a little for what is on
 * its way, then breaks it off; it is sent again two minutes later.
 */
export function outboxWorker(deliver: Deliver, onFault: (error: unknown) => void) {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isWokenAgain = false;
  let isEnding = false;

  const lane = async (): Promise<void> => {
    while (!isEnding && (await sendNext(deliver, ending.signal))) {}
  };

  const run = async () => {
    try {
      do {
        isWokenAgain = false;
        // Once more, where somebody pressed meanwhile.
        if ((await nextDueIn()) === 0) await allOf(Array.from({ length: LANES }, lane));
      } while (isWokenAgain && !isEnding);
    } catch (error) {
      if (!ending.signal.aborted) onFault(error);
    }
    running = null;
    await rest();
  };

  const rest = async () => {
    if (isEnding) return;
    const next = await nextDueIn().catch(() => null);
    clearTimeout(timer);
    // A fault is not tried again at once.
    timer = setTimeout(wake, Math.min(Math.max(next ?? LOOK_MS, 1_000), LOOK_MS)).unref();
  };

  const wake = () => {
    if (isEnding) return;
    isWokenAgain = true;
    clearTimeout(timer);
    running ??= run();
  };

  return {
    wake,
    idle: async () => {
      // Until nobody has woken it again.
      while (running) await running;
    },
    end: async (patienceMs: number) => {
      clearTimeout(timer);
      isWokenAgain = false;
      isEnding = true;
      const late = setTimeout(() => ending.abort(), patienceMs);
      await running;
      clearTimeout(late);
      ending.abort();
    },
  };
}

/** Throws what the first threw that did, after all have ended. */
async function allOf(lanes: Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(lanes);
  const failed = ended.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
}

/** False for none. Throws if `signal` broke it off, with the message's fate unknown. */
export async function sendNext(deliver: Deliver, signal?: AbortSignal): Promise<boolean> {
  const claimed = await claimNext();
  if (!claimed) return false;
  await recordOutcome(claimed, await outcomeOf(claimed, deliver, signal));
  return true;
}

async function outcomeOf(
  claimed: ClaimedMessage,
  deliver: Deliver,
  signal?: AbortSignal,
): Promise<SendOutcome> {
  const made = await makeMail(claimed);
  if (made === "superseded") return { is: "superseded" };
  if (made === "no address") return { is: "failed", failure: "no address" };
  const delivery = await deliver(made.mail, signal);
  if (delivery.is === "sent") return { is: "sent", tasks: made.tasks, along: made.along };
  if (delivery.is === "refused") return { is: "failed", failure: "refused", code: delivery.code };
  return delivery;
}
