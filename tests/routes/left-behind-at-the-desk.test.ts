import { expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { Desk } from "../desk";
import { give } from "../huda-is-away";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";

freshSchoolEachTest();

/** Mona was to cover for Huda, and is absent by now. */
async function monaIsAbsentToo() {
  await addTeachers(
    makeTeacher("huda", { name: "Huda Nasser", week: { Sunday: ["1"] } }),
    makeTeacher("mona", { name: "Mona Adel", week: { Sunday: ["2"] } }),
  );
  await addAbsence(SUNDAY, "huda", CLERK);
  await give("mona", "huda", "1");
  await addAbsence(SUNDAY, "mona", CLERK);
  const desk = await Desk.of("clerk");
  return () => desk.open(`/find-substitute?date=${SUNDAY}`);
}

test("cover that Assign gives to somebody else needs no press of its own", async () => {
  const see = await monaIsAbsentToo();
  const alone = await see();
  expect(alone.words).toContain("Mona Adel is absent and was to cover block 1");
  expect(alone.words).toContain("Cancel this cover");
  await addTeachers(makeTeacher("rana", { name: "Rana Aziz", subject: "Substitute" }));
  const replaced = await see();
  expect(replaced.words).toContain("Mona Adel is absent and was to cover block 1");
  expect(replaced.words).not.toContain("Cancel this cover");
});
