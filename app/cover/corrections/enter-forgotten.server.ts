import { type Transaction, write } from "db/client";
import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import type { IsoDate } from "~/school/dates";
import { partInWords } from "~/school/part-of-day";
import type { Block } from "~/school/week";
import { readWeekOn } from "~/settings/week.server";
import { changeCover } from "../change-cover.server";
import { beyondInWords } from "../day/class-cap";
import { readCoverDay } from "../day/cover-day.server";
import { type CoverDay, findPerson, isAbsent, type Person } from "../day/day";
import { addAbsences, lengthenAbsence } from "../rows.server";
import {
  type Corrected,
  correctedRow,
  refuseUncorrectable,
  writeRecord,
} from "./correct-cover.server";
import { coverField, type Forgotten, planForgotten, type WantedForgotten } from "./forgotten";
import { type PastClass, whereElse } from "./past-class";

export type ForgottenCover = { block: Block; personId: string };

/**
 * As one change of that day. Throws as `refuseUncorrectable`, 409 for a day off, 400 with `errors`:
 * `teacher`, `firstBlock`, `lastBlock`, and `coverField` of a class.
 */
export function enterForgotten(
  date: IsoDate,
  { covers, ...wanted }: WantedForgotten & { covers: readonly ForgottenCover[] },
  actor: Actor,
): Promise<Corrected> {
  return write(async (tx) => {
    await refuseUncorrectable(date, actor, tx);
    const [day, week] = [await readCoverDay(date, tx), await readWeekOn(date, tx)];
    if (day.weekday === null) throw new Refusal(409, "There was no school on this day");
    const { forgotten, faults } = planForgotten(day, week, wanted);
    if (!forgotten) throw refusalOf({ ...faults });
    const given = takersOf(forgotten, covers);
    const rows = given.map(({ one, taker }) => correctedRow(date, one, taker));
    const { changeIds } = await changeCover(
      tx,
      actor,
      { kind: "corrected", dates: [date] },
      async () => {
        await enter(tx, day, forgotten, actor);
        await writeRecord(tx, [], rows);
      },
    );
    const times = (taker: Person) => given.filter((one) => one.taker.id === taker.id).length;
    const takers = [...new Set(given.map(({ taker }) => taker))];
    return {
      words: inWords(forgotten, takers.length === 0 ? 0 : given.length),
      beyond: takers.flatMap((taker) =>
        beyondInWords(taker, times(taker)).map((words) => `${taker.name} ${words}`),
      ),
      changeId: changeIds[0] ?? null,
    };
  });
}

function refusalOf(errors: Record<string, string[]>): Refusal {
  return new Refusal(400, Object.values(errors).flat().join(". "), { errors });
}

async function enter(
  tx: Transaction,
  day: CoverDay,
  { person: { id: teacherId }, part }: Forgotten,
  actor: Actor,
): Promise<void> {
  if (isAbsent(day, teacherId)) await lengthenAbsence(tx, { date: day.date, teacherId }, part);
  else await addAbsences(tx, [{ date: day.date, teacherId, ...part }], actor);
}

function takersOf(
  { day, classes }: Forgotten,
  covers: readonly ForgottenCover[],
): { one: PastClass; taker: Person }[] {
  const errors: Record<string, string[]> = {};
  const given = covers.flatMap(({ block, personId }) => {
    if (personId === "") return [];
    const one = classes.find(({ classBlock }) => classBlock === block);
    const taker = findPerson(day, personId);
    const words = !one
      ? "There is no class to cover then"
      : taker
        ? whereElse(day, taker, one)
        : "This person has been deleted";
    if (one && taker && !words) return [{ one, taker }];
    errors[coverField(block)] = [taker && words && one ? `${taker.name} ${words}` : (words ?? "")];
    return [];
  });
  if (Object.keys(errors).length > 0) throw refusalOf(errors);
  return given;
}

function inWords({ person, part, classes }: Forgotten, covered: number): string {
  const when = partInWords(part);
  const away = `${person.name} was absent${when ? ` in ${when}` : " all day"}`;
  if (classes.length === 0) return `${away}, without a class to cover`;
  const open = classes.length - covered;
  return `${away}: ${covered} covered, ${open} open`;
}
