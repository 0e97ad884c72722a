import { db } from "db/client";
import { groupBy } from "~/cover/day/day";
import { listAddresses } from "~/links/links.server";
import type { IsoDate } from "~/school/dates";
import { readPageChoices } from "~/settings/page-choices.server";
import { listTeachers, type Teacher } from "~/teachers/teachers.server";
import { hasLeft } from "./open-page.server";

/**
 * By teacher id; each opens only this date's tasks, until it is over. None if pages are off, theirs
 * is, without `PUBLIC_URL`, or for two with one e-mail address.
 */
export async function dayLinksOf(
  date: IsoDate,
  teacherIds: readonly string[],
): Promise<Map<string, string>> {
  if (!(await readPageChoices()).isOn) return new Map();
  const everyone = await listTeachers();
  const theirs = alone(everyone).filter(
    (teacher) => teacherIds.includes(teacher.id) && !hasLeft(teacher),
  );
  const ids = theirs.map(({ id }) => id);
  const addresses = await listAddresses("page", ids, db(), date);
  return new Map(
    ids.flatMap((id) => {
      const url = addresses.get(id)?.url;
      return url ? [[id, url] as const] : [];
    }),
  );
}

/** Teachers whose e-mail address none of the others has, or who have none. */
export function alone<One extends Pick<Teacher, "email">>(teachers: readonly One[]): One[] {
  const key = (email: string) => email.trim().toLowerCase();
  const alike = groupBy(
    teachers.filter(({ email }) => email),
    ({ email }) => key(email ?? ""),
  );
  return teachers.filter(({ email }) => !email || alike.get(key(email))?.length === 1);
}
