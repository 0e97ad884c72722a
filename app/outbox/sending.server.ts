import { readVersions } from "db/cache";
import { type Database, db, type Transaction, write } from "db/client";
import { settings } from "db/schema";
import { eq } from "drizzle-orm";
import { refuseUnlessMay } from "~/accounts/may-run.server";
import { type Actor, recordAct } from "~/acts/acts.server";
import { environment } from "~/env.server";
import { Refusal } from "~/http/refusal";
import { writeSetting } from "~/settings/settings.server";

/** `off`: no mail server. A demo school or a restored backup waits until somebody starts it. */
export type Sending = "off" | "demo" | "restored" | "on";

export async function readSending(source: Database | Transaction = db()): Promise<Sending> {
  if (!environment().mail) return "off";
  const isIt = eq(settings.name, "sending");
  const [said] = await source.select().from(settings).where(isIt);
  if (said) return said.value === "started" ? "on" : "restored";
  return (await readVersions(source)).demo === null ? "on" : "demo";
}

/** Throws 409, with why nothing is sent. */
export async function refuseUnlessSending(source: Database | Transaction): Promise<void> {
  const sending = await readSending(source);
  if (sending === "off")
    throw new Refusal(409, "Messages are not sent from here: no mail server is set");
  if (sending !== "on") throw new Refusal(409, "Nothing is sent until Start sending is pressed");
}

/** In a demo school or a restored backup. Throws 403 for who may not run the school. */
export async function startSending(actor: Actor): Promise<void> {
  await write(async (tx) => {
    await refuseUnlessMay(actor, "start sending", tx);
    await writeSetting(tx, "sending", "started");
    await recordAct(tx, actor, "started sending messages");
  });
}

/** Nothing of a restored backup is sent until somebody starts it. */
export function stopSending(tx: Transaction): Promise<void> {
  return writeSetting(tx, "sending", "stopped");
}
