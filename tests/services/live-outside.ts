import { write } from "db/client";
import { vi } from "vitest";
import type { Actor } from "~/acts/acts.server";
import { withSentNow } from "~/cover/board/planned-board.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { onReported, reportAway } from "~/cover/reported/report-away.server";
import { environment } from "~/env.server";
import { openLink } from "~/links/links.server";
import { keepLinksEnded } from "~/links/restored.server";
import { changePageChoices } from "~/my/choices.server";
import { claimNext, nextDueIn, recordOutcome, type SendOutcome } from "~/outbox/claims.server";
import { makeMail } from "~/outbox/make-mail.server";
import { mailPages, pageNotesOf, queueReportNote } from "~/outbox/notes.server";
import {
  failRestored,
  holdMessages,
  listMessages,
  markOfMessages,
  queueMessages,
  sendHeldNow,
} from "~/outbox/outbox.server";
import { startSending } from "~/outbox/sending.server";
import { sendNext } from "~/outbox/worker.server";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { classesOnPaper } from "~/sheets/classes-on-paper";
import { informedOn } from "~/sheets/tasks";
import { taskDigest } from "~/sheets/told.server";
import { addWall, findWall, listWalls, renewWall, switchOffWall } from "~/walls/walls.server";

/** Hangs up a wall, opens it, and ends its address, as a restored backup does again. */
export async function liveOutside(actor: Actor): Promise<void> {
  await addWall({ name: "Staff room", audience: "staff" }, actor);
  const [wall] = await listWalls();
  const id = wall?.id ?? "";
  await openLink("wall", wall?.address?.path.replace("/wall/", "") ?? "");
  await findWall(id);
  await renewWall(id, actor);
  await switchOffWall(id, actor);
  const ended = { kind: "wall", of: id, number: 9, isOn: false } as const;
  await write((tx) => keepLinksEnded(tx, { secret: null, links: [ended] }));
}

/** Presses Send for somebody who covers, and lives through all that becomes of messages, until they are of a backup. */
export async function liveWithMail(date: IsoDate, teacherId: string, actor: Actor): Promise<void> {
  const settings = environment();
  settings.mail = { url: "smtp://mail.school.test", from: "office@school.test" };
  await startSending(actor);
  await write((tx) => tx.run("update teachers set email = 'sub@school.test'"));
  await write((tx) => tx.run("update settings set value = 'mailed' where name = 'roster'"));
  const day = await readCoverDay(date);
  const informed = informedOn(day, classesOnPaper(day)).find(({ id }) => id === teacherId);
  const shown = [{ teacherId, mark: taskDigest(informed?.tasks ?? []) }];
  const outcomes: SendOutcome[] = [
    { is: "again", trouble: "away", code: null },
    { is: "superseded" },
    { is: "failed", failure: "refused" },
    { is: "sent", tasks: [] },
  ];
  for (const outcome of outcomes) {
    await queueMessages(date, shown, actor);
    await nextDueIn();
    const claimed = await claimNext();
    if (!claimed) throw new Error("nothing was claimed");
    await makeMail(claimed);
    await recordOutcome(claimed, outcome);
    vi.setSystemTime(Date.now() + 60_000);
  }
  await listMessages(date);
  await markOfMessages(date);
  await withSentNow(await readCoverDay(date));
  const now = Date.now();
  vi.setSystemTime(new Date(`${date}T00:30:00Z`));
  await queueMessages(date, shown, actor);
  await holdMessages(date);
  await sendHeldNow(date);
  vi.setSystemTime(now);
  await sendNotes(teacherId, actor);
  await write(failRestored);
  settings.mail = undefined;
}

/** Tells somebody of what they reported, and sends them the address of their page. */
async function sendNotes(teacherId: string, actor: Actor): Promise<void> {
  await changePageChoices({ isOn: true }, actor);
  await write((tx) =>
    tx.run(`update teachers set email = 'own@school.test' where id = '${teacherId}'`),
  );
  await write((tx) => tx.run("update settings set value = 'own' where name = 'roster'"));
  onReported({ within: queueReportNote, afterwards: () => undefined });
  const span = { firstDate: today(), lastDate: today(), firstBlock: null, lastBlock: null };
  await reportAway(teacherId, { kind: "cannot come", reason: null, work: [], ...span });
  onReported(null);
  await mailPages(teacherId, actor);
  await sendNext(async () => ({ is: "sent" }));
  await sendNext(async () => ({ is: "sent" }));
  await pageNotesOf([teacherId]);
  await changePageChoices({ isOn: false }, actor);
}
