import { db, type Transaction } from "db/client";
import { among } from "db/many";
import { teachers } from "db/schema";

import { nameKey } from "~/school/names";

type Source = Transaction | ReturnType<typeof db>;

/** Compares names trimmed, in any case, in NFKC. Answers for each name those who bear it. */
export async function matchTeachers(
  names: string[],
  source: Source = db(),
): Promise<Map<string, { id: string; name: string; subject: string }[]>> {
  const keys = names.map(nameKey);
  const rows = await source
    .select({
      id: teachers.id,
      name: teachers.name,
      subject: teachers.subject,
      nameKey: teachers.nameKey,
    })
    .from(teachers)
    .where(among(teachers.nameKey, keys));
  return new Map(
    names.map((name) => [
      name,
      rows
        .filter((row) => row.nameKey === nameKey(name))
        .map(({ nameKey: _, ...teacher }) => teacher),
    ]),
  );
}
