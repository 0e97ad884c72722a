import { expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { loader } from "~/routes/_app/route";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { dataAt } from "./call";

freshSchoolEachTest();

const ANOTHER = { id: "another", username: "another", name: "Another" };
const what = async () => (await dataAt(loader, "/")).changes.map((change) => change.what);
const newCount = async () => (await dataAt(loader, "/")).newCount;

test("Notifications leave out what one has done oneself in the last minute", async () => {
  await addTeachers(makeTeacher("huda"), makeTeacher("mona"));
  await addAbsence(SUNDAY, "huda", CLERK);
  await addAbsence(SUNDAY, "mona", ANOTHER);
  expect(await what()).toEqual(["Recorded mona absent"]);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await what()).toEqual(["Recorded mona absent", "Recorded huda absent"]);
});

test("have what others did first, and say how much of it is new", async () => {
  await addTeachers(makeTeacher("huda"), makeTeacher("mona"), makeTeacher("omar"));
  await addAbsence(SUNDAY, "huda", ANOTHER);
  await addAbsence(SUNDAY, "mona", CLERK);
  vi.setSystemTime(Date.now() + 90_000);
  expect(await what()).toEqual(["Recorded huda absent", "Recorded mona absent"]);
  expect(await newCount()).toBe(0);
  await addAbsence(SUNDAY, "omar", ANOTHER);
  expect(await newCount()).toBe(1);
});

test("and then still show as many as there is room for", async () => {
  const ids = Array.from({ length: 30 }, (_, at) => `t${at}`);
  await addTeachers(...ids.map((id) => makeTeacher(id)));
  for (const id of ids.slice(0, 18)) await addAbsence(SUNDAY, id, ANOTHER);
  for (const id of ids.slice(18, 28)) await addAbsence(SUNDAY, id, CLERK);
  expect(await what()).toHaveLength(15);
});
