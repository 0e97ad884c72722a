import type { Trouble } from "db/schema";
import type { SMTPTransportOptions } from "nodemailer";

export type Mail = {
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
};

/** Sent, refused for good (with the server's code), or to be tried again. */
export type Delivery =
  | { is: "sent" }
  | { is: "refused"; code: number | null }
  | { is: "again"; trouble: Trouble; code: number | null };

/** After an abort by `signal` the fate of the message is not known. */
export type Deliver = (mail: Mail, signal?: AbortSignal) => Promise<Delivery>;

export type MailTimeouts = { connectMs: number; silenceMs: number; wholeMs: number };

/** A message in all takes less than a claim lasts, so that nobody else begins with it meanwhile. */
const PATIENCE: MailTimeouts = { connectMs: 10_000, silenceMs: 20_000, wholeMs: 100_000 };

type Sender = { url: string; from: string; schoolName: () => Promise<string> };

/**
 * Encrypted with a valid certificate, except on this machine or with `ignoreTLS=true` in the
 * address.
 */
export function mailServer(sender: Sender, patience = PATIENCE): Deliver {
  return async ({ id, to, ...what }, signal) => {
    const from = await mailboxOf(sender);
    const [, host] = from.address.split("@");
    const { createTransport } = await import("nodemailer");
    const transport = createTransport(optionsOf(sender.url, patience));
    const tooLong = AbortSignal.timeout(patience.wholeMs);
    try {
      await transport.sendMail({
        ...{ from, to, ...what, messageId: `<${id}@${host}>` },
        // So that nobody's reply of being away comes back to the school.
        headers: { "Auto-Submitted": "auto-generated" },
        signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong,
        ...{ disableFileAccess: true, disableUrlAccess: true },
      });
      return { is: "sent" };
    } catch (error) {
      if (signal?.aborted) throw error;
      return whyNot(error as Partial<SmtpRefusal>);
    }
  };
}

async function mailboxOf({ from, schoolName }: Sender) {
  const [, name, address] = /^([^<]+) <([^<>]+)>$/.exec(from) ?? [];
  return name && address ? { name, address } : { name: await schoolName(), address: from };
}

const HERE = ["localhost", "127.0.0.1", "[::1]"];

function optionsOf(url: string, { connectMs, silenceMs }: MailTimeouts): SMTPTransportOptions {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const secure = protocol === "smtps:";
  const isPlain = HERE.includes(hostname) || searchParams.get("ignoreTLS") === "true";
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !isPlain,
    ignoreTLS: isPlain && !secure,
    ...(username ? { auth, forceAuth: true } : {}),
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  };
}

type SmtpRefusal = { code: string; command: string; responseCode: number };

/** Only a final word on this one message stops more tries. */
function whyNot({ code, command = "", responseCode }: Partial<SmtpRefusal>): Delivery {
  const said = responseCode ?? null;
  const again = (trouble: Trouble): Delivery => ({ is: "again", trouble, code: said });
  if (code === "EAUTH" || code === "ENOAUTH") return again("sign-in");
  const isOfMessage = command === "RCPT TO" || command === "DATA" || command === "MAIL FROM";
  if (said === null) return code === "EENVELOPE" ? { is: "refused", code: null } : again("away");
  if (!isOfMessage) return again("away");
  if (said < 500) return again("not now");
  return command === "MAIL FROM" ? again("sender") : { is: "refused", code: said };
}
