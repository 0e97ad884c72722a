import { db, type Transaction, write } from "db/client";
import { settings } from "db/schema";
import { eq } from "drizzle-orm";
import { textsOf } from "~/http/form.server";
import { writeSetting } from "~/settings/settings.server";
import type { Spelling } from "./spellings.server";
import { type MeaningAsked, type MeaningKnown, meansInWords, textOfMeant } from "./students-meant";

const MOST_SAID = 300;

/** The latest last. */
export async function readStudentNames(
  source: Transaction | ReturnType<typeof db> = db(),
): Promise<MeaningKnown[]> {
  const [row] = await source.select().from(settings).where(eq(settings.name, "studentNames"));
  return row ? (JSON.parse(row.value) as MeaningKnown[]) : [];
}

/** Each answer by the text of its question: "08A" is "08A-1 and 08A-2". */
export async function listStudentNames(): Promise<Spelling[]> {
  return (await readStudentNames()).map((one) => ({
    id: textOfMeant(one),
    spelling: one.name,
    name: one.isSo ? meansInWords(one.means) : `not ${meansInWords(one.means)}`,
  }));
}

/** Answers by the text of their question; of those `asked`, the ticked (`so`) are true. */
export function answersIn(form: FormData): ReadonlyMap<string, boolean> {
  const so = textsOf(form, "so");
  return new Map(textsOf(form, "asked").map((text) => [text, so.includes(text)]));
}

export async function rememberStudentNames(
  tx: Transaction,
  asked: readonly MeaningAsked[],
): Promise<void> {
  if (asked.length === 0) return;
  const said = asked.map(({ answer, ...one }): MeaningKnown => ({ ...one, isSo: answer === true }));
  const names = new Set(said.map(textOfMeant));
  const before = (await readStudentNames(tx)).filter((one) => !names.has(textOfMeant(one)));
  await writeAll(tx, [...before, ...said].slice(-MOST_SAID));
}

export async function forgetStudentName(text: string, run = write): Promise<void> {
  await run(async (tx) => {
    const before = await readStudentNames(tx);
    const stays = before.filter((one) => textOfMeant(one) !== text);
    if (stays.length < before.length) await writeAll(tx, stays);
  });
}

function writeAll(tx: Transaction, all: readonly MeaningKnown[]): Promise<void> {
  return writeSetting(tx, "studentNames", all.length > 0 ? JSON.stringify(all) : null);
}
