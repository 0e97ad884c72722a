import { addAbsence } from "~/cover/absences/absences.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { action, loader } from "~/routes/_app.manage-substitutions/route";
import { addTeachers, assignClasses, CLERK, makeTeacher, SUNDAY, signedInRequest } from "../school";
import { argsFor, dataAt } from "./call";

export const TELL = `/manage-substitutions?date=${SUNDAY}&view=tell`;
export const people = async () => (await dataAt(loader, TELL)).tell?.people ?? [];
export const person = async (id: string) => (await people()).find((person) => person.id === id);

export async function press(intent: string, id: string, mark?: string): Promise<Response> {
  const form = { intent, person: id, mark: mark ?? (await person(id))?.mark ?? "" };
  return action(argsFor(await signedInRequest(TELL, form)));
}

export const give = (id: string, block: string) =>
  assignClasses(SUNDAY, id, [{ absentTeacherId: "huda", block }], CLERK);

/** Huda teaches in blocks 1 to 3 and is away; Rana takes the first class. */
export async function aMorning() {
  await addTeachers(
    makeTeacher("huda", { name: "Huda Nasser", week: { Sunday: ["1", "2", "3"] } }),
    makeTeacher("rana", { name: "Rana Aziz", subject: "Substitute", phone: "050 123 4567" }),
    makeTeacher("sami", { name: "Sami Fadel", email: "sami@school.test" }),
  );
  await addAbsence(SUNDAY, "huda", CLERK);
  await give("rana", "1");
}

/** Cancels all cover of that Sunday. */
export async function cancelAll() {
  const { substitutions } = await readCoverDay(SUNDAY);
  await cancelSubstitutions(
    substitutions.map(({ id }) => id),
    CLERK,
  );
}
