import { write } from "db/client";
import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import { type IsoDate, whenInWords } from "~/school/dates";
import { inBrief } from "~/school/sentence";
import type { Block } from "~/school/week";
import { blockAndStudents } from "~/teachers/entry";
import { changeCover } from "../change-cover.server";
import { type CoverClass, inBlockOrder, uncoveredClasses } from "../day/classes";
import { readCoverDay } from "../day/cover-day.server";
import { findPerson } from "../day/day";
import { handedOnIn } from "../day/handed-on";
import { refuseUneditableDate } from "../editable-date.server";
import { addAbsences, cancelRows, deleteReleasesWith } from "../rows.server";
import { addNotToday } from "./choices-of-people.server";

export type FreedClass = { id: string; block: Block; students: string | null };

/**
 * Frees what they cover or take along, of all the day or from a block on. Answers the classes that
 * nobody has by it, in the day's order. Throws 409 for a past date or a day off, 404 for nobody.
 */
export function cannotToday(
  date: IsoDate,
  teacherId: string,
  actor: Actor,
  from?: Block,
): Promise<{ name: string; freed: FreedClass[] }> {
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    refuseUneditableDate(day);
    const person = findPerson(day, teacherId);
    if (!person) throw new Refusal(404, "This person has been deleted");
    const before = new Set(day.blocks.slice(0, from ? Math.max(0, day.blocks.indexOf(from)) : 0));
    const rows = day.substitutions.filter(
      (row) =>
        row.status === "assigned" &&
        row.substituteTeacherId === teacherId &&
        !before.has(row.classBlock),
    );
    await changeCover(tx, actor, { kind: "not today", dates: [date] }, async () => {
      await addNotToday(tx, date, teacherId, actor);
      const away = rows.filter((row) => !handedOnIn(day, row.absentTeacherId, row.classBlock));
      const owners = [...new Set(away.map((row) => row.absentTeacherId))];
      await addAbsences(
        tx,
        owners.map((owner) => ({ date, teacherId: owner })),
        actor,
      );
      await cancelRows(tx, rows);
      await deleteReleasesWith(tx, date, teacherId, before);
    });
    const wereOpen = new Set(uncoveredClasses(day).map(({ id }) => id));
    const isOpen = uncoveredClasses(await readCoverDay(date, tx));
    const freed = isOpen.filter(({ id }) => !wereOpen.has(id));
    return { name: person.name, freed: inBlockOrder(day, freed).map(asFreed) };
  });
}

function asFreed({ id, block, students = null }: CoverClass): FreedClass {
  return { id, block, students };
}

const NAMED = 5;

export function freedInWords(name: string, freed: readonly FreedClass[], date: IsoDate) {
  const { length } = freed;
  const named = freed.map(({ block, students }) => `block ${blockAndStudents(block, students)}`);
  const left = `${length} ${length === 1 ? "class needs" : "classes need"} cover again`;
  const text = length > 0 ? `${left}: ${inBrief(named, NAMED)}.` : "They had no class to cover.";
  return {
    title: `${name} can’t ${date === today() ? "today" : `cover ${whenInWords(date, today())}`}`,
    text,
    tone: "success" as const,
  };
}
