import { write } from "db/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onReported } from "~/cover/reported/report-away.server";
import { findReport } from "~/cover/reported/reports.server";
import { changePageChoices } from "~/my/choices.server";
import type { Delivery } from "~/outbox/mail-server.server";
import { mailPages, pageNotesOf, queueReportNote } from "~/outbox/notes.server";
import { holdMessages, listMessages } from "~/outbox/outbox.server";
import { later, mailbox, rows, sendAll, withMailServer } from "../mail/with-mail";
import { openMy, pagePathOf, pagesOn, pressMy, RUNNING } from "../my-pages";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";

freshSchoolEachTest();
withMailServer();

/** Huda and Sami have an address each, Mona and Léa one for both, all others none. */
beforeEach(async () => {
  await addTeachers(...smallSchool);
  await write(async (tx) => {
    for (const id of ["huda", "sami"])
      await tx.run(`update teachers set email = '${id}@school.test' where id = '${id}'`);
    await tx.run("update teachers set email = 'Both@school.test' where id in ('mona', 'lea')");
    await tx.run("update settings set value = 'with addresses' where name = 'roster'");
  });
  await pagesOn({ mayReport: true, mayAskLeave: true });
  onReported({ within: queueReportNote, afterwards: () => undefined });
});
afterEach(() => onReported(null));

async function report(who: string, fields: Record<string, string> = {}): Promise<string> {
  const { answer } = await pressMy(`${await pagePathOf(who)}?view=report`, {
    ...{ intent: "report", date: SUNDAY, day: "one", part: "all", reason: "0", ...fields },
  });
  const to = answer.headers.get("Location") ?? "";
  return new URL(to, "http://school.test").searchParams.get("report") ?? "";
}

test("who reports on their page is told so by mail, once, in words that name no reason", async () => {
  const id = await report("huda");
  await report("huda");
  expect((await findReport(id))?.reason).toBe("Sick");
  const { mails, deliver } = mailbox();
  expect(await sendAll(deliver)).toBe(1);
  const [mail] = mails;
  expect(mail?.to).toEqual({ name: "Huda Nasser", address: "huda@school.test" });
  expect(mail?.subject).toMatch(/^You reported that you can't come: .*22/);
  expect(mail?.text).toContain("Reported 6:45: the office has not seen this yet");
  expect(mail?.text).toContain("If this was not you, tell the school office.");
  expect(JSON.stringify(mail)).not.toMatch(/sick|\/my\//i);
});

test("who reports on their page reads in it what has become of it by then, and nothing of what they took back", async () => {
  const id = await report("huda");
  await pressMy(await pagePathOf("huda"), { intent: "withdraw", report: id });
  const { mails, deliver } = mailbox();
  await sendAll(deliver);
  expect(mails).toEqual([]);
  expect((await rows()).map(({ state }) => state)).toEqual(["superseded"]);
});

test("who reports on their page is told nothing where nobody else may read it: without an address, and at one that two share", async () => {
  await report("mona");
  await report("rana");
  expect(await rows()).toEqual([]);
});

test("who reports on their page is tried again until the day ends, as messages about cover are", async () => {
  await report("huda");
  const away: Delivery = { is: "again", trouble: "away", code: null };
  await sendAll(mailbox(away).deliver);
  later(1);
  await sendAll(mailbox(away).deliver);
  expect(await rows()).toMatchObject([{ state: "waiting", attempts: 2 }]);
  vi.setSystemTime(new Date("2026-11-23T00:01:00+04:00"));
  await sendAll(mailbox().deliver);
  expect(await rows()).toMatchObject([{ state: "failed", failure: "too late" }]);
});

test("the addresses of pages are sent to all who have an e-mail address of their own and pressed nothing yet, and open the page", async () => {
  expect(await mailPages(null, RUNNING)).toEqual({ count: 2, heldUntil: null });
  expect(await mailPages(null, RUNNING)).toMatchObject({ count: 0 });
  const { mails, deliver } = mailbox();
  await sendAll(deliver);
  expect(mails.map(({ to }) => to.address).sort()).toEqual([
    "huda@school.test",
    "sami@school.test",
  ]);
  const mail = mails.find(({ to }) => to.name === "Huda Nasser");
  const path = /\/my\/[\w.-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  expect(path).toBe(await pagePathOf("huda"));
  expect((await openMy(path)).status).toBe(200);
  expect(mail?.text).toContain("On your page you see what you cover");
  expect(mail?.text).toContain("You can report there that you can't come.");
  expect(mail?.text).toContain("You can ask for leave there.");
  expect(mail?.text).not.toContain("can't take a class");
  expect((await pageNotesOf(["huda", "mona"])).get("huda")?.state).toBe("sent");
  await report("huda");
  expect(await mailPages(null, RUNNING)).toMatchObject({ count: 1 });
});

test("the addresses of pages wait for 5:30 at night, and Hold of a day's messages leaves them", async () => {
  vi.setSystemTime(new Date("2026-11-22T21:00:00+04:00"));
  expect(await mailPages("huda", RUNNING)).toEqual({ count: 1, heldUntil: "2026-11-23 05:30" });
  expect(await holdMessages("2026-11-23")).toBe(0);
  const { mails, deliver } = mailbox();
  await sendAll(deliver);
  expect(mails).toEqual([]);
  vi.setSystemTime(new Date("2026-11-23T05:30:00+04:00"));
  await sendAll(deliver);
  expect(mails).toHaveLength(1);
});

test("the addresses of pages are not sent once pages are switched off", async () => {
  await mailPages("huda", RUNNING);
  await changePageChoices({ isOn: false }, RUNNING);
  const { mails, deliver } = mailbox();
  await sendAll(deliver);
  expect(mails).toEqual([]);
  expect(await mailPages(null, RUNNING)).toMatchObject({ count: 0 });
});

test("the addresses of pages are for who may run the school to send, and tell nobody anything of a day", async () => {
  await expect(mailPages(null, CLERK)).rejects.toThrow("can send teachers the addresses");
  await mailPages(null, RUNNING);
  await sendAll(mailbox().deliver);
  expect(await listMessages(SUNDAY)).toEqual([]);
});
