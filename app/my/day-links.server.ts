import { db } from "db/client";
import { groupBy } from "~/cover/day/day";
import { listAddresses } from "~/links/links.server";
import type { IsoDate } from "~/school/dates";
import { readPageChoices } from "~/settings/page-choices.server";
import { listTeachers, type Teacher } from "~/teachers/teachers.server";
import { hasLeft } from "./open-page.server";

/**
 * The day links of teachers for a date, by their ids: what a message carries. Each opens this date's tasks of theirs and nothing else,
 * until the date is over. Who has none is left out: where pages are off, or theirs is; without `PUBLIC_URL`; and two teachers with
 * one e-mail address.
 */
export async function dayLinksOf(
  date: IsoDate,
  teacherIds: readonly string[],
): Promise<Map<string, string>> {
  if (!(await readPageChoices()).isOn) return new Map();
  const everyone = await listTeachers();
  const theirs = alone(everyone).filter((one) => teacherIds.includes(one.id) && !hasLeft(one));
  const ids = theirs.map(({ id }) => id);
  const addresses = await listAddresses("page", ids, db(), date);
  return new Map(
    ids.flatMap((id) => {
      const url = addresses.get(id)?.url;
      return url ? [[id, url] as const] : [];
    }),
  );
}

/** Those of some teachers whose e-mail address none of the others has; who has none is among them. */
export function alone<One extends Pick<Teacher, "email">>(teachers: readonly One[]): One[] {
  const key = (email: string) => email.trim().toLowerCase();
  const alike = groupBy(
    teachers.filter(({ email }) => email),
    ({ email }) => key(email ?? ""),
  );
  return teachers.filter(({ email }) => !email || alike.get(key(email))?.length === 1);
}
