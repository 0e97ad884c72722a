import { db, type Transaction, write } from "db/client";
import { teachersPages } from "db/schema";
import { refuseUnlessMay } from "~/accounts/may-run.server";
import { type Actor, recordAct } from "~/acts/acts.server";
import {
  type Address,
  endLink,
  listAddresses,
  newLink,
  refuseWithoutPublicUrl,
} from "~/links/links.server";
import { teacherIsGone } from "~/teachers/roster.server";
import { findTeacher, listTeachers } from "~/teachers/teachers.server";
import { hasLeft } from "./open-page.server";

export type TeachersPage = {
  teacherId: string;
  name: string;
  /** Null while it is switched off. */
  address: Address;
  lastPressedAt: string | null;
  slipMadeAt: string | null;
  slipUsedAt: string | null;
};

/** In the order of names, without those who have left. */
export async function listTeachersPages(): Promise<TeachersPage[]> {
  const teachers = (await listTeachers()).filter((teacher) => !hasLeft(teacher));
  const ids = teachers.map(({ id }) => id);
  const addresses = await listAddresses("page", ids);
  const rows = await db().select().from(teachersPages);
  const known = new Map(rows.map((row) => [row.teacherId, row]));
  return teachers.map(({ id, name }) => {
    const { lastPressedAt = null, slipMadeAt = null, slipUsedAt = null } = known.get(id) ?? {};
    const address = addresses.get(id) ?? null;
    return { teacherId: id, name, address, lastPressedAt, slipMadeAt, slipUsedAt };
  });
}

/**
 * Also for a page that is off; the old address ends, with day links and slip. Throws 403 for who
 * may not run the school, 409 without `PUBLIC_URL`, 404 for an unknown teacher.
 */
export async function renewPage(teacherId: string, actor: Actor): Promise<{ name: string }> {
  await refuseUnlessMay(actor, "hand out teachers' pages and their links");
  refuseWithoutPublicUrl();
  return changeLink(teacherId, async (tx, name) => {
    await newLink(tx, "page", teacherId);
    await recordAct(tx, actor, `gave the page of ${name} a new link`);
  });
}

/** Throws 403 for who may not run the school, 404 for an unknown teacher. */
export async function switchOffPage(teacherId: string, actor: Actor): Promise<{ name: string }> {
  await refuseUnlessMay(actor, "hand out teachers' pages and their links");
  return changeLink(teacherId, async (tx, name) => {
    await endLink(tx, "page", teacherId);
    await recordAct(tx, actor, `switched off the page of ${name}`);
  });
}

function changeLink(
  teacherId: string,
  change: (tx: Transaction, name: string) => Promise<void>,
): Promise<{ name: string }> {
  return write(async (tx) => {
    const teacher = await findTeacher(teacherId, tx);
    if (!teacher) throw teacherIsGone();
    await change(tx, teacher.name);
    await endLink(tx, "slip", teacherId);
    return { name: teacher.name };
  });
}
