import { write } from "db/client";
import { vi } from "vitest";
import type { Actor } from "~/acts/acts.server";
import { addAbsence } from "~/cover/absences/absences.server";
import { changeAbsence } from "~/cover/absences/change-absence.server";
import {
  deleteBell,
  type PlannedBell,
  saveBell,
  setWeekdayBell,
} from "~/cover/week/change-bells.server";
import { addToCalendar, takeOffCalendar } from "~/cover/week/change-calendar.server";
import { runAnotherDay, runOwnDay } from "~/cover/week/change-runs.server";
import { changeWeek } from "~/cover/week/change-week.server";
import { renameTimetable } from "~/cover/week/rename-timetable.server";
import {
  bringBackTimetable,
  deleteTimetable,
  makeTimetable,
  moveTimetable,
} from "~/cover/week/timetables-to-come.server";
import { timetablesOf } from "~/school/week";
import { rememberDays } from "~/teachers/days-by-timetable.server";
import { listTeachers, updateFacts } from "~/teachers/teachers.server";
import { agreeingTo, rangeOf } from "../bells";
import { readWeek } from "../week-now";
import { takeTurns } from "./take-turns";

/** Changes the week, the calendar and an absence, and what they are called, as one after the other does. */
export async function changeTheWeek(absentId: string, actor: Actor): Promise<void> {
  const { days, blocks } = await readWeek();
  const planned = blocks.map((block) => ({ ...block, was: block.label }));
  await addAbsence("2026-12-06", absentId, actor);
  vi.setSystemTime(new Date("2026-12-07T06:45:00+04:00"));
  await addAbsence("2026-12-08", absentId, actor);
  const others = blocks.slice(1).map(({ label }) => ({ label, times: null }));
  await saveBell({ id: null, name: "Exams", blocks: others }, { agreed: null, actor });
  const [bell] = (await readWeek()).bells;
  await ringAnother(others, actor);
  const short = rangeOf("2026-12-08", "2026-12-09", "", bell?.id ?? null);
  await agreeingTo((agreed) => addToCalendar(short, { agreed, actor }));
  await agreeingTo((agreed) =>
    addToCalendar(rangeOf("2026-12-08", "2026-12-09", "Storm"), { agreed, actor }),
  );
  const [first] = (await readWeek()).calendar;
  await addAbsence("2026-12-10", absentId, actor);
  const [last = blocks[0]] = blocks.slice(-1);
  const part = { firstBlock: last?.label ?? "", lastBlock: "", until: "", reason: "" };
  await changeAbsence("2026-12-13", absentId, part, {}, actor);
  const renamed = planned.map((one) => (one.was === last?.label ? { ...one, label: "Z" } : one));
  const fewer = { days: days.slice(0, 4), blocks: renamed };
  await agreeingTo((agreed) => changeWeek(fewer, { agreed, actor }));
  const again = renamed.map((one) => ({
    ...one,
    was: one.label,
    label: `${one.label}${one.label}`,
  }));
  await agreeingTo((agreed) => changeWeek({ ...fewer, blocks: again }, { agreed, actor }));
  await renameTimetable((await readWeek()).timetableId, "Winter", { agreed: null, actor });
  await takeOffCalendar(first?.id ?? "", { agreed: "everything", actor });
  await comeAndGo(absentId, actor);
  await runAndRest(actor);
  await takeTurns(actor);
}

/** Makes a bell that is called and said otherwise, and deleted; and gives a weekday the normal one again. */
async function ringAnother(blocks: PlannedBell["blocks"], actor: Actor): Promise<void> {
  await saveBell({ id: null, name: "Short day", blocks: [] }, { agreed: null, actor });
  const short = (await readWeek()).bells.find(({ name }) => name === "Short day")?.id ?? "";
  await saveBell({ id: short, name: "Shorter", blocks }, { agreed: null, actor });
  await deleteBell(short, { agreed: null, actor });
  const [other] = (await readWeek()).bells;
  const setThursday = (bellId: string | null) =>
    agreeingTo((agreed) => setWeekdayBell("Thursday", bellId, { agreed, actor }));
  await setThursday(other?.id ?? null);
  await setThursday(null);
}

/** A Saturday runs Monday, and is one without school again. */
async function runAndRest(actor: Actor): Promise<void> {
  const run = { date: "2026-12-19", day: "Monday", week: null, note: "" } as const;
  await agreeingTo((agreed) => runAnotherDay(run, { agreed, actor }));
  await agreeingTo((agreed) => runOwnDay(run.date, { agreed, actor }));
}

/** Makes a timetable from a coming day on, before which somebody leaves, moves it, removes it, brings it back and removes it again. */
async function comeAndGo(leaving: string, actor: Actor): Promise<void> {
  const { timetableId: copy } = await readWeek();
  const spring = { name: "Spring", copy, first: "2027-02-07", last: "" };
  await agreeingTo((agreed) => makeTimetable(spring, { agreed, actor }));
  const [made] = timetablesOf(await readWeek()).filter(({ name }) => name === spring.name);
  const id = made?.id ?? "";
  await write(async (tx) => {
    const [one] = (await listTeachers(tx)).filter((teacher) => teacher.id === leaving);
    if (one) await updateFacts(tx, [{ ...one, lastDate: "2027-02-06" }]);
    await rememberDays(tx, id, { coming: [], leaving: [{ id: leaving, before: null }] });
  });
  const later = { first: "2027-02-14", last: "2027-06-10" };
  await agreeingTo((agreed) => moveTimetable(id, later, { agreed, actor }));
  await agreeingTo((agreed) => deleteTimetable(id, { agreed, actor }));
  await agreeingTo((agreed) => bringBackTimetable(id, { agreed, actor }));
  await agreeingTo((agreed) => deleteTimetable(id, { agreed, actor }));
}
