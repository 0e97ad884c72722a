import { db, type Transaction, write } from "db/client";
import { settings } from "db/schema";
import { eq } from "drizzle-orm";
import { writeSetting } from "~/settings/settings.server";
import { type SaidMeant, textOfMeant } from "./students-meant";

/** More than a school remembers. */
const MOST_SAID = 300;

/** What clerks have said of how students are called, the latest last. */
export async function readStudentNames(
  source: Transaction | ReturnType<typeof db> = db(),
): Promise<SaidMeant[]> {
  const [row] = await source.select().from(settings).where(eq(settings.name, "studentNames"));
  return row ? (JSON.parse(row.value) as SaidMeant[]) : [];
}

/** Remembers what has been said of some names, inside a transaction; what was said of the same before goes. */
export async function rememberStudentNames(
  tx: Transaction,
  said: readonly SaidMeant[],
): Promise<void> {
  if (said.length === 0) return;
  const names = new Set(said.map(textOfMeant));
  const before = (await readStudentNames(tx)).filter((one) => !names.has(textOfMeant(one)));
  await writeAll(tx, [...before, ...said].slice(-MOST_SAID));
}

/** Forgets what was said of a name, by the text of its question; it is asked again when the name is typed. */
export async function forgetStudentName(text: string): Promise<void> {
  await write(async (tx) => {
    const before = await readStudentNames(tx);
    const stays = before.filter((one) => textOfMeant(one) !== text);
    if (stays.length < before.length) await writeAll(tx, stays);
  });
}

function writeAll(tx: Transaction, all: readonly SaidMeant[]): Promise<void> {
  return writeSetting(tx, "studentNames", all.length > 0 ? JSON.stringify(all) : null);
}
