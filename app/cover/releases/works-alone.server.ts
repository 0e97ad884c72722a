import { readVersions } from "db/cache";
import { db, type Transaction, write } from "db/client";
import { type Actor, recordAct } from "~/acts/acts.server";
import { today } from "~/school/clock.server";
import { nameKey, plainText } from "~/school/names";
import { aloneFrom, aloneOn, MOST_ALONE, parseWorksAlone } from "~/school/works-alone";
import { writeSetting } from "~/settings/settings.server";
import { namesOfStudents } from "~/teachers/entry";
import { readStudentNames, rememberStudentNames } from "~/teachers/names/student-names.server";
import {
  faultsOfMeant,
  type MeaningAsked,
  mustAsk,
  resolveStudents,
} from "~/teachers/names/students-meant";
import { listStudents } from "../classes-out/classes-out.server";

export async function readWorksAlone(
  source: Transaction | ReturnType<typeof db> = db(),
): Promise<string[]> {
  return aloneOn(parseWorksAlone((await readVersions(source)).worksAlone), today());
}

export type AloneAnswer =
  | { kind: "faults"; faults: string[]; asked: MeaningAsked[] }
  | { kind: "done" };

/** From today on. `answers`: what names mean, by the texts asked; they are kept. */
export function setWorksAlone(
  typed: string,
  actor: Actor,
  answers: ReadonlyMap<string, boolean> = new Map(),
  run = write,
): Promise<AloneAnswer> {
  return run(async (tx): Promise<AloneAnswer> => {
    const kept = parseWorksAlone((await readVersions(tx)).worksAlone);
    const was = aloneOn(kept, today());
    const known = new Map(was.map((name) => [nameKey(name), name] as const));
    for (const [key, name] of await listStudents(today(), null, tx)) known.set(key, name);
    const names = namesOfStudents(plainText(typed));
    const meant = resolveStudents(names, known, await readStudentNames(tx), answers);
    const { students, asked } = meant;
    const tooMany = `At most ${MOST_ALONE} classes always work alone`;
    const isMore = Math.max(names.length, students.length) > MOST_ALONE;
    const faults = [...faultsOfMeant(meant, known.values()), ...(isMore ? [tooMany] : [])];
    if (faults.length > 0 || mustAsk(meant)) return { kind: "faults", faults, asked };
    await rememberStudentNames(tx, asked);
    if (students.join() === was.join()) return { kind: "done" };
    const will = aloneFrom(kept, students, today());
    await writeSetting(tx, "worksAlone", will.length > 0 ? JSON.stringify(will) : null);
    const who = students.join(", ") || "nobody";
    await recordAct(tx, actor, `said that ${who} always work alone`);
    return { kind: "done" };
  });
}
