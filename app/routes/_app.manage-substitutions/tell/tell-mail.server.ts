import { redirect } from "@remix-run/node";
import { whoMayInstead } from "~/accounts/may-run.server";
import type { User } from "~/accounts/sessions.server";
import { isAdmin } from "~/accounts/users.server";
import { whoCannot } from "~/cover/day/classes";
import type { CoverDay } from "~/cover/day/day";
import { hrefToTell } from "~/cover/hrefs";
import { environment } from "~/env.server";
import { textOf } from "~/http/form.server";
import { redirectWithToast } from "~/http/toast.server";
import { dayLinksOf } from "~/my/day-links.server";
import { heldUntil, shortTimeOf } from "~/outbox/due";
import { statesOn } from "~/outbox/mail-states.server";
import {
  holdMessages,
  listMessages,
  type Queued,
  queueMessages,
  sendHeldNow,
} from "~/outbox/outbox.server";
import { schoolNow } from "~/outbox/school-instant.server";
import { readSending, type Sending, startSending } from "~/outbox/sending.server";
import { beginsSoon, canBeSent, needsAHand, type StateOfPerson } from "~/outbox/state-of-person";
import { sendTestMessage } from "~/outbox/test-message.server";
import { troubleIn, troubleInWords } from "~/outbox/trouble";
import type { IsoDate } from "~/school/dates";
import { isolated } from "~/school/names";
import { publishDay } from "~/sheets/published.server";
import type { ToTell } from "~/sheets/tell";
import type { ShownTasks } from "~/sheets/told.server";
import { timeOf } from "~/walls/wall-page.server";

export type ShownMail = {
  sending: Exclude<Sending, "off">;
  whoMay: string | null;
  /** Until when a press waits, "5:30"; null where it is sent at once. */
  waitsUntil: string | null;
  trouble: string | null;
  /** Null for who is not the administrator. */
  testFrom: string | null;
};

/** `time` in words. */
export type MailOfPerson = StateOfPerson & {
  time: string | null;
  /** In minutes; null unless what was sent is not read and that is soon. */
  beginsIn: number | null;
  /** When they said of a class that they cannot take it, which is theirs still. */
  cannotSince: string | null;
  canBeSent: boolean;
  needsAHand: boolean;
};

/** Null without a mail server or for a past day. `ofPerson` is for those whose ids are given. */
export async function readTellMail(day: CoverDay, ids: readonly string[], user: User) {
  const sending = await readSending();
  if (sending === "off" || day.isPast) return null;
  const { date } = day;
  const messages = await listMessages(date);
  const stateOf = await statesOn(date, messages);
  const links = await dayLinksOf(date, ids);
  const now = schoolNow().local;
  const until = heldUntil(date, now);
  const begins = new Map((day.bells ?? []).map((bell) => [bell.label, bell.begins]));
  const cannot = whoCannot(day);
  const trouble = troubleIn(messages);
  const mail: ShownMail = {
    sending,
    whoMay: sending === "on" ? null : await whoMayInstead(user),
    waitsUntil: until && shortTimeOf(until),
    trouble: trouble && troubleInWords(trouble, timeOf(date, trouble.since)),
    testFrom: sending === "on" && isAdmin(user) ? addressIn(environment().mail?.from ?? "") : null,
  };
  const ofPerson = (toTell: ToTell, mark: string): MailOfPerson => {
    const { state, hasAddress } = stateOf(toTell, mark);
    const at = "at" in state ? timeOf(date, state.at) : null;
    const isUnread = state.is === "sent" && links.has(toTell.id) && now.startsWith(date);
    const times = toTell.tasks.map(({ block }) => begins.get(block) ?? null);
    const beginsIn = isUnread ? beginsSoon(times, now.slice(date.length + 1)) : null;
    const held = "heldUntil" in state && state.heldUntil ? shortTimeOf(state.heldUntil) : null;
    const decline = cannot.find(({ teacherId }) => teacherId === toTell.id);
    return {
      ...state,
      time: at ?? held,
      beginsIn,
      cannotSince: decline ? timeOf(date, decline.at) : null,
      canBeSent: canBeSent(state, hasAddress),
      needsAHand: needsAHand(state) || beginsIn !== null || decline !== undefined,
    };
  };
  return { mail, ofPerson };
}

