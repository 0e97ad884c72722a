import { db, type Transaction, write } from "db/client";
import { teachersPages } from "db/schema";
import { eq } from "drizzle-orm";
import { refuseUnlessMay } from "~/accounts/may-run.server";
import { type Actor, recordAct } from "~/acts/acts.server";
import {
  endLink,
  findLink,
  listAddresses,
  newLink,
  refuseWithoutPublicUrl,
} from "~/links/links.server";
import { readPageChoices } from "~/settings/page-choices.server";
import { listTeachers } from "~/teachers/teachers.server";
import { hasLeft } from "./open-page.server";
import { listTeachersPages } from "./teachers-pages.server";

const SLIP_DAYS = 14;
const SLIP_MS = SLIP_DAYS * 24 * 60 * 60 * 1000;

export type Slip = { teacherId: string; name: string; url: string; until: string };

/**
 * For one teacher, or (null) all with an unused page; ends earlier slips. Answers how many. Throws
 * 403 for who may not run the school, 409 without `PUBLIC_URL`.
 */
export async function makeSlips(teacherId: string | null, actor: Actor): Promise<number> {
  await refuseUnlessMay(actor, "make slips for teachers' pages");
  refuseWithoutPublicUrl();
  const pages = (await listTeachersPages()).filter(({ address }) => address !== null);
  const meant = pages.filter((page) =>
    teacherId === null ? !page.lastPressedAt && !page.slipUsedAt : page.teacherId === teacherId,
  );
  await write(async (tx) => {
    const slip = { slipMadeAt: new Date().toISOString(), slipUsedAt: null };
    for (const teachersPage of meant) {
      await newLink(tx, "slip", teachersPage.teacherId);
      await keepSlip(tx, teachersPage.teacherId, slip);
    }
    const [only] = meant;
    const whose = meant.length === 1 && only ? `a slip for the page of ${only.name}` : null;
    if (only)
      await recordAct(tx, actor, `made ${whose ?? `${meant.length} slips for teachers' pages`}`);
  });
  return meant.length;
}

function keepSlip(
  tx: Transaction,
  teacherId: string,
  set: Partial<Pick<typeof teachersPages.$inferSelect, "slipMadeAt" | "slipUsedAt">>,
) {
  return tx
    .insert(teachersPages)
    .values({ teacherId, ...set })
    .onConflictDoUpdate({ target: teachersPages.teacherId, set });
}

/** Those whose codes open something now, in the order of names. */
export async function listSlips(): Promise<Slip[]> {
  if (!(await readPageChoices()).isOn) return [];
  const pages = (await listTeachersPages()).filter(
    ({ address, slipMadeAt, slipUsedAt }) => address && !slipUsedAt && isInTime(slipMadeAt),
  );
  const ids = pages.map(({ teacherId }) => teacherId);
  const addresses = await listAddresses("slip", ids);
  return pages.flatMap(({ teacherId, name, slipMadeAt }) => {
    const url = addresses.get(teacherId)?.url;
    if (!url || !slipMadeAt) return [];
    return [{ teacherId, name, url, until: endOf(slipMadeAt) }];
  });
}

/** Opens its page `until`, was used (`usedAt`), came too late, or opens nothing. */
export type OpenSlip = { teacherId: string; until: string } | { usedAt: string } | "late" | "ended";

/** Null for an unknown code; reads and never writes. */
export async function readSlip(
  token: string,
  source: Transaction | ReturnType<typeof db> = db(),
): Promise<OpenSlip | null> {
  const found = await findLink("slip", token, source);
  if (!found) return null;
  const { of: teacherId, isOpen, since } = found;
  const isThere =
    (await readPageChoices(source)).isOn &&
    (await listTeachers(source)).some((teacher) => teacher.id === teacherId && !hasLeft(teacher));
  if (!isThere) return "ended";
  const [row] = await source
    .select()
    .from(teachersPages)
    .where(eq(teachersPages.teacherId, teacherId));
  if (isOpen && row?.slipMadeAt) {
    return isInTime(row.slipMadeAt) ? { teacherId, until: endOf(row.slipMadeAt) } : "late";
  }
  return since === 1 && row?.slipUsedAt ? { usedAt: row.slipUsedAt } : "ended";
}

/** Once. Answers the page's path, else what the code leads to. */
export function openBySlip(token: string): Promise<{ path: string } | OpenSlip | null> {
  return write(async (tx) => {
    const slip = await readSlip(token, tx);
    if (!slip || typeof slip === "string" || !("teacherId" in slip)) return slip;
    const { teacherId } = slip;
    const address = (await listAddresses("page", [teacherId], tx)).get(teacherId);
    if (!address) return "ended";
    await endLink(tx, "slip", teacherId);
    await keepSlip(tx, teacherId, { slipUsedAt: new Date().toISOString() });
    return { path: address.path };
  });
}

function isInTime(madeAt: string | null): boolean {
  return madeAt !== null && Date.parse(madeAt) + SLIP_MS > Date.now();
}

function endOf(madeAt: string): string {
  return new Date(Date.parse(madeAt) + SLIP_MS).toISOString();
}
