import { addAbsence } from "~/cover/absences/absences.server";
import { changeAbsence } from "~/cover/absences/change-absence.server";
import { assignShown } from "~/cover/assignments/assign.server";
import { uncoveredClasses } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { findPerson } from "~/cover/day/day";
import { handOn } from "~/cover/plan-choices/choices-of-classes.server";
import { MONDAY, movedWeek } from "./moved-week";
import { addTeachers, CLERK } from "./school";

export const MONAS = { absentTeacherId: "mona", block: "3" };
export const RANA = { personId: "rana", classId: "mona|3" };
export const OMAR = { personId: "omar", classId: "rana|3" };

/** Mona is away in the mornings of Monday; Rana could take her block 3, and Omar Rana's. */
export const monaIsAway = async () => {
  await addTeachers(...movedWeek.map((one) => (one.id === "sami" ? historyOnly(one) : one)));
  await addAbsence(MONDAY, "mona", CLERK);
  await changeAbsence(
    MONDAY,
    "mona",
    { firstBlock: "1", lastBlock: "4", until: "", reason: "" },
    {},
    CLERK,
  );
};

function historyOnly(sami: (typeof movedWeek)[number]): typeof sami {
  const Monday = sami.schedule.Monday?.filter(({ students }) => students === "7B");
  return { ...sami, schedule: { ...sami.schedule, Monday } };
}

export const day = () => readCoverDay(MONDAY);
export const open = async () => uncoveredClasses(await day()).map(({ id }) => id);
export const covers = async () =>
  (await day()).substitutions
    .filter(({ status, isOpen }) => status !== "cancelled" && !isOpen)
    .map((row) => `${row.absentTeacherId}|${row.classBlock} ${row.substituteTeacherId}`)
    .sort();
export const let_ = () => handOn(MONDAY, { ...MONAS, teacherId: "rana" }, CLERK);
export const assign = (...pairs: { personId: string; classId: string }[]) =>
  assignShown(MONDAY, { pairs }, CLERK);
export const used = async (id: string) => findPerson(await day(), id)?.usage.daily;
export const rowOf = async (id: string) =>
  (await day()).substitutions.find(
    (row) => row.status !== "cancelled" && `${row.absentTeacherId}|${row.classBlock}` === id,
  )?.id ?? "";
export const absent = async () => (await day()).absences.map(({ teacherId }) => teacherId);
