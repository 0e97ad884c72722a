import { db } from "db/client";
import { outbox } from "db/schema";
import { asc, sql } from "drizzle-orm";
import { afterEach, beforeEach, vi } from "vitest";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { environment } from "~/env.server";
import type { Deliver, Delivery, Mail } from "~/outbox/mail-server.server";
import { queueMessages } from "~/outbox/outbox.server";
import { sendNext } from "~/outbox/worker.server";
import type { IsoDate } from "~/school/dates";
import { classesOnPaper } from "~/sheets/classes-on-paper";
import { informedOn } from "~/sheets/tasks";
import { taskDigest } from "~/sheets/told.server";
import { CLERK, SUNDAY } from "../school";

/** Gives the school of every test of the file a mail server by its settings; nothing is sent but by what the test itself calls. */
export function withMailServer(): void {
  beforeEach(() => {
    environment().mail = { url: "smtp://mail.school.test", from: "office@school.test" };
  });
  afterEach(() => {
    environment().mail = undefined;
  });
}

/** Presses Send for everybody who has to know something of a date, as it is shown now, and for some who know what is not so any more. */
export async function send(date: IsoDate = SUNDAY, ...noMore: string[]) {
  const gone = noMore.map((teacherId) => ({ teacherId, mark: taskDigest([]) }));
  return queueMessages(date, [...(await shownNow(date)), ...gone], CLERK);
}

/** Everybody who has to know something of a date, in the order of the cover sheet. */
export async function shownNow(date: IsoDate = SUNDAY) {
  const day = await readCoverDay(date);
  const informed = informedOn(day, classesOnPaper(day));
  return informed.map(({ id, tasks }) => ({ teacherId: id, mark: taskDigest(tasks) }));
}

/** A mail server that takes everything, or answers as told, one answer after the other; `mails` is what it was handed. */
export function mailbox(...answers: Delivery[]) {
  const mails: Mail[] = [];
  const deliver: Deliver = async (mail) => {
    mails.push(mail);
    return answers.shift() ?? { is: "sent" };
  };
  return { mails, deliver };
}

/** Sends until nothing is due; answers how many it tried. */
export async function sendAll(deliver: Deliver): Promise<number> {
  let tried = 0;
  while (await sendNext(deliver)) tried += 1;
  return tried;
}

/** The rows of the outbox, in the order they were pressed. */
export function rows() {
  return db().select().from(outbox).orderBy(asc(outbox.enteredAt), sql`rowid`);
}

/** Sets the school's clock on by so many minutes. */
export function later(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * 60_000);
}
