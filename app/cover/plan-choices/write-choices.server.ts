import { randomUUID } from "node:crypto";
import type { PlanChoiceRow } from "db/changed-rows";
import type { Transaction } from "db/client";
import { planChoices } from "db/schema";
import { eq } from "drizzle-orm";
import { type Actor, enteredBy } from "~/acts/acts.server";
import type { IsoDate } from "~/school/dates";
import { classRefOf } from "../assignments/assignment";
import { wordOf } from "../day/classes";
import { deleteWords } from "../rows.server";
import type { PlanChoice } from "./plan-choices";

type StoredChoice = PlanChoice & { row: PlanChoiceRow };

/** A class's word takes the row of the one before, so that taking it back says that again. */
export async function changeWords(
  tx: Transaction,
  date: IsoDate,
  change: (words: readonly StoredChoice[]) => readonly PlanChoice[],
  actor: Actor,
): Promise<void> {
  const rows = await tx.select().from(planChoices).where(eq(planChoices.date, date));
  const before = rows.map((row) => ({ ...wordOf(row), row }));
  const after = change(before);
  const gone = before.filter((one) => !after.includes(one));
  const entry = enteredBy(actor);
  const added = after
    .filter((word) => !before.some((one) => one === word))
    .map((word) => {
      const former = gone.find((one) => one.classId !== null && one.classId === word.classId);
      return { ...rowOf(word), ...entry, date, id: former?.row.id ?? randomUUID() };
    });
  const ids = new Set(added.map(({ id }) => id));
  await deleteWords(
    tx,
    gone.map(({ row }) => row.id).filter((id) => !ids.has(id)),
  );
  for (const row of added) {
    const insert = tx.insert(planChoices).values(row);
    await insert.onConflictDoUpdate({ target: planChoices.id, set: row });
  }
}

function rowOf({ kind, teacherId, replaces, classId, handsOn = false }: PlanChoice) {
  const { absentTeacherId, block } = classRefOf(classId ?? "");
  return {
    ...{ kind, teacherId, replaces, handsOn },
    absentTeacherId: classId === null ? null : absentTeacherId,
    classBlock: classId === null ? null : block,
  };
}
