import { write } from "db/client";
import { insertAbsences } from "~/cover/absences/absences.server";
import { insertSubstitutions } from "~/cover/assignments/cancel.server";
import { insertTeachers } from "~/teachers/teachers.server";
import { BLOCKS } from "../default-week";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { makeTeacher } from "../make-teacher";
import { insteadOfClicks } from "./clicks";
import { mainJob } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

// A tap fails where something else would receive it.
test("the main job on a phone, by touch: nothing lies over what is tapped @both", async ({
  page,
}) => {
  const restore = insteadOfClicks(page, (locator) => locator.tap());
  try {
    await mainJob(page);
  } finally {
    restore();
  }
});

test("who takes a class over is seen where the class is, also where it was landed on", async ({
  page,
  school,
}) => {
  const blocks = BLOCKS.slice(0, 5);
  const away = Array.from({ length: 4 }, (_, at) =>
    makeTeacher(`away${at}`, { name: `Away ${at}`, week: { Sunday: blocks } }),
  );
  const free = Array.from({ length: 30 }, (_, at) =>
    makeTeacher(`free${at}`, { name: `Free ${at}`, subject: "Physics" }),
  );
  await write(async (tx) => {
    await insertTeachers(tx, [...away, ...free]);
    await insertAbsences(
      tx,
      away.map(({ id }) => makeAbsence(SUNDAY, id)),
    );
    await insertSubstitutions(tx, [makeSubstitution(SUNDAY, "away3", "5L1", "free0")]);
  });
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}&class=away3%7C5L1#class`);
  await page.getByRole("button", { name: "Select Free 1", exact: true }).click();
  const cell = page.locator('button[name="class"][value="away3|5L1"]:visible');
  await expect(cell).toContainText("instead of Free 0");
  await expect(cell).toBeInViewport();
});
