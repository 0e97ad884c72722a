import { randomUUID } from "node:crypto";
import { db, write } from "db/client";
import { z } from "zod";
import { refuseUnlessMay } from "~/accounts/may-run.server";
import { type Actor, recordAct } from "~/acts/acts.server";
import { environment } from "~/env.server";
import { Refusal } from "~/http/refusal";
import { wordsIn } from "~/languages/languages";
import { readSchoolName } from "~/settings/school-name.server";
import { testMail } from "./mail";
import { type Deliver, type Delivery, mailServer } from "./mail-server.server";
import { refuseUnlessSending } from "./sending.server";

const ofSettings: Deliver = (mail) => {
  const { mail: settings } = environment();
  if (!settings) throw new Error("no mail server is set");
  return mailServer({ ...settings, schoolName: readSchoolName })(mail);
};

/**
 * Throws 403 for all but the administrator, 409 where nothing is sent, and by field (`to`) 400 for
 * no address, 409 for what the mail server does not take.
 */
export async function sendTestMessage(
  typed: string,
  actor: Actor,
  deliver: Deliver = ofSettings,
): Promise<{ to: string }> {
  await refuseUnlessMay(actor, "send a test message");
  await refuseUnlessSending(db());
  const to = typed.trim();
  if (!z.email().safeParse(to).success) throw refused(400, "This is not an e-mail address");
  const { language, locale } = environment();
  const text = testMail(wordsIn(language, locale), await readSchoolName());
  const id = `test-${randomUUID()}`;
  const delivery = await deliver({ id, to: { name: "", address: to }, ...text });
  if (delivery.is !== "sent") throw refused(409, whyNotTaken(delivery));
  await write((tx) => recordAct(tx, actor, "sent a test message"));
  return { to };
}

function refused(status: 400 | 409, words: string): Refusal {
  return new Refusal(status, words, { errors: { to: [words] } });
}

function whyNotTaken(delivery: Exclude<Delivery, { is: "sent" }>): string {
  const number = delivery.code === null ? "" : ` (${delivery.code})`;
  if (delivery.is === "refused") return `The mail server refuses this address${number}`;
  const words = {
    away: "The mail server does not answer, or does not encrypt: see SMTP_URL",
    "sign-in": "The mail server refuses the name or the password in SMTP_URL",
    sender: "The mail server refuses the sender in MAIL_FROM",
    "not now": "The mail server is not accepting messages for this address now",
  };
  return `${words[delivery.trouble]}${number}`;
}
