import { randomUUID } from "node:crypto";
import { write } from "db/client";
import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import type { IsoDate } from "~/school/dates";
import { readWeekOn } from "~/settings/week.server";
import { recognise } from "~/teachers/names/recognise";
import { rememberSpellings } from "~/teachers/names/spellings.server";
import { planAbsence, type WantedAbsence } from "../absences/planned-absence";
import { changeCover } from "../change-cover.server";
import { readCoverDay } from "../day/cover-day.server";
import { findPerson, isAbsent } from "../day/day";
import { refuseUneditableDate } from "../editable-date.server";
import { addAbsences } from "../rows.server";

export type PickedAbsence = Omit<WantedAbsence, "reason"> & {
  teacherId: string;
  spelling: string | null;
};

/**
 * All or none. Days recorded absent already stay; answers whose absence is new. Throws 409 (past
 * date, day off), 404 (nobody), 400 with the line's place in `details`.
 */
export function addPasted(
  date: IsoDate,
  picked: readonly PickedAbsence[],
  actor: Actor,
): Promise<{ added: string[]; known: string[] }> {
  return write(async (tx) => {
    const [day, week] = [await readCoverDay(date, tx), await readWeekOn(date, tx)];
    refuseUneditableDate(day);
    const all = picked.map((absence, place) => {
      const person = findPerson(day, absence.teacherId);
      if (!person) throw new Refusal(404, "A teacher of this list has been deleted");
      const { planned, faults } = planAbsence(week, date, { ...absence, reason: "" });
      const words = Object.values(faults ?? {}).flat();
      if (!planned) throw new Refusal(400, words.join(". "), { details: { place } });
      return { ...absence, person, planned };
    });
    const rows = all.flatMap(({ teacherId, planned: { dates, firstBlock, lastBlock } }) => {
      const series = dates.length > 1 ? randomUUID() : null;
      return dates.map((on) => ({ date: on, teacherId, firstBlock, lastBlock, series }));
    });
    const dates = [...new Set(rows.map((row) => row.date))];
    const people = picked.map(({ teacherId }) => teacherId);
    const what = { kind: "absence recorded", dates, people } as const;
    await changeCover(tx, actor, what, () => addAbsences(tx, rows, actor));
    const said = all.flatMap(({ spelling, teacherId }) => {
      const isName = spelling && recognise(day.people, spelling).outcome === "clear";
      return spelling && !isName ? [{ spelling, teacherId }] : [];
    });
    await rememberSpellings(tx, said, { actor });
    const isNew = ({ teacherId }: PickedAbsence) => !isAbsent(day, teacherId);
    const namesOf = (some: typeof all) => some.map(({ person }) => person.name);
    return {
      added: namesOf(all.filter(isNew)),
      known: namesOf(all.filter((one) => !isNew(one))),
    };
  });
}
