import { randomUUID } from "node:crypto";
import { db, type Transaction, write } from "db/client";
import { among } from "db/many";
import { type MessageKind, outbox } from "db/schema";
import { and, desc, eq, sql } from "drizzle-orm";
import { refuseUnlessMay } from "~/accounts/may-run.server";
import { type Actor, recordAct } from "~/acts/acts.server";
import type { AbsenceReport } from "~/cover/reported/reports.server";
import { refuseWithoutPublicUrl } from "~/links/links.server";
import { alone } from "~/my/day-links.server";
import { listTeachersPages } from "~/my/teachers-pages.server";
import { addDays, type IsoDate } from "~/school/dates";
import { readPageChoices } from "~/settings/page-choices.server";
import { listTeachers } from "~/teachers/teachers.server";
import { heldUntil } from "./due";
import { type OutboxRow, wakeOutbox } from "./outbox.server";
import { schoolNow } from "./school-instant.server";
import { readSending, refuseUnlessSending } from "./sending.server";

/** Those whose address is nobody else's too: names by ids. */
async function withOwnAddress(tx: Transaction): Promise<ReadonlyMap<string, string>> {
  const teachers = (await listTeachers(tx)).filter(({ email }) => email);
  return new Map(alone(teachers).map(({ id, name }) => [id, name]));
}

/**
 * In the report's own transaction: nobody reports in their name unseen. Nothing while nothing is
 * sent, or without an address of their own.
 */
export async function queueReportNote(tx: Transaction, report: AbsenceReport): Promise<void> {
  const { id, teacherId } = report;
  if ((await readSending(tx)) !== "on") return;
  const by = (await withOwnAddress(tx)).get(teacherId);
  const date = dateOf(schoolNow().local);
  if (by !== undefined) await put(tx, "report", { teacherId, mark: id, date, until: null, by });
}

/**
 * For one teacher, or (null) all with an unused page; none if it is off or on a shared address.
 * Throws 403 (rights), 409 (no mail, no `PUBLIC_URL`).
 */
export async function mailPages(
  teacherId: string | null,
  actor: Actor,
): Promise<{ count: number; heldUntil: string | null }> {
  await refuseUnlessMay(actor, "send teachers the addresses of their pages");
  refuseWithoutPublicUrl();
  const all = (await readPageChoices()).isOn ? await listTeachersPages() : [];
  const pages = all.filter(({ address }) => address !== null);
  const meant = pages.filter((page) =>
    teacherId === null ? !page.lastPressedAt && !page.slipUsedAt : page.teacherId === teacherId,
  );
  const { local } = schoolNow();
  const until = heldUntil(addDays(dateOf(local), 1), local);
  const count = await write(async (tx) => {
    await refuseUnlessSending(tx);
    const withAddress = await withOwnAddress(tx);
    const theirs = meant.filter((teachersPage) => withAddress.has(teachersPage.teacherId));
    const sent = new Set<string>();
    for (const page of theirs) {
      const date = dateOf(until ?? local);
      const row = { teacherId: page.teacherId, mark: "", date, until, by: actor?.name ?? "System" };
      if (await put(tx, "page", row)) sent.add(page.name);
    }
    const [only] = sent;
    const whose = sent.size === 1 ? `${only} the address of their page` : null;
    if (only)
      await recordAct(
        tx,
        actor,
        `sent ${whose ?? `${sent.size} teachers the addresses of their pages`}`,
      );
    return sent.size;
  });
  wakeOutbox();
  return { count, heldUntil: until };
}

type Note = { teacherId: string; mark: string; date: IsoDate; until: string | null; by: string };

/** False when the same note is on its way. */
async function put(tx: Transaction, kind: MessageKind, note: Note): Promise<boolean> {
  const { until, by, ...row } = note;
  const at = schoolNow().at.toISOString();
  const put = await tx
    .insert(outbox)
    .values({
      ...{ id: randomUUID(), kind, ...row, enteredAt: at, enteredBy: by, at },
      ...{ heldUntil: until, tryUntil: `${row.date} 24:00` },
    })
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  return put.length > 0;
}

export async function pageNotesOf(
  teacherIds: readonly string[],
): Promise<
  ReadonlyMap<string, Pick<OutboxRow, "state" | "at" | "heldUntil" | "failure" | "code">>
> {
  if (teacherIds.length === 0) return new Map();
  const isTheirs = and(among(outbox.teacherId, teacherIds), eq(outbox.kind, "page"));
  const rows = await db().select().from(outbox).where(isTheirs).orderBy(desc(sql`rowid`));
  const last = new Map<string, OutboxRow>();
  for (const row of rows) if (!last.has(row.teacherId)) last.set(row.teacherId, row);
  return last;
}

const dateOf = (local: string) => local.slice(0, "2026-11-25".length) as IsoDate;
