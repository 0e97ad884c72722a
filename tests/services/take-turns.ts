import type { Actor } from "~/acts/acts.server";
import { addAbsence } from "~/cover/absences/absences.server";
import { takeDuty } from "~/cover/class-notes.server";
import { changeCycle } from "~/cover/week/change-cycle.server";
import { sayClosedWeeks, sayTurn } from "~/cover/week/change-rotation.server";
import { EVERYTHING } from "~/http/agreed.server";
import type { IsoDate } from "~/school/dates";
import { addTeacher } from "~/teachers/roster.server";
import { emptySchedule } from "~/teachers/schedule";
import { readWeek } from "../week-now";

/** Lets weeks take turns, with others after them, where closed weeks do not count. */
export async function takeTurns(actor: Actor): Promise<void> {
  const agreement = { agreed: EVERYTHING, actor };
  for (const weeks of [
    ["A", "B"],
    ["A", "B", "C"],
  ]) {
    await changeCycle((await readWeek()).timetableId, weeks, agreement);
  }
  await sayTurn("2026-12-13 3", agreement);
  await sayClosedWeeks(false, agreement);
}

/** Adds somebody never asked to cover who is absent on a Sunday, and says who takes their duty, then that nobody does. */
export async function leaveADuty(date: IsoDate, actor: Actor): Promise<void> {
  const [first] = (await readWeek()).blocks;
  const block = first?.label ?? "";
  const duty = { block, room: null, busy: "Gate duty" };
  const who = { name: "On duty", subject: "Art", classesPerWeek: 20, cover: "never" } as const;
  const schedule = { ...emptySchedule(), Sunday: [duty] };
  const { id } = await addTeacher({ ...who, schedule }, actor);
  await addAbsence(date, id, actor);
  for (const name of ["Mona", ""]) {
    await takeDuty(date, { absentTeacherId: id, block }, name, actor);
  }
}
