import { write } from "db/client";
import { type Actor, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import { nameKey, plainText } from "~/school/names";
import { inBrief } from "~/school/sentence";
import { namesOfStudents } from "~/teachers/entry";
import { faultsOfMeant } from "~/teachers/names/students-meant";
import { readRules, writeRules } from "~/teachers/rules.server";
import { listStudents } from "../classes-out/classes-out.server";

const NAMED = 6;

/** "1A, 1B, KG2": by the number of the year, then by letters. */
const byYears = new Intl.Collator("en", { numeric: true });

/** All students that are taught now, by years. */
export async function listStudentsByYears(): Promise<string[]> {
  return [...(await listStudents(today(), null)).values()].sort(byYears.compare);
}

/**
 * Students in the order in which they are covered when not everybody can be; "" for the order of
 * entry. Throws 400 with `errors` for names that nobody teaches.
 */
export async function setCoveredFirst(typed: string, actor: Actor, run = write): Promise<void> {
  await run(async (tx) => {
    const rules = await readRules(tx);
    const taught = await listStudents(today(), null, tx);
    const known = new Map([
      ...rules.coveredFirst.map((name) => [nameKey(name), name] as const),
      ...taught,
    ]);
    const names = new Map(
      namesOfStudents(plainText(typed)).map((name) => [nameKey(name), name] as const),
    );
    const unknown = [...names].flatMap(([key, name]) => (known.has(key) ? [] : [name]));
    const faults = faultsOfMeant({ unknown: unknown.slice(0, NAMED) }, taught.values());
    if (faults.length > 0)
      throw new Refusal(400, faults.join(". "), { errors: { coveredFirst: faults } });
    const coveredFirst = [...names.keys()].map((key) => known.get(key) ?? key);
    if (coveredFirst.join() === rules.coveredFirst.join()) return;
    await writeRules(tx, { ...rules, coveredFirst });
    const order = coveredFirst.length > 0 ? inBrief(coveredFirst, NAMED) : "whoever was entered";
    await recordAct(tx, actor, `said that ${order} are covered first`);
  });
}
