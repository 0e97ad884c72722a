import { db } from "db/client";
import { listAddresses } from "~/links/links.server";
import type { IsoDate } from "~/school/dates";
import { readPageChoices } from "~/settings/page-choices.server";
import { listTeachers } from "~/teachers/teachers.server";
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
  const alike = new Map<string, number>();
  const key = (email: string) => email.trim().toLowerCase();
  for (const { email } of everyone) {
    if (email) alike.set(key(email), (alike.get(key(email)) ?? 0) + 1);
  }
  const theirs = everyone
    .filter(({ id }) => teacherIds.includes(id))
    .filter((one) => !hasLeft(one) && (!one.email || alike.get(key(one.email)) === 1));
  const ids = theirs.map(({ id }) => id);
  const addresses = await listAddresses("page", ids, db(), date);
  return new Map(
    ids.flatMap((id) => {
      const url = addresses.get(id)?.url;
      return url ? [[id, url] as const] : [];
    }),
  );
}