/** "office@school.example" of "School office <office@school.example>". */
function addressIn(from: string): string {
  return /<([^<>]+)>$/.exec(from)?.[1] ?? from;
}

export async function sendTest(form: FormData, date: IsoDate, user: User): Promise<Response> {
  const { to } = await sendTestMessage(textOf(form, "to"), user);
  return redirectWithToast(hrefToTell(date), {
    title: "Test message sent",
    text: `The mail server took it. Look whether it arrives at ${to}.`,
    tone: "success",
  });
}

/** Sends where mail is set up, and puts the day on pages and screens, which sending does too. */
export async function tellStaff(
  date: IsoDate,
  shown: readonly ShownTasks[],
  user: User,
): Promise<Response> {
  if ((await readSending()) !== "on") {
    await publishDay(date, user);
    return redirect(hrefToTell(date), 303);
  }
  const queued = await queueMessages(date, shown, user, { wholeDay: true });
  return redirectWithToast(hrefToTell(date), queuedInWords(queued));
}

export async function sendShown(
  date: IsoDate,
  shown: readonly ShownTasks[],
  user: User,
): Promise<Response> {
  const queued = await queueMessages(date, shown, user);
  const to = hrefToTell(date, shown.length === 1 ? shown[0]?.teacherId : "");
  return redirectWithToast(to, queuedInWords(queued));
}

function queuedInWords({ count, heldUntil: until, changed, onTheWay }: Queued) {
  const many = `${count} ${count === 1 ? "message" : "messages"}`;
  const named = (names: string[]) => names.map(isolated).join(", ");
  const when = until ? ` ${shortTimeOf(until)}` : "";
  const said = [
    changed.length > 0
      ? `What ${named(changed)} ${changed.length === 1 ? "has" : "have"} to know has changed since. Look again, then send.`
      : null,
    onTheWay.length > 0
      ? `${named(onTheWay)}: an earlier message is being sent at this moment. Send again after it.`
      : null,
    count === 0
      ? null
      : until
        ? "What is assigned then is sent, and pages and screens show it."
        : "Pages and screens show the day as it is now.",
  ];
  const isLeft = changed.length + onTheWay.length > 0;
  return {
    title:
      count === 0
        ? "Nothing to send"
        : until
          ? `${many} will be sent at${when}`
          : `${many} on the way`,
    text: said.filter(Boolean).join(" ") || "Everybody with an e-mail address has been told.",
    tone: isLeft ? ("destructive" as const) : ("success" as const),
    ...(isLeft || count === 0 ? {} : { isSeenInPage: true as const }),
  };
}

export async function sendNow(date: IsoDate): Promise<Response> {
  const count = await sendHeldNow(date);
  const many = `${count} ${count === 1 ? "message" : "messages"}`;
  return redirectWithToast(hrefToTell(date), {
    title: count > 0 ? `${many} on the way` : "Nothing was left to send",
    tone: "success",
    isSeenInPage: true,
  });
}

export async function holdShown(date: IsoDate): Promise<Response> {
  const count = await holdMessages(date);
  const many = `${count} ${count === 1 ? "message is" : "messages are"}`;
  return redirectWithToast(hrefToTell(date), {
    title: "Stopped",
    text: count > 0 ? `${many} not sent.` : "Nothing was left to send.",
    tone: "success",
  });
}

export async function startShown(date: IsoDate, user: User): Promise<Response> {
  await startSending(user);
  return redirect(hrefToTell(date), 303);
}
