import { db, write } from "db/client";
import { expect, test } from "vitest";
import { readRows } from "~/cover/change-cover.server";
import { addAbsences, insertSubstitutions } from "~/cover/rows.server";
import { makeSubstitution } from "../make-rows";
import { addTeachers, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";

freshSchoolEachTest();

test("a change of one teacher's days reads their rows and not those of everybody away", async () => {
  await addTeachers(...smallSchool);
  await write(async (tx) => {
    const away = ["huda", "maria"].map((teacherId) => ({ date: SUNDAY, teacherId }));
    await addAbsences(tx, away, null);
    const rows = [
      makeSubstitution(SUNDAY, "huda", "1", "rana", { id: "of her" }),
      makeSubstitution(SUNDAY, "maria", "2", "mona", { id: "of another" }),
      makeSubstitution(SUNDAY, "maria", "1", "huda", { id: "by her" }),
    ];
    await insertSubstitutions(tx, rows);
  });
  const hers = await readRows(db(), [SUNDAY], ["huda"]);
  expect(hers.absences.map(({ teacherId }) => teacherId)).toEqual(["huda"]);
  expect(hers.substitutions.map(({ id }) => id).sort()).toEqual(["by her", "of her"]);
  const all = await readRows(db(), [SUNDAY]);
  expect(all.absences).toHaveLength(2);
  expect(all.substitutions).toHaveLength(3);
});
