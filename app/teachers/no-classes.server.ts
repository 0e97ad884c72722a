import { type Database, db, type Transaction, write } from "db/client";
import { type Actor, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import { addDays, type IsoDate } from "~/school/dates";
import { isToCome, type Timetable, timetableOn, timetablesOf } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { sayNoEntries } from "./entries.server";
import { teacherIsGone } from "./roster.server";
import { listMissingTimetables, listTeachers } from "./teachers.server";

export type OpenTimetable = Pick<Timetable, "id" | "name" | "firstDate"> & {
  people: { id: string; name: string }[];
};

/** In force or to come. Teachers without classes are asked to cover only once that is confirmed. */
export async function listOpenTimetables(
  source: Database | Transaction = db(),
): Promise<OpenTimetable[]> {
  const all = timetablesOf(await readSchool(source)).filter(({ firstDate }) => firstDate !== null);
  const now = timetableOn(all, today());
  // Once one with a last day is over, the earlier one is in force again.
  const next = now?.lastDate ? timetableOn(all, addDays(now.lastDate, 1)) : null;
  const open: OpenTimetable[] = [];
  for (const timetable of all) {
    if (timetable !== now && timetable !== next && !isToCome(timetable, today())) continue;
    const begins = timetable.firstDate as IsoDate;
    const date = begins > today() ? begins : today();
    // What is read is in memory.
    const { ids } = await listMissingTimetables(timetable.id, date, source);
    const people = (await listTeachers(source)).filter(
      ({ id, lastDate }) => ids.has(id) && (lastDate === null || lastDate >= date),
    );
    const { id, name, firstDate } = timetable;
    if (people.length > 0)
      open.push({
        id,
        name,
        firstDate,
        people: people.map((who) => ({ id: who.id, name: who.name })),
      });
  }
  return open;
}

/** Done twice it is no act. Throws 404 if the timetable or the teacher is gone. */
export function confirmNoClasses(
  timetableId: string,
  teacherId: string,
  actor: Actor,
): Promise<{ name: string; timetable: string }> {
  return write(async (tx) => {
    const found = timetablesOf(await readSchool(tx)).find(({ id }) => id === timetableId);
    if (!found) throw new Refusal(404, "This timetable has been deleted");
    const teacher = (await listTeachers(tx)).find(({ id }) => id === teacherId);
    if (!teacher) throw teacherIsGone();
    const done = { name: teacher.name, timetable: found.name };
    const { firstDate } = found;
    const date = firstDate && firstDate > today() ? firstDate : today();
    const { ids } = await listMissingTimetables(timetableId, date, tx);
    if (!ids.has(teacherId)) return done;
    await sayNoEntries(tx, teacherId, timetableId);
    await recordAct(tx, actor, `confirmed that ${teacher.name} has no classes in ${found.name}`);
    return done;
  });
}
