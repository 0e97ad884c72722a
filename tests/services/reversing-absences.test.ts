import { db, write } from "db/client";
import { absences, planChoices } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { sayNotToday, takeBackNotToday } from "~/cover/plan-choices/choices-of-people.server";
import { removeWithCover } from "../agreed";
import { hudaIsAway } from "../huda-is-away";
import { CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { away, covers, give, lastChange, OTHER, reasons, reverse } from "./reversing";

freshSchoolEachTest();
beforeEach(hudaIsAway);

test("an absence that has cover by now stays, and says so", async () => {
  const id = await lastChange();
  await give("rana", "1", "2");
  await expect(reverse(id)).rejects.toThrow(
    "2 classes of Huda Nasser are covered. Take back that cover first",
  );
  expect(await away()).toEqual(["huda"]);
});

test("an absence is put back without the reason, which is gone for good", async () => {
  await write((tx) => tx.update(absences).set({ reason: "Sick" }));
  await removeWithCover(SUNDAY, "huda");
  await reverse(await lastChange());
  expect(await db().select().from(absences)).toMatchObject([{ teacherId: "huda", reason: null }]);
});

test("an absence that is recorded anew stays so; its cover is assigned again", async () => {
  await give("rana", "1");
  await removeWithCover(SUNDAY, "huda");
  const id = await lastChange();
  await addAbsence(SUNDAY, "huda", OTHER);
  expect(await reasons(id)).toEqual(["entered again since"]);
  expect(await covers()).toEqual(["rana: huda|1"]);
});

test("an absence of a deleted teacher does not come back", async () => {
  await removeWithCover(SUNDAY, "huda");
  const id = await lastChange();
  await removeTeacher("huda", CLERK);
  await expect(reverse(id)).rejects.toThrow("Huda Nasser is no longer there");
});

test("that somebody cannot cover today is taken back, and that they can again", async () => {
  await sayNotToday(SUNDAY, "mona", CLERK);
  await reverse(await lastChange());
  expect(await db().select().from(planChoices)).toEqual([]);
  await reverse(await lastChange());
  expect(await db().select().from(planChoices)).toMatchObject([{ teacherId: "mona" }]);
  await takeBackNotToday(SUNDAY, "mona", CLERK);
  const id = await lastChange();
  await addAbsence(SUNDAY, "mona", CLERK);
  await expect(reverse(id)).rejects.toThrow("منى عادل is absent");
});

test("a deleted teacher is not taken back, and what is not there is a 404", async () => {
  await give("rana", "1");
  await removeTeacher("rana", CLERK);
  await expect(reverse(await lastChange())).rejects.toMatchObject({
    status: 409,
    message: "A deleted teacher cannot be brought back",
  });
  await expect(reverse(4711)).rejects.toMatchObject({ status: 404 });
  await expect(reverse(1, "nobody|1")).rejects.toMatchObject({ status: 404 });
});
